// What came of an entry, for ever, with what a person has to look at.
import type { Discrepancy } from '#domains/register/rules/tape/discrepancy.ts';
import type { Entry } from '#domains/register/rules/tape/entry.ts';
import type { TapeEntriesRow } from '#platform/db/schema/register.ts';
import type { Lease } from './lease.ts';
import { columnsJson } from '#platform/db/names.ts';
import { insertRow } from '#platform/db/rows.ts';
import type { Db, Tx } from '#contract/route.ts';

export type Outcome = {
  readonly outcome: 'booked' | 'already' | 'setAside';
  readonly transactionId: number | null;
  readonly discrepancies: readonly Discrepancy[];
  /** Of one that was booked. */
  readonly happened: { readonly at: Date; readonly day: string } | null;
};

/** An entry as it was sent. */
export type Sent = {
  /** null: its batch wasn't signed by the device. */
  readonly seq: number | null;
  readonly hash: string;
  readonly text: string;
  readonly entry: Entry | null;
};

/** Keeps it with its rows. */
export async function keepEntry(
  tx: Tx,
  lease: Lease,
  { seq, hash, text, entry }: Sent,
  { outcome, transactionId, discrepancies, happened }: Outcome,
  now: Date,
): Promise<void> {
  const { entryId } = await insertRow(
    tx,
    'tape_entries',
    {
      leaseId: lease.leaseId,
      storeId: lease.storeId,
      seq,
      hash,
      text,
      arrivedAt: now,
      outcome,
      kind: entry?.kind ?? null,
      basketKey: entry?.key ?? null,
      take: entry?.take ?? null,
      receiptNumber: entry?.kind === 'sale' ? entry.body.receipt : null,
      happenedAt: happened?.at ?? null,
      happenedDay: happened?.day ?? null,
      transactionId,
    },
    'entryId',
  );
  await keepDiscrepancies(tx, { storeId: lease.storeId, entryId, now }, discrepancies);
}

/** What differed in it. */
export async function keepDiscrepancies(
  tx: Tx,
  { storeId, entryId, now }: { readonly storeId: number; readonly entryId: number; readonly now: Date },
  discrepancies: readonly Discrepancy[],
): Promise<void> {
  if (discrepancies.length === 0) return;
  const rows = discrepancies.map(({ kind, n, amountCents, details }) => ({
    storeId,
    entryId,
    kind,
    n,
    amountCents,
    details,
    foundAt: now,
  }));
  await tx.run(
    `insert into discrepancies (store_id, entry_id, kind, n, amount_cents, details, found_at)
     select r.store_id, r.entry_id, r.kind, r.n, r.amount_cents, r.details, r.found_at
     from json_populate_recordset(null::discrepancies, $1) r order by r.n, r.kind`,
    [columnsJson(rows)],
  );
}

type Kept = Pick<TapeEntriesRow, 'hash' | 'outcome' | 'transactionId'> & {
  seq: number;
  kinds: string[] | null;
};

/** Entries that are here already, from this number on, in their order. */
export const findKeptEntries = (
  db: Db,
  { leaseId }: Lease,
  firstSeq: number,
  count: number,
): Promise<Kept[]> =>
  db.rows<Kept>(
    `select e.seq, e.hash, e.outcome, e.transaction_id, (select array_agg(d.kind order by d.discrepancy_id) from discrepancies d where d.entry_id = e.entry_id) as kinds
     from tape_entries e where e.lease_id = $1 and e.seq >= $2 and e.seq < $2 + $3 order by e.seq`,
    [leaseId, firstSeq, count],
  );
