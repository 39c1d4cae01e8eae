// The slip of store credit that was paid out, for the customer to sign.
import type { getCreditPayoutReceipt } from '#domains/cash/contract/credit.ts';
import { cashMessages as say } from '#domains/cash/messages.ts';
import type { SlipRow } from '#domains/printing/rules/slip.ts';
import { slipTime } from '#domains/printing/rules/slip-time.ts';
import { slipEscPos } from '#domains/printing/server/public/slip-escpos.ts';
import { slipPage } from '#domains/printing/server/public/slip-page.ts';
import { readSettings } from '#domains/settings/server/public/read-settings.ts';
import { notFound } from '#contract/api-error.ts';
import type { InputOf } from '#contract/call.ts';
import { type Cents, formatMoney, negate, toPercent } from '#kernel/money.ts';
import type { FileAnswer, ReadContext } from '#contract/route.ts';

type Row = {
  storeId: number;
  store: string;
  zone: string;
  name: string;
  memberNumber: string;
  employee: string;
  at: Date;
  amount: Cents;
  cash: Cents;
  rateE5: number;
  /** Owed after it: the postings of the account up to it, negative. */
  left: Cents;
};

const FIND = `
  select d.store_id, s.name as store, s.time_zone as zone, c.first_name || ' ' || c.last_name as name, c.member_number,
    coalesce(nullif(u.display_name, ''), u.username) as employee, d.at, d.amount_cents as amount, coalesce(d.cash_cents, 0) as cash, coalesce(d.rate_e5, 0) as "rateE5",
    (select coalesce(sum(p.amount_cents), 0)::bigint from accounts a join postings p using (account_id)
      where a.store_id = 0 and a.kind = 'storeCredit' and a.ref = d.customer_id and p.group_id <= g.group_id) as left
  from credit_changes d join stores s using (store_id) join customers c using (customer_id) join users u using (user_id)
    join posting_groups g on g.source_type = d.kind and g.source_id = d.change_id
  where d.kind = 'creditCashOut' and d.change_id = $1 and d.store_id = any($2)`;

/** As a page or as printer bytes. 404 for one of a foreign store. */
export async function printCreditPayout(
  { db, actor }: ReadContext,
  { CashOutId, Format, Paper }: InputOf<typeof getCreditPayoutReceipt>,
): Promise<FileAnswer> {
  const row = await db.maybe<Row>(FIND, [CashOutId, actor.storeIds]);
  if (!row) throw notFound(say.NO_CASH_OUT, 'CashOutId');
  const { siteName } = await readSettings(db, row.storeId);
  const at = slipTime(row.at, row.zone);
  const rows: SlipRow[] = [
    { row: 'title', text: siteName || row.store },
    { row: 'center', text: say.CREDIT_SLIP },
    { row: 'center', text: `${at} · ${row.employee}` },
    { row: 'line' },
    { row: 'detail', text: say.creditOf(row.name, row.memberNumber) },
    { row: 'pair', left: say.CREDIT_GIVEN, right: formatMoney(negate(row.amount)) },
    { row: 'pair', left: say.CREDIT_RATE, right: `${toPercent(row.rateE5)}%` },
    { row: 'pair', left: say.CASH_PAID, right: formatMoney(row.cash), strong: true, big: true },
    { row: 'pair', left: say.CREDIT_LEFT, right: formatMoney(negate(row.left)) },
    { row: 'signature', text: say.SIGNATURE },
  ];
  const name = `store-credit-${CashOutId}`;
  if (Format === 'escpos')
    return { file: slipEscPos(rows, Paper), name: `${name}.bin`, type: 'application/octet-stream' };
  return {
    file: slipPage(rows, name, undefined, Paper),
    name: `${name}.html`,
    type: 'text/html; charset=utf-8',
  };
}
