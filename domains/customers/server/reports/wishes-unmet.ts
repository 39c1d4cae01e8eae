// What do customers wish for that nobody has sold them yet, and is it on a shelf of ours?
import { wishReportNames as say, wishReportWords as words } from '#domains/customers/messages.ts';
import { count, day, text } from '#contract/report.ts';
import { type ReportQuestion, report } from '#platform/reports/report.ts';
import { type Column, table } from '#contract/report-table.ts';

type Wish = {
  code: string;
  title: string;
  department: string;
  people: number;
  kept: number;
  since: string;
  here: number;
  elsewhere: number;
};

const MOST = 1_000;

/** $1 the stores that are asked about, $2 the store's time zone. Whoever was deleted wishes for nothing. Copies that are held count for nobody. */
const WISHES = `
  with open as (
    select w.code, min(w.upc) as upc, count(*) as people, min(w.created_at) as since,
      count(*) filter (where exists (select 1 from wish_holds h where h.wish_id = w.wish_id and h.released_at is null)) as kept
    from wishes w join customers c using (customer_id)
    where w.removed_at is null and w.fulfilled_at is null and c.deleted_at is null group by w.code)
  select coalesce(o.upc, '') as code, coalesce(p.title || coalesce(', ' || nullif(p.artist, ''), ''), '') as title, coalesce(d.name, '') as department, o.people, o.kept,
    coalesce((o.since at time zone $2)::date::text, '') as since, coalesce(i.here, 0)::bigint as here, coalesce(i.elsewhere, 0)::bigint as elsewhere
  from open o
    left join lateral (select q.catalog_id, q.title, q.artist, q.department_id from catalog_products q
      where q.gtin = o.code or (q.gtin is null and upper(q.upc) = o.code) limit 1) p on true
    left join departments d on d.department_id = p.department_id
    left join lateral (
      select sum(greatest(0, x.on_hand - x.held)) filter (where x.store_id = any($1)) as here,
        sum(greatest(0, x.on_hand - x.held)) filter (where x.store_id <> all($1)) as elsewhere
      from inventory_items x where x.catalog_id = p.catalog_id and x.hidden_at is null and x.on_hand > x.held) i on true
  order by o.people desc, o.since, o.code limit ${MOST}`;

const COLUMNS: readonly Column<Wish>[] = [
  [text(words.TITLE), ({ title, code }) => title || words.unknown(code)],
  [text(words.CODE), ({ code }) => code],
  [text(words.DEPARTMENT), ({ department }) => department],
  [count(words.PEOPLE), ({ people }) => people],
  [count(words.KEPT), ({ kept }) => kept],
  [count(words.HERE), ({ here }) => here],
  [count(words.ELSEWHERE), ({ elsewhere }) => elsewhere],
  [day(words.SINCE), ({ since }) => since],
];

/** By department, most wishes first. */
function byDepartment(wishes: readonly Wish[]) {
  const sums = new Map<string, { name: string; titles: number; people: number; missing: number }>();
  for (const { department, people, here, kept } of wishes) {
    const name = department || words.NOT_IN_CATALOG;
    const sum = sums.get(name) ?? { name, titles: 0, people: 0, missing: 0 };
    const missing = sum.missing + Math.max(0, people - kept - here);
    sums.set(name, { name, titles: sum.titles + 1, people: sum.people + people, missing });
  }
  return [...sums.values()].sort(
    (one, other) => other.people - one.people || (one.name < other.name ? -1 : 1),
  );
}

const build = async (asked: ReportQuestion) => {
  const wishes = await asked.db.rows<Wish>(WISHES, [[...asked.storeIds], asked.timeZone]);
  return {
    facts: [{ label: words.NOTE, value: words.OF_THE_CHAIN }],
    sections: [
      table<ReturnType<typeof byDepartment>[number]>(
        {
          title: words.BY_DEPARTMENT,
          columns: [
            [text(words.DEPARTMENT), ({ name }) => name],
            [count(words.TITLES), ({ titles }) => titles],
            [count(words.PEOPLE), ({ people }) => people, 'chart'],
            [count(words.UNMET), ({ missing }) => missing, 'chart'],
          ],
          rows: byDepartment(wishes),
          total: words.TOTAL,
        },
        asked,
      ),
      table<Wish>(
        {
          title: words.BY_TITLE,
          columns: COLUMNS,
          rows: wishes,
          total: words.TOTAL,
          open: ({ title, code }) =>
            `/management/inventory?${title === '' ? 'add' : 'q'}=${encodeURIComponent(code)}`,
          isLines: true,
        },
        asked,
      ),
    ],
  };
};

export const wishesUnmet = report({
  name: 'Wishes Unmet',
  group: 'Sales',
  title: say.WISHES[0],
  description: say.WISHES[1],
  period: 'now',
  filters: ['stores'],
  build,
});
