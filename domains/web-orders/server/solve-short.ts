// A person decides on a short line: another store ships it, something better goes, it is sent here, or it is cancelled.
import {
  endOrderReservations,
  reserveForOrder,
} from '#domains/inventory/server/public/order-reservations.ts';
import { inventoryMessages } from '#domains/inventory/messages.ts';
import { storesOf } from '#domains/channels/server/public/find-connection.ts';
import { addTask } from '#domains/tasks/server/public/add-task.ts';
import { askForOne } from '#domains/transfers/server/public/ask-for-one.ts';
import type { Way } from '#domains/web-orders/contract/shapes.ts';
import { webOrdersMessages as texts } from '#domains/web-orders/messages.ts';
import { paidFor, shareOf } from '#domains/web-orders/rules/line-money.ts';
import { ORDER_STATUS, openUnits, overRefusal, shortUnits } from '#domains/web-orders/rules/order-states.ts';
import {
  chosenOption,
  type FreeItem,
  type ShortLine,
  type ShortLineOption,
} from '#domains/web-orders/rules/short-line-options.ts';
import { cancelUnits } from './cancel-units.ts';
import { keepGoods, markShort } from './keep-goods.ts';
import {
  changeOrder,
  changeLine,
  type Line,
  listLines,
  type Locked,
  lockOrder,
  lockOrderOfLine,
} from './lock-order.ts';
import { dropEmptyShipments } from './lock-shipment.ts';
import { note } from './note.ts';
import { markLineMissing } from './pack-shipment.ts';
import { splitLine } from './split-line.ts';
import { notAllowed, notFound } from '#contract/api-error.ts';
import { mayDo } from '#contract/may-do.ts';
import type { Db, WriteContext } from '#contract/route.ts';
import type { Cents } from '#kernel/money.ts';
import { isRefusal, type Refusal } from '#kernel/refusal.ts';

const ITEMS = `
  select i.store_id, s.name as store, i.inventory_id, i.condition_id, i.condition,
    i.condition_sort, i.price_cents, greatest(i.on_hand - i.held, 0) as free
  from item_on_shelf i join stores s using (store_id)
  where i.catalog_id = $1 and i.store_id = any($2) and i.hidden_at is null and s.is_active order by i.condition_sort, i.store_id, i.inventory_id`;

/** What the linked stores have of a line's product. */
export async function findFreeItems(
  db: Pick<Db, 'rows'>,
  order: Pick<Locked, 'connectionId' | 'storeId'>,
  line: Line,
): Promise<FreeItem[]> {
  const stores = await storesOf(db, order.connectionId);
  const all = order.storeId === null ? stores : [...stores, order.storeId];
  return db.rows<FreeItem>(ITEMS, [line.catalogId, all]);
}

/** The line as the rule asks of it. */
export async function shortLineOf(
  db: Pick<Db, 'maybe'>,
  order: Pick<Locked, 'storeId'>,
  line: Line,
): Promise<ShortLine> {
  const short = shortUnits(line);
  const condition = await db.maybe<{ sort: number }>('select sort from conditions where condition_id = $1', [
    line.conditionId,
  ]);
  return {
    short,
    storeId: order.storeId,
    conditionId: line.conditionId,
    conditionSort: condition?.sort ?? 0,
    unitPriceCents: line.unitPriceCents,
    refundCents: paidFor(shareOf(line, line.shipped + line.cancelled, short)),
  };
}

export type Chosen = {
  readonly lineId: number;
  readonly way: Way;
  readonly storeId?: number | undefined;
  readonly inventoryId?: number | undefined;
  readonly reason?: string | undefined;
};
export type Solved = { orderId: number; otherOrderId: number | null; transferId: number | null };

/** Does what was chosen. Refused when it is no longer short, or the other one no longer has it free; cancelling takes channels.refund and a reason. */
export async function solveShort(context: WriteContext, chosen: Chosen): Promise<Solved | Refusal> {
  const { tx, actor } = context;
  await checkItem(context, chosen.inventoryId);
  const order = await lockOrderOfLine(tx, actor, chosen.lineId);
  const over = overRefusal(order);
  if (over) return over;
  const lines = await listLines(tx, order.orderId);
  const line = lineOf(lines, chosen.lineId);
  const way = chosenOption(await shortLineOf(tx, order, line), await findFreeItems(tx, order, line), chosen);
  if (isRefusal(way)) return way;
  const done = { orderId: order.orderId, otherOrderId: null, transferId: null };
  switch (way.way) {
    case 'ship':
      return { ...done, otherOrderId: await letOtherShip(context, order, lines, line, way) };
    case 'substitute':
      await sendInstead(context, order, line, way);
      return done;
    case 'transfer': {
      const transferId = await askFor(context, order, line, way);
      return isRefusal(transferId) ? transferId : { ...done, transferId };
    }
    case 'cancel':
      if (!mayDo(actor, 'channels.refund')) throw notAllowed('channels.refund');
      await cancelUnits(
        context,
        order,
        lines,
        [{ lineId: line.lineId, units: way.units }],
        chosen.reason || line.title,
      );
      return done;
  }
}

/** 404 for an item of a store that isn't the user's. */
async function checkItem({ tx, actor }: WriteContext, inventoryId: number | undefined): Promise<void> {
  if (inventoryId === undefined) return;
  const found = await tx.maybe(
    'select 1 from inventory_items where inventory_id = $1 and store_id = any($2)',
    [inventoryId, actor.storeIds],
  );
  if (!found) throw notFound(inventoryMessages.NO_ITEM, 'inventoryId');
}

function lineOf(lines: readonly Line[], lineId: number): Line {
  const line = lines.find((one) => one.lineId === lineId);
  if (!line) throw notFound(texts.NO_LINE, 'orderItemId');
  return line;
}

/** The short units become an order of the other store, which nobody has claimed; where they are all that is left, the whole order goes there. */
async function letOtherShip(
  context: WriteContext,
  order: Locked,
  lines: readonly Line[],
  line: Line,
  { item, units }: ShortLineOption,
): Promise<number> {
  const { tx, now } = context;
  const { storeId, store } = item as FreeItem;
  const isAll = lines.every(
    (one) => one.shipped === 0 && openUnits(one) === (one.lineId === line.lineId ? units : 0),
  );
  const target = isAll ? order.orderId : await makePart(context, order, storeId);
  if (isAll) {
    await dropEmptyShipments(tx, order.orderId);
    await changeOrder(tx, order.orderId, {
      statusId: ORDER_STATUS.NEW,
      storeId,
      lockingStoreId: null,
      claimedAt: null,
      claimedBy: null,
    });
  } else await splitLine(tx, line, units, target);
  const other = await lockOrder(tx, { ...context.actor, storeIds: [storeId] }, target);
  await keepGoods(tx, now, other, await listLines(tx, target), storeId);
  await markShort(tx, order.orderId, 'none', now, null);
  await markShort(tx, target, 'none', now, null);
  await note(context, order, 'split', `${units} × ${line.title}: ${store}, ${other.title}`);
  return target;
}

async function makePart({ tx }: WriteContext, order: Locked, storeId: number): Promise<number> {
  const made = await tx.one<{ id: number }>(
    `insert into channel_orders (root_order_id, connection_id, external_id, number, store_id, name, email, phone, address1, address2, city, state, zip,
       country, notes, ordered_at, paid_at, ship_by, service, created_at)
     select o.root_order_id, o.connection_id, r.external_id || '-' || n.part, r.number || '-' || n.part, $2, o.name, o.email, o.phone, o.address1,
       o.address2, o.city, o.state, o.zip, o.country, o.notes, o.ordered_at, o.paid_at, o.ship_by, o.service, o.created_at
     from channel_orders o join channel_orders r on r.order_id = o.root_order_id
       cross join lateral (select count(*) + 1 as part from channel_orders x where x.root_order_id = o.root_order_id) n
     where o.order_id = $1 returning order_id as id`,
    [order.orderId, storeId],
  );
  return made.id;
}

/** Something better of this store goes for the same price. */
async function sendInstead(
  context: WriteContext,
  order: Locked,
  line: Line,
  { item, units }: ShortLineOption,
): Promise<void> {
  const { tx, now } = context;
  const { inventoryId, condition, storeId } = item as FreeItem;
  const lineId = await splitLine(tx, line, units, order.orderId);
  await changeLine(tx, lineId, { inventoryId });
  await reserveForOrder(tx, now, { storeId, number: order.title }, [{ lineId, inventoryId, count: units }]);
  await markShort(tx, order.orderId, 'none', now, null);
  await note(context, order, 'substituted', `${units} × ${line.title}: ${condition}`);
}

/** It comes here by a transfer; until then the line stays short. */
async function askFor(
  context: WriteContext,
  order: Locked,
  line: Line,
  { item, units }: ShortLineOption,
): Promise<number | Refusal> {
  const { storeId, store, conditionId } = item as FreeItem;
  const transferId = await askForOne(context, {
    storeId: order.storeId ?? order.homeStoreId,
    fromStoreId: storeId,
    catalogId: line.catalogId as number,
    conditionId,
    quantity: units,
    notes: order.title,
  });
  if (isRefusal(transferId)) return transferId;
  await note(context, order, 'transfer', `${units} × ${line.title}: ${store}`);
  return transferId;
}

/** It isn't on the shelf: what isn't picked of the line is short, and the shelf is to be checked. Answers the order. */
export async function markMissing(context: WriteContext, lineId: number): Promise<number | Refusal> {
  const { tx, actor } = context;
  const order = await lockOrderOfLine(tx, actor, lineId);
  const over = overRefusal(order);
  if (over) return over;
  const line = lineOf(await listLines(tx, order.orderId), lineId);
  const missing = await markLineMissing(context, order, line);
  if (missing > 0) {
    await askToLook(context, order, line);
    await note(context, order, 'short', `${missing} × ${line.title}`);
  }
  return order.orderId;
}

/** Somebody of the store looks for it: a task, with where it should be. */
async function askToLook({ tx, actor, now }: WriteContext, order: Locked, line: Line): Promise<void> {
  const item = await tx.maybe<{ storeId: number; sku: string; bin: string }>(
    'select store_id, sku, bin from inventory_items where inventory_id = $1',
    [line.inventoryId],
  );
  if (item)
    await addTask(tx, {
      storeId: item.storeId,
      name: texts.checkTask(line.title),
      instructions: texts.checkWords(order.title, line.title, item.sku, item.bin),
      userId: actor.userId,
      now,
    });
}

/** What is kept for a line may be sold at the counter: what isn't in a box is short from now on. Answers the order. */
export async function freeReserved(
  context: WriteContext,
  lineId: number,
  reason: string,
): Promise<number | Refusal> {
  const { tx, actor, now } = context;
  const order = await lockOrderOfLine(tx, actor, lineId);
  const over = overRefusal(order);
  if (over) return over;
  const line = lineOf(await listLines(tx, order.orderId), lineId);
  const count = line.kept - line.picked;
  if (count > 0) {
    await endOrderReservations(tx, now, 'freed', [{ lineId, count }]);
    await markShort(tx, order.orderId, 'freed', now, actor.userId);
    await note(context, order, 'freed', `${count} × ${line.title}: ${reason}`);
  }
  return order.orderId;
}

/** Keeps for a short line what has come in after all. Answers the order. */
export async function keepAgain(context: WriteContext, lineId: number): Promise<number | Refusal> {
  const { tx, actor, now } = context;
  const order = await lockOrderOfLine(tx, actor, lineId);
  const over = overRefusal(order);
  if (over) return over;
  const line = lineOf(await listLines(tx, order.orderId), lineId);
  if (order.storeId === null || shortUnits(line) === 0) return order.orderId;
  await keepGoods(tx, now, order, [line], order.storeId);
  await markShort(tx, order.orderId, 'none', now, null);
  await note(context, order, 'kept', line.title);
  return order.orderId;
}

/** Cancels all that isn't shipped; answers what goes back, in cents. */
export async function cancelOrder(
  context: WriteContext,
  orderId: number,
  reason: string,
): Promise<Cents | Refusal> {
  const { tx, actor } = context;
  const order = await lockOrder(tx, actor, orderId);
  const over = overRefusal(order);
  if (over) return over;
  const lines = await listLines(tx, orderId);
  const wanted = lines
    .map((line) => ({ lineId: line.lineId, units: openUnits(line) }))
    .filter(({ units }) => units > 0);
  return cancelUnits(context, order, lines, wanted, reason);
}
