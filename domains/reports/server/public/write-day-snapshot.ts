// The end-of-day snapshot: what the day came to when it was closed, kept for ever (EOD-08, EOD-13).
import { holdAuditRows, writeAudit } from '#domains/audit/server/public/write-audit.ts';
import { holdBooks } from '#domains/ledger/server/public/close-books.ts';
import {
  cashTotals,
  type DayTotals,
  dayDisagreements,
  type TenderKind,
  tenderNet,
} from '#domains/reports/rules/day-totals.ts';
import { type CutTotals, totalDayWithCut } from './total-day.ts';
import { type Cents, sum } from '#kernel/money.ts';
import type { Actor, Tx } from '#contract/route.ts';

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
    sales_cents, discount_cents, tax_cents, trades_cents, refunds_cents, rounding_cents, cash_cents, card_cents, check_cents, over_short_cents,
    banked_cents, expected_cents, counted_cents, store_credit_owed_cents, gift_certificates_owed_cents, totals, cut_seq, cut_audit_seq, last_seq,
    last_hash, heads)
  select $1, coalesce(max(number), 0) + 1, $2::date, coalesce(max(version) filter (where business_day = $2::date), 0) + 1, $3, $4, $5, $6, $7,
    $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23, $24, $25, $26, decode($27, 'hex'), $28
  from day_snapshots where store_id = $1
  returning snapshot_id as "snapshotId", number, version`;

function insert(
  tx: Tx,
  { actor, now }: { actor: Actor; now: Date },
  input: SnapshotInput,
  { totals, cut }: CutTotals,
): Promise<Numbered> {
  const cash = cashTotals(totals);
  const net = (kind: TenderKind): Cents =>
    sum(totals.tenders.filter((row) => row.kind === kind).map(tenderNet));
  return tx.one<Numbered>(INSERT, [
    input.storeId,
    input.businessDay,
    now,
    actor.userId,
    input.notes,
    input.creditCardReconciliationCents,
    totals.receipts,
    totals.salesCents,
    totals.discountCents,
    totals.taxCents,
    totals.tradesCents,
    totals.refundsCents,
    totals.roundingCents,
    net('cash'),
    net('card'),
    net('check'),
    cash.overShortCents,
    cash.bankedCents,
    cash.expectedCents,
    cash.countedCents,
    totals.storeCredit.owedCents,
    totals.giftCertificates.owedCents,
    JSON.stringify(totals),
    cut.seq,
    cut.auditSeq,
    cut.lastSeq,
    cut.lastHash,
    JSON.stringify(cut.heads),
  ]);
}
