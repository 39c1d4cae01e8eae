// Reports on what is there now or was worked: the value of the stock, hours.
import { reportTexts as say } from '#domains/reports/messages.ts';
import { type Cell, count, day, minutes, money, section, text } from '#contract/report.ts';
import { reportPath, stockPath } from '#platform/reports/open-path.ts';
import { momentIn, type ReportAnswer, type ReportQuestion } from '#platform/reports/report.ts';
import { workedMinutes } from '#domains/time-clock/rules/time-record.ts';

type StockRow = Record<'id' | 'items' | 'pieces' | 'cost' | 'retail', number> & { name: string };

const STOCK = `
  select d.name, d.department_id as id, count(*) as items, sum(i.on_hand) as pieces, sum(round(i.on_hand * c.cost_e4 / 100.0))::bigint as cost, sum(i.on_hand * i.price_cents) as retail
  from item_on_shelf i join inventory_items c using (inventory_id) join departments d on d.department_id = i.department_id
  where i.store_id = $1 and i.on_hand <> 0 group by 1, 2 order by 1`;

/**
 * What is on the shelves now, at cost (for whoever may see that, and as the account goods has it when a day is closed) and at shelf price; what is sold below
 * zero counts against it.
 */
export async function buildInventory(question: ReportQuestion): Promise<ReportAnswer> {
  const { db, storeId, seesCosts } = question;
  const rows = await db.rows<StockRow>(STOCK, [storeId]);
  const columns = [
    text(say.DEPARTMENT),
    count(say.ITEMS),
    count(say.ON_HAND),
    ...(seesCosts ? [money(say.COST)] : []),
    money(say.RETAIL),
  ];
  const cells = rows.map((row): Cell[] => [
    row.name,
    row.items,
    row.pieces,
    ...(seesCosts ? [row.cost] : []),
    row.retail,
  ]);
  return {
    facts: [],
    sections: [
      section(say.DEPARTMENTS, columns, cells, {
        total: say.TOTAL,
        chart: seesCosts ? [3, 4] : [3],
        opens: rows.map(({ id }) => stockPath(question, { DepartmentId: id })),
      }),
    ],
  };
}

type ClockRow = { username: string; day: string; clockIn: Date; clockOut: Date | null; notes: string };

const CLOCK = `
  select u.username, r.business_day::text as day, r.clock_in as "clockIn", r.clock_out as "clockOut", r.notes
  from time_records r join users u on u.user_id = r.user_id
  where r.store_id = $1 and r.business_day between $2::date and $3::date and r.deleted_at is null
    and ($4::bigint is null or r.user_id = $4) order by u.username, r.clock_in`;

/** Hours by employee, and every record behind them; a row of somebody opens theirs alone. */
export async function buildClock(question: ReportQuestion): Promise<ReportAnswer> {
  const { db, storeId, startDay, endDay, userId, timeZone } = question;
  const records = await db.rows<ClockRow>(CLOCK, [storeId, startDay, endDay, userId]);
  const names = [...new Set(records.map((row) => row.username))];
  const people = names.map((name): Cell[] => {
    const own = records.filter((row) => row.username === name);
    return [name, own.length, own.reduce((sum, row) => sum + workedMinutes(row), 0)];
  });
  const shifts = records.map((row): Cell[] => [
    row.username,
    row.day,
    momentIn(timeZone, row.clockIn),
    row.clockOut ? momentIn(timeZone, row.clockOut) : say.NOT_OUT,
    workedMinutes(row),
    row.notes,
  ]);
  return {
    facts: [],
    sections: [
      section(say.HOURS_BY_EMPLOYEE, [text(say.EMPLOYEE), count(say.SHIFTS), minutes(say.WORKED)], people, {
        total: say.TOTAL,
        chart: [2],
        opens: names.map((name) =>
          question.employee === null ? reportPath('Time Clock', question, { Employee: name }) : null,
        ),
      }),
      section(
        say.RECORDS,
        [
          text(say.EMPLOYEE),
          day(say.DATE),
          text(say.CLOCK_IN),
          text(say.CLOCK_OUT),
          minutes(say.WORKED),
          text(say.NOTE),
        ],
        shifts,
        { total: say.TOTAL, isLines: true },
      ),
    ],
  };
}
