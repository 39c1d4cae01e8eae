// The orders behind a connection as they are now: read page by page, and saved.
import { findReadFrom, moveCursor } from '#domains/channels/server/public/orders-known.ts';
import type {
  OpenChannel,
  OrderPage,
  ChannelOrder,
  Reply,
} from '#domains/channels/server/public/open-channel.ts';
import { getConnection, storesOf } from '#domains/channels/server/public/find-connection.ts';
import { findPostingDay } from '#domains/stores/server/public/get-store-day.ts';
import { tellStore } from '#domains/stores/server/public/tell-store.ts';
import { webOrdersMessages as texts } from '#domains/web-orders/messages.ts';
import { plainOrder } from '#domains/web-orders/rules/plain-order.ts';
import { batchesOf } from '#domains/web-orders/rules/import-batches.ts';
import type { Page } from './add-imported.ts';
import { countWaiting } from './choose-store.ts';
import { findKnown, importNew, importOrder, isPlainNews } from './import-order.ts';
import { matchLines, plain } from './match-lines.ts';
import { type FailedImport, lastingReason, saveFailedImport, removeFailedImports } from './failed-import.ts';
import type { Database } from '#contract/route.ts';

/** As adapters say that an answer came which isn't what the channel documents. */
const UNREADABLE = 'unreadable';
/** From this many orders on, and from four times as many, the database looks again how many there are. */
const GROWN = 200;
/** This many transactions at a time: each waits for the disk, and they wait for it together. */
const AT_ONCE = 4;
/** New orders of one transaction, at most: long enough that the disk is rarely waited for, short enough that nobody at a counter waits for it. */
const TOGETHER = 32;
/** Pages are gathered to this many orders before they are saved. */
const GATHERED = 64;

/** How many orders were read, and up to which change all of them are known now. */
export type OrdersRead = { readonly orders: number; readonly until: Date };

/**
 * Reads the orders that changed since the connection's cursor, less 5 minutes, writes each down in its own transaction, and moves the cursor. Anything but yes:
 * not all of them are known, and the cursor is where it was.
 */
export async function readNow(database: Database, channel: OpenChannel): Promise<Reply<OrdersRead>> {
  const until = channel.account.now();
  const { connectionId } = channel.account;
  const read = await readSince(database, channel, await findReadFrom(database, connectionId));
  if (read.kind !== 'ok') return read;
  await moveCursor(database, connectionId, { until, newest: read.value.newest });
  return { kind: 'ok', value: { orders: read.value.orders, until } };
}

/** Reads one order by the channel's own id, and writes it down. Answers our id; null: there is no such order, nothing for us in it, or it is set aside. */
export async function readOne(
  database: Database,
  channel: OpenChannel,
  externalId: string,
): Promise<Reply<number | null>> {
  const reply = await channel.adapter.readOrder(channel.account, externalId);
  if (reply.kind === 'unknown' && reply.why === UNREADABLE) {
    await importAll(database, channel.account, {
      items: [],
      next: null,
      unreadable: [{ externalId, why: reply.why }],
    });
    return { kind: 'ok', value: null };
  }
  if (reply.kind !== 'ok' || reply.value === null) return reply as Reply<null>;
  const [id] = await importAll(database, channel.account, {
    items: [reply.value],
    next: null,
  });
  return { kind: 'ok', value: id ?? null };
}

/** How many orders there were, and when the newest of them changed by the channel's clock; null: there was none. */
export type SinceRead = { readonly orders: number; readonly newest: Date | null };

/** Reads what changed since then, and leaves the cursor where it is. */
export async function readSince(
  database: Database,
  { adapter, account }: OpenChannel,
  since: Date,
): Promise<Reply<SinceRead>> {
  const reading = readingOf(database, account);
  const seen: Seen = { orders: 0, grown: GROWN, newest: null };
  let gathered: OrderPage[] = [];
  let writing: Promise<unknown> = Promise.resolve();
  const write = async (): Promise<void> => {
    await writing;
    const page = {
      items: gathered.flatMap(({ items }) => items),
      unreadable: gathered.flatMap(({ unreadable = [] }) => unreadable),
      next: null,
    };
    gathered = [];
    writing = importAll(database, account, page, reading).then(() => noteSeen(database, seen, page.items));
    // The next caller that awaits it gets the error.
    writing.catch(() => undefined);
  };
  for (let cursor: string | null = null; ; ) {
    // The next pages are on their way while others are saved.
    const reply: Reply<OrderPage> = await adapter.listOrders(account, since, cursor);
    if (reply.kind !== 'ok') {
      await write();
      await writing;
      return reply;
    }
    gathered.push(reply.value);
    cursor = reply.value.next;
    const isFull = gathered.reduce((count, { items }) => count + items.length, 0) >= GATHERED;
    if (isFull || cursor === null) await write();
    if (cursor === null) break;
  }
  await writing;
  return { kind: 'ok', value: { orders: seen.orders, newest: seen.newest } };
}

type Seen = { orders: number; grown: number; newest: Date | null };

async function noteSeen(database: Database, seen: Seen, items: readonly ChannelOrder[]): Promise<void> {
  seen.orders += items.length;
  if (seen.orders >= seen.grown) {
    // Plans that were made while hardly any order was there read all of them for each new one.
    await database.run('analyze channel_orders');
    seen.grown *= 4;
  }
  for (const { changedAt } of items)
    if (seen.newest === null || changedAt > seen.newest) seen.newest = changedAt;
}

/**
 * Imports a page of orders; their lines are matched once for all. One that can't be saved becomes a failed import and holds up no other. A fault of the database
 * itself is thrown once all others are through.
 */
async function importAll(
  database: Database,
  account: OpenChannel['account'],
  { items, unreadable = [] }: OrderPage,
  reading = readingOf(database, account),
): Promise<(number | null)[]> {
  const { connectionId } = account;
  const now = account.now();
  const orders = items.map(plainOrder);
  for (const { externalId, why } of unreadable)
    await saveFailedImport(database, connectionId, now, { externalId, why: texts.cantRead(why) });
  if (unreadable.length > 0 && orders.length === 0) await tellStores(database, connectionId);
  if (orders.length === 0) return [];
  const page: Page = {
    ...(await reading()),
    goodsOf: await matchLines(
      database,
      connectionId,
      orders.flatMap(({ lines }) => lines),
    ),
  };
  const ids = await saveOrders(database, page, orders);
  for (const one of failedImportsOf(orders, ids)) await saveFailedImport(database, connectionId, now, one);
  await removeFailedImports(database, connectionId, externalIdsOf(orders, ids));
  await tellStores(database, connectionId);
  const failed = ids.find((one) => one.status === 'rejected' && lastingReason(one.reason) === null);
  if (failed?.status === 'rejected') throw failed.reason;
  return ids.map((one) => (one.status === 'fulfilled' ? one.value : null));
}

type Reading = Omit<Page, 'goodsOf'>;

/** What is the same for all pages of a reading; asked once, when the first order comes. */
function readingOf(
  database: Database,
  { connectionId, now }: OpenChannel['account'],
): () => Promise<Reading> {
  const read = async (): Promise<Reading> => {
    const connection = await getConnection(database, connectionId, 'channelId');
    return {
      connection,
      waiting: await countWaiting(database, connectionId),
      now: now(),
      postingDay: await findPostingDay(database, connection.homeStoreId, now()),
    };
  };
  let once: Promise<Reading> | null = null;
  return () => (once ??= read());
}

type Settled = PromiseSettledResult<number | null>;

const failedImportsOf = (orders: readonly ChannelOrder[], ids: readonly Settled[]): FailedImport[] =>
  orders.flatMap(({ externalId, number }, at) => {
    const one = ids[at];
    const why = one?.status === 'rejected' ? lastingReason(one.reason) : null;
    return why === null ? [] : [{ externalId, number, why }];
  });

const externalIdsOf = (orders: readonly ChannelOrder[], ids: readonly Settled[]): string[] =>
  orders.filter((_order, at) => ids[at]?.status === 'fulfilled').map(({ externalId }) => externalId);

/** New ones together; where that fails, and all others, each in its own transaction. */
async function saveOrders(
  database: Database,
  page: Page,
  orders: readonly ChannelOrder[],
): Promise<Settled[]> {
  const ids = new Map<number, number>();
  const known = await findKnown(
    database,
    page.connection.connectionId,
    orders.map(({ externalId }) => plain(externalId)),
  );
  const fresh = orders.flatMap((order, at) => {
    if (known.has(order.externalId) || !isPlainNews(order)) return [];
    return [{ at, order, externalId: order.externalId, goods: goodsOf(page, order) }];
  });
  for (const batch of batchesOf(fresh, TOGETHER)) {
    if (batch.length === 1) continue;
    const added = await importNew(
      database,
      page,
      batch.map(({ order }) => order),
    ).catch(() => new Map<string, number>());
    for (const { at, externalId } of batch) {
      const id = added.get(externalId);
      if (id !== undefined) ids.set(at, id);
    }
  }
  return inTurns(orders, async (order, at) => ids.get(at) ?? importOrder(database, page, order));
}

/** What an order wants, by names that are the same for the same goods. */
const goodsOf = ({ goodsOf: find }: Page, { lines }: ChannelOrder): string[] =>
  lines.flatMap((line) => {
    const goods = find(line);
    return goods ? [`${goods.catalogId} ${goods.conditionId}`] : [];
  });

/** Some at a time. Of the same order twice the older one changes nothing, whichever goes first. */
async function inTurns(
  orders: readonly ChannelOrder[],
  work: (order: ChannelOrder, at: number) => Promise<number | null>,
): Promise<Settled[]> {
  const done: Settled[] = [];
  const left = [...orders.entries()];
  const worker = async (): Promise<void> => {
    for (let one = left.shift(); one; one = left.shift())
      [done[one[0]]] = (await Promise.allSettled([work(one[1], one[0])])) as [Settled];
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return done;
}

const tellStores = (database: Database, connectionId: number): Promise<void> =>
  database.transaction(async (tx) => {
    for (const storeId of await storesOf(tx, connectionId)) await tellStore(tx, storeId, 'channels.orders');
  });
