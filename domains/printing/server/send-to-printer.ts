// A slip goes to the network printer of a device, once.
import { createHash } from 'node:crypto';
import type { sendToPrinter } from '#domains/printing/contract/calls.ts';
import { printingMessages } from '#domains/printing/messages.ts';
import { printWay } from '#domains/printing/rules/print-way.ts';
import { failedTry, type JobState, networkPrinter, nextOfJob } from '#domains/printing/rules/may-print.ts';
import { type Sent, sendBytes } from '#domains/printing/server/send-bytes.ts';
import { readStation } from '#domains/printing/server/read-station.ts';
import { conflict } from '#contract/api-error.ts';
import type { InputOf, OutputOf } from '#contract/call.ts';
import { type Refusal, isRefusal } from '#kernel/refusal.ts';
import { claimLists } from '#platform/http/claim-keys.ts';
import type { Db, DirectContext } from '#contract/route.ts';

type Input = InputOf<typeof sendToPrinter>;
type Output = OutputOf<typeof sendToPrinter>;

const KEPT_DAYS = 7;

/**
 * Sends the bytes to the address in the device's settings and to no other. A job that was sent is answered again without
 * printing; one that was not reached may be tried again; one that broke off is refused, because paper may have come out.
 */
export async function sendSlip(context: DirectContext, input: Input): Promise<Output | Refusal> {
  const { db, actor, now, key } = context;
  const settings = await readStation(db, input.posId, actor.storeIds, now);
  const link = networkPrinter(printWay(settings, input.printer));
  if (isRefusal(link)) return link;
  const bytes = Buffer.from(input.data, 'base64');
  const answer = { success: true, message: '', bytes: bytes.length };
  const next = nextOfJob(await begin(context, input, bytes));
  if (isRefusal(next)) return next;
  if (next === 'answer') return answer;
  const outcome = await sendBytes(link.host, link.port, bytes);
  if (outcome.sent) {
    await db.run(
      `with done as (update print_jobs set state = 'sent' where job_id = $1)
       select claim_keys($2, $3, $4)`,
      [input.jobId, ...claimLists([{ ...key, reply: JSON.stringify(answer) }])],
    );
    return answer;
  }
  return failed(db, input.jobId, `${link.host}:${link.port}`, outcome);
}

/** Takes the job for this try, or says how it stands. */
async function begin(
  { db, actor, now }: DirectContext,
  { jobId, posId, printer }: Input,
  bytes: Uint8Array,
): Promise<JobState> {
  const content = createHash('sha256').update(printer).update(bytes).digest();
  const taken = await db.maybe(
    `with old as (delete from print_jobs where at < $5::timestamptz - make_interval(days => $6) and job_id <> $1)
     insert into print_jobs as job (job_id, device_id, user_id, content, state, at) values ($1, $2, $3, $4, 'sending', $5)
     on conflict (job_id) do update set state = 'sending', at = $5
       where job.state = 'failed' and job.device_id = $2 and job.user_id = $3 and job.content = $4
     returning 1`,
    [jobId, posId, actor.userId, content, now, KEPT_DAYS],
  );
  if (taken) return 'begun';
  const job = await db.one<{ state: 'sent' | 'sending' | 'unsure' | 'failed'; same: boolean }>(
    'select state, (device_id = $2 and user_id = $3 and content = $4) is true as same from print_jobs where job_id = $1',
    [jobId, posId, actor.userId, content],
  );
  if (!job.same) throw conflict(printingMessages.OTHER_JOB);
  return job.state;
}

async function failed(
  db: Db,
  jobId: string,
  address: string,
  outcome: Extract<Sent, { sent: false }>,
): Promise<Refusal> {
  const state = outcome.begun ? 'unsure' : 'failed';
  await db.run('update print_jobs set state = $2 where job_id = $1', [jobId, state]);
  return failedTry(address, outcome);
}
