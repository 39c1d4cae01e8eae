// The two forms of the catalog's search, and the look-ups by UPC.
import type { PricingRowWire, ProductWire, SearchWire } from '#domains/catalog/contract/calls.ts';
import { catalogMessages } from '#domains/catalog/messages.ts';
import { foldWords } from '#domains/catalog/rules/fold-text.ts';
import { findConfiguration } from '#domains/catalog/server/find-configuration.ts';
import { chooseEdition } from '#domains/catalog/rules/choose-edition.ts';
import { findEditionChoice } from '#domains/catalog/server/public/find-edition-choice.ts';
import { findEditions, findProductByUpc } from '#domains/catalog/server/public/find-product.ts';
import { toPricingRow, toProductWire } from '#domains/catalog/server/product-wire.ts';
import type { ProductRow } from '#domains/catalog/server/queries.ts';
import { shelf } from '#domains/catalog/server/public/shelf.ts';
import { searchNear, searchProducts } from '#domains/catalog/server/public/search-products.ts';
import { badInput, notFound } from '#contract/api-error.ts';
import { mayDo } from '#contract/may-do.ts';
import type { Actor, Db } from '#contract/route.ts';

/** CONST-05. */
const MOST_RESULTS = 100;
/** A search in one field looks at this many matches of all fields. */
const MOST_MATCHES = 400;

export type Asked = {
  readonly UPC?: string;
  readonly Title?: string;
  readonly Artist?: string;
  readonly searchAll?: string;
  readonly departmentId?: number;
  readonly configuration?: string;
};

/** At most 100 products with the pricing of the first (ENT-21); 'No results found' when there is none (CAT-01). 400 without anything to look for. */
export async function searchBothForms(
  { db, actor }: { readonly db: Db; readonly actor: Actor },
  storeId: number,
  asked: Asked,
): Promise<SearchWire> {
  const found = (await findAsked(db, storeId, asked)).slice(0, MOST_RESULTS);
  const [first] = found;
  return {
    message: first ? '' : catalogMessages.NO_RESULTS,
    catalogResults: found.map(toProductWire),
    itemPricing: {
      itemDetails: { pricing: first ? await pricingOf(db, actor, storeId, first.catalogId) : [] },
    },
    conditions: await db.rows<SearchWire['conditions'][number]>(
      'select condition_id, name as condition, grade from conditions order by sort',
    ),
  };
}

async function findAsked(db: Db, storeId: number, asked: Asked): Promise<ProductRow[]> {
  const text = [asked.searchAll, asked.Title, asked.Artist].filter(Boolean).join(' ');
  if (!asked.UPC && text === '') throw badInput('searchAll', catalogMessages.NO_NEED);
  const configurationId = await findConfiguration(db, asked.departmentId || null, asked.configuration);
  if (configurationId === undefined) return [];
  if (asked.UPC) {
    const product = await findProductByUpc(db, { storeId, upc: asked.UPC });
    const fits =
      product &&
      (!asked.departmentId || product.departmentId === asked.departmentId) &&
      (configurationId === null || product.configurationId === configurationId);
    return fits ? [product] : [];
  }
  const inField = Boolean(asked.Title || asked.Artist);
  const search = { storeId, text, departmentId: asked.departmentId || null, configurationId };
  const found = await searchProducts(db, { ...search, limit: inField ? MOST_MATCHES : MOST_RESULTS });
  if (!inField) return found;
  const held = found.filter((row) => holds(row.title, asked.Title) && holds(row.artist, asked.Artist));
  if (held.length > 0 || (asked.Title && asked.Artist)) return held;
  return searchNear(db, { ...search, field: asked.Title ? 'title' : 'artist', limit: MOST_RESULTS });
}

/** Is one of the words asked for in this field? Words with a typo were forgiven before; they hold nowhere. */
function holds(field: string, asked: string | undefined): boolean {
  if (!asked) return true;
  const words = foldWords(field);
  const wanted = foldWords(asked);
  return wanted.every((word) =>
    words.some((one) => one.startsWith(word.slice(0, Math.max(3, word.length - 2)))),
  );
}

/** The product of a UPC; 404 'Item not found in catalog.' (CAT-02). */
export async function getProduct(db: Db, storeId: number, upc: string): Promise<ProductWire> {
  const product = await findProductByUpc(db, { storeId, upc });
  if (!product) throw notFound(catalogMessages.NOT_IN_CATALOG, 'upc');
  return toProductWire(product);
}

type Scanned = ProductWire & { otherEditions: number };

/** As findScanned; 404 'Item not found in catalog.'. */
export async function getScanned(db: Db, storeId: number, upc: string): Promise<Scanned> {
  const scanned = await findScanned(db, storeId, upc);
  if (!scanned) throw notFound(catalogMessages.NOT_IN_CATALOG, 'upc');
  return scanned;
}

/**
 * The product of a scanned UPC: of several editions the one that the store always takes, else the one it took last or the first, with how many
 * others there are to ask about; undefined when there is none.
 */
export async function findScanned(db: Db, storeId: number, upc: string): Promise<Scanned | undefined> {
  const editions = await findEditions(db, { storeId, upc });
  const [first] = editions;
  if (!first) return undefined;
  if (editions.length === 1) return { ...toProductWire(first), otherEditions: 0 };
  const ids = editions.map((one) => one.catalogId);
  const { catalogId, choose } = chooseEdition(ids, await findEditionChoice(db, storeId, ids));
  const product = editions.find((one) => one.catalogId === (catalogId ?? choose?.[0])) ?? first;
  return { ...toProductWire(product), otherEditions: choose ? choose.length - 1 : 0 };
}

/** What the store has of the product, one row a condition; without what it cost for whoever may not see that. */
export async function pricingOf(
  db: Db,
  actor: Actor,
  storeId: number,
  catalogId: number,
): Promise<PricingRowWire[]> {
  const rows = (await shelf().list(db, storeId, catalogId)).map(toPricingRow);
  return mayDo(actor, 'costs.view') ? rows : rows.map((row) => ({ ...row, price: null, profitMargin: null }));
}
