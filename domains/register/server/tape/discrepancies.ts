// What of the tapes of a store waits for a person, and what was done about it.
import type * as calls from '#domains/register/contract/tape.ts';
import { registerMessages as texts } from '#domains/register/messages.ts';
import { type DISCREPANCIES, settledRefusal } from '#domains/register/rules/tape/discrepancy.ts';
import { settleRefusal } from '#domains/register/rules/tape/decide-aside.ts';
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
  isAside: boolean;
  titles: string | null;
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
       e.outcome = 'setAside' as is_aside,
       case when e.kind is not null and e.outcome in ('setAside', 'discarded') then (
         select string_agg((x.l->>'quantity') || ' × ' || (x.l->>'title'), ', ' order by x.ordinality)
         from jsonb_array_elements(e.text::jsonb #> '{body,lines}') with ordinality as x(l, ordinality)) end as titles,
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
    isAside: row.isAside,
    titles: row.titles ?? '',
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

/** Settles it with what was done about it. Refuses one that was settled, and one whose entry waits to be booked or discarded; 404 for one of another store. */
export async function settleDiscrepancy(
  context: WriteContext,
  { DiscrepancyId, Note }: InputOf<typeof calls.settleDiscrepancy>,
): Promise<OutputOf<typeof calls.settleDiscrepancy> | Refusal> {
  const { tx, actor } = context;
  const found = await tx.maybe<
    Pick<DiscrepanciesRow, 'settledAt' | 'storeId' | 'kind'> & { outcome: string }
  >(
    `select d.settled_at, d.store_id, d.kind, e.outcome from discrepancies d join tape_entries e using (entry_id)
     where d.discrepancy_id = $1 and d.store_id = any($2) for no key update of d`,
    [DiscrepancyId, actor.storeIds],
  );
  if (!found) throw notFound(texts.NO_DISCREPANCY, 'DiscrepancyId');
  const refused = settledRefusal(found) ?? settleRefusal(found.outcome);
  if (refused) return refused;
  await settle(context, { ...found, discrepancyId: DiscrepancyId }, Note);
  return { success: true, message: '' };
}

type Open = Pick<DiscrepanciesRow, 'discrepancyId' | 'storeId' | 'kind'>;

/** Settles one that is locked and open, with its audit row. */
export async function settle(
  context: WriteContext,
  { discrepancyId, storeId, kind }: Open,
  note: string,
): Promise<void> {
  const { tx, actor, now } = context;
  await tx.run(
    'update discrepancies set settled_at = $2, settled_by = $3, note = $4 where discrepancy_id = $1',
    [discrepancyId, now, actor.userId, note],
  );
  await writeAudit(tx, context, {
    storeId,
    action: 'transactions.settle',
    entity: 'discrepancy',
    entityId: discrepancyId,
    after: { kind, note },
  });
}
