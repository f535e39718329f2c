"""Deals of the day: which days have one, how a day is written and said, and a month of them."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass
from datetime import date, timedelta

from royalty.errors import BadRecord, sound

MONTHS = "January February March April May June July August September October November December".split()


@dataclass(frozen=True, slots=True)
class Days:
    """The setting of a game by which a day's deal is chosen, and the first and the last day that has one."""

    setting: str
    first: date
    last: date

    def read(self, text: str, today: str = "") -> date:
        """The day, written as 2026-11-22; BadRecord if it is none, has no deal, or comes after today."""
        day = read_day(text)
        sound(day >= self.first, f"The first day with a deal is {self.first.isoformat()}.")
        sound(day <= self.last, f"The last day with a deal is {self.last.isoformat()}.")
        if today and day > read_day(today):
            raise BadRecord(f"The deal of {say_day(day)} is not open yet: that day is still to come.")
        return day


def read_day(text: str) -> date:
    """The date, written as 2026-11-22; BadRecord if it is none."""
    with suppress(ValueError):
        day = date.fromisoformat(text)
        if day.isoformat() == text:
            return day
    raise BadRecord(f"“{text[:40]}” is not a date such as 2026-11-22.")


def say_day(day: date) -> str:
    """`22 November 2026`."""
    return f"{day.day} {say_month(day)}"


def say_month(day: date) -> str:
    """`November 2026`."""
    return f"{MONTHS[day.month - 1]} {day.year}"


def days_of_month(day: date) -> list[date]:
    """All days of the month that this day is in."""
    first = day.replace(day=1)
    return [one for at in range(31) if (one := first + timedelta(at)).month == first.month]
