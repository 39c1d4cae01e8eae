// A person books what was set aside of a tape, or discards it: once, with a reason.
import type * as calls from '#domains/register/contract/tape.ts';
import { registerMessages as texts } from '#domains/register/messages.ts';
import { bookableEntry, booksRefusal, decideRefusal } from '#domains/register/rules/tape/decide-aside.ts';
import type { Entry } from '#domains/register/rules/tape/entry.ts';
import { writeAudit } from '#domains/audit/server/public/write-audit.ts';
import { settle } from './discrepancies.ts';
import { inside } from './inside.ts';
import { type Outcome, keepDiscrepancies } from './keep-entry.ts';
import { type Lease, lockLease } from './lease.ts';
import { readEntry } from './read-entry.ts';
import { bookEntry, isFinal, isOther, reasonOf } from './take-entry.ts';
import type { DiscrepanciesRow, TapeEntriesRow } from '#platform/db/schema/register.ts';
import { notFound } from '#contract/api-error.ts';
import type { InputOf, OutputOf } from '#contract/call.ts';
import type { Tx, WriteContext } from '#contract/route.ts';
import { type Refusal, isRefusal } from '#kernel/refusal.ts';

type Waiting = Pick<DiscrepanciesRow, 'discrepancyId' | 'storeId' | 'kind' | 'entryId'> &
  Pick<TapeEntriesRow, 'outcome' | 'text' | 'decidedAt'>;

/**
 * Books it as it was printed, by the same acts as an entry that came in its order; what differs is told as ever. Refuses what can't be read, doesn't add up or has
 * another transaction's number, what the books don't take, and one that was decided on; 404 for one of another store.
 */
export async function bookAside(
  context: WriteContext,
  { DiscrepancyId, Reason }: InputOf<typeof calls.bookAside>,
): Promise<OutputOf<typeof calls.bookAside> | Refusal> {
  const { tx, now } = context;
  const { lease, waiting } = await lockWaiting(context, DiscrepancyId);
  const decided = decideRefusal({ outcome: waiting.outcome, isDecided: waiting.decidedAt !== null });
  if (decided) return decided;
  const read = readEntry(waiting.text);
  const { storeId, device: deviceId, deviceNumber } = lease;
  const register = { storeId, deviceId, deviceNumber };
  const entry = bookableEntry(read, register, 'entry' in read && (await isTaken(tx, read.entry)));
  if (isRefusal(entry)) return entry;
  const outcome = await book(context, lease, entry);
  if (isRefusal(outcome)) return outcome;
  await decide(context, waiting, { outcome, entry, reason: Reason });
  await keepDiscrepancies(tx, { storeId, entryId: waiting.entryId, now }, outcome.discrepancies);
  return {
    success: true,
    message: '',
    outcome: outcome.outcome === 'already' ? 'already' : 'booked',
    transactionId: outcome.transactionId,
    discrepancies: outcome.discrepancies.map(({ kind }) => kind),
  };
}

/** It stays as it was sent, and is never booked. Refuses one that was booked, or decided on before; 404 for one of another store. */
export async function discardAside(
  context: WriteContext,
  { DiscrepancyId, Reason }: InputOf<typeof calls.discardAside>,
): Promise<OutputOf<typeof calls.discardAside> | Refusal> {
  const { waiting } = await lockWaiting(context, DiscrepancyId);
  const decided = decideRefusal({ outcome: waiting.outcome, isDecided: waiting.decidedAt !== null });
  if (decided) return decided;
  await decide(context, waiting, { outcome: null, entry: null, reason: Reason });
  return { success: true, message: '' };
}

/** The entry, under the lock of its tape: whatever is booked of it is booked one after the other. */
async function lockWaiting(
  { tx, actor }: WriteContext,
  discrepancyId: number,
): Promise<{ lease: Lease; waiting: Waiting }> {
  const found = await tx.maybe<{ leaseId: number }>(
    `select e.lease_id from discrepancies d join tape_entries e using (entry_id) where d.discrepancy_id = $1 and d.store_id = any($2)`,
    [discrepancyId, actor.storeIds],
  );
  if (!found) throw notFound(texts.NO_DISCREPANCY, 'DiscrepancyId');
  const lease = await lockLease(tx, found.leaseId);
  const waiting = await tx.one<Waiting>(
    `select d.discrepancy_id, d.store_id, d.kind, d.entry_id, e.outcome, e.text, e.decided_at
     from discrepancies d join tape_entries e using (entry_id) where d.discrepancy_id = $1 for no key update`,
    [discrepancyId],
  );
  return { lease, waiting };
}

const isTaken = async (tx: Tx, entry: Entry): Promise<boolean> =>
  entry.kind === 'sale' &&
  (await tx.maybe('select 1 from transactions where receipt_number = $1 and basket_key is distinct from $2', [
    entry.body.receipt,
    entry.key,
  ])) !== undefined;

/** What came of it; refuses what the books don't take, saying why. */
async function book(context: WriteContext, lease: Lease, entry: Entry): Promise<Outcome | Refusal> {
  try {
    const key = { key: null, hash: '' };
    return await bookEntry({ ...context, db: inside(context.tx), key, replyOf: () => '' }, lease, entry);
  } catch (error) {
    if (isOther(error)) return booksRefusal(null);
    if (!isFinal(error)) throw error;
    return booksRefusal(reasonOf(error));
  }
}

type Decision = {
  /** null: it is discarded. */
  readonly outcome: Outcome | null;
  readonly entry: Entry | null;
  readonly reason: string;
};

async function decide(
  context: WriteContext,
  waiting: Waiting,
  { outcome, entry, reason }: Decision,
): Promise<void> {
  const { tx, actor, now } = context;
  const { storeId, entryId } = waiting;
  await tx.run(
    `update tape_entries set decided_at = $2, decided_by = $3, reason = $4, outcome = $5, transaction_id = $6, happened_at = $7, happened_day = $8,
       kind = coalesce(kind, $9), basket_key = coalesce(basket_key, $10), take = coalesce(take, $11), receipt_number = coalesce(receipt_number, $12)
     where entry_id = $1`,
    [
      entryId,
      now,
      actor.userId,
      reason,
      outcome?.outcome ?? 'discarded',
      outcome?.transactionId ?? null,
      outcome?.happened?.at ?? null,
      outcome?.happened?.day ?? null,
      entry?.kind ?? null,
      entry?.key ?? null,
      entry?.take ?? null,
      entry?.kind === 'sale' ? entry.body.receipt : null,
    ],
  );
  await writeAudit(tx, context, {
    storeId,
    action: outcome ? 'transactions.bookAside' : 'transactions.discardAside',
    entity: 'tapeEntry',
    entityId: entryId,
    after: { reason, kind: waiting.kind, transactionId: outcome?.transactionId ?? null },
  });
  await settle(context, waiting, reason);
}
