// Reports on what is there now or was worked: the value of the stock, hours.
import { reportTexts as say } from '#domains/reports/messages.ts';
import { table } from '#contract/report-table.ts';
import { count, day, minutes, money, text } from '#contract/report.ts';
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
  const rows = await question.db.rows<StockRow>(STOCK, [question.storeId]);
  return {
    facts: [],
    sections: [
      table<StockRow>(
        {
          title: say.DEPARTMENTS,
          columns: [
            [text(say.DEPARTMENT), ({ name }) => name],
            [count(say.ITEMS), ({ items }) => items],
            [count(say.ON_HAND), ({ pieces }) => pieces],
            [money(say.COST), ({ cost }) => cost, 'cost', 'chart'],
            [money(say.RETAIL), ({ retail }) => retail, 'chart'],
          ],
          rows,
          total: say.TOTAL,
          open: ({ id }) => stockPath(question, { DepartmentId: id }),
        },
        question,
      ),
    ],
  };
}

type ClockRow = { username: string; day: string; clockIn: Date; clockOut: Date | null; notes: string };

const CLOCK = `
  select u.username, r.business_day::text as day, r.clock_in, r.clock_out, r.notes
  from time_records r join users u on u.user_id = r.user_id
  where r.store_id = $1 and r.business_day between $2::date and $3::date and r.deleted_at is null
    and ($4::bigint is null or r.user_id = $4) order by u.username, r.clock_in`;

/** Hours by employee, and every record behind them; a row of somebody opens theirs alone. */
export async function buildClock(question: ReportQuestion): Promise<ReportAnswer> {
  const { db, storeId, startDay, endDay, userId, timeZone } = question;
  const records = await db.rows<ClockRow>(CLOCK, [storeId, startDay, endDay, userId]);
  const names = [...new Set(records.map((row) => row.username))];
  const people = names.map((name) => records.filter(({ username }) => username === name));
  return {
    facts: [],
    sections: [
      table<readonly ClockRow[]>(
        {
          title: say.HOURS_BY_EMPLOYEE,
          columns: [
            [text(say.EMPLOYEE), nameOf],
            [count(say.SHIFTS), (own) => own.length],
            [minutes(say.WORKED), (own) => own.reduce((sum, row) => sum + workedMinutes(row), 0), 'chart'],
          ],
          rows: people,
          total: say.TOTAL,
          open: (own) =>
            question.employee === null ? reportPath('Time Clock', question, { Employee: nameOf(own) }) : null,
        },
        question,
      ),
      table<ClockRow>(
        {
          title: say.RECORDS,
          columns: [
            [text(say.EMPLOYEE), ({ username }) => username],
            [day(say.DATE), (row) => row.day],
            [text(say.CLOCK_IN), ({ clockIn }) => momentIn(timeZone, clockIn)],
            [text(say.CLOCK_OUT), ({ clockOut }) => (clockOut ? momentIn(timeZone, clockOut) : say.NOT_OUT)],
            [minutes(say.WORKED), workedMinutes],
            [text(say.NOTE), ({ notes }) => notes],
          ],
          rows: records,
          total: say.TOTAL,
          isLines: true,
        },
        question,
      ),
    ],
  };
}

const nameOf = (own: readonly ClockRow[]): string => own[0]?.username ?? '';
