// How far is a typed word from the word that was meant?
//
// A slip is a letter too many, missing or wrong, two neighbors swapped, or another spelling of the same sound. It costs ten; what hands and ears
// do most often costs less, so that of several words the likelier one comes first.

/** What a plain slip costs. */
export const SLIP = 10;
/** More than any number of slips that is forgiven. */
export const TOO_FAR = 1_000;

const DOUBLED = 6;
const SOUND = 7;
const LIKELY = 8;
/** The first letter is seldom wrong. */
const FIRST = 3;

const KEYS = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'];
/** Letters that are taken for each other by ear. */
const SOUNDS = ['ck', 'cs', 'sz', 'kq', 'gj', 'vw', 'iy', 'dt', 'fv', 'mn', 'bp'];
const VOWELS = 'aeiouy';
/** One letter for two that sound like it. */
const ONE_FOR_TWO = new Set(
  'fph fgh xks xcs xck ncn nkn rwr kch kqu ssc sps jdg ygh eea eei aai aei eie oau ooa ouo uou uoo iye'.split(
    ' ',
  ),
);

const LETTERS = 26;
const A = 97;
const NO_LETTER = -1;

const letterAt = (code: number): number => (code >= A && code < A + LETTERS ? code - A : NO_LETTER);

/** What one letter for another costs, by the numbers of both. */
const SWAPS: Uint8Array = (() => {
  const costs = new Uint8Array(LETTERS * LETTERS).fill(SLIP);
  const put = (one: string, other: string, cost: number): void => {
    for (const [a, b] of [
      [one, other],
      [other, one],
    ] as const) {
      const at = (a.charCodeAt(0) - A) * LETTERS + b.charCodeAt(0) - A;
      costs[at] = Math.min(costs[at] as number, cost);
    }
  };
  KEYS.forEach((row, level) => {
    for (let at = 0; at < row.length; at += 1) {
      const key = row[at] as string;
      for (const near of [row[at + 1], KEYS[level + 1]?.[at], KEYS[level + 1]?.[at - 1]])
        if (near !== undefined) put(key, near, LIKELY);
    }
  });
  for (const one of VOWELS) for (const other of VOWELS) if (one !== other) put(one, other, LIKELY);
  for (const pair of SOUNDS) put(pair[0] as string, pair[1] as string, SOUND);
  return costs;
})();

function costOfSwap(one: number, other: number): number {
  const [a, b] = [letterAt(one), letterAt(other)];
  return a === NO_LETTER || b === NO_LETTER ? SLIP : (SWAPS[a * LETTERS + b] as number);
}

const isVowel = (code: number): boolean => VOWEL_CODES.has(code);
const VOWEL_CODES = new Set([...VOWELS].map((letter) => letter.charCodeAt(0)));

/** Longer words aren't compared. */
const LONGEST = 40;
const WIDTH = LONGEST + 4;
// One table for all comparisons: making one each time would take longer than filling it.
const table = new Uint16Array(WIDTH * WIDTH);
const BAND = 3;

const isOneForTwo = (one: string, at: number, two: string, end: number): boolean =>
  ONE_FOR_TWO.has(`${one[at] as string}${two[end - 1] as string}${two[end] as string}`);

/** The cost of the typed word's letter at `row - 1` against the word's at `column - 1`, from what was computed before. */
function costAt(typed: string, word: string, row: number, column: number): number {
  const one = typed.charCodeAt(row - 1);
  const other = word.charCodeAt(column - 1);
  const at = row * WIDTH + column;
  const above = at - WIDTH;
  const first = row === 1 || column === 1 ? FIRST : 0;
  const missing = isVowel(other) ? LIKELY : SLIP;
  if (one === other) {
    const kept = table[above - 1] as number;
    if (kept === 0) return 0;
  }
  const last = row > 1 ? typed.charCodeAt(row - 2) : NO_LETTER;
  const before = column > 1 ? word.charCodeAt(column - 2) : NO_LETTER;
  let least = (table[above - 1] as number) + (one === other ? 0 : costOfSwap(one, other) + first);
  least = Math.min(
    least,
    (table[above] as number) + (one === last ? DOUBLED : SLIP + (row === 1 ? FIRST : 0)),
  );
  least = Math.min(
    least,
    (table[at - 1] as number) + (other === before ? DOUBLED : missing + (column === 1 ? FIRST : 0)),
  );
  if (one === before && other === last && one !== other)
    least = Math.min(least, (table[above - WIDTH - 2] as number) + LIKELY);
  if (column > 1 && isOneForTwo(typed, row - 1, word, column - 1))
    least = Math.min(least, (table[above - 2] as number) + SOUND);
  if (row > 1 && isOneForTwo(word, column - 1, typed, row - 1))
    least = Math.min(least, (table[above - WIDTH - 1] as number) + SOUND);
  return least;
}

export type Distance = {
  /** Between both words, TOO_FAR where it is more than was allowed. */
  readonly whole: number;
  /** Between the typed word and a beginning of the other one, likewise. */
  readonly begun: number;
};
const FAR: Distance = { whole: TOO_FAR, begun: TOO_FAR };

/** What it costs to turn the typed word into the other one, and into a beginning of it, in tenths of a slip; at most `most`. */
export function distance(typed: string, word: string, most: number): Distance {
  const [rows, columns] = [typed.length, Math.min(word.length, typed.length + BAND)];
  if (rows === 0 || rows > LONGEST || columns > LONGEST) return FAR;
  for (let column = 0; column <= columns; column += 1)
    table[column] = column * SLIP + (column > 0 ? FIRST : 0);
  let before = 0;
  for (let row = 1; row <= rows; row += 1) {
    const from = Math.max(1, row - BAND);
    const to = Math.min(columns, row + BAND);
    table[row * WIDTH + from - 1] = from === 1 ? row * SLIP + FIRST : TOO_FAR;
    let least = table[row * WIDTH + from - 1] as number;
    for (let column = from; column <= to; column += 1) {
      const cost = costAt(typed, word, row, column);
      table[row * WIDTH + column] = cost;
      if (cost < least) least = cost;
    }
    if (to < columns) table[row * WIDTH + to + 1] = TOO_FAR;
    // A swap or one letter for two looks two rows back.
    if (least > most && before > most) return FAR;
    before = least;
  }
  const limited = (cost: number): number => (cost > most ? TOO_FAR : cost);
  const last = rows * WIDTH;
  let begun = TOO_FAR;
  for (let column = Math.max(1, rows - BAND); column <= columns; column += 1)
    begun = Math.min(begun, table[last + column] as number);
  const isWhole = word.length === columns && columns >= rows - BAND;
  return { whole: isWhole ? limited(table[last + columns] as number) : TOO_FAR, begun: limited(begun) };
}

/** So many letters fit into the bits of a number. */
const BITS = 31;

/**
 * Says quickly whether a word, or a beginning of it, may be within so many letters of the typed one; the word's letters are the lower bytes of their codes,
 * so that letters of other scripts may be taken for each other. All letters of the typed word are compared at once, as bits (Hyyro 2003).
 */
export function editsFrom(
  typed: string,
): (codes: Uint8Array, start: number, size: number, most: number) => boolean {
  const { length } = typed;
  if (length === 0 || length > BITS) return () => true;
  const places = new Int32Array(256);
  for (let at = 0; at < length; at += 1) {
    const code = typed.charCodeAt(at) & 255;
    places[code] = (places[code] as number) | (1 << at);
  }
  const last = 1 << (length - 1);
  return (codes, start, size, most) => {
    let up = -1;
    let down = 0;
    let diagonal = 0;
    let before = 0;
    let score = length;
    const end = Math.min(size, length + most);
    for (let at = 0; at < end; at += 1) {
      const here = places[codes[start + at] as number] as number;
      const swapped = ((~diagonal & here) << 1) & before;
      diagonal = (((here & up) + up) ^ up) | here | down | swapped;
      let right = down | ~(diagonal | up);
      let left = diagonal & up;
      if (right & last) score += 1;
      if (left & last) score -= 1;
      if (score <= most && at + 1 >= length - most) return true;
      right = (right << 1) | 1;
      left <<= 1;
      up = left | ~(diagonal | right);
      down = right & diagonal;
      before = here;
    }
    return false;
  };
}
