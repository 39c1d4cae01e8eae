// Updates an order that we have with what its channel reports: paid, cancelled, changed. In the caller's transaction.
import { noteSold } from '#domains/channels/server/public/note-sold.ts';
import type { ChannelOrder } from '#domains/channels/server/public/open-channel.ts';
import { endOrderReservations } from '#domains/inventory/server/public/order-reservations.ts';
import { webOrdersMessages as texts } from '#domains/web-orders/messages.ts';
import { askAll, type ImportPlan, planImport } from '#domains/web-orders/rules/import-order.ts';
import { lineTotal, paidFor, shareOf } from '#domains/web-orders/rules/line-money.ts';
import { ORDER_STATUS, openUnits, overRefusal } from '#domains/web-orders/rules/order-states.ts';
import { cancelUnits } from '#domains/web-orders/server/cancel-units.ts';
import { keepGoods, markShort } from '#domains/web-orders/server/keep-goods.ts';
import {
  changeOrder,
  type Line,
  listLines,
  type Locked,
  lockOrder,
} from '#domains/web-orders/server/lock-order.ts';
import { postOrderMoney } from '#domains/web-orders/server/order-money.ts';
import { importReturns } from '#domains/web-orders/server/returns/import-returns.ts';
import { insertLines, linesToAdd, type Page } from './add-imported.ts';
import { buyerOf } from './buyer.ts';
import { chooseStore } from './choose-store.ts';
import { jobContext } from './job-context.ts';
import { newQuestions, noteChannel } from './note-channel.ts';
import type { Tx } from '#contract/route.ts';
import { add, sum } from '#kernel/money.ts';

type Part = { readonly order: Locked; readonly lines: readonly Line[] };
type State = { channelAt: Date | null; isOurAddress: boolean; isPacked: boolean; address: string };

const STATE = `
  select o.channel_at, o.buyer_gone_at is not null
    or exists (select 1 from channel_order_log l where l.order_id = o.order_id and l.action = $2) as "isOurAddress",
    exists (select 1 from channel_shipments s join channel_orders p using (order_id) where p.root_order_id = o.order_id and s.packed_at is not null and s.completed_at is null) as "isPacked",
    concat_ws(E'\n', o.name, o.address1, o.address2, o.city, o.state, o.zip, o.country) as address
  from channel_orders o where o.order_id = $1`;

/** Does what is to be done. A repeated or late report changes nothing. */
export async function changeImported(tx: Tx, page: Page, said: ChannelOrder, rootId: number): Promise<void> {
  const parts = await holdParts(tx, rootId);
  const root = (parts.find(({ order }) => order.orderId === rootId) as Part).order;
  const state = await tx.one<State>(STATE, [rootId, texts.LOG.address]);
  const plan = planImport(
    {
      statusId: root.statusId,
      channelAt: state.channelAt,
      isPaid: root.isPaid,
      lines: parts.flatMap(({ lines }) => [...lines]),
    },
    said,
  );
  if (plan.isOlder) return;
  const isOver = overRefusal(root) !== null;
  const asked = [...plan.questions];
  if (plan.pays) asked.push(...(await pay(tx, page, said, rootId)));
  if (plan.adds.length > 0 && !isOver) asked.push(...(await addLines(tx, page, plan.adds, rootId)));
  await cancelThere(tx, page, rootId, plan);
  if (said.returns.length > 0)
    asked.push(...(await importReturns(tx, page.now, said, await holdParts(tx, rootId))));
  const isMoved = !state.isOurAddress && !isOver && addressOf(said) !== state.address;
  if (isMoved) await noteChannel(tx, page.now, root, 'addressThere');
  if (isMoved && state.isPacked) asked.push(texts.ADDRESS_CHANGED);
  await changeOrder(tx, rootId, {
    channelAt: said.changedAt,
    paidCents: said.paidCents,
    ...(state.isOurAddress || isOver ? {} : buyerOf(said)),
  });
  await ask(tx, page, root, asked);
}

/** Where a parcel goes, as STATE has it. */
function addressOf(said: ChannelOrder): string {
  const { name, address1, address2, city, state, zip, country } = buyerOf(said);
  return [name, address1, address2, city, state, zip, country].join('\n');
}

/** The order and its parts, held in order of id, each with its lines. */
async function holdParts(tx: Tx, rootId: number): Promise<Part[]> {
  const ids = await tx.rows<{ id: number }>(
    'select order_id as id from channel_orders where root_order_id = $1 order by order_id for update',
    [rootId],
  );
  const parts: Part[] = [];
  for (const { id } of ids) parts.push(await readPart(tx, id));
  return parts;
}

const readPart = async (tx: Tx, id: number): Promise<Part> => ({
  order: await lockOrder(tx, jobContext(tx, new Date(0)).actor, id, { anyone: true }),
  lines: await listLines(tx, id),
});

/** What the channel canceled isn't sent to it again. */
async function cancelThere(tx: Tx, { now }: Page, rootId: number, plan: ImportPlan): Promise<void> {
  if (plan.cancels.length === 0) return;
  for (const { order, lines } of await holdParts(tx, rootId)) {
    const wanted = plan.cancels.filter(({ orderId }) => orderId === order.orderId);
    if (wanted.length > 0)
      await cancelUnits(jobContext(tx, now), order, lines, wanted, texts.LOG.byChannel, { isTold: true });
  }
}

/** The buyer has paid: reserves released goods again as far as they are there, and posts the money. Answers what a person must review. */
async function pay(tx: Tx, page: Page, said: ChannelOrder, rootId: number): Promise<string[]> {
  const { now } = page;
  const { order, lines } = await readPart(tx, rootId);
  await changeOrder(tx, rootId, { paidAt: said.paidAt ?? now, keptUntil: null });
  await noteChannel(tx, now, order, 'paid');
  await bookPaid(tx, page, order, lines);
  if (order.statusId !== ORDER_STATUS.AWAITING_PAYMENT) return [];
  const open = lines.filter((line) => openUnits(line) > 0);
  const storeId = open.every((line) => line.kept >= openUnits(line))
    ? order.storeId
    : await placeAgain(tx, page, said, order, open);
  await changeOrder(tx, rootId, { statusId: ORDER_STATUS.NEW, storeId });
  await markShort(tx, rootId, 'none', now, null);
  const unknown = open.filter(({ catalogId }) => catalogId === null).map(({ title }) => title);
  const isShort = (await listLines(tx, rootId)).some(
    (line) => line.catalogId !== null && openUnits(line) > line.kept,
  );
  return [...(unknown.length > 0 ? [texts.noLineOf(unknown)] : []), ...(isShort ? [texts.noStoreHas] : [])];
}

/** All that was ordered was paid, and what was cancelled until then goes back at once. */
async function bookPaid(tx: Tx, { now }: Page, order: Locked, lines: readonly Line[]): Promise<void> {
  const postage = add(order.postageCents, order.postageTaxCents);
  const cancelled = lines
    .filter((line) => line.cancelled > 0)
    .map((line) => paidFor(shareOf(line, line.shipped, line.cancelled)));
  const context = jobContext(tx, now);
  await postOrderMoney(context, order, 'paid', sum([...lines.map(lineTotal), postage]));
  await postOrderMoney(
    context,
    order,
    'cancelled',
    sum([...cancelled, ...(order.isPostageDone ? [postage] : [])]),
  );
}

/** A store is chosen again, as for a new order; its id. */
async function placeAgain(
  tx: Tx,
  { now, waiting }: Page,
  said: ChannelOrder,
  order: Locked,
  open: readonly Line[],
): Promise<number | null> {
  await endOrderReservations(tx, now, 'moved', open);
  const known = open.filter((line) => line.catalogId !== null && line.conditionId !== null);
  const { storeId } = await chooseStore(
    tx,
    order.connectionId,
    {
      locationRef: said.locationRef,
      wanted: known.map((line) => ({
        catalogId: line.catalogId as number,
        conditionId: line.conditionId as number,
        caseConditionId: line.caseConditionId,
        count: openUnits(line),
      })),
    },
    waiting,
  );
  if (storeId !== null) await keepGoods(tx, now, order, known, storeId);
  return storeId;
}

/** The buyer added something: reserves it where the rest is, as far as it is there. Answers what a person must review. */
async function addLines(tx: Tx, page: Page, adds: ChannelOrder['lines'], rootId: number): Promise<string[]> {
  const { connection, goodsOf, now } = page;
  const { order } = await readPart(tx, rootId);
  const wanted = linesToAdd(adds, goodsOf);
  const ids = new Set(
    (await insertLines(tx, [{ orderId: rootId, lines: wanted, items: new Map() }])).map(({ id }) => id),
  );
  const lines = (await listLines(tx, rootId)).filter(({ lineId }) => ids.has(lineId));
  const known = lines.filter(({ catalogId }) => catalogId !== null);
  if (order.storeId !== null) await keepGoods(tx, now, order, known, order.storeId);
  if (order.isPaid) {
    await markShort(tx, rootId, 'none', now, null);
    await postOrderMoney(jobContext(tx, now), order, 'paid', sum(lines.map(lineTotal)));
  }
  await noteSold(
    tx,
    connection,
    wanted.map(({ line }) => ({ externalId: line.externalId, units: line.quantity })),
  );
  for (const { quantity, title } of lines)
    await noteChannel(tx, now, order, 'item', `${quantity} × ${title}`);
  const unknown = lines.filter(({ catalogId }) => catalogId === null).map(({ title }) => title);
  return unknown.length > 0 ? [texts.noLineOf(unknown)] : [];
}

/** Adds questions for a person to review, each once. */
export async function ask(
  tx: Tx,
  { now }: Pick<Page, 'now'>,
  order: Pick<Locked, 'orderId' | 'storeId'>,
  questions: readonly string[],
): Promise<void> {
  const fresh = await newQuestions(tx, order.orderId, questions);
  if (fresh.length === 0) return;
  const { question } = await tx.one<{ question: string }>(
    'select question from channel_orders where order_id = $1',
    [order.orderId],
  );
  await changeOrder(tx, order.orderId, {
    statusId: ORDER_STATUS.NEEDS_A_PERSON,
    question: askAll(question, fresh),
  });
  for (const words of fresh) await noteChannel(tx, now, order, 'question', words);
}
