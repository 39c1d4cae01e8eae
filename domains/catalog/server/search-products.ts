// Which products does a person mean who typed some words or a code?
//
// One statement as a rule: the rarest of the words is looked up in the index, the others are checked on what it found, at most
// FOUND products are ranked. Only when nothing is found, the vocabulary is asked for words one slip away.
import { oneEditAway } from '#domains/catalog/rules/one-edit.ts';
import { searchTerms, spellingsQuery, type SearchTerms } from '#domains/catalog/rules/search-terms.ts';
import { findSpellings, type ProductRow } from '#domains/catalog/server/queries.ts';
import { SEARCH_BY_SPELLINGS, SEARCH_BY_WORDS } from '#domains/catalog/server/search-statements.ts';
import { readUpc } from '#kernel/gtin.ts';
import type { Db } from '#kernel/route.ts';

export type ProductSearch = {
  /** Whose stock and overrides are shown, and whose goods come first. */
  readonly storeId: number;
  readonly text: string;
  readonly departmentId?: number | null;
  readonly configurationId?: number | null;
  /** At most 500. */
  readonly limit: number;
  /** 1 is the first. */
  readonly page?: number;
};

/**
 * Products whose title and artist hold all the words, in any order, each as the beginning of a word; one typo a word is forgiven
 * when nothing matches. The exact UPC first, then what the store has in stock, then the closest title. Empty when nothing is like it.
 */
export async function searchProducts(db: Db, search: ProductSearch): Promise<ProductRow[]> {
  const terms = searchTerms(search.text);
  const code = readUpc(search.text);
  if (terms.words.length === 0) return [];
  const common = [
    search.storeId,
    code.ok ? code.text : '',
    code.ok ? code.gtin : null,
    search.departmentId ?? null,
    search.configurationId ?? null,
    search.limit,
    ((search.page ?? 1) - 1) * search.limit,
    terms.wholeQuery,
    terms.lead,
  ] as const;
  const found = await db.rows<ProductRow>(SEARCH_BY_WORDS, [...common, terms.query, terms.words]);
  if (found.length > 0 || (search.page ?? 1) > 1) return found;
  const query = await forgiveTypos(db, terms);
  return query ? db.rows<ProductRow>(SEARCH_BY_SPELLINGS, [...common, query, []]) : [];
}

/** A query with the spellings that the vocabulary knows, the typed one among them; undefined when that changes nothing. */
export async function forgiveTypos(db: Db, terms: SearchTerms): Promise<string | undefined> {
  const asked = terms.words.map((word) => [word, ...oneEditAway(word)]);
  if (asked.every((words) => words.length === 1)) return undefined;
  const known = await findSpellings(db, asked.flat());
  const spellings = asked.map((words) =>
    known
      .filter((one) => words.includes(one.word))
      .slice(0, 6)
      .map((one) => one.word),
  );
  return spellings.some((words) => words.length === 0) ? undefined : spellingsQuery(spellings);
}
