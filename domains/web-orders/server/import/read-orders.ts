// The orders behind a connection as they are now: read page by page, written down one by one.
import { findReadFrom, moveCursor } from '#domains/channels/server/public/orders-known.ts';
import type {
  OpenChannel,
  OrderPage,
  OrderThere,
  Said,
} from '#domains/channels/server/public/open-channel.ts';
import { getConnection, storesOf } from '#domains/channels/server/public/find-connection.ts';
import { tellStore } from '#domains/stores/server/public/tell-store.ts';
import { webOrdersMessages as texts } from '#domains/web-orders/messages.ts';
import type { Page } from './add-imported.ts';
import { countWaiting } from './choose-store.ts';
import { importOrder } from './import-order.ts';
import { matchLines } from './match-lines.ts';
import { type Aside, lastingReason, setAside, takeBack } from './set-aside.ts';
import type { Database } from '#contract/route.ts';

/** As adapters say that an answer came which isn't what the channel documents. */
const UNREADABLE = 'unreadable';
/** So many transactions at a time: each waits for the disk, and they wait for it together. */
const AT_ONCE = 4;

/** How many orders were read, and up to which change all of them are known now. */
export type OrdersRead = { readonly orders: number; readonly until: Date };

/**
 * Reads the orders that changed since the connection's cursor, less 5 minutes, writes each down in a transaction of its own, and moves the cursor. Anything but yes:
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
    await importAll(database, channel, {
      items: [],
      next: null,
      unreadable: [{ externalId, why: said.why }],
    });
    return { said: 'yes', value: null };
  }
  if (said.said !== 'yes' || said.value === null) return said as Said<null>;
  const [id] = await importAll(database, channel, { items: [said.value], next: null });
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
  let orders = 0;
  let newest: Date | null = null;
  for (let cursor: string | null = null; ; ) {
    const said: Awaited<ReturnType<typeof adapter.listOrders>> = await adapter.listOrders(
      account,
      since,
      cursor,
    );
    if (said.said !== 'yes') return said;
    await importAll(database, { adapter, account }, said.value);
    orders += said.value.items.length;
    for (const { changedAt } of said.value.items)
      if (newest === null || changedAt > newest) newest = changedAt;
    cursor = said.value.next;
    if (cursor === null) return { said: 'yes', value: { orders, newest } };
  }
}

/**
 * What their lines mean is looked up once for all of them. One that can't be written down is set aside, and holds up no other. What went wrong with the database itself is
 * thrown, when all others are through.
 */
async function importAll(
  database: Database,
  { account }: OpenChannel,
  { items: orders, unreadable = [] }: OrderPage,
): Promise<(number | null)[]> {
  const { connectionId } = account;
  const now = account.now();
  for (const { externalId, why } of unreadable)
    await setAside(database, connectionId, now, { externalId, why: texts.cantRead(why) });
  if (unreadable.length > 0 && orders.length === 0) await tellStores(database, connectionId);
  if (orders.length === 0) return [];
  const page: Page = {
    connection: await getConnection(database, connectionId, 'channelId'),
    goodsOf: await matchLines(
      database,
      connectionId,
      orders.flatMap(({ lines }) => lines),
    ),
    waiting: await countWaiting(database, connectionId),
    now,
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
  for (let at = 0; at < orders.length; at += AT_ONCE)
    done.push(...(await Promise.allSettled(orders.slice(at, at + AT_ONCE).map(work))));
  return done;
}

const tellStores = (database: Database, connectionId: number): Promise<void> =>
  database.transaction(async (tx) => {
    for (const storeId of await storesOf(tx, connectionId)) await tellStore(tx, storeId, 'channels.orders');
  });
