// What a store bought on a business day: on the screen, and as the register of purchases that goes to the authorities.
import { exportForm } from '#domains/dealer-rules/rules/open-trade.ts';
import { writeAudit } from '#domains/audit/server/public/write-audit.ts';
import type { PurchaseWire } from '#domains/dealer-rules/contract/trades.ts';
import { dealerMessages as texts } from '#domains/dealer-rules/messages.ts';
import { type ExportRow, purchasesCsv } from '#domains/dealer-rules/rules/purchases-csv.ts';
import { aboutTrade, openSeller, type SellerRow } from '#domains/dealer-rules/server/keep-seller.ts';
import { readSettings } from '#domains/settings/server/public/read-settings.ts';
import { type Refusal, isRefusal } from '#kernel/refusal.ts';
import type { Db, FileAnswer, WriteContext } from '#contract/route.ts';

// Every finished transaction with trades of the day, whether a rule met it or not: so none is left out.
const LIST = `
  select t.transaction_id as "transactionId", t.receipt_number as "receiptNumber", t.business_day::text as day,
    to_char(t.finished_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at, trim(c.first_name || ' ' || c.last_name) as seller,
    t.customer_id as "customerId", coalesce(u.username, '') as employee, x.copies, x.paid_cents / 100.0 as paid,
    coalesce(d.id_type, '') as "idType", coalesce(d.id_end, '') as "idEnd", coalesce(d.signed_how, '') as signed, coalesce(d.signature, '') as signature,
    array(select r->>'name' from jsonb_array_elements(coalesce(d.rules, '[]')) r) as rules,
    array(select p.picture_id from dealer_pictures p where p.transaction_id = t.transaction_id and p.sealed is not null order by 1) as "pictureIds"
  from transactions t join lateral (select sum(l.quantity)::integer as copies, -sum(l.unit_price_cents * l.quantity)::bigint as paid_cents
      from transaction_lines l where l.transaction_id = t.transaction_id and l.kind = 'trade') x on x.copies > 0
    join customers c on c.customer_id = t.customer_id left join users u on u.user_id = t.user_id
    left join dealer_trades d on d.transaction_id = t.transaction_id and d.finished_at is not null
  where t.store_id = $1 and t.state = 'finalized' and t.business_day = $2::date
  order by t.transaction_id`;

/** The trades of a day, each once. */
export const listPurchases = (db: Db, storeId: number, day: string): Promise<PurchaseWire[]> =>
  db.rows<PurchaseWire>(LIST, [storeId, day]);

type Row = Omit<ExportRow, 'idNumber' | 'birthDate' | 'idExpiry' | 'sellerAddress' | 'height' | 'weight'> &
  Omit<SellerRow, 'sealed'> & { transactionId: number; sealed: Uint8Array | null };

const EXPORT = `
  select t.transaction_id as "transactionId", s.name as store, t.receipt_number as receipt, t.business_day::text as day,
    to_char(t.finished_at at time zone s.time_zone, 'YYYY-MM-DD HH24:MI') as time, coalesce(u.username, '') as employee,
    trim(c.first_name || ' ' || c.last_name) as seller, c.phone, l.quantity, l.title, l.upc, l.serial, l.department, l.condition,
    -l.unit_price_cents * l.quantity as "paidCents", t.payout, coalesce(h.until::text, '') as "heldUntil", coalesce(d.signed_how, '') as signed,
    coalesce(d.id_type, '') as "idType", coalesce(d.id_state, '') as "idState", coalesce(d.id_end, '') as "idEnd", d.expires_on::text as "expiresOn",
    d.sealed
  from transactions t join stores s using (store_id) join customers c on c.customer_id = t.customer_id
    join (select q.transaction_id, q.line_id, q.quantity, q.title, q.upc, q.serial, q.unit_price_cents, e.name as department,
        coalesce(n.name, '') as condition from transaction_lines q left join departments e using (department_id)
        left join conditions n using (condition_id) where q.kind = 'trade') l on l.transaction_id = t.transaction_id
    left join users u on u.user_id = t.user_id
    left join dealer_trades d on d.transaction_id = t.transaction_id and d.finished_at is not null
    left join lateral (select max(x.until) as until from stock_holds x where x.line_id = l.line_id) h on true
  where t.store_id = $1 and t.state = 'finalized' and t.business_day = $2::date
  order by t.transaction_id, l.line_id`;

/** The register of purchases of a day, the same each time it is asked for; who took it is written down. Refuses where it is switched off. */
export async function exportPurchases(
  context: WriteContext,
  { clientId, day }: { clientId: number; day: string },
): Promise<FileAnswer | Refusal> {
  const { tx } = context;
  const form = exportForm((await readSettings(tx, clientId)).purchaseExport);
  if (isRefusal(form)) return form;
  const rows = await tx.rows<Row>(EXPORT, [clientId, day]);
  const file = purchasesCsv(rows.map(opened), form);
  await writeAudit(tx, context, {
    storeId: clientId,
    action: 'dealer.exportPurchases',
    entity: 'businessDay',
    entityId: day,
    after: { trades: new Set(rows.map((row) => row.transactionId)).size, lines: rows.length },
  });
  return { file, name: `purchases-${day}.csv`, isDownload: true };
}

/** With what the seller showed, where it was sealed with the key that we have. */
function opened({ sealed, ...row }: Row): ExportRow {
  const seller = sealed ? openSeller({ ...row, sealed }, aboutTrade(row.transactionId)) : null;
  return {
    ...row,
    idNumber: seller?.idNumber ?? (sealed ? texts.sealedOther(row.idEnd) : ''),
    idExpiry: row.expiresOn ?? '',
    birthDate: seller?.birthDate ?? '',
    sellerAddress: seller?.address ?? '',
    height: seller?.height ?? '',
    weight: seller?.weight ?? '',
  };
}
