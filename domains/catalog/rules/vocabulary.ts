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

/** Are at most so many bits set? */
function isFew(bits: number, most: number): boolean {
  let left = bits;
  for (let at = 0; at < most && left !== 0; at += 1) left &= left - 1;
  return left === 0;
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
};

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
  return {
    places,
    starts,
    codes,
    sets: Int32Array.from(places, (place) => lettersOf(words[place] as string)),
  };
}

/** May a word be a slip away that begins with these letters: the first the same, wrong, missing, too many, or swapped with the second? */
function beginsLike(typed: string): (codes: Uint8Array, start: number) => boolean {
  const [one, two, three] = [0, 1, 2].map((at) => typed.charCodeAt(at) & 255);
  return (codes, start) => {
    const [first, second, third] = [codes[start], codes[start + 1], codes[start + 2]];
    if (first === one) return true;
    if (second === one) return first === two || third === two;
    return second === two ? third === three : first === two && second === three;
  };
}

/** Gives the places of words that may be within `most` of the typed one, and what a beginning of them may cost. */
function* mayBeNear(
  { places, sets, starts, codes }: Letters,
  typed: string,
  most: number,
): Generator<[number, number]> {
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
    if (edits(codes, starts[index] as number, sizeOf(index), edited)) yield [places[index] as number, most];
  }
  // Of longer words a beginning is compared, where a slip in the first letters leaves one of them in its place or beside it.
  const begins = beginsLike(typed);
  const begun = Math.min(length - 2, changedBeginning);
  for (let index = to; index < places.length; index += 1) {
    const start = starts[index] as number;
    if (!begins(codes, start) || !isFew(mine & ~(sets[index] as number), changedBeginning)) continue;
    if (edits(codes, start, sizeOf(index), begun)) yield [places[index] as number, ofBeginning];
  }
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
    for (const [place, limit] of mayBeNear(letters, typed, most)) {
      const word = words[place] as string;
      if (word === typed) continue;
      const { whole, begun } = distance(typed, word, limit);
      const isBegun = begun + BEGUN < whole && begun <= ofBeginning;
      if (isBegun || whole <= most)
        found.push({ word, cost: isBegun ? begun + BEGUN : whole, isBegun, uses: counts[place] as number });
    }
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
