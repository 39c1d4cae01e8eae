// What came in by which tender? From the money journal, never from a number kept beside it.
import { sumSold } from '#domains/gift-certificates/server/public/sum-sold.ts';
import { add, type Cents, ZERO } from '#kernel/money.ts';
import type { Db } from '#contract/route.ts';

/** Net: what came in less what went back, in cents. */
export type Takings = {
  readonly cash: Cents;
  /** creditTotal of the payment summary. */
  readonly cards: Cents;
  /** checkTotal of the payment summary. */
  readonly checks: Cents;
  readonly storeCredit: Cents;
  readonly giftCertificates: Cents;
};

/** The payment summary (ENT-08, NS-EOD-03): what the transactions of a store took on the business days from first to last, both included. */
export async function sumTakings(
  db: Db,
  storeId: number,
  firstDay: string,
  lastDay: string,
): Promise<Takings> {
  const rows = await db.rows<{ kind: string; cents: Cents }>(
    `select kind, sum(amount_cents)::bigint as cents from posted
     where store_id = $1 and business_day between $2 and $3 and source_type = 'transaction'
       and kind in ('drawer', 'cards', 'checks', 'storeCredit', 'giftCertificate')
     group by 1`,
    [storeId, firstDay, lastDay],
  );
  // What a sold certificate makes us owe is on the same account, but nobody paid with it.
  const sold = await sumSold(db, storeId, firstDay, lastDay);
  const of = (kind: string): Cents => rows.find((row) => row.kind === kind)?.cents ?? ZERO;
  return {
    cash: of('drawer'),
    cards: of('cards'),
    checks: of('checks'),
    storeCredit: of('storeCredit'),
    giftCertificates: add(of('giftCertificate'), sold),
  };
}

export type DeviceTakings = {
  readonly cards: Cents;
  readonly checks: Cents;
  /** The last posting group in it; the next session counts from there on. */
  readonly mark: number;
};

/**
 * What a device took in cards and checks since its last closing: what its slips and checks must come to at the next one (CASH-11).
 * Lock both accounts first where the answer must hold until the end of a transaction.
 */
export function sumDeviceTakings(db: Db, storeId: number, deviceId: number): Promise<DeviceTakings> {
  return db.one<DeviceTakings>(
    `with last as (select coalesce(max(takings_mark), 0) as mark from drawer_sessions where device_id = $2)
     select coalesce(sum(p.amount_cents) filter (where a.kind = 'cards'), 0)::bigint as cards,
       coalesce(sum(p.amount_cents) filter (where a.kind = 'checks'), 0)::bigint as checks,
       greatest(coalesce(max(g.group_id), 0), (select mark from last)) as mark
     from accounts a join postings p using (account_id) join posting_groups g using (group_id)
     where a.store_id = $1 and a.ref = $2 and a.kind in ('cards', 'checks') and g.source_type = 'transaction'
       and p.group_id > (select mark from last)`,
    [storeId, deviceId],
  );
}
