// What came in by which tender? From the money journal, never from a number kept beside it.
import { sumSold } from '#domains/gift-certificates/server/public/sum-sold.ts';
import { ofPapers, TAKEN_PAPERS, type TakenPaper } from '#domains/cash/rules/papers.ts';
import { readPapers } from '#domains/cash/server/read-pieces.ts';
import { type Cents, sum, ZERO } from '#kernel/money.ts';
import { ofTenders, TENDER_FACTS, type Tender } from '#kernel/tenders.ts';
import type { Db } from '#contract/route.ts';

/** Net: what came in less what went back, in cents. */
export type Takings = Readonly<Record<Tender, Cents>>;

/** The payment summary (ENT-08, NS-EOD-03): what the transactions of a store took on the business days from first to last, both included. */
export async function sumTakings(
  db: Db,
  storeId: number,
  firstDay: string,
  lastDay: string,
): Promise<Takings> {
  const rows = await db.rows<{ kind: string; cents: Cents }>(
    `select kind, sum(amount_cents)::bigint as cents from posted
     where store_id = $1 and business_day between $2 and $3 and source_type = 'transaction' group by 1`,
    [storeId, firstDay, lastDay],
  );
  // What a sold certificate makes us owe is on the same account, but nobody paid with it.
  const sold = await sumSold(db, storeId, firstDay, lastDay);
  const of = (kind: string): Cents => rows.find((row) => row.kind === kind)?.cents ?? ZERO;
  return ofTenders((tender) =>
    sum([...TENDER_FACTS[tender].accounts.map(of), tender === 'giftCertificate' ? sold : ZERO]),
  );
}

export type DeviceTakings = {
  readonly taken: Readonly<Record<TakenPaper, Cents>>;
  /** The last posting group in it; the next session counts from there on. */
  readonly mark: number;
};

/**
 * What a device took by paper since its last closing: what its slips and checks must come to at the next one (CASH-11).
 * Lock their accounts first where the answer must hold until the end of a transaction.
 */
export async function sumDeviceTakings(db: Db, storeId: number, deviceId: number): Promise<DeviceTakings> {
  const { taken, mark } = await db.one<{ taken: unknown; mark: number }>(
    `with last as (select coalesce(max(takings_mark), 0) as mark from drawer_sessions where device_id = $2)
     select coalesce(jsonb_object_agg(s.kind, s.cents), '{}') as taken,
       greatest(coalesce(max(s.mark), 0), (select mark from last)) as mark
     from (select a.kind, sum(p.amount_cents) as cents, max(g.group_id) as mark
       from accounts a join postings p using (account_id) join posting_groups g using (group_id)
       where a.store_id = $1 and a.ref = $2 and a.kind = any($3) and g.source_type = 'transaction'
         and p.group_id > (select mark from last) group by 1) s`,
    [storeId, deviceId, TAKEN_PAPERS],
  );
  const found = readPapers(taken);
  return { taken: ofPapers(TAKEN_PAPERS, (paper) => found[paper] ?? ZERO), mark };
}
