// Sends a channel what happened to its orders. A job is marked before it is sent; one whose answer is unknown reads the order first.
import { z } from 'zod';
import type { OrderJob, ChannelOrder, Reply } from '#domains/channels/server/adapters/port.ts';
import { waitMs } from '#domains/channels/rules/backoff.ts';
import { channelOrders } from '#domains/channels/server/public/channel-orders.ts';
import { cents } from '#kernel/money.ts';
import { type Asking, askWithin, type Outcome } from './asking.ts';

const JOBS_AT_ONCE = 10;

type Job = {
  id: number;
  key: string;
  kind: 'fulfil' | 'cancel' | 'refund';
  externalId: string;
  orderId: number;
  what: unknown;
  told: unknown;
  state: 'queued' | 'sent' | 'unknown' | 'done' | 'refused';
  tries: number;
};

// Beside it what jobs before gave back of each line: a channel without keys knows by that whether it was heard.
const DUE = `
  select channel_job_id as id, key, kind, external_id, order_id, what, state, tries,
    coalesce((select jsonb_object_agg(t.line, t.cents) from (
      select l ->> 'line' as line, sum((l ->> 'cents')::bigint) as cents from channel_jobs b cross join jsonb_array_elements(b.what -> 'lines') l
      where b.connection_id = j.connection_id and b.external_id = j.external_id and b.kind <> 'fulfil' and b.state <> 'refused'
        and b.channel_job_id < j.channel_job_id and l ? 'line' and l ? 'cents' group by 1) t), '{}') as told
  from channel_jobs j
  where connection_id = $1 and done_at is null and (next_try_at is null or next_try_at <= $2) order by channel_job_id limit ${JOBS_AT_ONCE}`;

const what = z.object({
  carrier: z.string().default(''),
  trackingNumber: z.string().default(''),
  reason: z.string().default(''),
  lines: z
    .array(z.object({ line: z.string().default(''), units: z.number(), cents: z.number().default(0) }))
    .default([]),
});

const tolds = z.record(z.string(), z.number());

const toOrderJob = ({ key, externalId, what: given, told }: Job): OrderJob => {
  const { lines, ...rest } = what.parse(given);
  const before = tolds.parse(told);
  return {
    ...rest,
    key,
    externalId,
    lines: lines.map(({ line, units, cents: amount }) => ({
      externalLine: line,
      quantity: units,
      cents: cents(amount),
      toldCents: cents(before[line] ?? 0),
    })),
  };
};

/** Sends those that are due, in their order. */
export async function sendJobs(asking: Asking): Promise<Outcome | 'nothing'> {
  const { database, connectionId, now } = asking;
  const jobs = await database.rows<Job>(DUE, [connectionId, now()]);
  for (const job of jobs) if ((await sendJob(asking, job)) === 'later') return 'later';
  return jobs.length === 0 ? 'nothing' : 'done';
}

async function sendJob(asking: Asking, job: Job): Promise<Outcome> {
  const { database, adapter, account, now } = asking;
  if (job.state !== 'queued') {
    const there = await askWithin(asking, false, () => adapter.readOrder(account, job.externalId));
    if (!there) return 'later';
    if (there.kind !== 'ok') return again(asking, job, there);
    if (isSoThere(job, there.value)) return answered(asking, job, null);
  }
  await database.run(`update channel_jobs set state = 'sent', tries = tries + 1 where channel_job_id = $1`, [
    job.id,
  ]);
  const reply = await askWithin(asking, false, () => adapter[job.kind](account, toOrderJob(job)));
  if (!reply) {
    await database.run('update channel_jobs set state = $2, tries = $3 where channel_job_id = $1', [
      job.id,
      job.state,
      job.tries,
    ]);
    return 'later';
  }
  if (reply.kind === 'ok') return answered(asking, job, null);
  if (reply.kind === 'refused' && !reply.keys) return answered(asking, job, reply.why);
  await database.run('update channel_jobs set error = $2, state = $3 where channel_job_id = $1', [
    job.id,
    reply.kind === 'throttled' ? '' : reply.why.slice(0, 300),
    reply.kind === 'unknown' ? 'unknown' : 'queued',
  ]);
  return again(asking, { ...job, tries: job.tries + 1 }, reply, now());
}

/** Is the order already as the job would make it? What an order doesn't show, the channel knows by the job's key. */
const isSoThere = ({ kind }: Job, order: ChannelOrder | null): boolean =>
  (kind === 'fulfil' && order?.state === 'shipped') || (kind === 'cancel' && order?.state === 'cancelled');

async function again(asking: Asking, job: Job, reply: Reply<unknown>, at = asking.now()): Promise<Outcome> {
  const retryAfterMs = reply.kind === 'throttled' ? reply.retryAfterMs : null;
  const wait = waitMs({ failures: job.tries + 1, retryAfterMs, draw: asking.random() });
  await asking.database.run('update channel_jobs set next_try_at = $2 where channel_job_id = $1', [
    job.id,
    new Date(at.getTime() + wait),
  ]);
  return 'later';
}

async function answered(asking: Asking, job: Job, refused: string | null): Promise<Outcome> {
  const { database, connectionId, now } = asking;
  const at = now();
  await database.transaction(async (tx) => {
    const closed = await tx.run(
      `update channel_jobs set state = $2, error = $3, done_at = $4 where channel_job_id = $1 and done_at is null`,
      [job.id, refused === null ? 'done' : 'refused', (refused ?? '').slice(0, 300), at],
    );
    if (closed === 0) return;
    const { kind, orderId, externalId } = job;
    for (const orders of channelOrders())
      await orders.jobAnswered(tx, at, { kind, orderId, connectionId, externalId, what: job.what }, refused);
  });
  return 'done';
}
