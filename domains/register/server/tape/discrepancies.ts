// What of the tapes of a store waits for a person, and what was done about it.
import type * as calls from '#domains/register/contract/tape.ts';
import { registerMessages as texts } from '#domains/register/messages.ts';
import { type DISCREPANCIES, settledRefusal } from '#domains/register/rules/tape/discrepancy.ts';
import type { DiscrepanciesRow } from '#platform/db/schema/register.ts';
import { z } from 'zod';
import { writeAudit } from '#domains/audit/server/public/write-audit.ts';
import { asDocument } from '#platform/db/document.ts';
import { notFound } from '#contract/api-error.ts';
import type { InputOf, OutputOf } from '#contract/call.ts';
import type { ReadContext, WriteContext } from '#contract/route.ts';
import type { Cents } from '#kernel/money.ts';
import type { Refusal } from '#kernel/refusal.ts';

const MOST = 500;

type Row = Pick<
  DiscrepanciesRow,
  'discrepancyId' | 'kind' | 'details' | 'foundAt' | 'settledAt' | 'note' | 'amountCents'
> & {
  deviceId: number;
  lease: number;
  seq: number | null;
  receiptNumber: string | null;
  transactionId: number | null;
  otherTransactionId: number | null;
  happenedAt: Date | null;
  device: string;
  employee: string | null;
  totalCents: number | null;
  username: string | null;
};

const details = z.record(z.string(), z.union([z.string(), z.number(), z.null()]));

/** The newest 500 of a store. */
export async function listDiscrepancies(
  { db }: ReadContext,
  { ClientId, All = false }: InputOf<typeof calls.listDiscrepancies>,
): Promise<OutputOf<typeof calls.listDiscrepancies>> {
  const rows = await db.rows<Row>(
    `select d.discrepancy_id, d.kind, d.details, d.amount_cents, d.found_at, d.settled_at, d.note, l.device_id, l.lease, e.seq, e.receipt_number,
       e.transaction_id, e.happened_at, g.description as device, w.username as employee, u.username,
       (select o.transaction_id from transactions o where o.receipt_number = d.details->>'receipt' and o.store_id = d.store_id) as other_transaction_id,
       case when e.kind = 'sale' then (e.text::jsonb #>> '{body,totals,dueCents}')::bigint end as total_cents
     from discrepancies d join tape_entries e using (entry_id) join tape_leases l using (lease_id) join devices g using (device_id)
     left join users u on u.user_id = d.settled_by
     left join users w on w.user_id = case when e.kind is not null then (e.text::jsonb->>'user')::bigint end
     where d.store_id = $1 and ($2 or d.settled_at is null) order by d.found_at desc, d.discrepancy_id desc limit ${MOST}`,
    [ClientId, All],
  );
  return rows.map((row) => ({
    discrepancyId: row.discrepancyId,
    kind: row.kind as (typeof DISCREPANCIES)[number],
    posId: row.deviceId,
    lease: row.lease,
    seq: row.seq,
    receiptNumber: row.receiptNumber ?? '',
    transactionId: row.transactionId,
    otherTransactionId: row.otherTransactionId,
    device: row.device,
    employee: row.employee ?? '',
    total: row.totalCents as Cents | null,
    amount: row.amountCents as Cents | null,
    details: asDocument(details, row.details),
    happenedAt: row.happenedAt?.toISOString() ?? '',
    foundAt: row.foundAt.toISOString(),
    settledAt: row.settledAt?.toISOString() ?? '',
    settledBy: row.username ?? '',
    note: row.note,
  }));
}

/** Settles it with what was done about it. Refuses one that was settled; 404 for one of another store. */
export async function settleDiscrepancy(
  context: WriteContext,
  { DiscrepancyId, Note }: InputOf<typeof calls.settleDiscrepancy>,
): Promise<OutputOf<typeof calls.settleDiscrepancy> | Refusal> {
  const { tx, actor, now } = context;
  const found = await tx.maybe<Pick<DiscrepanciesRow, 'settledAt' | 'storeId' | 'kind'>>(
    'select settled_at, store_id, kind from discrepancies where discrepancy_id = $1 and store_id = any($2) for no key update',
    [DiscrepancyId, actor.storeIds],
  );
  if (!found) throw notFound(texts.NO_DISCREPANCY, 'DiscrepancyId');
  const refused = settledRefusal(found);
  if (refused) return refused;
  await tx.run(
    'update discrepancies set settled_at = $2, settled_by = $3, note = $4 where discrepancy_id = $1',
    [DiscrepancyId, now, actor.userId, Note],
  );
  await writeAudit(tx, context, {
    storeId: found.storeId,
    action: 'transactions.settle',
    entity: 'discrepancy',
    entityId: DiscrepancyId,
    after: { kind: found.kind, note: Note },
  });
  return { success: true, message: '' };
}
