// What do people type when they mean a word? Slips of hands and of ears, the same at every run.

const KEYS = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'];
const LETTERS = 'abcdefghijklmnopqrstuvwxyz';
/** Spelled by ear. */
const BY_EAR: readonly (readonly [said: string, typed: string])[] = [
  ['ph', 'f'],
  ['ck', 'k'],
  ['c', 'k'],
  ['k', 'c'],
  ['s', 'z'],
  ['z', 's'],
  ['x', 'ks'],
  ['ie', 'ei'],
  ['ei', 'ie'],
  ['y', 'i'],
  ['i', 'y'],
  ['ea', 'ee'],
  ['ou', 'u'],
  ['qu', 'kw'],
  ['gh', 'g'],
  ['wh', 'w'],
  ['kn', 'n'],
  ['th', 't'],
  ['er', 'or'],
  ['or', 'er'],
];

export const KINDS = ['insert', 'delete', 'replace', 'transpose', 'doubled', 'keys', 'ear'] as const;
export type Kind = (typeof KINDS)[number];

const pick = <T>(random: () => number, list: ArrayLike<T>): T =>
  list[Math.floor(random() * list.length)] as T;

function neighborOf(letter: string, random: () => number): string | undefined {
  const level = KEYS.findIndex((row) => row.includes(letter));
  if (level < 0) return undefined;
  const at = (KEYS[level] as string).indexOf(letter);
  const near = [
    KEYS[level]?.[at - 1],
    KEYS[level]?.[at + 1],
    KEYS[level - 1]?.[at],
    KEYS[level + 1]?.[at],
  ].filter((key) => key !== undefined);
  return pick(random, near);
}

const put = (word: string, at: number, length: number, text: string): string =>
  word.slice(0, at) + text + word.slice(at + length);

/** The word with one slip of this kind; undefined where it has no place for one. */
export function slip(word: string, kind: Kind, random: () => number): string | undefined {
  const at = Math.floor(random() * word.length);
  const letter = word[at] as string;
  switch (kind) {
    case 'insert':
      return put(word, at, 0, pick(random, LETTERS));
    case 'delete':
      return put(word, at, 1, '');
    case 'replace':
      return put(word, at, 1, pick(random, LETTERS));
    case 'transpose':
      return at + 1 < word.length ? put(word, at, 2, `${word[at + 1] as string}${letter}`) : undefined;
    case 'doubled':
      return word[at + 1] === letter ? put(word, at, 1, '') : put(word, at, 0, letter);
    case 'keys': {
      const near = neighborOf(letter, random);
      return near && put(word, at, 1, near);
    }
    case 'ear': {
      const fits = BY_EAR.filter(([said]) => word.includes(said));
      if (fits.length === 0) return undefined;
      const [said, typed] = pick(random, fits);
      return word.replace(said, typed);
    }
  }
}

/** The word with so many slips of any kind, another word than before; undefined for one that can't have them. */
export function slips(word: string, count: number, random: () => number): string | undefined {
  for (let attempt = 0; attempt < 20; attempt += 1) {
    let typed: string | undefined = word;
    for (let at = 0; at < count && typed; at += 1) typed = slip(typed, pick(random, KINDS), random);
    if (typed && typed !== word && typed.length > 1) return typed;
  }
  return undefined;
}
