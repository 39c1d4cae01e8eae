// Handles a hint of the processor: what it is about is checked soon. Replayed, lost or late, it changes nothing else.
import { findAccount } from '#domains/cards/server/find-processor.ts';
import { paymentAnswer } from '#domains/cards/server/processors/square/wire.ts';
import type { Database } from '#contract/route.ts';

type Event = { connection: string; eventId: string; kind: string; subjectId: string };

const TAKE = `
  update card_events set handled_at = $1 where (connection, event_id) in (select connection, event_id from card_events
    where handled_at is null order by received_at limit 100 for update skip locked)
  returning connection, event_id, kind, subject_id`;

/** Settled attempts are checked, too: a payment may come after the end. */
const ATTEMPTS = `
  update card_attempts set next_ask_at = $2 where processor <> 'Simulator' and $1 <> ''
    and $1 in (external_id, payment_id, refund_id, checkout_id) and not (state = 'approved' and amount_cents > 0)`;
const CODES = `update terminals set next_ask_at = $2 where code_id = $1 and status <> 'paired'`;
const PAYOUTS = `update card_payout_turns set next_at = least(next_at, $2) where store_id = $1`;

/** Handles what has come in; answers how many. */
export async function handleEvents(database: Database, now: Date): Promise<number> {
  const events = await database.rows<Event>(TAKE, [now]);
  for (const event of events) await handle(database, event, now);
  return events.length;
}

async function handle(database: Database, { connection, kind, subjectId }: Event, now: Date): Promise<void> {
  const storeId = Number(connection.slice(connection.lastIndexOf('-') + 1));
  if (kind.startsWith('device.code')) await database.run(CODES, [subjectId, now]);
  else if (kind.startsWith('payout')) await database.run(PAYOUTS, [storeId, now]);
  else if (kind.startsWith('payment')) await hearOfPayment(database, storeId, subjectId, now);
  else await database.run(ATTEMPTS, [subjectId, now]);
}

/** Which attempt a payment is for, its reference says. */
async function hearOfPayment(
  database: Database,
  storeId: number,
  paymentId: string,
  now: Date,
): Promise<void> {
  const account = await findAccount(database, storeId);
  const reply = await account?.client.get(`/v2/payments/${encodeURIComponent(paymentId)}`, paymentAnswer);
  if (reply?.kind === 'ok') await database.run(ATTEMPTS, [reply.value.payment.reference_id ?? '', now]);
}

/** Hints that were handled are of no use after a month. */
export const pruneEvents = (database: Database, now: Date): Promise<number> =>
  database.run(`delete from card_events where handled_at < $1::timestamptz - interval '30 days'`, [now]);
