// The statement behind the totals of a day: $1 store, $2 business day, $3 whether it is being closed; one row with one JSON object.
import { TENDERS } from '#kernel/tenders.ts';

/** What each line comes to, with the signs of a finished transaction. */
const LINES = `
  select l.transaction_id, l.department_id, l.kind, l.quantity, l.tax_cents, t.tax_exempt or l.tax_exempt as is_exempt, l.tax_rate_e5,
    case l.kind when 'sale' then l.quantity * l.unit_price_cents else 0 end as sales,
    case l.kind when 'sale' then least(l.line_discount_cents, l.quantity * l.unit_price_cents) + l.spread_discount_cents else 0 end as discount,
    case l.kind when 'trade' then l.quantity * l.unit_price_cents - l.spread_discount_cents else 0 end as trades,
    case l.kind when 'refund' then l.quantity * l.unit_price_cents - l.spread_discount_cents else 0 end as refunds
  from t join transaction_lines l using (transaction_id)`;

const DEPARTMENTS = `
  select l.department_id as "departmentId", d.name, sum(sales) as "salesCents", sum(discount) as "discountCents",
    sum(l.tax_cents) as "taxCents", sum(trades) as "tradesCents", sum(refunds) as "refundsCents",
    coalesce(sum(l.quantity) filter (where l.kind = 'sale'), 0) as "soldQuantity",
    coalesce(sum(l.quantity) filter (where l.kind = 'trade'), 0) as "tradedQuantity",
    coalesce(sum(l.quantity) filter (where l.kind = 'refund'), 0) as "refundedQuantity"
  from l join departments d using (department_id) group by 1, 2 order by 2`;

/** What each tender took and gave in these transactions; `from` is SQL whose p are their payments. */
export const tendersOf = (from: string): string => `
  select p.kind, count(*) as payments, coalesce(sum(p.amount_cents) filter (where p.amount_cents > 0), 0) as "takenCents",
    coalesce(sum(p.amount_cents) filter (where p.amount_cents < 0), 0) as "givenCents"
  from ${from} group by 1
  order by array_position('{${TENDERS.join(',')}}'::text[], p.kind)`;
const DAY_TENDERS = tendersOf('t join payments p using (transaction_id)');

const TAX_RATES = `
  select case when is_exempt then 0 else tax_rate_e5 end as "rateE5", is_exempt as "isExempt",
    sum(sales - discount + refunds) as "netCents", sum(tax_cents) as "taxCents"
  from l where kind <> 'trade' group by 1, 2 order by 1 desc, 2`;

const HOURS = `
  select extract(hour from t.finished_at at time zone s.time_zone) as hour, count(*) as receipts, sum(sales_cents) as "salesCents",
    sum(discount_cents) as "discountCents", sum(tax_cents) as "taxCents", sum(trades_cents) as "tradesCents",
    sum(refunds_cents) as "refundsCents"
  from t, s where t.finished_at is not null group by 1, s.cutoff_hour order by (extract(hour from t.finished_at at time zone s.time_zone)::int - s.cutoff_hour + 24) % 24`;

/** Paid out is what we owed beyond the refunds of the same receipt; the rest of a trade paid for goods. */
const TRADES = `
  select t.payout, count(*) as receipts, sum(x.quantity) as quantity, sum(t.trades_cents) as "tradesCents",
    sum(greatest(0, t.rounding_cents - t.due_cents + x.refunded)) as "paidOutCents"
  from t join (select transaction_id, coalesce(sum(quantity) filter (where kind = 'trade'), 0) as quantity,
      coalesce(sum(refunds + tax_cents) filter (where kind = 'refund'), 0) as refunded, bool_or(kind = 'trade') as has_trade
    from l group by 1) x using (transaction_id)
  where x.has_trade group by 1 order by 1`;

/**
 * What counts posted, and corrections of them: by session. A correction of a later business day is not in it, and its count is as it was
 * before; so is cash that came late.
 */
const COUNTED = `
  select e.group_id, e.amount_cents, e.kind, coalesce(c.session_id, l.session_id, e.source_id) as session_id
  from e left join drawer_corrections c on e.source_type = 'drawerCorrection' and c.correction_id = e.source_id
    left join late_cash l on e.source_type = 'lateCash' and l.late_id = e.source_id
  where e.source_type in ('drawerSession', 'drawerCorrection', 'lateCash')`;

const CORRECTED_LATER = (count: string): string =>
  `coalesce((select sum(c.new_cents - c.old_cents) from drawer_corrections c
     where c.session_id = d.session_id and c.count = '${count}' and c.business_day > $2), 0)`;

const LATE = `coalesce((select sum(l.amount_cents) from late_cash l join posting_groups g on g.source_type = 'lateCash' and g.source_id = l.late_id
     where l.session_id = d.session_id and g.business_day > $2), 0)`;

/** A drawer session d first in a list, and where it comes from: its device v, who opened (o) and closed (c) it, what the place holds (a). */
export const SESSION = `d.session_id as "sessionId", d.device_id as "deviceId", v.description as name, v.kind = 'vault' as "isVault"`;
export const FROM_SESSIONS = `
  from drawer_sessions d join devices v using (device_id) join users o on o.user_id = d.opened_by left join users c on c.user_id = d.closed_by
  left join accounts a on a.store_id = d.store_id and a.ref = d.device_id and a.kind = case v.kind when 'vault' then 'vault' else 'drawer' end`;

/** Sessions that were opened, closed or open on the day. What was closed later was still open then. */
const SESSIONS = `
  select ${SESSION},
    d.opened_at as "openedAt", o.username as "openedBy", d.opening_cents - ${CORRECTED_LATER('opening')} as "openingCents",
    d.opening_note as "openingNote",
    case when d.closing_day <= $2 then d.closed_at end as "closedAt",
    case when d.closing_day <= $2 then coalesce(c.username, '') else '' end as "closedBy",
    coalesce(case when d.closing_day <= $2 then d.expected_cents - ${LATE} else a.balance_cents - coalesce(r.cents, 0) end, 0) as "expectedCents",
    case when d.closing_day <= $2 then d.counted_cents - ${CORRECTED_LATER('closing')} end as "countedCents",
    case when d.closing_day <= $2 then d.closing_note else '' end as "closingNote",
    coalesce((select -sum(n.amount_cents) from counted n where n.kind = 'overShort' and n.session_id = d.session_id), 0) as "overShortCents"
  ${FROM_SESSIONS}
  left join later r on r.account_id = a.account_id
  where d.store_id = $1 and d.opening_day <= $2 and (d.closing_day is null or d.closing_day >= $2) order by v.number, d.session_id`;

const MOVES = `
  select e.group_id as "groupId", e.at, e.device_id as "deviceId", coalesce(u.username, '') as username, e.purpose,
    e.source_type as "sourceType", e.note,
    coalesce(sum(e.amount_cents) filter (where e.kind = 'drawer'), 0) as "drawerCents",
    coalesce(sum(e.amount_cents) filter (where e.kind = 'vault'), 0) as "vaultCents",
    coalesce(sum(e.amount_cents) filter (where e.kind = 'bank'), 0) as "bankCents",
    coalesce(-sum(e.amount_cents) filter (where e.kind = 'payIn'), 0) as "payInCents",
    coalesce(sum(e.amount_cents) filter (where e.kind = 'payOut'), 0) as "payOutCents",
    coalesce(-sum(e.amount_cents) filter (where e.kind = 'overShort'), 0) as "overShortCents"
  from e left join users u using (user_id)
  where not e.is_receipt
    and not exists (select 1 from counted n where n.group_id = e.group_id and n.session_id in (select "sessionId" from sessions))
  group by e.group_id, e.at, e.device_id, u.username, e.purpose, e.source_type, e.note
  having bool_or(e.kind in ('drawer', 'vault', 'bank', 'payIn', 'payOut', 'overShort')) order by e.group_id`;

const PLACES = `
  select case a.kind when 'drawer' then 'drawer' when 'vault' then 'vault' else 'bank' end as kind, a.ref as "deviceId", coalesce(v.description, '') as name, coalesce(x.cents, 0) as "changeCents",
    a.balance_cents - coalesce(r.cents, 0) as "balanceCents"
  from accounts a left join devices v on v.device_id = a.ref left join later r using (account_id)
  left join (select account_id, sum(amount_cents) as cents from e group by 1) x using (account_id)
  where a.store_id = $1 and a.kind in ('drawer', 'vault', 'bank') and (x.cents is not null or a.balance_cents <> coalesce(r.cents, 0))
  order by array_position(array['drawer', 'vault', 'bank'], a.kind), v.number`;

/**
 * Postings of business days after this one, to take off balances: a day that nobody closed shows what there was at its end. What is owed
 * follows customers through all stores, whose days may be at different hours; a closing keeps what was owed when it was made, by the heads
 * of their chains.
 */
const LATER = `
  select p.account_id, a.kind, sum(p.amount_cents) as cents
  from posting_heads h join posting_groups g on g.store_id = h.store_id and g.business_day > $2 join postings p using (group_id)
  join accounts a using (account_id)
  where a.kind in ('storeCredit', 'giftCertificate') or (a.store_id = $1 and a.kind in ('drawer', 'vault', 'bank')) group by 1, 2`;

const liability = (kind: string): string => `
  select coalesce(-sum(amount_cents) filter (where is_receipt and amount_cents < 0), 0) as "issuedCents",
    coalesce(sum(amount_cents) filter (where is_receipt and amount_cents > 0), 0) as "redeemedCents",
    coalesce(-sum(amount_cents) filter (where not is_receipt), 0) as "adjustedCents",
    coalesce((select -sum(balance_cents) from accounts where kind = '${kind}'), 0)
      + case when $3::boolean then 0 else coalesce((select sum(cents) from later where kind = '${kind}'), 0) end as "owedCents"
  from e where kind = '${kind}'`;

const LEDGER = `
  select kind, coalesce(sum(amount_cents) filter (where is_receipt), 0) as "receiptsCents",
    coalesce(sum(amount_cents) filter (where not is_receipt), 0) as "otherCents"
  from e group by 1 order by 1`;

const CUT = `
  select coalesce(h.posting_seq, 0) as seq, coalesce(c.audit_seq, 0) as "auditSeq", g.seq as "lastSeq", encode(g.hash, 'hex') as "lastHash",
    coalesce((select json_object_agg(store_id, posting_seq) from posting_heads where posting_seq > 0), '{}') as heads
  from (select 1) one left join posting_heads h on h.store_id = $1 left join chain_heads c on c.store_id = $1
  left join lateral (select seq, hash from g order by seq desc limit 1) g on true`;

const SUMS = `
  select coalesce($1::bigint, 0) as "storeId", coalesce($2::date, 'infinity') as "businessDay", count(*) as receipts,
    coalesce(sum(sales_cents), 0) as "salesCents", coalesce(sum(discount_cents), 0) as "discountCents", coalesce(sum(tax_cents), 0) as "taxCents",
    coalesce(sum(trades_cents), 0) as "tradesCents", coalesce(sum(refunds_cents), 0) as "refundsCents",
    coalesce(sum(rounding_cents), 0) as "roundingCents",
    coalesce(sum(certificates_sold(certificates)) filter (where certificates is not null), 0) as "certificatesSoldCents",
    (select count(distinct transaction_id) from l where kind = 'sale') as "saleReceipts",
    (select count(distinct transaction_id) from l where kind = 'trade') as "tradeReceipts",
    (select count(distinct transaction_id) from l where kind = 'refund') as "refundReceipts"
  from t`;

const list = (sql: string): string => `(select coalesce(json_agg(x), '[]') from (${sql}) x)`;
const object = (sql: string): string => `(select to_json(x) from (${sql}) x)`;

/** Answers {found: {totals, cut}}. */
export const DAY_TOTALS = `
  with s as (select time_zone, cutoff_hour from stores where store_id = $1),
  t as materialized (select * from transactions where store_id = $1 and business_day = $2::date and state = 'finalized'),
  l as materialized (${LINES}),
  g as materialized (select * from posting_groups where store_id = $1 and business_day = $2::date),
  e as materialized (select g.group_id, g.at, g.device_id, g.user_id, g.purpose, g.source_type, g.source_id, g.note,
      g.source_type = 'transaction' as is_receipt, p.account_id, a.kind, p.amount_cents
    from g join postings p using (group_id) join accounts a using (account_id)),
  later as materialized (${LATER}),
  counted as materialized (${COUNTED}),
  sessions as materialized (${SESSIONS})
  select json_build_object('cut', ${object(CUT)}, 'totals', (${object(SUMS)})::jsonb || jsonb_build_object(
    'departments', ${list(DEPARTMENTS)}, 'tenders', ${list(DAY_TENDERS)}, 'taxRates', ${list(TAX_RATES)}, 'hours', ${list(HOURS)},
    'trades', ${list(TRADES)}, 'sessions', ${list('select * from sessions')}, 'moves', ${list(MOVES)}, 'places', ${list(PLACES)},
    'storeCredit', ${object(liability('storeCredit'))}, 'giftCertificates', ${object(liability('giftCertificate'))},
    'ledger', ${list(LEDGER)})) as found`;
