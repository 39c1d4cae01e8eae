// What became of prices that were changed: copies sold in the days before and after, as many after as before.
import { priceReportNames as say, priceReportWords as words } from '#domains/price-changes/messages.ts';
import { count, day, money, percent, text } from '#contract/report.ts';
import { itemPath, reportPath } from '#platform/reports/open-path.ts';
import { type ReportQuestion, report } from '#platform/reports/report.ts';
import { addUp, type Column, shareOrNone, table } from '#contract/report-table.ts';

type Effect = {
  changes: number;
  raised: number;
  lowered: number;
  oldCents: number;
  newCents: number;
  soldBefore: number;
  soldAfter: number;
  takenBefore: number;
  takenAfter: number;
};
type Group = Effect & { kind: 'source' | 'department'; name: string; departmentId: number };
type Change = Effect & {
  inventoryId: number;
  storeId: number;
  day: string;
  title: string;
  source: string;
  days: number;
};

const DAYS = 30;
const MOST = 500;

/**
 * $1 stores, $2 and $3 days, $4 department or null, $5 now. Sold is less returns, from the movements of each item; takings are these copies at the price of the
 * time. As long before as after: a change of yesterday is compared with a day.
 */
const CHANGED = `
  with changed as materialized (
    select c.price_change_id, c.inventory_id, c.store_id, c.source, c.old_price_cents as old_cents, c.new_price_cents as new_cents, c.settled_at,
      ((c.settled_at at time zone s.time_zone) - make_interval(hours => s.cutoff_hour))::date as day, i.department_id, i.title, i.artist,
      least(${DAYS}, greatest(0, floor(extract(epoch from $5::timestamptz - c.settled_at) / 86400)))::integer as days
    from price_changes c join stores s using (store_id) join item_on_shelf i using (inventory_id)
    where c.store_id = any($1) and c.state = 'applied' and c.undone_at is null and c.settled_at >= $2::date - interval '1 day'
      and c.settled_at < $3::date + interval '3 days'
      and ((c.settled_at at time zone s.time_zone) - make_interval(hours => s.cutoff_hour))::date between $2::date and $3::date
      and ($4::bigint is null or i.department_id = $4)),
  sold as (
    select c.*, coalesce(m.before, 0) as before, coalesce(m.after, 0) as after from changed c
    cross join lateral (
      select -sum(x.quantity) filter (where x.at < c.settled_at) as before, -sum(x.quantity) filter (where x.at >= c.settled_at) as after
      from stock_movements x where x.inventory_id = c.inventory_id and x.reason in ('sale', 'refund')
        and x.at >= c.settled_at - make_interval(days => c.days) and x.at < c.settled_at + make_interval(days => c.days)) m)`;
const EFFECT = `count(*) as changes, count(*) filter (where c.new_cents > c.old_cents) as raised, count(*) filter (where c.new_cents < c.old_cents) as lowered,
    coalesce(sum(c.old_cents), 0)::bigint as "oldCents", coalesce(sum(c.new_cents), 0)::bigint as "newCents", coalesce(sum(c.before), 0)::bigint as "soldBefore", coalesce(sum(c.after), 0)::bigint as "soldAfter",
    coalesce(sum(c.before * c.old_cents), 0)::bigint as "takenBefore", coalesce(sum(c.after * c.new_cents), 0)::bigint as "takenAfter"`;
const GROUPS = `${CHANGED}
  select 'source' as kind, c.source as name, 0 as "departmentId", ${EFFECT} from sold c group by 2
  union all
  select 'department', d.name, department_id, ${EFFECT} from sold c join departments d using (department_id) group by 2, 3
  order by 1, 4 desc, 2`;
const CHANGES = `${CHANGED}
  select c.inventory_id, c.store_id, coalesce(c.day::text, '') as day, concat_ws(', ', c.title, nullif(c.artist, '')) as title, c.source, coalesce(c.days, 0) as days,
    1 as changes, 0 as raised, 0 as lowered, coalesce(c.old_cents, 0) as "oldCents", c.new_cents, coalesce(c.before, 0)::bigint as "soldBefore",
    coalesce(c.after, 0)::bigint as "soldAfter", coalesce(c.before * c.old_cents, 0)::bigint as "takenBefore", coalesce(c.after * c.new_cents, 0)::bigint as "takenAfter"
  from sold c order by c.settled_at desc, c.price_change_id desc limit ${MOST}`;

const sourceWords = (source: string): string =>
  (words.sources as Readonly<Record<string, string>>)[source] ?? source;
const EFFECTS: readonly Column<Effect>[] = [
  [count(words.SOLD_BEFORE), ({ soldBefore }) => soldBefore],
  [count(words.SOLD_AFTER), ({ soldAfter }) => soldAfter],
  [money(words.TAKEN_BEFORE), ({ takenBefore }) => takenBefore, 'chart'],
  [money(words.TAKEN_AFTER), ({ takenAfter }) => takenAfter, 'chart'],
];
const SUMS: readonly Column<Effect>[] = [
  [count(words.CHANGES), ({ changes }) => changes],
  [count(words.RAISED), ({ raised }) => raised],
  [count(words.LOWERED), ({ lowered }) => lowered],
  [percent(words.BY), ({ oldCents, newCents }) => shareOrNone(newCents - oldCents, oldCents)],
  ...EFFECTS,
];
const EACH: readonly Column<Change>[] = [
  [day(words.DAY), (row) => row.day],
  [text(words.TITLE), ({ title }) => title],
  [text(words.SOURCE), ({ source }) => sourceWords(source)],
  [money(words.OLD), ({ oldCents }) => oldCents, 'apart'],
  [money(words.NEW), ({ newCents }) => newCents, 'apart'],
  [count(words.DAYS), ({ days }) => days, 'apart'],
  [count(words.SOLD_BEFORE), ({ soldBefore }) => soldBefore],
  [count(words.SOLD_AFTER), ({ soldAfter }) => soldAfter],
];

const build = async (asked: ReportQuestion) => {
  const values = [[...asked.storeIds], asked.startDay, asked.endDay, asked.departmentId, asked.now];
  const groups = await asked.db.rows<Group>(GROUPS, values);
  const changes = await asked.db.rows<Change>(CHANGES, values);
  const of = (kind: Group['kind'], head: string, nameOf: (name: string) => string) => {
    const rows = groups.filter((row) => row.kind === kind);
    return table<Group>(
      {
        title: head,
        columns: [[text(head), ({ name }) => nameOf(name)], ...SUMS],
        rows,
        total: words.TOTAL,
        sums: addUp(rows),
        open: ({ departmentId }) =>
          departmentId === 0 || asked.departmentId !== null
            ? null
            : reportPath('Price Changes', asked, { DepartmentId: departmentId }),
      },
      asked,
    );
  };
  return {
    facts: [{ label: words.NOTE, value: words.WINDOW(DAYS) }],
    sections: [
      of('source', words.SOURCE, sourceWords),
      of('department', words.DEPARTMENT, (name) => name),
      table<Change>(
        {
          title: words.EACH,
          columns: EACH,
          rows: changes,
          open: ({ inventoryId, storeId }) => (storeId === asked.storeId ? itemPath(inventoryId) : null),
          isLines: true,
        },
        asked,
      ),
    ],
  };
};

export const priceChangeReport = report({
  name: 'Price Changes',
  group: 'Inventory',
  title: say.PRICES[0],
  description: say.PRICES[1],
  filters: ['department', 'stores', 'compare'],
  build,
});
