// What is looked for when a person types some words?
//
// Every word must be in the title or the artist, in any order, each as the beginning of a word. Nothing that is typed has a
// meaning of its own: %, _, quotes and operators fall away with the other signs.
import { foldWords, withoutArticle } from '#domains/catalog/rules/fold-text.ts';

export type SearchTerms = {
  /** Folded words, each once, at most eight. */
  readonly words: readonly string[];
  /** Finds what holds every word: one product in a tsvector of single words. Empty without words. */
  readonly query: string;
  /** Finds what holds every word whole. */
  readonly wholeQuery: string;
  /** The words as the beginning of a title. */
  readonly lead: string;
};

const MOST_WORDS = 8;
const FREE_ARTICLES = new Set(['the', 'a', 'an']);

/** The terms of a typed text. */
export function searchTerms(text: string): SearchTerms {
  const typed = withoutArticle(foldWords(text.slice(0, 500)));
  const telling = typed.filter((word) => !FREE_ARTICLES.has(word));
  const words = [...new Set(telling.length > 0 ? telling : typed)].slice(0, MOST_WORDS);
  return {
    words,
    query: words.map(beginning).join(' & '),
    wholeQuery: words.map(quoted).join(' & '),
    lead: words.join(' '),
  };
}

// Folded words hold letters and digits only, so that quotes can't end early.
const quoted = (word: string): string => `'${word}'`;
const beginning = (word: string): string => `'${word}':*`;

/** A query in which each word may be any of its spellings. */
export function spellingsQuery(spellings: readonly (readonly string[])[]): string {
  return spellings.map((words) => `(${words.map(beginning).join(' | ')})`).join(' & ');
}
