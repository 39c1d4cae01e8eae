// What is asked in bench:search: words of a product as somebody would type them, by class.
import { foldWords, withoutArticle } from '#domains/catalog/rules/fold-text.ts';
import { numeralTwin } from '#domains/catalog/rules/numerals.ts';
import { shortNames } from '#domains/catalog/rules/short-names.ts';
import { otherSlips } from './make-other-slips.ts';
import { slips } from './make-slips.ts';

export const CLASSES = [
  'whole words',
  'partial',
  'one slip',
  'two slips',
  'a slip in two words',
  'numerals',
  'joined',
  'split',
  'initials',
  'short names',
  'another: one slip',
  'another: two slips',
  'two, a word alone',
  'joined with a slip',
] as const;
export type Class = (typeof CLASSES)[number];

const TYPED = 4;
const LONG = 5;
const shortOnes = [...shortNames('')].flatMap(([short, meanings]) =>
  meanings.map((meaning) => ({ short, meaning: meaning.join(' ') })),
);
const pick = <T>(random: () => number, list: readonly T[]): T =>
  list[Math.floor(random() * list.length)] as T;
const any = (list: readonly string[], at: number, ...words: readonly string[]): string[] => [
  ...list.slice(0, at),
  ...words,
  ...list.slice(at + 1),
];

/** The words that a person types of a title: all of a short one, else some that stand side by side. */
export function typedWords(title: string, random: () => number): string[] {
  const words = withoutArticle(foldWords(title));
  const length = Math.min(words.length, 1 + Math.floor(random() * TYPED));
  const from = Math.floor(random() * (words.length - length + 1));
  return words.slice(from, from + length);
}

/** The places of words that are long enough for a slip. */
const longWordsOf = (words: readonly string[]): number[] =>
  words.flatMap((word, at) => (word.length >= LONG && !/\d/.test(word) ? [at] : []));

/** The same with slips of another maker. */
function byAnother(
  kind: Class,
  words: readonly string[],
  title: string,
  random: () => number,
): string | undefined {
  const long = longWordsOf(words);
  if (long.length === 0) return undefined;
  if (kind === 'joined with a slip')
    return words.length === 2 ? otherSlips(words.join(''), 1, random) : undefined;
  if (kind === 'two, a word alone' && withoutArticle(foldWords(title)).length > 1) return undefined;
  const at = pick(random, long);
  const typed = otherSlips(words[at] as string, kind === 'another: one slip' ? 1 : 2, random);
  return typed && any(words, at, typed).join(' ');
}

/** Typed words of the class for these words of a title; undefined where they allow none. */
export function typedAs(
  kind: Class,
  words: readonly string[],
  title: string,
  random: () => number,
): string | undefined {
  const long = longWordsOf(words);
  const at = long.length > 0 ? pick(random, long) : -1;
  const spoiled = (place: number, count: number): string | undefined => {
    const typed = slips(words[place] as string, count, random);
    return typed && any(words, place, typed).join(' ');
  };
  switch (kind) {
    default:
      return byAnother(kind, words, title, random);
    case 'whole words':
      return words.join(' ');
    case 'partial': {
      const last = words.at(-1) as string;
      return last.length < LONG
        ? undefined
        : any(words, words.length - 1, last.slice(0, 3 + Math.floor(random() * (last.length - 3)))).join(' ');
    }
    case 'one slip':
      return at < 0 ? undefined : spoiled(at, 1);
    case 'two slips':
      return at < 0 ? undefined : spoiled(at, 2);
    case 'a slip in two words': {
      if (long.length < 2) return undefined;
      const [one, other] = [long[0] as number, long[1] as number];
      const first = slips(words[one] as string, 1, random);
      const second = slips(words[other] as string, 1, random);
      return first && second && any(any(words, one, first), other, second).join(' ');
    }
    case 'numerals': {
      const place = words.findIndex((word, index) => index > 0 && numeralTwin(word) !== undefined);
      return place < 0
        ? undefined
        : any(words, place, numeralTwin(words[place] as string) as string).join(' ');
    }
    case 'joined': {
      if (words.length < 2) return undefined;
      const place = Math.floor(random() * (words.length - 1));
      return [
        ...words.slice(0, place),
        `${words[place] as string}${words[place + 1] as string}`,
        ...words.slice(place + 2),
      ].join(' ');
    }
    case 'split': {
      if (at < 0) return undefined;
      const word = words[at] as string;
      const place = 2 + Math.floor(random() * (word.length - 3));
      return any(words, at, word.slice(0, place), word.slice(place)).join(' ');
    }
    case 'initials': {
      const all = foldWords(title);
      return all.length < 4 || all.length > 7 || all.some((word) => /^\d/.test(word))
        ? undefined
        : all.map((word) => word[0]).join('');
    }
    case 'short names': {
      const all = foldWords(title).join(' ');
      const fits = shortOnes.filter(({ meaning }) => ` ${all} `.includes(` ${meaning} `));
      if (fits.length === 0) return undefined;
      const { short, meaning } = pick(random, fits);
      return ` ${all} `.replace(` ${meaning} `, ` ${short} `).trim();
    }
  }
}
