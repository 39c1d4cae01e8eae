// How is each connection? What GetChannels doesn't say: what it refused, what is open, what was sold twice, and which keys are there.
import type { ChannelKind } from '#domains/channels/contract/calls.ts';
import type { ConnectionHealth } from '#domains/channels/contract/own.ts';
import { channelAddress, SIMULATOR } from '#domains/channels/rules/channel-address.ts';
import { findAdapter } from '#domains/channels/server/adapters/find-adapter.ts';
import { shortLines } from '#domains/channels/server/public/short-lines.ts';
import type { Db } from '#contract/route.ts';
import { decryptKeys } from './keys.ts';

type Row = {
  channelId: number;
  channel: ChannelKind;
  baseUrl: string;
  credentials: string;
  cap: number;
  errors: number;
  drafts: number;
  hidden: number;
  foreign: number;
  strangers: number;
  jobsOpen: number;
  jobsRefused: number;
  hintsOpen: number;
  ordersUntil: Date | null;
};

const HEALTH = `
  select c.connection_id as "channelId", c.channel, c.base_url, c.credentials, c.cap, c.cursor_at as "ordersUntil", c.strangers,
    coalesce(l.errors, 0) as errors, coalesce(l.drafts, 0) as drafts, coalesce(l.hidden, 0) as hidden, coalesce(l.foreigners, 0) as foreign,
    (select count(*)::integer from channel_jobs j where j.connection_id = c.connection_id and j.done_at is null) as "jobsOpen",
    (select count(*)::integer from channel_jobs j where j.connection_id = c.connection_id and j.state = 'refused' and j.done_at > $1) as "jobsRefused",
    (select count(*)::integer from channel_events e where e.connection_id = c.connection_id and e.handled_at is null) as "hintsOpen"
  from channel_connections c left join lateral (
    select count(*) filter (where l.state = 'error')::integer as errors, count(*) filter (where l.state = 'draft')::integer as drafts,
      count(*) filter (where l.state = 'hidden')::integer as hidden, count(*) filter (where l.state = 'foreign')::integer as foreigners
    from listings l where l.connection_id = c.connection_id and l.state in ('error', 'draft', 'hidden', 'foreign')) l on true
  order by c.rank, c.name`;

const WEEK_MS = 7 * 86_400_000;

/** Of every connection, the best rank first; what it refused of orders within a week. */
export async function readHealth(db: Db, now: Date): Promise<ConnectionHealth[]> {
  const rows = await db.rows<Row>(HEALTH, [new Date(now.getTime() - WEEK_MS)]);
  const short = new Map<number, number>();
  for (const ask of shortLines()) for (const one of await ask(db)) short.set(one.connectionId, one.lines);
  return rows.map(({ channel, baseUrl, credentials, ordersUntil, ...row }) => {
    const adapter = findAdapter(channel);
    const keys = decryptKeys(row.channelId, credentials);
    const isSimulated = baseUrl === SIMULATOR;
    return {
      ...row,
      oversold: short.get(row.channelId) ?? 0,
      ordersUntil: ordersUntil?.toISOString() ?? null,
      address: isSimulated ? '' : baseUrl || channelAddress(channel, keys),
      isSimulated,
      keysSet: Object.keys(keys).filter((name) => adapter?.keys.some((one) => one.name === name)),
      perMinute: adapter?.can.perMinute ?? 0,
      hookPath: adapter?.can.webhooks ? `/hooks/channels-${row.channelId}` : '',
    };
  });
}
