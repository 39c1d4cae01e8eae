// Which words of a catalog are like a typed one?
//
// The words of a catalog are few beside its products, so that all of them can be held and looked through: what can't be near by its length and
// letters is passed over without comparing.
import { type OneSlip, oneSlipOf } from './one-slip.ts';
import { distance, editsFrom, SLIP, TOO_FAR } from './slips.ts';

export type WordUse = { readonly word: string; readonly uses: number };

export type NearWord = {
  readonly word: string;
  /** In tenths of a slip. */
  readonly cost: number;
  /** The typed word is near a beginning of this one only. */
  readonly isBegun: boolean;
  readonly uses: number;
};

export type Vocabulary = {
  readonly size: number;
  /** Is it a word as a whole? */
  has(word: string): boolean;
  /** Does a word begin so? */
  begins(beginning: string): boolean;
  /** How often a word is used, about; 0 for one that isn't there. */
  usesOf(word: string): number;
  /** Words within `most` tenths of a slip of the typed one, and those of which it is near a beginning; itself not among them. In no order. */
  near(typed: string, most: number): NearWord[];
  /** Words of four letters or more that are one slip from the text, of those that cost up to `most`; faster than `near`, by letters alone. */
  slipped(text: string, most: number): NearWord[];
};

const A = 97;
const ZERO = 48;

/** The letters of a word as bits; other scripts share what is left. */
function lettersOf(word: string): number {
  let letters = 0;
  for (let at = 0; at < word.length; at += 1) {
    const code = word.charCodeAt(at);
    if (code >= A && code < A + 26) letters |= 1 << (code - A);
    else if (code >= ZERO && code < ZERO + 10) letters |= 1 << (26 + ((code - ZERO) % 3));
    else letters |= 1 << (29 + (code % 3));
  }
  return letters;
}

/** Are at most so many bits set? Counted in pairs, fours and eights: a loop would guess wrong at every word. */
function isFew(bits: number, most: number): boolean {
  const pairs = bits - ((bits >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24 <= most;
}

/** What a beginning costs more than a whole word. */
const BEGUN = 2;
/** One slip, and one more where it is the first letter. */
const ONE = SLIP + 3;
/** Shorter beginnings are near too many words. */
const LONG = 7;
const BY_SOUND = /[fxqj]|ph|gh|c[ksh]|ks|qu|dg|au|oo/;

/** The place of the first of `size` that isn't before what is looked for. */
function firstPlace(size: number, isBefore: (place: number) => boolean): number {
  let [low, high] = [0, size];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (isBefore(middle)) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Words by their lengths, their letters side by side in memory: following 40,000 words from place to place takes longer than comparing them. */
type Letters = {
  /** Places among the sorted words. */
  readonly places: Uint32Array;
  readonly sets: Int32Array;
  readonly starts: Uint32Array;
  readonly codes: Uint8Array;
  /** The first three letters of each, in ten bits one after the other: most words are told by them alone. */
  readonly heads: Uint32Array;
  /** Which words begin with a letter, and which have it second: their indices here, rising. */
  readonly byFirst: readonly Uint32Array[];
  readonly bySecond: readonly Uint32Array[];
};

const NO_MORE = 1023;
const headOf = (one: number, two: number, three: number): number => one | (two << 10) | (three << 20);

/** Indices by ten bits of their heads. */
function grouped(heads: Uint32Array, shift: number): Uint32Array[] {
  const groups: number[][] = Array.from({ length: 256 }, () => []);
  heads.forEach((head, index) => void groups[(head >>> shift) & NO_MORE]?.push(index));
  return groups.map((group) => Uint32Array.from(group));
}

function lettersByLength(words: readonly string[]): Letters {
  const places = Uint32Array.from(words.keys()).sort(
    (one, other) => (words[one] as string).length - (words[other] as string).length || one - other,
  );
  const starts = new Uint32Array(words.length + 1);
  places.forEach((place, index) => {
    starts[index + 1] = (starts[index] as number) + (words[place] as string).length;
  });
  const codes = new Uint8Array(starts[words.length] as number);
  places.forEach((place, index) => {
    const word = words[place] as string;
    for (let at = 0; at < word.length; at += 1) codes[(starts[index] as number) + at] = word.charCodeAt(at);
  });
  const heads = Uint32Array.from(places, (_place, index) => {
    const start = starts[index] as number;
    return headOf(codes[start] ?? NO_MORE, codes[start + 1] ?? NO_MORE, codes[start + 2] ?? NO_MORE);
  });
  return {
    places,
    starts,
    codes,
    heads,
    byFirst: grouped(heads, 0),
    bySecond: grouped(heads, 10),
    sets: Int32Array.from(places, (place) => lettersOf(words[place] as string)),
  };
}

/**
 * Gives the indices, from `from` on, of words that may be a slip away by the letters they begin with: the first the same, wrong, missing, too many, or swapped with
 * the second.
 */
function beginLike(
  { heads, byFirst, bySecond }: Letters,
  typed: string,
  from: number,
  take: (index: number) => void,
): void {
  const [one = 0, two = 0, three = 0] = [0, 1, 2].map((at) => typed.charCodeAt(at) & 255);
  const each = (group: Uint32Array | undefined, isLike: (head: number) => boolean): void => {
    if (!group) return;
    for (
      let at = firstPlace(group.length, (place) => (group[place] as number) < from);
      at < group.length;
      at += 1
    ) {
      const index = group[at] as number;
      if (isLike(heads[index] as number)) take(index);
    }
  };
  each(byFirst[one], () => true);
  const firstOf = (head: number): number => head & NO_MORE;
  const secondOf = (head: number): number => (head >>> 10) & NO_MORE;
  each(bySecond[one], (head) => firstOf(head) !== one && (firstOf(head) === two || head >>> 20 === two));
  if (two === one) return;
  each(bySecond[two], (head) => firstOf(head) !== one && head >>> 20 === three);
  if (three !== one && three !== two) each(byFirst[two], (head) => secondOf(head) === three);
}

/** Gives the places of words that may be within `most` of the typed one, and what a beginning of them may cost. */
function mayBeNear(
  letters: Letters,
  typed: string,
  most: number,
  take: (place: number, limit: number) => void,
): void {
  const { places, sets, starts, codes } = letters;
  const mine = lettersOf(typed);
  const { length } = typed;
  const edits = editsFrom(typed);
  const bySound = BY_SOUND.test(typed) ? 1 : 0;
  const changed = (most > ONE ? 2 : 1) + bySound;
  const ofBeginning = length < LONG ? Math.min(most, ONE) : most;
  const changedBeginning = (ofBeginning > ONE ? 2 : 1) + bySound;
  const sizeOf = (index: number): number => (starts[index + 1] as number) - (starts[index] as number);
  const from = firstPlace(places.length, (index) => sizeOf(index) < length - changed);
  const to = firstPlace(places.length, (index) => sizeOf(index) <= length + changed);
  const edited = Math.min(length - 2, changed);
  for (let index = from; index < to; index += 1) {
    const theirs = sets[index] as number;
    if (!isFew(mine & ~theirs, changed) || !isFew(theirs & ~mine, changed + 1)) continue;
    if (edits(codes, starts[index] as number, sizeOf(index), edited)) take(places[index] as number, most);
  }
  // Of longer words a beginning is compared, where a slip in the first letters leaves one of them in its place or beside it.
  const begun = Math.min(length - 2, changedBeginning);
  beginLike(letters, typed, to, (index) => {
    if (!isFew(mine & ~(sets[index] as number), changedBeginning)) return;
    if (edits(codes, starts[index] as number, sizeOf(index), begun))
      take(places[index] as number, ofBeginning);
  });
}

/** Shorter words are a slip from too many texts, longer ones aren't typed. */
const ONE_SLIP = { shortest: 4, longest: 20 };

/** The words, in any order, each once. */
export function vocabularyOf(uses: readonly WordUse[]): Vocabulary {
  const sorted = [...uses].sort((one, other) => (one.word < other.word ? -1 : 1));
  const words = sorted.map(({ word }) => word);
  const counts = Uint32Array.from(sorted, (one) => one.uses);
  const letters = lettersByLength(words);
  const placeOf = (word: string): number =>
    firstPlace(words.length, (place) => (words[place] as string) < word);
  const has = (word: string): boolean => words[placeOf(word)] === word;

  function near(typed: string, most: number): NearWord[] {
    const found: NearWord[] = [];
    const ofBeginning = typed.length < LONG ? Math.min(most, ONE) : most;
    mayBeNear(letters, typed, most, (place, limit) => {
      const word = words[place] as string;
      if (word === typed) return;
      const { whole, begun } = distance(typed, word, limit);
      const isBegun = begun + BEGUN < whole && begun <= ofBeginning;
      if (isBegun || whole <= most)
        found.push({ word, cost: isBegun ? begun + BEGUN : whole, isBegun, uses: counts[place] as number });
    });
    return found;
  }

  let filed: OneSlip | undefined;
  function slipped(text: string, most: number): NearWord[] {
    if (text.length < ONE_SLIP.shortest - 1) return [];
    filed ??= oneSlipOf(words, ONE_SLIP.shortest, ONE_SLIP.longest);
    return filed.find(text).flatMap((place) => {
      const word = words[place] as string;
      const cost = word === text ? TOO_FAR : distance(text, word, most).whole;
      return cost > most ? [] : [{ word, cost, isBegun: false, uses: counts[place] as number }];
    });
  }

  return {
    slipped,
    size: words.length,
    has,
    begins: (beginning) => words[placeOf(beginning)]?.startsWith(beginning) ?? false,
    usesOf: (word) => (has(word) ? (counts[placeOf(word)] as number) : 0),
    near,
  };
}

/** Several vocabularies as one; a word may be in more than one. */
export function joinVocabularies(parts: readonly Vocabulary[]): Vocabulary {
  return {
    size: parts.reduce((sum, { size }) => sum + size, 0),
    has: (word) => parts.some((part) => part.has(word)),
    begins: (beginning) => parts.some((part) => part.begins(beginning)),
    usesOf: (word) => Math.max(0, ...parts.map((part) => part.usesOf(word))),
    near: (typed, most) => parts.flatMap((part) => part.near(typed, most)),
    slipped: (text, most) => parts.flatMap((part) => part.slipped(text, most)),
  };
}

/** How much a typed word of so many letters may be off, in tenths of a slip; a slip in a shorter word is another word. */
export function forgiven(letters: number, isMore = false): number {
  if (letters < 3) return 0;
  return letters < (isMore ? 4 : 5) ? ONE : SLIP + ONE;
}
