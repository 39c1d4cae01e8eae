// Which words may have been meant by several that were typed as one, with slips in them: "harypoter", "lordofthrings"?
//
// The first and the last of them may be off by a slip each; what is between, and beside a word that is off, is in use as it was typed.
import { SLIP } from './slips.ts';
import type { Vocabulary } from './vocabulary.ts';

export type JoinedWords = {
  readonly words: readonly string[];
  /** In tenths of a slip. */
  readonly cost: number;
};

const SHORTEST = 6;
const LONGEST = 26;
/** Letters from which both words may be off. */
const LONG = 8;
const MOST = { short: SLIP + 3, long: 2 * SLIP };
const ONE = SLIP + 3;
/** A shorter part is part of too many words. */
const TINY = 3;
/** Words that begin or end so, of each place. */
const BEST_OF_PLACE = 6;
const MOST_FOUND = 40;

type Part = { readonly words: readonly string[]; readonly cost: number };

const shortest = (words: readonly string[]): number => Math.min(...words.map(({ length }) => length));

/** The words that a text is a slip from, the nearest first. */
const slippedParts = (text: string, vocabulary: Vocabulary): Part[] =>
  vocabulary
    .slipped(text, ONE)
    .sort((one, other) => one.cost - other.cost || other.uses - one.uses)
    .slice(0, BEST_OF_PLACE)
    .map(({ word, cost }) => ({ words: [word], cost }));

/** The text as a word in use, or as several without their spaces. */
function exactParts(
  text: string,
  vocabulary: Vocabulary,
  splitsOf: (text: string) => readonly (readonly string[])[],
): Part[] {
  if (vocabulary.has(text)) return [{ words: [text], cost: 0 }];
  const [split] = splitsOf(text);
  return split ? [{ words: split, cost: split.length }] : [];
}

/**
 * Words without the spaces between them that are a slip or two from what was typed, the nearest first; none where it is short. `splitsOf` finds the
 * words in use that a text is made of, the likeliest first.
 */
export function joinedSlips(
  typed: string,
  vocabulary: Vocabulary,
  splitsOf: (text: string) => readonly (readonly string[])[],
): JoinedWords[] {
  if (typed.length < SHORTEST || typed.length > LONGEST) return [];
  const most = typed.length < LONG ? MOST.short : MOST.long;
  const found: JoinedWords[] = [];
  for (let at = 2; at <= typed.length - 2; at += 1) {
    const [begin, end] = [typed.slice(0, at), typed.slice(at)];
    const near = [slippedParts(begin, vocabulary), slippedParts(end, vocabulary)] as const;
    const lefts = near[1].length > 0 ? [...exactParts(begin, vocabulary, splitsOf), ...near[0]] : near[0];
    const rights = near[0].length > 0 ? [...exactParts(end, vocabulary, splitsOf), ...near[1]] : near[1];
    for (const left of lefts)
      for (const right of rights) {
        const words = [...left.words, ...right.words];
        const cost = left.cost + right.cost + (shortest(words) < TINY ? 3 : 0);
        if (left.cost + right.cost > 0 && cost <= most) found.push({ words, cost });
      }
  }
  return found
    .sort((one, other) => one.cost - other.cost || shortest(other.words) - shortest(one.words))
    .slice(0, MOST_FOUND);
}
