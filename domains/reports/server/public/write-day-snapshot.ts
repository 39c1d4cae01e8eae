// The end-of-day snapshot: what the day came to when it was closed, kept for ever (EOD-08, EOD-13).
import type { DaySnapshotsRow } from '#platform/db/schema/reports.ts';
import { holdAuditRows, writeAudit } from '#domains/audit/server/public/write-audit.ts';
import { holdBooks } from '#domains/ledger/server/public/close-books.ts';
import { cashTotals, type DayTotals, dayDisagreements } from '#domains/reports/rules/day-totals.ts';
import { type CutTotals, totalDayWithCut } from './total-day.ts';
import type { Cents } from '#kernel/money.ts';
import type { Actor, Tx } from '#contract/route.ts';
import { columnsJson } from '#platform/db/names.ts';

export type SnapshotInput = {
  readonly storeId: number;
  /** yyyy-MM-dd. */
  readonly businessDay: string;
  readonly notes: string;
  /** What the card machine's own report says, in cents; null when nobody wrote it down. */
  readonly creditCardReconciliationCents: Cents | null;
};

export type WrittenSnapshot = {
  readonly snapshotId: number;
  /** Counts the snapshots of the store without gaps. */
  readonly number: number;
  /** 1 for the first closing of the day, then one more for each closing after 'Continue Day'. */
  readonly version: number;
  readonly totals: DayTotals;
  /** Chain hash of the day's last posting group, in hex; null when the day moved no money. */
  readonly lastHash: string | null;
};

/**
 * Writes the next version of the day's snapshot and its audit row. Decides nothing: whether the day may be closed (open drawers and vaults,
 * flags) is the caller's to ask before. Call it LAST in the closing transaction, after all postings: it locks the head of the store's chain,
 * so that no sale of the store gets between the totals and the snapshot, and whoever locks an account after that may meet a sale that waits
 * the other way round. Later postings of the same business day belong to the next version, or are after closing.
 * Throws (a bug) when the totals do not agree with the ledger to the cent: then the day stays open.
 */
export async function writeDaySnapshot(
  tx: Tx,
  context: { actor: Actor; now: Date; requestId: string },
  input: SnapshotInput,
): Promise<WrittenSnapshot> {
  const { storeId, businessDay } = input;
  await holdBooks(tx, storeId);
  await holdAuditRows(tx, storeId);
  const found = await totalDayWithCut(tx, storeId, businessDay);
  const wrong = dayDisagreements(found.totals);
  if (wrong.length > 0)
    throw new Error(`the totals of ${businessDay} in store ${storeId} disagree: ${wrong.join('; ')}`);
  const row = await insert(tx, context, input, found);
  await writeAudit(tx, context, {
    storeId,
    action: 'day.snapshot',
    entity: 'daySnapshot',
    entityId: row.snapshotId,
    after: { businessDay, ...row, lastHash: found.cut.lastHash, notes: input.notes },
  });
  return { ...row, totals: found.totals, lastHash: found.cut.lastHash };
}

type Numbered = { snapshotId: number; number: number; version: number };

const INSERT = `
  insert into day_snapshots (store_id, number, business_day, version, closed_at, closed_by, notes, card_reconciliation_cents, receipts,
    sales_cents, discount_cents, tax_cents, trades_cents, refunds_cents, rounding_cents, over_short_cents,
    banked_cents, expected_cents, counted_cents, store_credit_owed_cents, gift_certificates_owed_cents, totals, cut_seq, cut_audit_seq, last_seq,
    last_hash, heads)
  select r.store_id, before.number + 1, r.business_day, before.version + 1, r.closed_at, r.closed_by, r.notes, r.card_reconciliation_cents, r.receipts,
    r.sales_cents, r.discount_cents, r.tax_cents, r.trades_cents, r.refunds_cents, r.rounding_cents,
    r.over_short_cents, r.banked_cents, r.expected_cents, r.counted_cents, r.store_credit_owed_cents, r.gift_certificates_owed_cents, r.totals, r.cut_seq,
    r.cut_audit_seq, r.last_seq, r.last_hash, r.heads
  from jsonb_populate_record(null::day_snapshots, $1) r cross join lateral (
    select coalesce(max(s.number), 0) as number, coalesce(max(s.version) filter (where s.business_day = r.business_day), 0) as version
    from day_snapshots s where s.store_id = r.store_id) before
  returning snapshot_id, number, version`;

function insert(
  tx: Tx,
  { actor, now }: { actor: Actor; now: Date },
  input: SnapshotInput,
  { totals, cut }: CutTotals,
): Promise<Numbered> {
  const cash = cashTotals(totals);
  const row: Partial<Record<keyof DaySnapshotsRow, unknown>> = {
    storeId: input.storeId,
    businessDay: input.businessDay,
    closedAt: now,
    closedBy: actor.userId,
    notes: input.notes,
    cardReconciliationCents: input.creditCardReconciliationCents,
    receipts: totals.receipts,
    salesCents: totals.salesCents,
    discountCents: totals.discountCents,
    taxCents: totals.taxCents,
    tradesCents: totals.tradesCents,
    refundsCents: totals.refundsCents,
    roundingCents: totals.roundingCents,
    overShortCents: cash.overShortCents,
    bankedCents: cash.bankedCents,
    expectedCents: cash.expectedCents,
    countedCents: cash.countedCents,
    storeCreditOwedCents: totals.storeCredit.owedCents,
    giftCertificatesOwedCents: totals.giftCertificates.owedCents,
    totals,
    cutSeq: cut.seq,
    cutAuditSeq: cut.auditSeq,
    lastSeq: cut.lastSeq,
    lastHash: cut.lastHash === null ? null : `\\x${cut.lastHash}`,
    heads: cut.heads,
  };
  return tx.one<Numbered>(INSERT, [columnsJson(row)]);
}
