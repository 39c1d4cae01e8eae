// What must always hold in the sums by person, customer and tax rate: they are those of the finished lines (R12).
import type { Check } from '#platform/verify/check.ts';
import { MONTH, NAMES, SUMS_OF_LINES } from './kept-items.ts';
import { differ, FOLDED } from './stats.ts';

const OF_LINES = `from (${FOLDED}) t join transaction_lines l using (transaction_id)`;
/** A receipt counts where its first line is. */
const RECEIPTS = `count(*) filter (where not exists (
    select 1 from transaction_lines o where o.transaction_id = l.transaction_id and o.line_id < l.line_id)) as receipts`;

const BY_PERSON = `
  select t.store_id, t.business_day, t.user_id, t.device_id, l.department_id, l.kind, ${RECEIPTS}, ${SUMS_OF_LINES} ${OF_LINES} group by 1, 2, 3, 4, 5, 6`;

const BY_CUSTOMER = `
  select t.store_id, ${MONTH}, coalesce(t.customer_id, 0) as customer_id, count(distinct t.transaction_id) as receipts, ${SUMS_OF_LINES}
  ${OF_LINES} group by 1, 2, 3`;

const BY_RATE = `
  select t.store_id, t.business_day, case when t.tax_exempt or l.tax_exempt then 0 else l.tax_rate_e5 end as rate_e5,
    t.tax_exempt or l.tax_exempt as is_exempt, ${SUMS_OF_LINES} ${OF_LINES} where l.kind <> 'trade' group by 1, 2, 3, 4`;

const BY_PART = `
  select t.store_id, t.business_day, p->>'name' as name, (p->>'rateE5')::integer as rate_e5, sum((p->>'cents')::bigint) as tax_cents,
    sum(greatest(l.unit_price_cents * l.quantity - l.line_discount_cents, 0) - l.spread_discount_cents) filter (where l.kind = 'sale') as sold,
    sum(l.spread_discount_cents - l.unit_price_cents * l.quantity) filter (where l.kind = 'refund') as back
  ${OF_LINES} cross join lateral jsonb_array_elements(l.tax_parts) p where l.tax_parts is not null group by 1, 2, 3, 4`;

const SUMS = ['receipts', ...NAMES].join(', ');

export const keptPeopleChecks: readonly Check[] = [
  {
    check: 'R12',
    problem: 'The rollups of a person are not their finished lines',
    sql: differ(
      'stats_people',
      'store_id, business_day, user_id, device_id, department_id, kind',
      SUMS,
      BY_PERSON,
    ),
  },
  {
    check: 'R12',
    problem: 'The kept months of a customer are not their finished lines',
    sql: differ('stats_customers', 'store_id, first_day, customer_id', SUMS, BY_CUSTOMER),
  },
  {
    check: 'R12',
    problem: 'The rollups of a tax rate are not its finished lines',
    sql: differ(
      'stats_taxes',
      'store_id, business_day, rate_e5, is_exempt',
      'sales_cents, refunds_cents, tax_cents',
      BY_RATE,
    ),
  },
  {
    check: 'R12',
    problem: 'The rollups of a part of a tax are not those of its finished lines',
    sql: differ(
      'stats_tax_parts',
      'store_id, business_day, name, rate_e5',
      'sales_cents, refunds_cents, tax_cents',
      `select store_id, business_day, name, rate_e5, coalesce(sold, 0) as sales_cents, coalesce(back, 0) as refunds_cents, tax_cents from (${BY_PART}) b`,
    ),
  },
];
