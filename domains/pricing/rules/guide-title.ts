// When do a title and platform of a price guide mean the same as those of a product?
import { foldWords } from '#domains/catalog/rules/fold-text.ts';
import { platformKey } from '#domains/catalog/rules/platform-key.ts';

export type GuideTitle = {
  /** The words that count, in order: no articles, numbers as digits, without what is in brackets. */
  readonly words: readonly string[];
  /** The words as one, so that "Spider-Man", "Spiderman" and "Spider Man" are equal. */
  readonly key: string;
  /** What is in brackets: another edition, a bundle. Empty for the plain one. */
  readonly variant: string;
};

const ARTICLES = new Set(['the', 'a', 'an']);
// "X" and "I" stay what they are: Mega Man X is not Mega Man 10.
const ROMAN: Readonly<Record<string, string>> = {
  ii: '2',
  iii: '3',
  iv: '4',
  v: '5',
  vi: '6',
  vii: '7',
  viii: '8',
  ix: '9',
  xi: '11',
  xii: '12',
  xiii: '13',
  xiv: '14',
  xv: '15',
  xvi: '16',
};
const SAME: Readonly<Record<string, string>> = {
  versus: 'vs',
  brothers: 'bros',
  brother: 'bro',
  volume: 'vol',
  episode: 'ep',
  part: 'pt',
  doctor: 'dr',
  junior: 'jr',
  w: 'with',
  featuring: 'feat',
  ft: 'feat',
};

/** The parts of a title by which it is compared: "Legend of Zelda, The: Part II [Gold]" is legend of zelda 2, in gold. */
export function guideTitle(title: string): GuideTitle {
  const brackets: string[] = [];
  const plain = title.replace(/\[([^\]]*)\]|\(([^)]*)\)/g, (_all, square?: string, round?: string) => {
    brackets.push(square ?? round ?? '');
    return ' ';
  });
  // A title that is nothing but brackets is its own.
  const hasWords = /[\p{L}\p{N}]/u.test(plain);
  const all = foldWords(hasWords ? plain : title).map(
    (word, at) => SAME[word] ?? (at > 0 ? ROMAN[word] : undefined) ?? word,
  );
  // "Part II" is II.
  const isPart = (word: string, at: number) => word === 'pt' && /^\d+$/.test(all[at + 1] ?? '');
  const kept = all.filter((word, at) => !ARTICLES.has(word) && !isPart(word, at));
  const words = kept.length > 0 ? kept : all;
  return { words, key: words.join(''), variant: hasWords ? foldWords(brackets.join(' ')).join(' ') : '' };
}

/** By this a row of a guide is known again: platform and title as they are compared. */
export const guideRowKey = (platform: string, title: GuideTitle): string =>
  `${platformKey(platform)}|${title.words.join(' ')}|${title.variant}`.slice(0, 600);

/** How alike two titles are, 0 to 1: the share of common words, by twice their number over both. Other numbers make other games. */
export function titleLikeness(one: GuideTitle, other: GuideTitle): number {
  if (one.key === other.key) return 1;
  const words = new Set(one.words);
  const others = new Set(other.words);
  const common = [...words].filter((word) => others.has(word)).length;
  const likeness = (2 * common) / (words.size + others.size);
  const [numbers, otherNumbers] = [numbersOf(words), numbersOf(others)];
  if (numbers === otherNumbers) return likeness;
  return numbers === '' || otherNumbers === '' ? likeness * 0.85 : likeness * 0.5;
}

const numbersOf = (words: ReadonlySet<string>): string =>
  [...words]
    .filter((word) => /^\d+$/.test(word))
    .sort()
    .join(' ');
