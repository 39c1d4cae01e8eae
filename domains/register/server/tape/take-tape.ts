// A register sends what it did without a server: entry after entry, each booked once, as much as there is time for.
import type { sendTape } from '#domains/register/contract/tape.ts';
import { about } from '#domains/register/rules/tape/discrepancy.ts';
import { hashOf } from '#domains/register/rules/tape/canonical.ts';
import { signedText } from '#domains/register/rules/tape/entry.ts';
import {
  busyRefusal,
  forkedRefusal,
  startRefusal,
  unsignedRefusal,
} from '#domains/register/rules/tape/may-send.ts';
import { findKeptEntries, keepEntry } from './keep-entry.ts';
import { type Lease, beginWork, endWork, findLease } from './lease.ts';
import { readEntry } from './read-entry.ts';
import { isSigned } from './signature.ts';
import { takeEntry } from './take-entry.ts';
import type { InputOf, OutputOf } from '#contract/call.ts';
import { type Refusal, isRefusal } from '#kernel/refusal.ts';
import type { DirectContext } from '#contract/route.ts';

type Input = InputOf<typeof sendTape>;
type Answer = OutputOf<typeof sendTape>;
type Told = Answer['outcomes'][number];

/** A batch that takes longer is acknowledged as far as it is done: the register sends the rest. */
const WORK_MS = 5_000;
/** Of what nobody proves to be a register's so many are kept for a person to look at. */
const MOST_UNSIGNED = 50;

/**
 * What came of the entries, in their order; what the server had before is answered as it came out then. Refuses a batch that no enrolled machine signed, one that
 * begins behind the end of the tape, or goes on otherwise than it did, and a second one at the same time.
 */
export async function takeTape(
  context: DirectContext,
  input: Input,
  workMs: number = WORK_MS,
): Promise<Answer | Refusal> {
  const { db } = context;
  const { Device: device, Lease: lease, FirstSeq: firstSeq, entries } = input;
  const found = await findLease(db, device, lease);
  if (!found) return unsignedRefusal();
  const text = signedText({ device, lease, firstSeq, entries });
  if (!(await isSigned(found.publicKey, text, input.Signature))) return keepUnsigned(context, found, entries);
  if (!(await beginWork(db, found))) return busyRefusal();
  try {
    return await takeBatch(context, input, workMs);
  } finally {
    await endWork(db, found);
  }
}

async function takeBatch(context: DirectContext, input: Input, workMs: number): Promise<Answer | Refusal> {
  const { Device, Lease: number, FirstSeq: firstSeq, entries } = input;
  const lease = (await findLease(context.db, Device, number)) as Lease;
  const refused = startRefusal(lease.lastSeq, firstSeq);
  if (refused) return refused;
  const before = await toldBefore(context, lease, input);
  if (isRefusal(before)) return before;
  const outcomes: Told[] = [...before];
  const begun = performance.now();
  for (const text of entries.slice(before.length)) {
    // At least one: a register that is always told of nothing never ends.
    if (outcomes.length > before.length && performance.now() - begun >= workMs) break;
    const seq = firstSeq + outcomes.length;
    const taken = await takeEntry(context, lease, text, seq).catch((error: unknown) => {
      if (outcomes.length === 0) throw error;
      // What was done before it is acknowledged; the register sends the rest, and hears what it was then.
      return null;
    });
    if (taken === null) break;
    const { outcome, transactionId, discrepancies } = taken;
    outcomes.push({ seq, outcome, transactionId, discrepancies: discrepancies.map(({ kind }) => kind) });
  }
  const lastSeq = Math.max(lease.lastSeq, firstSeq + outcomes.length - 1);
  return { success: true, message: '', lastSeq, outcomes };
}

/** What came of those that are here. Refuses others under their numbers. */
async function toldBefore(
  { db }: DirectContext,
  lease: Lease,
  { FirstSeq, entries }: Input,
): Promise<Told[] | Refusal> {
  const kept = await findKeptEntries(db, lease, FirstSeq, entries.length);
  const hashes = await Promise.all(entries.slice(0, kept.length).map(hashOf));
  if (kept.some(({ hash }, at) => hash !== hashes[at])) return forkedRefusal(lease.lastSeq);
  return kept.map(({ seq, outcome, transactionId, kinds }) => ({
    seq,
    // To its register what a person discarded is dealt with, as what waits for one is.
    outcome: outcome === 'discarded' ? 'setAside' : (outcome as Told['outcome']),
    transactionId,
    discrepancies: kinds ?? [],
  }));
}

/** Kept for a person, some of them, beside the tape: anybody may send such. The register has them, too, and sends them again once it is enrolled. */
async function keepUnsigned(
  { db, now }: DirectContext,
  lease: Lease,
  entries: readonly string[],
): Promise<Refusal> {
  await db.transaction(async (tx) => {
    await tx.run('select 1 from tape_leases where lease_id = $1 for no key update', [lease.leaseId]);
    const { count } = await tx.one<{ count: number }>(
      'select count(*)::integer as count from tape_entries where lease_id = $1 and seq is null',
      [lease.leaseId],
    );
    for (const text of entries.slice(0, Math.max(0, MOST_UNSIGNED - count))) {
      const hash = await hashOf(text);
      const isKept = await tx.maybe(
        'select 1 from tape_entries where lease_id = $1 and hash = $2 and seq is null',
        [lease.leaseId, hash],
      );
      if (isKept) continue;
      const outcome = { outcome: 'setAside', transactionId: null, happened: null } as const;
      const discrepancies = [about('badSignature')];
      const read = readEntry(text);
      const entry = 'entry' in read ? read.entry : null;
      await keepEntry(tx, lease, { seq: null, hash, text, entry }, { ...outcome, discrepancies }, now);
    }
  });
  return unsignedRefusal();
}
