// Which products does a person mean who typed some words or a code?
//
// One statement as a rule: the rarest of the words is looked up in the index, the others are checked on what it found, at most FOUND products are
// ranked. Only when no product holds the words, what is near is looked for.
import { searchTerms, type SearchTerms } from '#domains/catalog/rules/search-terms.ts';
import {
  platformsOf,
  unitQuery,
  unitsOf,
  unitsQuery,
  wholeUnits,
} from '#domains/catalog/rules/search-units.ts';
import { shortNames, type ShortNames } from '#domains/catalog/rules/short-names.ts';
import { findByNames, findNear, type NearProduct } from './find-near.ts';
import type { ProductRow } from '#domains/catalog/server/queries.ts';
import { FOUND, searchByNearness, searchByWords } from '#domains/catalog/server/search-statements.ts';
import { readUpc } from '#kernel/gtin.ts';
import type { Db, SqlValue } from '#contract/route.ts';

export type ProductSearch = {
  /** Whose stock and overrides are shown, and whose goods come first. */
  readonly storeId: number;
  readonly text: string;
  readonly departmentId?: number | null;
  readonly configurationId?: number | null;
  /** Where what is near must be: in this field; else in any. */
  readonly field?: 'title' | 'artist' | undefined;
  /** At most 500. */
  readonly limit: number;
  /** 1 is the first. */
  readonly page?: number;
};

/** So many of the nearest are ranked by what is in stock. */
const RANKED = 120;

/** What a statement needs for some words: its query, its whole query, the words, and what each may be met by where that is more than its own beginning. */
export function asWords(
  terms: SearchTerms,
  names: ShortNames,
): { query: string; whole: string; words: readonly string[]; parts: string[] | null } {
  const units = unitsOf(terms.words, names);
  if (units.every((unit) => unit.length === 1))
    return { query: terms.query, whole: terms.wholeQuery, words: terms.words, parts: null };
  return {
    query: unitsQuery(units),
    whole: unitsQuery(wholeUnits(units)),
    words: terms.words,
    parts: units.map(unitQuery),
  };
}

/** The short names that hold for the words, once the shop's own are known; undefined when those change nothing. */
export function withOwnNames(words: readonly string[], own: string | null): ShortNames | undefined {
  if (!own) return undefined;
  const names = shortNames(own);
  const usual = shortNames('');
  return words.some((word) => names.get(word) !== usual.get(word)) ? names : undefined;
}

/**
 * Products whose title and artist hold all the words, in any order, each as the beginning of a word. Short names and numbers are met by what they mean;
 * when no product holds the words, those are found that are near: slips, words written together or apart, first letters. The exact UPC first, then
 * what the store has in stock, then the closest title. Empty when nothing is like it.
 */
export async function searchProducts(db: Db, search: ProductSearch): Promise<ProductRow[]> {
  const terms = searchTerms(search.text);
  if (terms.words.length === 0) return [];
  const { rows, names } = await askWords(db, search, terms);
  if (rows.length > 0 || (search.page ?? 1) > 1) return rows;
  return findNearBy(db, search, terms, names);
}

/** Only what is near the words, in the field if one is asked for. */
export async function searchNear(db: Db, search: ProductSearch): Promise<ProductRow[]> {
  const terms = searchTerms(search.text);
  return terms.words.length === 0 ? [] : findNearBy(db, search, terms, shortNames(''));
}

async function findNearBy(
  db: Db,
  search: ProductSearch,
  terms: SearchTerms,
  names: ShortNames,
): Promise<ProductRow[]> {
  const near = await findNear(db, {
    ...search,
    words: terms.words,
    names,
    most: Math.max(search.limit, RANKED),
  });
  return near.length === 0 ? [] : (await askNear(db, search, terms, near)).rows;
}

type Answer = { readonly rows: ProductRow[]; readonly names: ShortNames };

async function askWords(db: Db, search: ProductSearch, terms: SearchTerms): Promise<Answer> {
  const ask = async (names: ShortNames): Promise<{ rows: ProductRow[]; own: string | null }> => {
    if (platformsOf(terms.words).names.length > 0) {
      const found = await findByNames(db, { ...search, words: terms.words, names, most: FOUND });
      return askNear(db, search, terms, found);
    }
    const { query, whole, words, parts } = asWords(terms, names);
    return ownAndRows(
      await db.rows<Row>(searchByWords(), [...commonOf(search, terms, whole), query, words, parts]),
    );
  };
  const usual = shortNames('');
  const { rows, own } = await ask(usual);
  const names = withOwnNames(terms.words, own);
  return names ? { rows: (await ask(names)).rows, names } : { rows, names: usual };
}

const askNear = async (
  db: Db,
  search: ProductSearch,
  terms: SearchTerms,
  near: readonly NearProduct[],
): Promise<{ rows: ProductRow[]; own: string | null }> =>
  ownAndRows(
    await db.rows<Row>(searchByNearness(), [
      ...commonOf(search, terms, terms.wholeQuery),
      near.map(({ catalogId }) => catalogId),
      near.map(({ rank }) => rank),
    ]),
  );

type Row = ProductRow & { own: string | null; place: number | null };

function ownAndRows(found: readonly Row[]): { rows: ProductRow[]; own: string | null } {
  const rows = found.filter(({ place }) => place !== null).map(({ own: _own, place: _place, ...row }) => row);
  return { rows, own: found[0]?.own ?? null };
}

function commonOf(search: ProductSearch, terms: SearchTerms, whole: string): SqlValue[] {
  const code = readUpc(search.text);
  return [
    search.storeId,
    code.ok ? code.text : '',
    code.ok ? code.gtin : null,
    search.departmentId ?? null,
    search.configurationId ?? null,
    search.limit,
    ((search.page ?? 1) - 1) * search.limit,
    whole,
    terms.lead,
  ];
}
