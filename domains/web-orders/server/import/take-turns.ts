// Whose orders are read now? A connection's hints at once, else by its clock; a night those of the last 14 days.
import {
  closeHints,
  connectionsWithHints,
  hintsSince,
  listOpenHints,
  pruneHints,
} from '#domains/channels/server/public/channel-events.ts';
import { findNightFrom } from '#domains/channels/server/public/orders-known.ts';
import { type OpenChannel, openChannel, type Reply } from '#domains/channels/server/public/open-channel.ts';
import { nextRead } from '#domains/web-orders/rules/next-read.ts';
import { readMoney } from '#domains/web-orders/server/money/read-money.ts';
import { releaseUnpaid } from './release-unpaid.ts';
import { readNow, readOne, readSince } from './read-orders.ts';
import type { Database } from '#contract/route.ts';

const DAY = 86_400_000;
const HINTS = 200;
const AT_ONCE = 2;

type Turn = { connectionId: number; isDue: boolean; isNightly: boolean; failures: number };

const NEW = `
  insert into channel_order_turns (connection_id, next_at, nightly_at)
  select connection_id, $1, $1 from channel_connections where channel <> 'manual' and is_active
    and not exists (select 1 from channel_order_turns t where t.connection_id = channel_connections.connection_id) on conflict do nothing`;
const TAKE = `
  update channel_order_turns t set busy_until = $1::timestamptz + interval '2 minutes' where connection_id = any(array(
    select o.connection_id from channel_order_turns o join channel_connections c using (connection_id)
    where c.is_active and (o.next_at <= $1 or o.nightly_at <= $1 or o.connection_id = any($2)) and (o.busy_until is null or o.busy_until <= $1)
      and (o.failures = 0 or o.next_at <= $1)
    order by o.next_at limit ${AT_ONCE} for update of o skip locked))
  returning t.connection_id, coalesce(t.next_at <= $1, false) as "isDue", coalesce(t.nightly_at <= $1, false) as "isNightly", t.failures`;
// The night is the home store's.
const DONE = `
  update channel_order_turns t set busy_until = null, next_at = $2, failures = $3, nightly_at = case when $4
    then ((($5::timestamptz at time zone s.time_zone)::date + 1) + time '04:00') at time zone s.time_zone else t.nightly_at end
  from channel_connections c join stores s on s.store_id = c.home_store_id where c.connection_id = t.connection_id and t.connection_id = $1`;

/** A server begins: what hints that were lost meanwhile would have said is read now, not when the clock of a channel with hints is due. */
export const readAtOnce = (database: Database, now: Date): Promise<number> =>
  database.run('update channel_order_turns set next_at = $1 where next_at > $1 and failures = 0', [now]);

type Opening = (database: Database, connectionId: number, now: () => Date) => Promise<OpenChannel | null>;

/** Reads what is due, and frees what nobody paid. A connection that nobody can ask waits for its keys. */
export async function takeTurns(
  database: Database,
  now: Date,
  isStopping: () => boolean = () => false,
  open: Opening = openChannel,
): Promise<void> {
  await releaseUnpaid(database, now);
  await database.run(NEW, [now]);
  while (!isStopping()) {
    const turns = await database.rows<Turn>(TAKE, [now, await connectionsWithHints(database)]);
    await Promise.all(turns.map((turn) => take(database, turn, now, open)));
    if (turns.length < AT_ONCE) return;
  }
}

async function take(database: Database, turn: Turn, now: Date, open: Opening): Promise<void> {
  const { connectionId } = turn;
  const channel = await open(database, connectionId, () => now);
  const wrong: unknown[] = [];
  const reply = channel
    ? await readDue(database, channel, turn, now).catch((error: unknown) => {
        wrong.push(error);
        return WRONG;
      })
    : NOBODY;
  const failures = reply.kind === 'ok' ? 0 : turn.failures + 1;
  const wait = nextRead({
    everyMs: channel?.adapter.can.everyMs ?? 60_000,
    hints: await hintsSince(database, connectionId, new Date(now.getTime() - DAY)),
    failures,
    retryAfterMs: reply.kind === 'throttled' ? reply.retryAfterMs : null,
    draw: Math.random(),
  });
  const nightDone = turn.isNightly && reply.kind === 'ok';
  await database.run(DONE, [connectionId, new Date(now.getTime() + wait), failures, nightDone, now]);
  if (nightDone) await pruneHints(database, now);
  if (wrong.length > 0) throw wrong[0];
}

const NOBODY = { kind: 'unknown', why: 'nobody can be asked' } as const;
const WRONG = { kind: 'unknown', why: 'an order could not be saved' } as const;

async function readDue(
  database: Database,
  channel: OpenChannel,
  turn: Turn,
  now: Date,
): Promise<Reply<unknown>> {
  const hinted = await followHints(database, channel, now);
  if (hinted.kind === 'throttled' || (hinted.kind === 'refused' && hinted.keys)) return hinted;
  if (hinted.kind !== 'ok' && !turn.isDue && !turn.isNightly) return hinted;
  if (turn.isNightly) {
    const from = await findNightFrom(database, turn.connectionId, new Date(now.getTime() - 14 * DAY));
    const read = await readSince(database, channel, from);
    if (read.kind !== 'ok') return read;
  }
  const read = turn.isDue || turn.isNightly ? await readNow(database, channel) : hinted;
  if (read.kind !== 'ok') return read;
  const money = turn.isNightly ? await readMoney(database, channel) : read;
  return money.kind === 'ok' && !turn.isNightly ? hinted : money;
}

/** Each order that a hint is about is read once, however many hints there are. A hint is closed when its order is saved; one that can't be holds up no other. */
async function followHints(database: Database, channel: OpenChannel, now: Date): Promise<Reply<null>> {
  const hints = await listOpenHints(database, channel.account.connectionId, HINTS);
  const wrong: unknown[] = [];
  for (const ref of new Set(hints.map(({ objectRef }) => objectRef))) {
    const reply =
      ref === '' ? null : await readOne(database, channel, ref).catch((error: unknown) => wrong.push(error));
    if (typeof reply === 'number') continue;
    if (reply && reply.kind !== 'ok' && reply.kind !== 'refused') return reply;
    const ids = hints.filter(({ objectRef }) => objectRef === ref).map(({ eventId }) => eventId);
    await closeHints(database, ids, now);
  }
  if (wrong.length > 0) throw wrong[0];
  return { kind: 'ok', value: null };
}
