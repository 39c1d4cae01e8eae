// What may a scanned code, a chosen variation or a catalog product be in this store? Read together with the basket, in one round trip.
import type { TranType } from '#domains/register/contract/shapes.ts';
import { registerMessages } from '#domains/register/messages.ts';
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

export type BasketWithCandidates = BasketRow & {
  nextLineId: number;
  stocked: Candidate[];
  listed: Candidate[];
  copies: KnownCopy[];
};

/** basket: null when it still is the version that we know. */
const foundCandidates = z.object({
  basket: storedBasket.nullable(),
  nextLineId: z.number().int(),
  stocked: z.array(candidate),
  listed: z.array(candidate),
  copies: z.array(knownCopy),
}) satisfies z.ZodType<Omit<BasketWithCandidates, keyof BasketRow> & { basket: StoredBasket | null }>;

const FIND = 'select find_candidates($1, $2, $3, $4, $5, $6, $7, $8, $9) as found';

type FoundRows = { basket: unknown; stocked: object[]; listed: object[] };

export type Asked = {
  TransactionID: number;
  UPC?: string | undefined;
  CatalogId?: number | undefined;
  inventoryId?: number | undefined;
  SerialNumber?: string | undefined;
};

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
    if (found) return { ...known, ...found, listed: [], copies: [] };
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
  const { basket, ...beside } = asDocument(foundCandidates, {
    ...rows,
    basket: rows.basket === null ? null : asBasket(rows.basket),
    stocked: rows.stocked.map(byName),
    listed: rows.listed.map(byName),
  });
  const found: BasketWithCandidates = {
    ...(basket ? await toBasket(db, basket) : (known as BasketRow)),
    ...beside,
  };
  if (asked.inventoryId !== undefined && found.stocked.length === 0) {
    throw notFound(registerMessages.ITEM_NOT_FOUND, 'inventoryId');
  }
  return found;
}
