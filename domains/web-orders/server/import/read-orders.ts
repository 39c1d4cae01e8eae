// The orders behind a connection as they are now: read page by page, written down one by one.
import { findReadFrom, moveCursor } from '#domains/channels/server/public/orders-known.ts';
import type { OpenChannel, OrderThere, Said } from '#domains/channels/server/public/open-channel.ts';
import { getConnection, storesOf } from '#domains/channels/server/public/find-connection.ts';
import { tellStore } from '#domains/stores/server/public/tell-store.ts';
import type { Page } from './add-imported.ts';
import { countWaiting } from './choose-store.ts';
import { importOrder } from './import-order.ts';
import { matchLines } from './match-lines.ts';
import type { Database } from '#contract/route.ts';

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
  await moveCursor(database, connectionId, until);
  return { said: 'yes', value: { orders: read.value, until } };
}

/** Reads one order by the channel's own id, and writes it down. Answers our id; null: there is no such order, or nothing for us in it. */
export async function readOne(
  database: Database,
  channel: OpenChannel,
  externalId: string,
): Promise<Said<number | null>> {
  const said = await channel.adapter.readOrder(channel.account, externalId);
  if (said.said !== 'yes' || said.value === null) return said as Said<null>;
  const [id] = await importAll(database, channel, [said.value]);
  return { said: 'yes', value: id ?? null };
}

/** Reads what changed since then, and leaves the cursor where it is; how many orders there were. */
export async function readSince(
  database: Database,
  { adapter, account }: OpenChannel,
  since: Date,
): Promise<Said<number>> {
  let orders = 0;
  for (let cursor: string | null = null; ; ) {
    const said: Awaited<ReturnType<typeof adapter.listOrders>> = await adapter.listOrders(
      account,
      since,
      cursor,
    );
    if (said.said !== 'yes') return said;
    await importAll(database, { adapter, account }, said.value.items);
    orders += said.value.items.length;
    cursor = said.value.next;
    if (cursor === null) return { said: 'yes', value: orders };
  }
}

/** What their lines mean is looked up once for all of them. One that can't be written down holds up no other; then what went wrong is thrown. */
async function importAll(
  database: Database,
  { account }: OpenChannel,
  orders: readonly OrderThere[],
): Promise<(number | null)[]> {
  if (orders.length === 0) return [];
  const { connectionId } = account;
  const page: Page = {
    connection: await getConnection(database, connectionId, 'channelId'),
    goodsOf: await matchLines(
      database,
      connectionId,
      orders.flatMap(({ lines }) => lines),
    ),
    waiting: await countWaiting(database, connectionId),
    now: account.now(),
  };
  const ids = await inTurns(orders, (order) => importOrder(database, page, order));
  await tellStores(database, connectionId);
  const failed = ids.find((one) => one.status === 'rejected');
  if (failed) throw failed.reason;
  return ids.map((one) => (one.status === 'fulfilled' ? one.value : null));
}

/** Some at a time. Of the same order twice the older one changes nothing, whichever goes first. */
async function inTurns(
  orders: readonly OrderThere[],
  work: (order: OrderThere) => Promise<number | null>,
): Promise<PromiseSettledResult<number | null>[]> {
  const done: PromiseSettledResult<number | null>[] = [];
  for (let at = 0; at < orders.length; at += AT_ONCE)
    done.push(...(await Promise.allSettled(orders.slice(at, at + AT_ONCE).map(work))));
  return done;
}

const tellStores = (database: Database, connectionId: number): Promise<void> =>
  database.transaction(async (tx) => {
    for (const storeId of await storesOf(tx, connectionId)) await tellStore(tx, storeId, 'channels.orders');
  });
