// Slips of another maker than make-slips: what was tuned by the one is judged by the other.
const ROWS: readonly (readonly [letters: string, left: number])[] = [
  ['qwertyuiop', 0.5],
  ['asdfghjkl', 0.75],
  ['zxcvbnm', 1.25],
];
const BESIDE = 1.3;
const places = ROWS.flatMap(([letters, left], row) =>
  [...letters].map((letter, at) => ({ letter, x: at + left, y: row })),
);
const NEIGHBORS: ReadonlyMap<string, readonly string[]> = new Map(
  places.map((one) => [
    one.letter,
    places
      .filter((other) => other.letter !== one.letter && Math.hypot(one.x - other.x, one.y - other.y) < BESIDE)
      .map(({ letter }) => letter),
  ]),
);
const BY_EAR: readonly (readonly [said: string, typed: string])[] =
  `ph-f f-ph c-k k-c ck-k ie-ei ei-ie s-c c-s z-s s-z x-cks x-ks qu-kw wh-w kn-n wr-r gh-g ght-t th-t sh-ch ch-sh j-g g-j y-i i-y ee-ea ea-ee oo-u
  ou-oo ai-ay ay-ai tion-sion sion-tion er-ur er-re or-er ar-er ant-ent ent-ant able-ible mb-m ps-s v-f d-t b-p m-n ious-ous le-el au-o o-au e-i a-e a-o u-o
  ss-s dg-g sc-s`
    .split(/\s+/)
    .map((pair) => pair.split('-') as [string, string]);

export const OTHER_KINDS = 'doubled single swapped ear key vowel missing added key-added wrong'.split(' ');
const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

const pick = <T>(random: () => number, list: ArrayLike<T>): T =>
  list[Math.floor(random() * list.length)] as T;

function slip(word: string, kind: string, random: () => number): string | undefined {
  const at = Math.floor(random() * word.length);
  const letter = word[at] as string;
  const put = (place: number, length: number, text: string): string =>
    word.slice(0, place) + text + word.slice(place + length);
  const anyOf = (matches: IterableIterator<RegExpMatchArray>): number | undefined => {
    const found = [...matches].map(({ index }) => index);
    return found.length > 0 ? pick(random, found) : undefined;
  };
  const near = NEIGHBORS.get(letter);
  switch (kind) {
    case 'doubled':
      return put(at, 0, letter);
    case 'single': {
      const place = anyOf(word.matchAll(/(.)\1/g));
      return place === undefined ? undefined : put(place, 1, '');
    }
    case 'swapped':
      return at + 1 < word.length ? put(at, 2, `${word[at + 1] as string}${letter}`) : undefined;
    case 'ear': {
      const fits = BY_EAR.filter(([said]) => word.includes(said));
      if (fits.length === 0) return undefined;
      const [said, typed] = pick(random, fits);
      const place = anyOf(word.matchAll(new RegExp(said, 'g')));
      return place === undefined ? undefined : put(place, said.length, typed);
    }
    case 'key':
      return near && put(at, 1, pick(random, near));
    case 'key-added':
      return near && put(at + (random() < 0.5 ? 1 : 0), 0, pick(random, near));
    case 'vowel': {
      const place = anyOf(word.matchAll(/(?<=.)[aeiou]/g));
      return place === undefined ? undefined : put(place, 1, '');
    }
    case 'missing':
      return put(at, 1, '');
    case 'added':
      return put(at, 0, pick(random, LETTERS));
    default:
      return put(at, 1, pick(random, LETTERS));
  }
}

/** The word with so many slips of any kind, another word than before; undefined for one that can't have them. */
export function otherSlips(word: string, count: number, random: () => number): string | undefined {
  for (let attempt = 0; attempt < 30; attempt += 1) {
    let typed: string | undefined = word;
    for (let at = 0; at < count && typed; at += 1) typed = slip(typed, pick(random, OTHER_KINDS), random);
    if (typed && typed !== word && typed.length > 1) return typed;
  }
  return undefined;
}
