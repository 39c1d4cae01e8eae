// Which products may be meant by the words of a search in stock, beside those that hold them?
import {
  platformsOf,
  type Unit,
  unitQuery,
  unitsOf,
  unitsQuery,
} from '#domains/catalog/rules/search-units.ts';
import type { ShortNames } from '#domains/catalog/rules/short-names.ts';
import { findByNames, findNear, type NearProduct } from '#domains/catalog/server/public/find-near.ts';
import type { Asked } from '#domains/inventory/server/search-input.ts';
import type { Db } from '#contract/route.ts';

type Products = readonly [ids: readonly number[], ranks: readonly number[]];
export type NearWords = {
  readonly query: string | null;
  readonly parts: readonly string[] | null;
  readonly nearIds: readonly number[];
  readonly nearRanks: readonly number[];
};

/** What is near is looked at up to here. */
const MOST = 400;
const NO_PRODUCTS: Products = [[], []];

const toProducts = (found: readonly NearProduct[]): Products => [
  found.map(({ catalogId }) => catalogId),
  found.map(({ rank }) => rank),
];
const fieldOf = ({ title, artist }: Asked): 'title' | 'artist' | undefined =>
  title ? 'title' : artist ? 'artist' : undefined;

/** The beginning of a word, or words side by side. Folded words hold letters and digits only, so that nothing in them has a meaning of its own. */
const patternOf = (unit: Unit): string =>
  `(${unit.map(({ terms }) => terms.map(({ text, isWhole }) => (isWhole ? `${text}\\M` : text)).join('[^[:alnum:]]+')).join('|')})`;

/** The query of words, what each may be met by and as a pattern; the first two null where that is no more than their beginnings. */
export function wordParts(
  words: readonly string[],
  names: ShortNames,
): { query: string | null; parts: string[] | null; patterns: readonly string[] } {
  const units = unitsOf(words, names);
  if (units.every((unit) => unit.length === 1)) return { query: null, parts: null, patterns: words };
  return { query: unitsQuery(units), parts: units.map(unitQuery), patterns: units.map(patternOf) };
}

/** Goods of a platform that the words name by its short name; none in the search of one field. */
export async function findPlatformGoods(db: Db, asked: Asked, names: ShortNames): Promise<Products> {
  const words = asked.words ?? [];
  if (fieldOf(asked) !== undefined || platformsOf(words).names.length === 0) return NO_PRODUCTS;
  return toProducts(await findByNames(db, { words, names, most: MOST }));
}

/** Products that are near the words, and how near. */
export const findNearWords = async (db: Db, asked: Asked, names: ShortNames): Promise<Products> =>
  toProducts(await findNear(db, { words: asked.words ?? [], names, field: fieldOf(asked), most: MOST }));
