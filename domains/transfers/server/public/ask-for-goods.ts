// A store asks others for many new goods at once: what its demand suggests. Lines on the open transfers from there.
import { createTransfer, holdActiveStore } from '#domains/transfers/server/public/create-transfer.ts';
import { openTransferOf } from '#domains/transfers/server/ask-for-item.ts';
import { findNewGoods } from '#domains/transfers/server/find-goods.ts';
import { lockTransfer } from '#domains/transfers/server/lock-transfer.ts';
import { tellBoth } from '#domains/transfers/server/tell-both.ts';
import { writeGoods } from '#domains/transfers/server/add-item.ts';
import { unitsToAsk } from '#domains/transfers/rules/ask.ts';
import type { Goods } from '#domains/transfers/rules/choose-goods.ts';
import type { Db, WriteContext } from '#contract/route.ts';
import { isRefusal } from '#kernel/refusal.ts';

export type AskedGoods = { readonly catalogId: number; readonly quantity: number };
export type AskedOf = {
  /** Needs them. */
  readonly storeId: number;
  /** Is to send them. */
  readonly fromStoreId: number;
  readonly goods: readonly AskedGoods[];
};
/** The transfer with the request, null when nothing was requested; the requested units, and those that aren't free there anymore. */
export type AskedFor = {
  readonly transferId: number | null;
  readonly units: number;
  readonly missed: number;
};

/**
 * Requests new goods from a store, this many of each in all: earlier requests count, so calling it again does nothing. What isn't free there is left out and
 * counted. The request goes onto the other store's open transfer to here, or a new one; that store decides and sends. 404 for a store that isn't active.
 */
export async function askForGoods(context: WriteContext, asked: AskedOf): Promise<AskedFor> {
  const { tx, actor } = context;
  const { storeId, fromStoreId, goods } = asked;
  await holdActiveStore(tx, fromStoreId, 'fromClientId');
  const ids = goods.map(({ catalogId }) => catalogId);
  const [found, waiting] = [await findNewGoods(tx, fromStoreId, ids), await findAsked(tx, asked, ids)];
  const wanted: { goods: Goods; units: number }[] = [];
  let missed = 0;
  for (const { catalogId, quantity } of goods) {
    const there = found.get(catalogId);
    const already = waiting.get(catalogId) ?? { here: 0, all: 0 };
    const ask = unitsToAsk({
      wanted: quantity,
      free: there?.free ?? 0,
      askedHere: already.here,
      askedByAll: already.all,
    });
    missed += ask.missed;
    if (there && ask.units > 0) wanted.push({ goods: there, units: ask.units });
  }
  if (wanted.length === 0) return { transferId: null, units: 0, missed };
  const id =
    (await openTransferOf(tx, asked)) ?? (await createTransfer(context, { fromStoreId, toStoreId: storeId }));
  const transfer = await lockTransfer(tx, actor, id, 'ClientID');
  let units = 0;
  for (const one of wanted) {
    const lines = await writeGoods(context, transfer, one.goods, one.units, { askedBy: actor.userId });
    // A transfer that is full takes no more: the rest waits for the next one.
    if (isRefusal(lines)) missed += one.units;
    else units += one.units;
  }
  await tellBoth(tx, transfer, 'transfers.changed', 'transfers.lines');
  return { transferId: id, units, missed };
}

/** The requested units of each product: by this store, and by all. New goods only. */
async function findAsked(
  db: Db,
  { storeId, fromStoreId }: AskedOf,
  catalogIds: readonly number[],
): Promise<ReadonlyMap<number, { readonly here: number; readonly all: number }>> {
  const rows = await db.rows<{ catalogId: number; here: number; all: number }>(
    `select g.catalog_id, coalesce(sum(g.units) filter (where g.to_store_id = $2), 0)::integer as here, sum(g.units)::integer as all
     from goods_asked_for g join conditions n using (condition_id)
     where g.from_store_id = $1 and g.catalog_id = any($3) and n.is_new group by g.catalog_id`,
    [fromStoreId, storeId, catalogIds],
  );
  return new Map(rows.map((row) => [row.catalogId, row]));
}
