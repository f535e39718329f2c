"""Deals for somebody's first game: the usual one of the court begins, and lays a word that the newcomer can take at once, and easily.

Found among 6,809 codes by chance, each played four times up to the newcomer's first turn: the word has at most five letters, and not all of
one colour; three or more words take it, one of them with a single card; and the hand has neither a Knave nor an S, which
everybody adds first, and which alone takes nothing (rule 4.3).
"""

from __future__ import annotations

FIRSTS = (
    "R1012AER75NXQV6M2529", "R101HF722CHTGY6SRWZN", "R1014W4SHYRVYHDGJPK9", "R101F0G867NKRQC2N12S",
    "R101XKEF0PNY4RKNJF6R", "R101SY08FTWYGZDXFPGN", "R101JMRK2YH7ZD8E6JGH", "R1018EWVDSXCSGVJ6W2G",
    "R101B0BHG1AWZNTDSC17", "R10119P3GPBGEFWJ2Y8Q", "R10102Z2AJY753682Z91", "R101T9CRWQRA4K07K7R9",
    "R101PDX2KA7P493FTKYP", "R101G277JYNKR20D8W6M", "R1019PCSMXY6C64TFMEQ", "R101CN6XZEE258ZHQME5",
    "R101H8R8R3YFMS8CVJ1Y", "R1014KEGGXV0V41PRVGR", "R101QEXV945N4EAAJQAM", "R101WGZXSMS2SY5KSGV8",
    "R101XMPASDZS52XWDAM8", "R10151QM70DQNG75RBH9", "R1013VPHH9BGSWPHJJSJ", "R1014DZ0DATA1Q3ZH205",
    "R1017W5EBHCMM7D87K8D", "R101Y7ZQ1ETE4DVR65VD", "R101QMGJNERNJN8Q7PA4", "R1017VAT3K55FEWNW0R2",
    "R101TR3AKARPPAJQH3PE", "R1017AZSA3NP5KMP2CF7", "R101Q8032STD5369S1XN", "R101947ZWMMXEP8BGQRJ",
)  # fmt: skip
