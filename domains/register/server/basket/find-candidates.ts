// What may a scanned code, a chosen variation or a catalog product be in this store? Read together with the basket, in one round trip.
import type { TranType } from '#domains/register/contract/shapes.ts';
import { registerMessages } from '#domains/register/messages.ts';
import { storesMessages } from '#domains/stores/messages.ts';
import { type BasketRow, type StoredBasket, asBasket, toBasket } from './basket.ts';
import { recallBasket } from './basket-cache.ts';
import type { Candidate, KnownCopy } from '#domains/register/rules/candidate.ts';
import { lookOnShelf } from './look-on-shelf.ts';
import { candidate, knownCopy, storedBasket } from './shapes.ts';
import { asDocument } from '#platform/db/document.ts';
import { byName } from '#platform/db/names.ts';
import { z } from 'zod';
import { notFound } from '#contract/api-error.ts';
import { readUpc } from '#kernel/gtin.ts';
import type { DirectContext } from '#contract/route.ts';

/** What a code may be: items of the store, products of the catalog, and the piece that a serial number names. */
export type Goods = { stocked: Candidate[]; listed: Candidate[]; copies: KnownCopy[]; offered: number[] };
export type BasketWithCandidates = BasketRow & Goods & { nextLineId: number };

const goodsShape = z.object({
  stocked: z.array(candidate),
  listed: z.array(candidate),
  copies: z.array(knownCopy),
  /** Items that are offered elsewhere, too. */
  offered: z.array(z.number().int()),
}) satisfies z.ZodType<Goods>;
/** basket: null when it still is the version that we know. */
const foundCandidates = z.object({
  basket: storedBasket.nullable(),
  nextLineId: z.number().int(),
  goods: goodsShape,
}) satisfies z.ZodType<{ basket: StoredBasket | null; nextLineId: number; goods: Goods }>;

const FIND = 'select find_candidates($1, $2, $3, $4, $5, $6, $7, $8, $9) as found';

type GoodsRows = { stocked: object[]; listed: object[] };
type FoundRows = { basket: unknown; goods: GoodsRows };

const goodsByName = (rows: GoodsRows): object => ({
  ...rows,
  stocked: rows.stocked.map(byName),
  listed: rows.listed.map(byName),
});

/** What is scanned or chosen. */
export type Called = {
  UPC?: string | undefined;
  CatalogId?: number | undefined;
  inventoryId?: number | undefined;
  SerialNumber?: string | undefined;
};
export type Asked = Called & { TransactionID: number };

export type AddItem = Asked & {
  TranType?: TranType | undefined;
  Quantity?: number | undefined;
  Condition?: string | undefined;
  MissingParts?: string | undefined;
};

/** The code as the tables know it; undefined when it can't be a code at all. */
export function codeOf(upc: string | undefined): { text: string; gtin: string | null } | undefined {
  if (upc === undefined || upc === '') return { text: '', gtin: null };
  const read = readUpc(upc);
  return read.ok ? { text: read.text, gtin: read.gtin } : undefined;
}

/**
 * The basket with what the code may be; onShelf: its catalog products and copies are asked for only if the store stocks none of it; known:
 * the basket as it was read or written a moment ago. 404 'No Transaction Found.', and for an inventory item of another store.
 */
export async function findCandidates(
  { db, actor, now }: DirectContext,
  asked: Asked,
  code: { text: string; gtin: string | null },
  onShelf = false,
  known: BasketRow | undefined = recallBasket(db, asked.TransactionID, now),
): Promise<BasketWithCandidates> {
  const isSimple = onShelf && asked.inventoryId === undefined && asked.CatalogId === undefined;
  if (known && isSimple && code.gtin && actor.storeIds.includes(known.storeId)) {
    const found = await lookOnShelf(db, {
      id: asked.TransactionID,
      version: known.version,
      store: known.storeId,
      code: code.text,
      gtin: code.gtin,
    });
    if (found) return { ...known, ...found, listed: [], copies: [], offered: [] };
  }
  const row = await db.maybe<{ found: unknown }>(FIND, [
    asked.TransactionID,
    actor.storeIds,
    code.text || null,
    code.gtin,
    asked.inventoryId ?? null,
    asked.CatalogId ?? null,
    asked.SerialNumber ?? '',
    !onShelf,
    known?.version ?? null,
  ]);
  const rows = row?.found as FoundRows | null | undefined;
  if (!rows) throw notFound(registerMessages.NO_TRANSACTION, 'TransactionID');
  const { basket, nextLineId, goods } = asDocument(foundCandidates, {
    ...rows,
    basket: rows.basket === null ? null : asBasket(rows.basket),
    goods: goodsByName(rows.goods),
  });
  return {
    ...(basket ? await toBasket(db, basket) : (known as BasketRow)),
    nextLineId,
    ...ofStore(asked, goods),
  };
}

/** 404 for an inventory item of another store. */
function ofStore(asked: Called, goods: Goods): Goods {
  if (asked.inventoryId !== undefined && goods.stocked.length === 0)
    throw notFound(registerMessages.ITEM_NOT_FOUND, 'inventoryId');
  return goods;
}

const FIND_AT = `
  select d.store_id, goods_called(d.store_id, $3, $4, $5, $6, $7, false) as goods from devices d where d.device_id = $1 and d.store_id = any($2)`;

/** What the code may be in the store of a register, without a basket. 404 for a register of another store, and for an inventory item of one. */
export async function findGoodsAt(
  { db, actor }: DirectContext,
  deviceId: number,
  asked: Called,
  code: { text: string; gtin: string | null },
): Promise<Goods & { storeId: number }> {
  const { inventoryId = null, CatalogId = null, SerialNumber = '' } = asked;
  const wanted = [code.text || null, code.gtin, inventoryId, CatalogId, SerialNumber];
  const row = await db.maybe<{ storeId: number; goods: unknown }>(FIND_AT, [
    deviceId,
    actor.storeIds,
    ...wanted,
  ]);
  if (!row) throw notFound(storesMessages.NO_DEVICE, 'PosId');
  const goods = asDocument(goodsShape, goodsByName(row.goods as GoodsRows));
  return { storeId: row.storeId, ...ofStore(asked, goods) };
}
