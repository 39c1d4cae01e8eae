// Once a day all listings of a connection are compared with ours, a page at a time: what it offers otherwise than we said is corrected.
import type { ChannelListing } from '#domains/channels/server/adapters/port.ts';
import type { Database } from '#contract/route.ts';
import { type Asking, askWithin, type Outcome } from './asking.ts';
import { closeForeign, noteForeign } from './note-foreign.ts';
import { readOrders } from './read-orders.ts';

const DAY_MS = 86_400_000;

// Where nothing is in progress: what the channel says differs from what it last said to us.
const DIFFERENT = `
  update listings l set acked = w.quantity, acked_cents = w.price, wanted_version = l.wanted_version + 1, changed_since = coalesce(l.changed_since, $3)
  from json_to_recordset($2) as w(id text, quantity integer, price bigint)
  where l.connection_id = $1 and l.external_id = w.id and l.acked_version = l.wanted_version and l.state = any ('{live,hidden}'::text[])
    and (l.acked <> w.quantity or l.acked_cents <> w.price)`;
const GONE = `
  update listings l set state = 'ended', ended_by = 'channel', acked = 0, acked_version = wanted_version, changed_since = null
  where l.connection_id = $1 and l.external_id <> '' and l.state = any ('{live,hidden}'::text[]) and l.external_id <> all ($2::text[]) and l.tried_at < $3`;

/** Takes one page; 'nothing' when it isn't time. Its orders are read first: what sold there isn't a difference. */
export async function compareListings(asking: Asking): Promise<Outcome | 'nothing'> {
  const { database, connectionId, memory, adapter, account, now } = asking;
  if (!memory.comparing) {
    if (!(await isDue(database, connectionId, now()))) return 'nothing';
    if (!(await readOrders(asking))) return 'later';
    memory.comparing = { cursor: null, seen: new Set(), strangers: 0, since: now() };
    return 'later';
  }
  const { comparing } = memory;
  const reply = await askWithin(asking, false, () => adapter.listListings(account, comparing.cursor));
  if (!reply) return 'later';
  if (reply.kind !== 'ok') {
    if (reply.kind === 'refused') memory.comparing = null;
    return 'later';
  }
  const { items, next } = reply.value;
  for (const { externalId, isLive } of items) if (isLive) comparing.seen.add(externalId);
  await setRight(database, connectionId, items, now());
  comparing.strangers += await noteForeign(database, connectionId, items, now());
  comparing.cursor = next;
  if (next === null) {
    await database.run(GONE, [connectionId, [...comparing.seen], comparing.since]);
    await closeForeign(database, connectionId, [...comparing.seen], comparing.strangers);
    await database.run('update channel_connections set compared_at = $2 where connection_id = $1', [
      connectionId,
      now(),
    ]);
    memory.comparing = null;
  }
  return 'done';
}

const setRight = (
  database: Database,
  connectionId: number,
  items: readonly ChannelListing[],
  now: Date,
): Promise<number> =>
  database.run(DIFFERENT, [
    connectionId,
    JSON.stringify(
      items.map(({ externalId, quantity, priceCents, isLive }) => ({
        id: externalId,
        quantity: isLive ? quantity : 0,
        price: priceCents,
      })),
    ),
    now,
  ]);

async function isDue(database: Database, connectionId: number, now: Date): Promise<boolean> {
  const { due } = await database.one<{ due: boolean }>(
    'select (coalesce(compared_at, created_at) <= $2) is true as due from channel_connections where connection_id = $1',
    [connectionId, new Date(now.getTime() - DAY_MS)],
  );
  return due;
}
