// What did the posting groups of a day move, and what do the finished lines of the same groups say?
import type { Key } from '#domains/accounting/rules/account-map.ts';
import type { DaySums, DepartmentSum, KindSum, RateSum } from '#domains/accounting/rules/journal.ts';
import type { Db } from '#contract/route.ts';

/** Some groups of a store's days, mostly of one: behind one number of the chain, up to another. */
export type Cut = {
  readonly storeId: number;
  readonly from: string;
  readonly to: string;
  readonly afterSeq: number;
  readonly toSeq: number;
};

const OF_CUT = `g.store_id = $1 and g.business_day between $2::date and $3::date and g.seq > $4 and g.seq <= $5`;
/** Finished lines of the receipts that those groups posted. */
const LINES = `posting_groups g join transactions t on t.transaction_id = g.source_id join transaction_lines l using (transaction_id)`;
const THEIRS = `
  where ${OF_CUT} and g.source_type = 'transaction' and g.purpose = 'finalize' and t.state = 'finalized'`;

const SALES = `case l.kind when 'sale' then l.quantity * l.unit_price_cents - least(l.line_discount_cents, l.quantity * l.unit_price_cents)
  - l.spread_discount_cents else 0 end`;
const REFUNDS = `case l.kind when 'refund' then l.quantity * l.unit_price_cents - l.spread_discount_cents else 0 end`;
const RATE = `case when t.tax_exempt or l.tax_exempt then 0 else l.tax_rate_e5 end`;

/** The named parts p of a line's tax; p is null where its rate is of one piece. */
const PARTS = `left join lateral jsonb_to_recordset(l.tax_parts) as p(name text, "rateE5" integer, cents bigint) on true`;

const valuesOf = ({ storeId, from, to, afterSeq, toSeq }: Cut): (number | string)[] => [
  storeId,
  from,
  to,
  afterSeq,
  toSeq,
];

/** What the groups moved, by kind of account, and what the finished lines of the same groups say. */
export async function sumDay(db: Pick<Db, 'rows'>, cut: Cut): Promise<DaySums> {
  const values = valuesOf(cut);
  const kinds = await db.rows<KindSum>(
    `select a.store_id, a.kind, sum(p.amount_cents)::bigint as cents
     from posting_groups g join postings p using (group_id) join accounts a using (account_id) where ${OF_CUT} group by 1, 2 order by 1, 2`,
    values,
  );
  const departments = await db.rows<DepartmentSum>(
    `select l.department_id, sum(${SALES})::bigint as "salesCents", sum(${REFUNDS})::bigint as "refundsCents"
     from ${LINES} ${THEIRS} group by 1 order by 1`,
    values,
  );
  const rates = await db.rows<RateSum>(
    `select coalesce(p."rateE5", ${RATE}) as "rateE5", p.name as "taxPart", coalesce(sum(coalesce(p.cents, l.tax_cents)), 0)::bigint as "taxCents"
     from ${LINES} ${PARTS} ${THEIRS} and l.kind <> 'trade' group by 1, 2 order by 1, 2`,
    values,
  );
  return { storeId: cut.storeId, kinds, departments, rates };
}

export type CutEnds = {
  fromSeq: number | null;
  toSeq: number | null;
  groups: number;
  ledgerHash: string | null;
};

/** The first and last group of a cut, how many they are, and the last one's hash in hex. */
export const readEnds = (db: Pick<Db, 'one'>, cut: Cut): Promise<CutEnds> =>
  db.one<CutEnds>(
    `select min(g.seq) as "fromSeq", max(g.seq) as "toSeq", count(*) as groups,
       (select encode(h.hash, 'hex') from posting_groups h where h.store_id = $1 and h.seq = max(g.seq)) as "ledgerHash"
     from posting_groups g where ${OF_CUT}`,
    valuesOf(cut),
  );

/** A posting behind a line of a journal. */
export type PostingRow = {
  at: Date;
  sourceType: string;
  transactionId: number | null;
  /** Empty where nobody was asked, as when a channel says that an order is paid. */
  employee: string;
  note: string;
  cents: number;
};

/** What the groups of a cut posted on the accounts of a kind in a store's books, oldest first: a page. Those of the chain are in the books of the cut's store. */
export const listPostings = (
  db: Pick<Db, 'rows'>,
  cut: Cut,
  { storeId, kind, limit, offset }: { storeId: number; kind: string; limit: number; offset: number },
): Promise<PostingRow[]> =>
  db.rows<PostingRow>(
    `select g.at, g.source_type, case when g.source_type = 'transaction' then g.source_id end as "transactionId",
       coalesce(u.username, '') as employee, g.note, sum(p.amount_cents)::bigint as cents
     from posting_groups g join postings p using (group_id) join accounts a using (account_id) left join users u using (user_id)
     where ${OF_CUT} and a.kind = $6 and (a.store_id = $7 or (a.store_id = 0 and $7 = $1))
     group by g.seq, g.at, g.source_type, g.source_id, u.username, g.note having sum(p.amount_cents) <> 0
     order by g.seq limit $8 offset $9`,
    [...valuesOf(cut), kind, storeId, limit, offset],
  );

/** What receipts of the cut posted to sales, refunds or tax of a department, a rate or a part of one, oldest first: a page. */
export const listPartPostings = (
  db: Pick<Db, 'rows'>,
  cut: Cut,
  { kind, departmentId, taxRateE5, taxPart }: Key,
  { limit, offset }: { limit: number; offset: number },
): Promise<PostingRow[]> =>
  db.rows<PostingRow>(
    `select x.at, 'transaction' as "sourceType", x.transaction_id, coalesce(u.username, '') as employee, '' as note, x.cents from (
       select g.seq, g.at, g.user_id, t.transaction_id,
         -sum(case $6::text when 'sales' then ${SALES} when 'refunds' then ${REFUNDS} when 'tax' then coalesce(p.cents, l.tax_cents) end)::bigint as cents
       from ${LINES} left join lateral jsonb_to_recordset(case $6::text when 'tax' then l.tax_parts end) as p(name text, "rateE5" integer, cents bigint) on true
       ${THEIRS} and l.kind <> 'trade' and ($7::bigint is null or l.department_id = $7)
         and ($8::integer is null or coalesce(p."rateE5", ${RATE}) = $8 and p.name is not distinct from $11::text)
       group by 1, 2, 3, 4) x
     left join users u using (user_id) where x.cents <> 0 order by x.seq limit $9 offset $10`,
    [...valuesOf(cut), kind, departmentId, taxRateE5, limit, offset, taxPart],
  );
