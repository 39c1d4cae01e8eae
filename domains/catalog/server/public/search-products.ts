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
import { findByNames, findLikely, findNear, type NearProduct } from './find-near.ts';
import type { ProductRow } from '#domains/catalog/server/queries.ts';
import {
  FEW_ROWS,
  FOUND,
  askByNearness,
  askByWords,
  searchByNearness,
  searchByWords,
} from '#domains/catalog/server/search-statements.ts';
import { areInUse, markOfWords, type Read } from '#domains/catalog/server/words-in-use.ts';
import { readUpc } from '#kernel/gtin.ts';
import type { Db } from '#contract/route.ts';

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
 * when no product holds the words, those are found that are near: slips, words written together or apart, first letters; when few do and a word is only the
 * beginning of another, those that are a slip away come after them. The exact UPC first, then what the store has in stock, then the closest title. Empty when
 * nothing is like it.
 */
export async function searchProducts(db: Db, search: ProductSearch): Promise<ProductRow[]> {
  const terms = searchTerms(search.text);
  if (terms.words.length === 0) return [];
  const { rows, names, read } = await askWords(db, search, terms);
  if ((search.page ?? 1) > 1) return rows;
  if (rows.length === 0) return findNearBy(db, search, terms, { names, read });
  // A word that is in use is right: nothing else is likely.
  return rows.length < Math.min(FEW_ROWS, search.limit) && !areInUse(db, terms.words)
    ? withLikely(db, search, terms, { rows, names, read })
    : rows;
}

/** Only what is near the words, in the field if one is asked for. */
export async function searchNear(db: Db, search: ProductSearch): Promise<ProductRow[]> {
  const terms = searchTerms(search.text);
  return terms.words.length === 0 ? [] : findNearBy(db, search, terms, { names: shortNames('') });
}

type Known = { readonly names: ShortNames; readonly read?: Read | undefined };
type Answer = Known & { readonly rows: ProductRow[] };

async function findNearBy(
  db: Db,
  search: ProductSearch,
  terms: SearchTerms,
  known: Known,
): Promise<ProductRow[]> {
  const most = Math.max(search.limit, RANKED);
  return rowsOf(db, search, terms, await findNear(db, { ...search, ...known, words: terms.words, most }));
}

/** The rows, and behind them what is a slip away. */
async function withLikely(
  db: Db,
  search: ProductSearch,
  terms: SearchTerms,
  { rows, ...known }: Answer,
): Promise<ProductRow[]> {
  const likely = await findLikely(db, { ...search, ...known, words: terms.words, most: RANKED });
  const ids = new Set(rows.map(({ catalogId }) => catalogId));
  const others = likely.filter(({ catalogId }) => !ids.has(catalogId));
  return [...rows, ...(await rowsOf(db, search, terms, others))].slice(0, search.limit);
}

/** What is shown of near products, best first: it came along, or is asked for. */
async function rowsOf(
  db: Db,
  search: ProductSearch,
  terms: SearchTerms,
  near: readonly NearProduct[],
): Promise<ProductRow[]> {
  if (near.length === 0) return [];
  if (near.some(({ row }) => row === undefined)) return (await askNear(db, search, terms, near)).rows;
  return near
    .flatMap(({ row, ...one }) => (row ? [{ ...one, row }] : []))
    .sort(
      (one, other) =>
        one.rank - other.rank ||
        Number(other.row.onHand > 0) - Number(one.row.onHand > 0) ||
        Number(other.isLead) - Number(one.isLead) ||
        one.length - other.length ||
        compare(one.row.title, other.row.title) ||
        one.catalogId - other.catalogId,
    )
    .slice(0, search.limit)
    .map(({ row }) => row);
}

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

async function askWords(db: Db, search: ProductSearch, terms: SearchTerms): Promise<Answer> {
  const ask = async (names: ShortNames): Promise<Found> => {
    if (platformsOf(terms.words).names.length > 0) {
      const found = await findByNames(db, {
        words: terms.words,
        names,
        departmentId: search.departmentId,
        configurationId: search.configurationId,
        field: search.field,
        most: FOUND,
      });
      return askNear(db, search, terms, found);
    }
    const { query, whole, words, parts } = asWords(terms, names);
    const common = commonOf(search, terms, whole);
    const mark = areInUse(db, terms.words) ? null : markOfWords(db);
    const values = askByWords.list({ ...common, query, words, parts, mark });
    return ownAndRows(await db.rows<Row>(searchByWords(), values));
  };
  const usual = shortNames('');
  const { own, ...found } = await ask(usual);
  const names = withOwnNames(terms.words, own);
  if (!names) return { ...found, names: usual };
  const { rows, read } = await ask(names);
  return { rows, read, names };
}

const askNear = async (
  db: Db,
  search: ProductSearch,
  terms: SearchTerms,
  near: readonly NearProduct[],
): Promise<Found> =>
  ownAndRows(
    await db.rows<Row>(
      searchByNearness(),
      askByNearness.list({
        ...commonOf(search, terms, terms.wholeQuery),
        ids: near.map(({ catalogId }) => catalogId),
        ranks: near.map(({ rank }) => rank),
        leads: near.map(({ isLead }) => isLead),
      }),
    ),
  );

type Found = { readonly rows: ProductRow[]; readonly own: string | null; readonly read: Read | undefined };
/** Nothing of a product in the row that only says what the store calls things. */
type Row = { [Field in keyof ProductRow]: ProductRow[Field] | null } & {
  own: string | null;
  place: number | null;
  mark?: string | null;
  laterWords?: string | null;
};

function ownAndRows(found: readonly Row[]): Found {
  const [first] = found;
  const rows = found
    .filter(({ place }) => place !== null)
    .map(({ own: _own, place: _place, mark: _mark, laterWords: _later, ...row }) => row as ProductRow);
  const read = first?.mark ? { mark: first.mark, words: first.laterWords ?? null } : undefined;
  return { rows, own: first?.own ?? null, read };
}

function commonOf(search: ProductSearch, terms: SearchTerms, whole: string) {
  const code = readUpc(search.text);
  return {
    store: search.storeId,
    code: code.ok ? code.text : '',
    gtin: code.ok ? code.gtin : null,
    department: search.departmentId ?? null,
    configuration: search.configurationId ?? null,
    limit: search.limit,
    offset: ((search.page ?? 1) - 1) * search.limit,
    whole,
    lead: terms.lead,
  };
}
