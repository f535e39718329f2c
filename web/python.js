// @ts-check
/** What every start of Python has in common: the one in the page, and the one at the build that leaves its memory behind. */

/** No packages are ever loaded, so an empty lock spares the download of the real one. */
export const EMPTY_LOCK = {
  info: { abi_version: "2026_0", arch: "wasm32", platform: "emscripten_5_0_3", python: "3.14.2", version: "314.0.7" },
  packages: {},
};

/** Brings the engine in from its zip; what it leaves in memory must hold nothing of chance and no words. */
export const IMPORTS = `
import gc, sys
sys.path.insert(0, "/royalty.zip")
import royalty.bridge
gc.collect()
`;

/**
 * Takes the words; answers the sentence to show if they are not good, else the empty string.
 * A restored memory holds the state of the random generator too: without a new seed every start would deal the same cards.
 */
export const START = `
def _start(buffer):
    import random
    from royalty import bridge
    from royalty.game import RoyaltyError
    from royalty.lexicon import BadLexicon
    random.seed()
    try:
        bridge.start(bytes(buffer))
    except (RoyaltyError, BadLexicon) as error:
        return str(error)
    return ""
_start
`;
