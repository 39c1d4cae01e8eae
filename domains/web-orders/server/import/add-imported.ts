// Adds orders that are new to us, reserves their goods and posts their money, in the caller's transaction.
import type { ChannelKind } from '#domains/channels/contract/calls.ts';
import { noteSold } from '#domains/channels/server/public/note-sold.ts';
import type { ChannelOrder, ChannelOrderLine } from '#domains/channels/server/public/open-channel.ts';
import { reserveForOrders } from '#domains/inventory/server/public/order-reservations.ts';
import { webOrdersMessages as texts } from '#domains/web-orders/messages.ts';
import { keptUntil, lineToKeep, oursOf, sumsQuestion } from '#domains/web-orders/rules/import-order.ts';
import { ORDER_STATUS } from '#domains/web-orders/rules/order-states.ts';
import { markShort } from '#domains/web-orders/server/keep-goods.ts';
import { nextOrderIds } from '#domains/web-orders/server/lock-order.ts';
import { postOrdersPaid } from '#domains/web-orders/server/order-money.ts';
import { buyerOf, notesOf } from './buyer.ts';
import { type Choice, chooseStores, type Waiting } from './choose-store.ts';
import type { FindGoods, Goods } from './match-lines.ts';
import { noteChannels } from './note-channel.ts';
import { jobContext } from './job-context.ts';
import type { Tx } from '#contract/route.ts';
import { byColumn } from '#platform/db/names.ts';

export type Connection = {
  readonly connectionId: number;
  readonly channel: ChannelKind;
  readonly name: string;
  readonly homeStoreId: number;
};

/** What is known of a page of orders before each is saved. */
export type Page = {
  readonly connection: Connection;
  readonly goodsOf: FindGoods;
  readonly waiting: Waiting;
  readonly now: Date;
  /** The business day of the home store's books. Books that close meanwhile move what is posted to the next one. */
  readonly postingDay: string;
};

export type LineToAdd = { readonly line: ChannelOrderLine; readonly goods: Goods | undefined };

/** What is wanted of an order's lines, with the goods that they mean. */
export const linesToAdd = (lines: readonly ChannelOrderLine[], goodsOf: FindGoods): LineToAdd[] =>
  lines
    .map((line) => ({ line: lineToKeep(line), goods: goodsOf(line) }))
    .filter(({ line }) => line.quantity > 0);

type Placed = {
  readonly said: ChannelOrder;
  readonly orderId: number;
  readonly lines: readonly LineToAdd[];
  readonly choice: Choice;
  /** The item of each line by the channel's name of it. */
  readonly items: ReadonlyMap<string, number | null>;
  readonly isPaid: boolean;
  readonly questions: readonly string[];
};

/** Writes them down; answers our ids, in their order. No two of them want the same goods (batchesOf). */
export async function addImported(tx: Tx, page: Page, orders: readonly ChannelOrder[]): Promise<number[]> {
  if (orders.length === 0) return [];
  const { connection, now } = page;
  const placed = await place(tx, page, orders);
  await insertOrders(tx, page, placed);
  const lineIds = await insertLines(tx, placed);
  await keep(tx, page, placed, lineIds);
  await noteSold(
    tx,
    connection,
    placed.flatMap(({ lines }) =>
      lines.map(({ line }) => ({ externalId: line.externalId, units: line.quantity })),
    ),
  );
  await noteChannels(
    tx,
    now,
    placed.flatMap(({ orderId, choice, isPaid, questions }) => {
      const order = { orderId, storeId: choice.storeId };
      const asked = isPaid ? questions : [];
      return [
        { ...order, action: 'imported' as const, words: '' },
        ...asked.map((words) => ({ ...order, action: 'question' as const, words })),
      ];
    }),
  );
  await postOrdersPaid(
    jobContext(tx, now),
    placed
      .filter(({ isPaid }) => isPaid)
      .map(({ orderId, said }) => ({
        orderId,
        rootOrderId: orderId,
        connectionId: connection.connectionId,
        homeStoreId: connection.homeStoreId,
        title: `${connection.name} ${said.number}`,
        cents: oursOf(said),
      })),
    page.postingDay,
  );
  return placed.map(({ orderId }) => orderId);
}

/** Which store has each, and its items. */
async function place(tx: Tx, page: Page, orders: readonly ChannelOrder[]): Promise<Placed[]> {
  const ids = await nextOrderIds(tx, orders.length);
  const wanted = orders.map((said) => {
    const lines = linesToAdd(said.lines, page.goodsOf);
    return { said, lines, known: lines.filter(({ goods }) => goods !== undefined) };
  });
  const choices = await chooseStores(
    tx,
    page.connection.connectionId,
    wanted.map(({ said, known }) => ({
      locationRef: said.locationRef,
      wanted: known.map(({ line, goods }) => ({ ...(goods as Goods), count: line.quantity })),
    })),
    page.waiting,
  );
  return wanted.map(({ said, lines, known }, at) => {
    const choice = choices[at] as Choice;
    return {
      said,
      orderId: ids[at] as number,
      lines,
      choice,
      items: new Map(known.map(({ line }, n) => [line.externalLine, choice.items[n] ?? null])),
      isPaid: said.state !== 'unpaid',
      questions: questionsOf(said, lines, choice),
    };
  });
}

/** What a person must review before anybody picks the order. */
export function questionsOf(said: ChannelOrder, lines: readonly LineToAdd[], choice: Choice): string[] {
  const unknown = lines.filter(({ goods }) => goods === undefined).map(({ line }) => line.title);
  const sums = sumsQuestion(said);
  return [
    ...(unknown.length > 0 ? [texts.noLineOf(unknown)] : []),
    ...(sums === null ? [] : [sums]),
    ...(choice.hasAll ? [] : [texts.noStoreHas]),
  ];
}

// Columns that aren't named get their default.
const ORDERS = `
  insert into channel_orders (order_id, root_order_id, connection_id, external_id, number, status_id, store_id, buyer_ref, name, email, phone, address1,
    address2, city, state, zip, country, notes, postage_cents, postage_tax_cents, paid_cents, question, ordered_at, paid_at, ship_by, service, kept_until, channel_at,
    created_at)
  select w.order_id, w.order_id, $1, w.external_id, w.number, w.status_id, w.store_id, w.buyer_ref, w.name, w.email, w.phone, w.address1, w.address2, w.city,
    w.state, w.zip, w.country, w.notes, w.postage_cents, w.postage_tax_cents, w.paid_cents, w.question, w.ordered_at, w.paid_at, w.ship_by, w.service, w.kept_until,
    w.channel_at, $3
  from json_populate_recordset(null::channel_orders, $2) w`;

const insertOrders = (tx: Tx, { connection, now }: Page, orders: readonly Placed[]): Promise<number> =>
  tx.run(ORDERS, [
    connection.connectionId,
    toJson(
      orders.map(({ said, orderId, choice, isPaid, questions }) => ({
        orderId,
        externalId: said.externalId,
        number: said.number || said.externalId,
        statusId: statusOf(isPaid, questions),
        storeId: choice.storeId,
        ...buyerOf(said),
        notes: notesOf(said),
        postageCents: said.postageCents,
        postageTaxCents: said.postageTaxCents,
        paidCents: said.paidCents,
        question: isPaid ? questions.join(' ') : '',
        orderedAt: said.orderedAt,
        paidAt: isPaid ? (said.paidAt ?? now) : null,
        shipBy: said.shipBy,
        service: (said.service ?? '').slice(0, 80),
        keptUntil: isPaid ? null : keptUntil(now),
        channelAt: said.changedAt,
      })),
    ),
    now,
  ]);

const statusOf = (isPaid: boolean, questions: readonly string[]): number => {
  if (!isPaid) return ORDER_STATUS.AWAITING_PAYMENT;
  return questions.length > 0 ? ORDER_STATUS.NEEDS_A_PERSON : ORDER_STATUS.NEW;
};

/** Half a character, as cutting a text may leave, is no text for the database. */
const HALVES = /\p{Surrogate}/gu;
const toJson = (rows: readonly object[]): string =>
  JSON.stringify(rows.map(byColumn), (_name, value: unknown) =>
    typeof value === 'string' ? value.replace(HALVES, '\uFFFD') : value,
  );

const LINES = `
  insert into channel_order_lines (order_id, external_line, catalog_id, condition_id, case_condition_id, inventory_id, upc, title, artist, quantity,
    unit_price_cents, discount_cents, tax_cents, tax_rate_e5, remitted_tax_cents)
  select w.order_id, w.external_line, w.catalog_id, w.condition_id, w.case_condition_id, w.inventory_id, w.upc, w.title, w.artist, w.quantity,
    w.unit_price_cents, w.discount_cents, w.tax_cents, w.tax_rate_e5, w.remitted_tax_cents
  from json_populate_recordset(null::channel_order_lines, $1) w
  returning order_line_id as id, order_id, external_line`;

export type LineId = { readonly id: number; readonly orderId: number; readonly externalLine: string };

/** Writes lines of orders; answers their ids. What nobody knows has only its words. */
export const insertLines = (
  tx: Tx,
  orders: readonly Pick<Placed, 'orderId' | 'lines' | 'items'>[],
): Promise<LineId[]> =>
  tx.rows<LineId>(LINES, [
    toJson(
      orders.flatMap(({ orderId, lines, items }) =>
        lines.map(({ line, goods }) => ({
          orderId,
          externalLine: line.externalLine,
          catalogId: goods?.catalogId,
          conditionId: goods?.conditionId,
          caseConditionId: goods?.caseConditionId,
          inventoryId: items.get(line.externalLine),
          upc: goods?.upc ?? line.upc,
          title: (goods?.title ?? line.title) || line.sku || '–',
          artist: goods?.artist ?? line.artist,
          quantity: line.quantity,
          unitPriceCents: line.unitPriceCents,
          discountCents: line.discountCents,
          taxCents: line.taxCents,
          taxRateE5: line.taxRateE5,
          remittedTaxCents: line.remittedTaxCents,
        })),
      ),
    ),
  ]);

/** Keeps what is free of them, and says what is short; an unpaid order is short of nothing yet. */
async function keep(
  tx: Tx,
  { connection, now }: Page,
  orders: readonly Placed[],
  lineIds: readonly LineId[],
): Promise<void> {
  const ids = new Map(lineIds.map(({ id, orderId, externalLine }) => [`${orderId} ${externalLine}`, id]));
  const wanted = orders.map((order) => ({
    order,
    storeId: order.choice.storeId,
    number: `${connection.name} ${order.said.number}`,
    lines: order.lines.flatMap(({ line }) => {
      const inventoryId = order.items.get(line.externalLine) ?? null;
      const lineId = ids.get(`${order.orderId} ${line.externalLine}`);
      return inventoryId === null || lineId === undefined
        ? []
        : [{ lineId, inventoryId, count: line.quantity }];
    }),
  }));
  const able = wanted.flatMap(({ storeId, number, lines, order }) =>
    storeId === null || lines.length === 0 ? [] : [{ storeId, number, lines, order }],
  );
  const kept = await reserveForOrders(tx, now, able);
  const keptOf = new Map(able.map(({ order }, at) => [order.orderId, kept[at] ?? []]));
  for (const { order, lines } of wanted) {
    const units = keptOf.get(order.orderId) ?? [];
    const isShort =
      lines.length < order.lines.length || lines.some(({ count }, at) => (units[at] ?? 0) < count);
    if (isShort && order.isPaid) await markShort(tx, order.orderId, 'none', now, null);
  }
}
