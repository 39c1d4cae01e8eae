// Which customers of the chain may be the same person?
import type { DuplicatePerson, duplicatePairs } from '#domains/customers/contract/groups.ts';
import {
  PAIR_SIGNS,
  type PairSign,
  pairScore,
  SIGN_WEIGHTS,
} from '#domains/customers/rules/duplicate-score.ts';
import { visits } from '#domains/customers/server/public/visits.ts';
import type { OutputOf } from '#contract/call.ts';
import { type Cents } from '#kernel/money.ts';
import type { Db } from '#contract/route.ts';

/** What more than these share (a school's phone, a shop's email) says nothing. */
const MOST_SHARING = 5;

type PersonRow = Omit<DuplicatePerson, 'storeCredit' | 'lastVisit'> & { creditCents: Cents };
type PairRow = Record<PairSign, boolean> & { a: number; b: number };

const IDS = `select array_agg(customer_id) as ids from customers where deleted_at is null`;
const FEW = `having count(*) between 2 and ${MOST_SHARING}`;
const SCORE = PAIR_SIGNS.map((sign) => `"${sign}"::integer * ${SIGN_WEIGHTS[sign]}`).join(' + ');
const PAIRS = `
  with shared as (
    ${IDS} and length(phone_digits) >= 7 group by phone_digits collate "C" ${FEW}
    union all ${IDS} and email_key <> '' group by email_key ${FEW}
    union all ${IDS} and zip <> '' and name_key <> '' group by name_key, zip collate "C" ${FEW}
    union all ${IDS} and birth_date is not null and name_key <> '' group by name_key, birth_date ${FEW}),
  pairs as (
    select distinct x.id as a, y.id as b
    from shared s cross join lateral unnest(s.ids) x(id) cross join lateral unnest(s.ids) y(id)
    where x.id < y.id),
  signed as (
    select p.a, p.b, a.email_key <> '' and a.email_key = b.email_key as email,
      length(a.phone_digits) >= 7 and a.phone_digits = b.phone_digits as phone,
      a.name_key <> '' and a.name_key = b.name_key as name,
      coalesce(a.birth_date = b.birth_date, false) as "birthDate", a.zip <> '' and a.zip = b.zip as zip
    from pairs p join customers a on a.customer_id = p.a join customers b on b.customer_id = p.b
    where not exists (select 1 from customers_apart n where n.customer_a = p.a and n.customer_b = p.b))
  select * from signed order by ${SCORE} desc, b desc, a desc limit $1 offset $2`;

const PEOPLE = `
  select c.customer_id, c.first_name, c.last_name, c.phone, c.email, c.zip,
    coalesce(c.birth_date::text, '') as "birthDate", c.member_number, c.tax_exempt,
    c.credit_cents
  from customer_card c
  where c.customer_id = any($1)`;

/** A page of the pairs nobody called different, the likeliest first, then who came last. */
export async function findDuplicatePairs(
  db: Db,
  page: number,
  pageSize: number,
): Promise<OutputOf<typeof duplicatePairs>> {
  const pairs = await db.rows<PairRow>(PAIRS, [pageSize, (page - 1) * pageSize]);
  const ids = [...new Set(pairs.flatMap(({ a, b }) => [a, b]))];
  const rows = await db.rows<PersonRow>(PEOPLE, [ids]);
  const lastVisits = await visits().lastOf(db, ids);
  const people = new Map(rows.map((row) => [row.customerId, toPerson(row, lastVisits.get(row.customerId))]));
  return pairs.flatMap(({ a, b, ...has }) => {
    const [older, newer] = [people.get(a), people.get(b)];
    if (!older || !newer) return [];
    const same = PAIR_SIGNS.filter((sign) => has[sign]);
    return [{ older, newer, same, score: pairScore(same) }];
  });
}

const toPerson = ({ creditCents, ...row }: PersonRow, lastVisit: Date | undefined): DuplicatePerson => ({
  ...row,
  storeCredit: creditCents,
  lastVisit: lastVisit?.toISOString() ?? '',
});
