// The orders behind a connection as they are now: read page by page, written down one by one.
import { findReadFrom, moveCursor } from '#domains/channels/server/public/orders-known.ts';
import type {
  OpenChannel,
  OrderPage,
  OrderThere,
  Said,
} from '#domains/channels/server/public/open-channel.ts';
import { getConnection, storesOf } from '#domains/channels/server/public/find-connection.ts';
import { findPostingDay } from '#domains/stores/server/public/get-store-day.ts';
import { tellStore } from '#domains/stores/server/public/tell-store.ts';
import { webOrdersMessages as texts } from '#domains/web-orders/messages.ts';
import { orderIds } from '#domains/web-orders/server/lock-order.ts';
import type { Page } from './add-imported.ts';
import { countWaiting } from './choose-store.ts';
import { importOrder } from './import-order.ts';
import { matchLines } from './match-lines.ts';
import { type Aside, lastingReason, setAside, takeBack } from './set-aside.ts';
import type { Database } from '#contract/route.ts';

/** As adapters say that an answer came which isn't what the channel documents. */
const UNREADABLE = 'unreadable';
/** From this many orders on, and from four times as many, the database looks again how many there are. */
const GROWN = 200;
/** This many transactions at a time: each waits for the disk, and they wait for it together. */
const AT_ONCE = 4;

/** How many orders were read, and up to which change all of them are known now. */
export type OrdersRead = { readonly orders: number; readonly until: Date };

/**
 * Reads the orders that changed since the connection's cursor, less 5 minutes, writes each down in its own transaction, and moves the cursor. Anything but yes:
 * not all of them are known, and the cursor is where it was.
 */
export async function readNow(database: Database, channel: OpenChannel): Promise<Said<OrdersRead>> {
  const until = channel.account.now();
  const { connectionId } = channel.account;
  const read = await readSince(database, channel, await findReadFrom(database, connectionId));
  if (read.said !== 'yes') return read;
  await moveCursor(database, connectionId, { until, newest: read.value.newest });
  return { said: 'yes', value: { orders: read.value.orders, until } };
}

/** Reads one order by the channel's own id, and writes it down. Answers our id; null: there is no such order, nothing for us in it, or it is set aside. */
export async function readOne(
  database: Database,
  channel: OpenChannel,
  externalId: string,
): Promise<Said<number | null>> {
  const said = await channel.adapter.readOrder(channel.account, externalId);
  if (said.said === 'nothing' && said.why === UNREADABLE) {
    await importAll(database, channel.account, {
      items: [],
      next: null,
      unreadable: [{ externalId, why: said.why }],
    });
    return { said: 'yes', value: null };
  }
  if (said.said !== 'yes' || said.value === null) return said as Said<null>;
  const [id] = await importAll(database, channel.account, {
    items: [said.value],
    next: null,
  });
  return { said: 'yes', value: id ?? null };
}

/** How many orders there were, and when the newest of them changed by the channel's clock; null: there was none. */
export type SinceRead = { readonly orders: number; readonly newest: Date | null };

/** Reads what changed since then, and leaves the cursor where it is. */
export async function readSince(
  database: Database,
  { adapter, account }: OpenChannel,
  since: Date,
): Promise<Said<SinceRead>> {
  let [orders, grown] = [0, GROWN];
  let newest: Date | null = null;
  const reading = readingOf(database, account);
  for (let next: Promise<Said<OrderPage>> | null = adapter.listOrders(account, since, null); ; ) {
    const said: Said<OrderPage> = await next;
    if (said.said !== 'yes') return said;
    // The next page is on its way while this one is written down.
    const cursor: string | null = said.value.next;
    next = cursor === null ? null : adapter.listOrders(account, since, cursor);
    next?.catch(() => undefined);
    await importAll(database, account, said.value, reading);
    orders += said.value.items.length;
    if (orders >= grown) {
      // Plans that were made while hardly any order was there read all of them for each new one.
      await database.run('analyze channel_orders');
      grown *= 4;
    }
    for (const { changedAt } of said.value.items)
      if (newest === null || changedAt > newest) newest = changedAt;
    if (next === null) return { said: 'yes', value: { orders, newest } };
  }
}

/**
 * What their lines mean is looked up once for all of them. One that can't be written down is set aside, and holds up no other. What went wrong with the database itself is
 * thrown, when all others are through.
 */
async function importAll(
  database: Database,
  account: OpenChannel['account'],
  { items: orders, unreadable = [] }: OrderPage,
  reading = readingOf(database, account),
): Promise<(number | null)[]> {
  const { connectionId } = account;
  const now = account.now();
  for (const { externalId, why } of unreadable)
    await setAside(database, connectionId, now, { externalId, why: texts.cantRead(why) });
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
  const ids = await inTurns(orders, (order) => importOrder(database, page, order));
  const aside = asideOf(orders, ids);
  for (const one of aside) await setAside(database, connectionId, now, one);
  await takeBack(database, connectionId, externalIdsOf(orders, ids));
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
      nextId: orderIds(AT_ONCE),
      postingDay: await findPostingDay(database, connection.homeStoreId, now()),
    };
  };
  let once: Promise<Reading> | null = null;
  return () => (once ??= read());
}

type Settled = PromiseSettledResult<number | null>;

const asideOf = (orders: readonly OrderThere[], ids: readonly Settled[]): Aside[] =>
  orders.flatMap(({ externalId, number }, at) => {
    const one = ids[at];
    const why = one?.status === 'rejected' ? lastingReason(one.reason) : null;
    return why === null ? [] : [{ externalId, number, why }];
  });

const externalIdsOf = (orders: readonly OrderThere[], ids: readonly Settled[]): string[] =>
  orders.filter((_order, at) => ids[at]?.status === 'fulfilled').map(({ externalId }) => externalId);

/** Some at a time. Of the same order twice the older one changes nothing, whichever goes first. */
async function inTurns(
  orders: readonly OrderThere[],
  work: (order: OrderThere) => Promise<number | null>,
): Promise<Settled[]> {
  const done: Settled[] = [];
  const left = [...orders.entries()];
  const worker = async (): Promise<void> => {
    for (let one = left.shift(); one; one = left.shift())
      [done[one[0]]] = (await Promise.allSettled([work(one[1])])) as [Settled];
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return done;
}

const tellStores = (database: Database, connectionId: number): Promise<void> =>
  database.transaction(async (tx) => {
    for (const storeId of await storesOf(tx, connectionId)) await tellStore(tx, storeId, 'channels.orders');
  });
