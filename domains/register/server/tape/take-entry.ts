// Takes one entry of a tape, in one database transaction: kept as it was signed, booked or set aside, and the tape goes on behind it.
import type { Aside } from '#domains/register/rules/tape/discrepancy.ts';
import { about } from '#domains/register/rules/tape/discrepancy.ts';
import { hashOf } from '#domains/register/rules/tape/canonical.ts';
import { chainProblem } from '#domains/register/rules/tape/chain.ts';
import type { Entry } from '#domains/register/rules/tape/entry.ts';
import { leaseProblem, receiptProblem } from '#domains/register/rules/tape/may-book.ts';
import { addsUp } from '#domains/register/rules/tape/printed-sums.ts';
import { readLocalReceipt } from '#domains/register/rules/tape/local-receipt.ts';
import { forgetBasket } from '#domains/register/server/basket/basket-cache.ts';
import { isOvertaken } from '#domains/register/server/finalize/carry-out.ts';
import { bookSale } from './book-sale.ts';
import { bookVoid } from './book-void.ts';
import { type InEntry, inside } from './inside.ts';
import { type Outcome, type Sent, keepEntry } from './keep-entry.ts';
import { type Lease, lockLease, moveHead } from './lease.ts';
import { readEntry } from './read-entry.ts';
import { isOfDatabase, isRefusedBy, isSqlState, overtaken, retrying } from '#platform/db/sqlstates.ts';
import { isRefusal } from '#kernel/refusal.ts';
import type { DirectContext, Tx } from '#contract/route.ts';

const TRIES = 25;

/** What came of it, and what of it a person has to look at. Throws what a later try may mend: then nothing of it is here. */
export async function takeEntry(
  context: DirectContext,
  lease: Lease,
  text: string,
  seq: number,
): Promise<Outcome> {
  const hash = await hashOf(text);
  const read = readEntry(text);
  const entry = 'entry' in read ? read.entry : null;
  const sent: Sent = { seq, hash, text, entry };
  const problem = 'problem' in read ? read.problem : null;
  const take = (book: Book): Promise<Outcome> =>
    retrying({ tries: TRIES, isOvertaken: isOther, pauseMs: (attempt) => attempt * 2 }, () =>
      context.db.transaction((tx) => takeOnce(tx, context, lease, { sent, problem, book })),
    );
  const outcome = await take(bookEntry).catch((error: unknown) => {
    if (!isFinal(error)) throw error;
    // What the books refuse today they refuse tomorrow: the entries behind it don't wait for it.
    return take(() => Promise.resolve(aside('failed', { reason: reasonOf(error) })));
  });
  if (outcome.transactionId !== null) forgetBasket(context.db, outcome.transactionId);
  return outcome;
}

/** The request's key is the batch's: an entry is booked once by its place on the tape. */
const NO_KEY = { key: { key: null, hash: '' } };

type Book = (context: InEntry, lease: Lease, entry: Entry) => Promise<Outcome>;
type Taking = { readonly sent: Sent; readonly problem: Aside | null; readonly book: Book };

async function takeOnce(
  tx: Tx,
  context: DirectContext,
  { leaseId }: Lease,
  { sent, problem, book }: Taking,
): Promise<Outcome> {
  const lease = await lockLease(tx, leaseId);
  const { entry, seq, hash } = sent;
  if (seq !== lease.lastSeq + 1) throw overtaken('another call took this entry');
  const problems = problem ?? problemOf(entry, lease, context.now);
  const outcome =
    problems !== null || entry === null
      ? aside(problems ?? 'unreadable')
      : await book({ ...context, ...NO_KEY, db: inside(tx), tx }, lease, entry);
  await keepEntry(tx, lease, sent, outcome, context.now);
  await moveHead(tx, lease, seq, hash, countOf(entry, lease));
  return outcome;
}

/** Why an entry that can be read isn't booked by itself. */
function problemOf(entry: Entry | null, lease: Lease, now: Date): Aside | null {
  if (entry === null) return null;
  const early = chainProblem(entry, lease) ?? leaseProblem(entry, lease, now);
  if (early || entry.kind === 'void') return early;
  return receiptProblem(entry.body.receipt, lease) ?? (addsUp(entry.body) ? null : 'doesNotAddUp');
}

/** The number of its receipt, where it is one of this lease: the next one follows it, whatever came of this entry. */
function countOf(entry: Entry | null, lease: Lease): number {
  if (entry?.kind !== 'sale' || receiptProblem(entry.body.receipt, lease) !== null) return 0;
  return readLocalReceipt(entry.body.receipt)?.count ?? 0;
}

/** Books it as printed. Throws what says why the books don't take it. */
export async function bookEntry(context: InEntry, lease: Lease, entry: Entry): Promise<Outcome> {
  const outcome =
    entry.kind === 'sale' ? await bookSale(context, lease, entry) : await bookVoid(context, lease, entry);
  // What was begun of it goes back with its transaction.
  if (isRefusal(outcome)) throw new NeverBooked(outcome.message);
  return outcome;
}

/** The rules refuse it, whoever asks whenever. */
class NeverBooked extends Error {}

const aside = (kind: Aside, details: Record<string, string> = {}): Outcome => ({
  outcome: 'setAside',
  transactionId: null,
  discrepancies: [about(kind, details)],
  happened: null,
});

/** Somebody was faster: with the basket, the copy, the day's books. */
export const isOther = (error: unknown): boolean =>
  isOvertaken(error) ||
  isSqlState(error, 'copyGone') ||
  isRefusedBy(error, 'nobody_spends_more_credit_than_owed');

/** SQLSTATEs of what may be otherwise in a moment: the connection, its resources, who shuts it down, and what waited for too long. */
const MAY_PASS = /^(08|25|40|53|55|57|58)/;

/** Does it stay so, however often it is tried? */
export function isFinal(error: unknown): boolean {
  // What the law holds is held tomorrow, too.
  if (isSqlState(error, 'copyHeld')) return true;
  if (isOther(error)) return false;
  if (!isOfDatabase(error)) return error instanceof NeverBooked || !('code' in (error as object));
  return !MAY_PASS.test((error as { code?: string }).code ?? '08');
}

/** Why the books didn't take an entry, as far as it is known. */
export const reasonOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).slice(0, 200);
