// Which product does a row of the price guide mean: exactly one, one that a person has to choose, or none?
import { type GuideTitle, titleLikeness } from '#domains/pricing/rules/guide-title.ts';

export type GuideProduct = {
  readonly catalogId: number;
  readonly title: GuideTitle;
  /** Of its configuration; empty when it has none. */
  readonly platform: string;
};

/** The products of one platform, ready to be compared. */
export type GuideShelf = {
  readonly products: readonly GuideProduct[];
  readonly byKey: ReadonlyMap<string, readonly number[]>;
  readonly byWord: ReadonlyMap<string, readonly number[]>;
};

/** edition: another one of the same title. several: more than one is equal. title: similar words. platform: another platform or none is named. code: the code is of something else. */
export type DoubtWhy = 'edition' | 'several' | 'title' | 'platform' | 'code';
export type Candidate = { readonly catalogId: number; readonly why: DoubtWhy; readonly likeness: number };
export type GuideMatch =
  | { readonly kind: 'exact'; readonly catalogId: number; readonly by: 'code' | 'title' }
  | { readonly kind: 'doubtful'; readonly candidates: readonly Candidate[] }
  | { readonly kind: 'none' };

/** Less alike isn't shown as a candidate. */
const LEAST = 0.6;
/** A code whose product is called so differently is another edition's, or wrong. */
const LEAST_BY_CODE = 0.5;
const MOST_CANDIDATES = 6;
/** A word that so many products have finds nothing. */
const COMMON = 1_500;

/** Sorts the products of a platform for matchGuide(). */
export function guideShelf(products: readonly GuideProduct[]): GuideShelf {
  const byKey = new Map<string, number[]>();
  const byWord = new Map<string, number[]>();
  const put = (map: Map<string, number[]>, key: string, at: number) => {
    const places = map.get(key);
    if (places) places.push(at);
    else map.set(key, [at]);
  };
  products.forEach(({ title }, at) => {
    put(byKey, title.key, at);
    for (const word of new Set(title.words)) put(byWord, word, at);
  });
  return { products, byKey, byWord };
}

/**
 * The product of a row: the one of its code, unless that is of another platform or has another title; of several editions of the code the only one
 * whose title and edition are the row's, else a person has to say which; else the only one on its platform
 * with the same title and edition. What is only similar is doubtful, the likeliest first. `loose` holds the products without a platform.
 */
export function matchGuide(
  row: { readonly title: GuideTitle; readonly platform: string },
  ofCode: readonly GuideProduct[],
  shelf: GuideShelf | undefined,
  loose: GuideShelf,
): GuideMatch {
  const meant = editionOf(row, ofCode);
  if (meant) return { kind: 'exact', catalogId: meant.catalogId, by: 'code' };
  const [only, second] = shelf ? equalsIn(shelf, row.title) : [];
  if (only && !second && ofCode.length < 2) return { kind: 'exact', catalogId: only.catalogId, by: 'title' };
  const found = [
    ...(shelf ? candidatesIn(shelf, row.title, second ? 'several' : 'title') : []),
    ...candidatesIn(loose, row.title, 'platform'),
  ];
  for (const { catalogId, title } of ofCode) {
    const why = ofCode.length > 1 ? 'edition' : 'code';
    found.push({ catalogId, why, likeness: titleLikeness(row.title, title) });
  }
  const candidates = bestOf(found);
  return candidates.length > 0 ? { kind: 'doubtful', candidates } : { kind: 'none' };
}

/** The product that a code means for this row; undefined when none fits, or when only a person can tell the editions apart. */
function editionOf(
  row: { title: GuideTitle; platform: string },
  ofCode: readonly GuideProduct[],
): GuideProduct | undefined {
  const fitting = ofCode.filter((product) => fitsCode(row, product));
  if (ofCode.length < 2) return fitting[0];
  const [only, second] = fitting.filter(
    ({ title }) => title.key === row.title.key && title.variant === row.title.variant,
  );
  return second ? undefined : only;
}

function fitsCode(row: { title: GuideTitle; platform: string }, { platform, title }: GuideProduct): boolean {
  if (row.platform !== '' && platform !== '' && row.platform !== platform) return false;
  if (row.title.key === '') return true;
  return (
    titleLikeness(row.title, title) >= LEAST_BY_CODE ||
    row.title.key.includes(title.key) ||
    title.key.includes(row.title.key)
  );
}

const equalsIn = (shelf: GuideShelf, title: GuideTitle): GuideProduct[] =>
  (shelf.byKey.get(title.key) ?? [])
    .map((at) => shelf.products[at] as GuideProduct)
    .filter((product) => product.title.variant === title.variant);

function candidatesIn(shelf: GuideShelf, title: GuideTitle, equal: DoubtWhy): Candidate[] {
  // How many words of the row each product has, but for those that nearly all have: only who may be like enough is looked at.
  const hits = new Map<number, number>();
  for (const at of shelf.byKey.get(title.key) ?? []) hits.set(at, Number.POSITIVE_INFINITY);
  const words = new Set(title.words);
  let unheard = 0;
  for (const word of words) {
    const having = shelf.byWord.get(word);
    if (having && having.length > COMMON) unheard += 1;
    else for (const at of having ?? []) hits.set(at, (hits.get(at) ?? 0) + 1);
  }
  const found: Candidate[] = [];
  for (const [at, common] of hits) {
    const product = shelf.products[at] as GuideProduct;
    if ((2 * (common + unheard)) / (words.size + new Set(product.title.words).size) < LEAST) continue;
    const likeness = titleLikeness(title, product.title);
    if (likeness < LEAST) continue;
    const isOther = likeness === 1 && product.title.variant !== title.variant;
    const why = equal === 'platform' ? 'platform' : isOther ? 'edition' : likeness === 1 ? equal : 'title';
    found.push({ catalogId: product.catalogId, why, likeness: isOther ? 0.99 : likeness });
  }
  return found;
}

function bestOf(found: readonly Candidate[]): Candidate[] {
  const best = new Map<number, Candidate>();
  for (const one of found)
    if ((best.get(one.catalogId)?.likeness ?? -1) < one.likeness) best.set(one.catalogId, one);
  return [...best.values()]
    .sort((a, b) => b.likeness - a.likeness || a.catalogId - b.catalogId)
    .slice(0, MOST_CANDIDATES);
}
