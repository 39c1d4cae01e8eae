// An order that we hear of for the first time: written down with its goods kept and its money booked, in the transaction of the caller.
import type { ChannelKind } from '#domains/channels/contract/calls.ts';
import { noteSold } from '#domains/channels/server/public/note-sold.ts';
import type { OrderThere } from '#domains/channels/server/public/open-channel.ts';
import { reserveForOrder } from '#domains/inventory/server/public/order-reservations.ts';
import { webOrdersMessages as texts } from '#domains/web-orders/messages.ts';
import { keptUntil, lineToKeep, oursOf, sumsQuestion } from '#domains/web-orders/rules/import-order.ts';
import { ORDER_STATUS } from '#domains/web-orders/rules/order-states.ts';
import { markShort } from '#domains/web-orders/server/keep-goods.ts';
import { postOrderMoney } from '#domains/web-orders/server/order-money.ts';
import { buyerOf, notesOf } from './buyer.ts';
import { type Choice, chooseStore, type Waiting } from './choose-store.ts';
import type { FindGoods, Goods } from './match-lines.ts';
import { noteChannel } from './note-channel.ts';
import { jobContext } from './job-context.ts';
import type { Tx } from '#contract/route.ts';
import { insertRow } from '#platform/db/rows.ts';

export type Connection = {
  readonly connectionId: number;
  readonly channel: ChannelKind;
  readonly name: string;
  readonly homeStoreId: number;
};

/** What is known of a page of orders before each is written down. */
export type Page = {
  readonly connection: Connection;
  readonly goodsOf: FindGoods;
  readonly waiting: Waiting;
  readonly now: Date;
  /** The next id for an order; fetched for some at a time. */
  readonly nextId: (tx: Tx) => Promise<number>;
  /** The business day of the home store's books. Books that close meanwhile move what is posted to the next one. */
  readonly postingDay: string;
};

type LineThere = OrderThere['lines'][number];
export type LineToAdd = { readonly line: LineThere; readonly goods: Goods | undefined };

/** What is wanted of an order's lines, with the goods that they mean. */
export const linesToAdd = (lines: readonly LineThere[], goodsOf: FindGoods): LineToAdd[] =>
  lines
    .map((line) => ({ line: lineToKeep(line), goods: goodsOf(line) }))
    .filter(({ line }) => line.quantity > 0);

/** Writes it down; answers our id. */
export async function addImported(tx: Tx, page: Page, said: OrderThere): Promise<number> {
  const { connection, now } = page;
  const lines = linesToAdd(said.lines, page.goodsOf);
  const known = lines.filter(({ goods }) => goods !== undefined);
  const choice = await chooseStore(
    tx,
    { connectionId: connection.connectionId, locationRef: said.locationRef },
    known.map(({ line, goods }) => ({ ...(goods as Goods), count: line.quantity })),
    page.waiting,
  );
  const isPaid = said.state !== 'unpaid';
  const questions = questionsOf(said, lines, choice);
  const orderId = await insertOrder(tx, page, said, {
    storeId: choice.storeId,
    statusId: !isPaid
      ? ORDER_STATUS.AWAITING_PAYMENT
      : questions.length > 0
        ? ORDER_STATUS.NEEDS_A_PERSON
        : ORDER_STATUS.NEW,
    question: isPaid ? questions.join(' ') : '',
  });
  const items = new Map(known.map(({ line }, at) => [line.externalLine, choice.items[at] ?? null]));
  const lineIds = await insertLines(tx, orderId, lines, items);
  await keep(tx, page, said, { orderId, storeId: choice.storeId, lines, lineIds, items, isPaid });
  await noteSold(
    tx,
    connection,
    lines.map(({ line }) => ({ externalId: line.externalId, units: line.quantity })),
  );
  await noteAll(tx, page, { orderId, storeId: choice.storeId }, isPaid ? questions : []);
  if (isPaid)
    await postOrderMoney(
      jobContext(tx, now),
      {
        orderId,
        rootOrderId: orderId,
        connectionId: connection.connectionId,
        homeStoreId: connection.homeStoreId,
        title: `${connection.name} ${said.number}`,
      },
      'paid',
      oursOf(said),
      { businessDay: page.postingDay },
    );
  return orderId;
}

/** What a person has to look at before anybody picks it. */
export function questionsOf(said: OrderThere, lines: readonly LineToAdd[], choice: Choice): string[] {
  const unknown = lines.filter(({ goods }) => goods === undefined).map(({ line }) => line.title);
  const sums = sumsQuestion(said);
  return [
    ...(unknown.length > 0 ? [texts.noLineOf(unknown)] : []),
    ...(sums === null ? [] : [sums]),
    ...(choice.hasAll ? [] : [texts.noStoreHas]),
  ];
}

async function noteAll(
  tx: Tx,
  { now }: Page,
  order: { orderId: number; storeId: number | null },
  questions: readonly string[],
): Promise<void> {
  await noteChannel(tx, now, order, 'imported');
  for (const words of questions) await noteChannel(tx, now, order, 'question', words);
}

async function insertOrder(
  tx: Tx,
  { connection, now, nextId }: Page,
  said: OrderThere,
  place: { storeId: number | null; statusId: number; question: string },
): Promise<number> {
  const isPaid = said.state !== 'unpaid';
  const id = await nextId(tx);
  await insertRow(tx, 'channel_orders', {
    order_id: id,
    root_order_id: id,
    connection_id: connection.connectionId,
    external_id: said.externalId,
    number: said.number || said.externalId,
    status_id: place.statusId,
    store_id: place.storeId,
    ...buyerOf(said),
    notes: notesOf(said),
    postage_cents: said.postageCents,
    postage_tax_cents: said.postageTaxCents,
    paid_cents: said.paidCents,
    question: place.question,
    ordered_at: said.orderedAt,
    paid_at: isPaid ? (said.paidAt ?? now) : null,
    ship_by: said.shipBy,
    kept_until: isPaid ? null : keptUntil(now),
    channel_at: said.changedAt,
    created_at: now,
  });
  return id;
}

const LINES = `
  insert into channel_order_lines (order_id, external_line, catalog_id, condition_id, case_condition_id, inventory_id, upc, title, artist, quantity,
    unit_price_cents, discount_cents, tax_cents, tax_rate_bp, remitted_tax_cents)
  select $1, w.external_line, w.catalog_id, w.condition_id, w.case_condition_id, w.inventory_id, w.upc, w.title, w.artist, w.quantity, w.unit_price_cents,
    w.discount_cents, w.tax_cents, w.tax_rate_bp, w.remitted_tax_cents
  from json_populate_recordset(null::channel_order_lines, $2) w returning order_line_id as id, external_line as line`;

/** The ids of the lines by the channel's. What nobody knows has only its words. */
export async function insertLines(
  tx: Tx,
  orderId: number,
  lines: readonly LineToAdd[],
  items: ReadonlyMap<string, number | null>,
): Promise<ReadonlyMap<string, number>> {
  const rows = await tx.rows<{ id: number; line: string }>(LINES, [
    orderId,
    JSON.stringify(
      lines.map(({ line, goods }) => ({
        external_line: line.externalLine,
        catalog_id: goods?.catalogId,
        condition_id: goods?.conditionId,
        case_condition_id: goods?.caseConditionId,
        inventory_id: items.get(line.externalLine),
        upc: goods?.upc ?? line.upc,
        title: (goods?.title ?? line.title) || line.sku || '–',
        artist: goods?.artist ?? line.artist,
        quantity: line.quantity,
        unit_price_cents: line.unitPriceCents,
        discount_cents: line.discountCents,
        tax_cents: line.taxCents,
        tax_rate_bp: line.taxRateBp,
        remitted_tax_cents: line.remittedTaxCents,
      })),
    ),
  ]);
  return new Map(rows.map(({ id, line }) => [line, id]));
}

type Keeping = {
  readonly orderId: number;
  readonly storeId: number | null;
  readonly lines: readonly LineToAdd[];
  readonly lineIds: ReadonlyMap<string, number>;
  readonly items: ReadonlyMap<string, number | null>;
  readonly isPaid: boolean;
};

/** Keeps what is free of it, and says what is short; an unpaid order is short of nothing yet. */
async function keep(tx: Tx, { connection, now }: Page, said: OrderThere, order: Keeping): Promise<void> {
  const wanted = order.lines.flatMap(({ line }) => {
    const inventoryId = order.items.get(line.externalLine) ?? null;
    const lineId = order.lineIds.get(line.externalLine);
    return inventoryId === null || lineId === undefined
      ? []
      : [{ lineId, inventoryId, count: line.quantity }];
  });
  const kept =
    order.storeId === null || wanted.length === 0
      ? []
      : await reserveForOrder(
          tx,
          now,
          { storeId: order.storeId, number: `${connection.name} ${said.number}` },
          wanted,
        );
  const isShort =
    wanted.length < order.lines.length || wanted.some(({ count }, at) => (kept[at] ?? 0) < count);
  if (isShort && order.isPaid) await markShort(tx, order.orderId, 'none', now, null);
}
