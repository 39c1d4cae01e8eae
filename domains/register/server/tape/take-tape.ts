// A register sends what it did without a server: entry after entry, each booked once, as much as there is time for.
import type { sendTape } from '#domains/register/contract/tape.ts';
import { type Aside, about } from '#domains/register/rules/tape/discrepancy.ts';
import { hashOf } from '#domains/register/rules/tape/canonical.ts';
import { signedText } from '#domains/register/rules/tape/entry.ts';
import {
  busyRefusal,
  forkOf,
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
import type { DirectContext, Tx } from '#contract/route.ts';

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

/** What came of those that are here. Others under their numbers end the lease. */
async function toldBefore(
  context: DirectContext,
  lease: Lease,
  { FirstSeq, entries }: Input,
): Promise<Told[] | Refusal> {
  const kept = await findKeptEntries(context.db, lease, FirstSeq, entries.length);
  const hashes = await Promise.all(entries.slice(0, kept.length).map(hashOf));
  const fork = forkOf(
    kept.map(({ hash }) => hash),
    hashes,
  );
  if (fork !== null) return endForked(context, lease, entries.slice(fork));
  return kept.map(({ seq, outcome, transactionId, kinds }) => ({
    seq,
    // To its register what a person discarded is dealt with, as what waits for one is.
    outcome: outcome === 'discarded' ? 'setAside' : (outcome as Told['outcome']),
    transactionId,
    discrepancies: kinds ?? [],
  }));
}

/** Two go on from the tape, and nobody can tell which is the machine: nothing of either is booked by itself from now on. What this one says waits for a person. */
async function endForked(
  { db, now }: DirectContext,
  lease: Lease,
  entries: readonly string[],
): Promise<Refusal> {
  await db.transaction(async (tx) => {
    await tx.run('update tape_leases set forked_at = coalesce(forked_at, $2) where lease_id = $1', [
      lease.leaseId,
      now,
    ]);
    for (const text of entries) await keepBeside(tx, lease, text, { kind: 'forkedTape', now });
  });
  return forkedRefusal(lease.lastSeq);
}

/** An entry that takes no place in the tape, kept once. */
async function keepBeside(
  tx: Tx,
  lease: Lease,
  text: string,
  { kind, now }: { readonly kind: Aside; readonly now: Date },
): Promise<void> {
  const hash = await hashOf(text);
  const isKept = await tx.maybe(
    'select 1 from tape_entries where lease_id = $1 and hash = $2 and seq is null',
    [lease.leaseId, hash],
  );
  if (isKept) return;
  const read = readEntry(text);
  const entry = 'entry' in read ? read.entry : null;
  const outcome = { outcome: 'setAside', transactionId: null, happened: null } as const;
  await keepEntry(
    tx,
    lease,
    { seq: null, hash, text, entry },
    { ...outcome, discrepancies: [about(kind)] },
    now,
  );
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
      `select count(*)::integer as count from tape_entries e join discrepancies d using (entry_id)
       where e.lease_id = $1 and e.seq is null and d.kind = 'badSignature'`,
      [lease.leaseId],
    );
    for (const text of entries.slice(0, Math.max(0, MOST_UNSIGNED - count)))
      await keepBeside(tx, lease, text, { kind: 'badSignature', now });
  });
  return unsignedRefusal();
}
