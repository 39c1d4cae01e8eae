// Holds goods by law, and lets them go.
import { writeAudit } from '#domains/audit/server/public/write-audit.ts';
import { inventoryMessages as texts } from '#domains/inventory/messages.ts';
import {
  type StockHold,
  copyToHold,
  liftRefusal,
  policeRefusal,
  takeRefusal,
} from '#domains/inventory/rules/stock-hold.ts';
import { findStoreDay } from '#domains/stores/server/public/get-store-day.ts';
import { notFound } from '#contract/api-error.ts';
import { type Refusal, isRefusal } from '#kernel/refusal.ts';
import type { Db, Tx, WriteContext } from '#contract/route.ts';

const HOLD = 'select hold_stock($1, $2, $3, $4, $5::date, $6, $7, $8, $9, $10, $11) as id';

/** The holds of an item that are in force, those of its copies included. */
export const findStockHolds = (db: Pick<Db, 'rows'>, inventoryId: number): Promise<StockHold[]> =>
  db.rows<StockHold>(
    `select hold_id, quantity, copy_id, until::text as until, police_at is not null as "isPolice", bench_at is not null as "isBench"
     from stock_holds where inventory_id = $1 and released_at is null order by hold_id`,
    [inventoryId],
  );

/** Ends the holds whose last day is over by the clock of their store; what the police holds stays. Answers how many. */
export async function endOverdueStockHolds(db: Pick<Db, 'one'>, now: Date): Promise<number> {
  const { count } = await db.one<{ count: number }>(
    `select coalesce(release_stock(array(select h.hold_id from stock_holds h join stores s using (store_id)
       where h.released_at is null and h.police_at is null and h.bench_at is null
         and h.until < ($1::timestamptz at time zone s.time_zone - make_interval(hours => s.cutoff_hour))::date), null, '', $1), 0) as count`,
    [now],
  );
  return count;
}

export type Bought = {
  readonly storeId: number;
  readonly inventoryId: number;
  readonly copyId: number | null;
  readonly quantity: number;
  readonly transactionId: number;
  readonly lineId: number;
  /** The last business day on which they are held. */
  readonly until: string;
};

/** For whoever buys goods that the law holds; in the transaction that brings them. */
export async function holdBought(
  tx: Tx,
  { userId, now }: { userId: number; now: Date },
  bought: Bought,
): Promise<void> {
  const { storeId, inventoryId, copyId, quantity, until, transactionId, lineId } = bought;
  await tx.run(HOLD, [
    storeId,
    inventoryId,
    copyId,
    quantity,
    until,
    transactionId,
    lineId,
    userId,
    now,
    '',
    '',
  ]);
}

type Item = { storeId: number; onHand: number; held: number; serialRequired: boolean };

/** The hold's id. Refuses more than is free, and a copy that isn't here or is held already. 404 for an item of another store. */
export async function placePolice(
  context: WriteContext,
  input: { inventoryId: number; quantity: number; serialNumber: string; caseNumber: string; reason: string },
): Promise<number | Refusal> {
  const { tx, actor, now } = context;
  const item = await tx.maybe<Item>(
    `select i.store_id, i.on_hand, i.held, i.serial_required from inventory_items i
     where i.inventory_id = $1 and i.store_id = any($2) and i.hidden_at is null for no key update`,
    [input.inventoryId, actor.storeIds],
  );
  if (!item) throw notFound(texts.NO_ITEM, 'inventoryId');
  const copy = await copyOf(tx, input.inventoryId, input.serialNumber);
  if (isRefusal(copy)) return copy;
  const quantity = copy === null ? input.quantity : 1;
  const refusal = policeRefusal(item.onHand, item.held, quantity);
  if (refusal) return refusal;
  const { id } = await tx.one<{ id: number | null }>(HOLD, [
    item.storeId,
    input.inventoryId,
    copy,
    quantity,
    null,
    null,
    null,
    actor.userId,
    now,
    input.caseNumber,
    input.reason,
  ]);
  if (id === null) throw new Error('hold_stock made no hold');
  await writeAudit(tx, context, {
    storeId: item.storeId,
    action: 'dealer.policeHold',
    entity: 'inventoryItem',
    entityId: input.inventoryId,
    after: {
      holdId: id,
      quantity,
      serial: input.serialNumber,
      caseNumber: input.caseNumber,
      reason: input.reason,
    },
  });
  return id;
}

async function copyOf(tx: Tx, inventoryId: number, serial: string): Promise<number | null | Refusal> {
  const copies = await tx.rows<{ id: number; isAsked: boolean; isHeld: boolean }>(
    `select c.copy_id as id, c.serial_key = upper(regexp_replace($2, '[^A-Za-z0-9]', '', 'g')) is true as "isAsked",
       exists (select 1 from stock_holds h where h.copy_id = c.copy_id and h.released_at is null) as "isHeld"
     from copies c where c.inventory_id = $1 and c.state = 'inStock'`,
    [inventoryId, serial],
  );
  return copyToHold(copies, serial);
}

type Held = {
  holdId: number;
  storeId: number;
  inventoryId: number;
  until: string | null;
  isPolice: boolean;
  isBench: boolean;
  caseNumber: string;
  isOver: boolean;
};

/** The hold, locked; 404 when it is of another store. */
async function lockHold(tx: Tx, holdId: number, storeIds: readonly number[]): Promise<Held> {
  const hold = await tx.maybe<Held>(
    `select hold_id, store_id, inventory_id, until::text as until, police_at is not null as "isPolice",
       bench_at is not null as "isBench", case_number, released_at is not null as "isOver" from stock_holds where hold_id = $1 and store_id = any($2) for update`,
    [holdId, storeIds],
  );
  if (!hold) throw notFound(texts.NO_HOLD, 'holdId');
  return hold;
}

/** Turns a hold under the rules into a police hold. Refuses one that is over or already the police's. */
export async function policeTakesHold(
  context: WriteContext,
  { holdId, caseNumber, reason }: { holdId: number; caseNumber: string; reason: string },
): Promise<Refusal | null> {
  const { tx, actor, now } = context;
  const hold = await lockHold(tx, holdId, actor.storeIds);
  const refused = takeRefusal(hold);
  if (refused) return refused;
  await tx.run(
    'update stock_holds set police_at = $2, police_by = $3, case_number = $4, police_reason = $5 where hold_id = $1',
    [holdId, now, actor.userId, caseNumber, reason],
  );
  await writeAudit(tx, context, {
    storeId: hold.storeId,
    action: 'dealer.policeHold',
    entity: 'inventoryItem',
    entityId: hold.inventoryId,
    after: { holdId, caseNumber, reason, until: hold.until },
  });
  return null;
}

/** Lifts the police hold, else that of the rules; answers whether the goods are still held. Refuses a hold that is over, and the bench's own. */
export async function liftHold(
  context: WriteContext,
  { holdId, reason }: { holdId: number; reason: string },
): Promise<{ isHeld: boolean } | Refusal> {
  const { tx, actor, now } = context;
  const hold = await lockHold(tx, holdId, actor.storeIds);
  const refused = liftRefusal(hold);
  if (refused) return refused;
  const today = await findStoreDay(tx, hold.storeId, now);
  const stays = hold.isPolice && (hold.isBench || (hold.until !== null && hold.until >= today));
  if (stays)
    await tx.run(
      `update stock_holds set police_at = null, police_by = null, case_number = '', police_reason = '' where hold_id = $1`,
      [holdId],
    );
  else
    await tx.run('select release_stock(array[$1::bigint], $2, $3, $4)', [holdId, actor.userId, reason, now]);
  await writeAudit(tx, context, {
    storeId: hold.storeId,
    action: hold.isPolice ? 'dealer.liftPoliceHold' : 'dealer.liftHold',
    entity: 'inventoryItem',
    entityId: hold.inventoryId,
    before: { holdId, until: hold.until, caseNumber: hold.caseNumber },
    after: { reason, isHeld: stays },
  });
  return { isHeld: stays };
}
