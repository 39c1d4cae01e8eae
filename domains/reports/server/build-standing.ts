// Reports on what stands now or was worked: store credit and gift certificates, the value of the stock, hours.
import { reportTexts as say } from '#domains/reports/messages.ts';
import { type Cell, count, day, minutes, money, section, text, dayWords } from '#contract/report.ts';
import { momentIn, type ReportAnswer, type ReportQuestion } from '#platform/reports/report.ts';
import { workedMinutes } from '#domains/time-clock/rules/time-record.ts';

type CreditRow = Record<'issued' | 'redeemed' | 'adjusted', number> & { day: string };

/** By this store's receipts and hands, on each day. */
const CREDIT = `
  select business_day::text as day, coalesce(-sum(amount_cents) filter (where source_type = 'transaction' and amount_cents < 0), 0) as issued,
    coalesce(sum(amount_cents) filter (where source_type = 'transaction' and amount_cents > 0), 0) as redeemed,
    coalesce(-sum(amount_cents) filter (where source_type <> 'transaction'), 0) as adjusted
  from posted where store_id = $1 and business_day between $2::date and $3::date and kind = $4 group by 1 order by 1`;

/** Balances less what was posted on later business days, in any store. */
const OWED = `
  select coalesce(-sum(cents), 0) as owed, count(*) filter (where cents <> 0) as holders from (
    select a.balance_cents - coalesce(r.cents, 0) as cents from accounts a left join (
      select p.account_id, sum(p.amount_cents) as cents
      from posting_heads h join posting_groups g on g.store_id = h.store_id and g.business_day > $2::date join postings p using (group_id)
      join accounts x on x.account_id = p.account_id and x.kind = $1 group by 1) r using (account_id)
    where a.kind = $1) b`;

/** What the store issued, redeemed and adjusted by day, and what all stores owed at the end of the last one. */
export const buildLiability =
  (kind: 'storeCredit' | 'giftCertificate') =>
  async ({ db, storeId, startDay, endDay }: ReportQuestion): Promise<ReportAnswer> => {
    const [days, owed] = await Promise.all([
      db.rows<CreditRow>(CREDIT, [storeId, startDay, endDay, kind]),
      db.one<{ owed: number; holders: number }>(OWED, [kind, endDay]),
    ]);
    const rows = days.map((row): Cell[] => [row.day, row.issued, row.redeemed, row.adjusted]);
    const columns = [day(say.DATE), money(say.ISSUED), money(say.REDEEMED), money(say.ADJUSTED)];
    return {
      facts: [],
      sections: [
        section(say.PER_DAY, columns, rows, { total: say.TOTAL, chart: rows.length > 1 ? [1, 2] : [] }),
        section(
          say.OWED,
          [text(say.FIGURE), count(say.HOLDERS), money(say.AMOUNT)],
          owed.holders === 0 ? [] : [[say.atEndOf(dayWords(endDay)), owed.holders, owed.owed]],
        ),
      ],
    };
  };

type StockRow = Record<'items' | 'pieces' | 'cost' | 'retail', number> & { name: string };

const STOCK = `
  select d.name, count(*) as items, sum(i.on_hand) as pieces, sum(round(i.on_hand * i.cost_e4 / 100.0))::bigint as cost, sum(i.on_hand * i.price_cents) as retail
  from inventory_items i join catalog_products p using (catalog_id) join departments d using (department_id)
  where i.store_id = $1 and i.on_hand <> 0 group by 1 order by 1`;

/**
 * What is on the shelves now, at cost (for whoever may see that, and as the account goods has it when a day is closed) and at shelf price; what is sold below
 * zero counts against it.
 */
export async function buildInventory({ db, storeId, seesCosts }: ReportQuestion): Promise<ReportAnswer> {
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
      section(say.DEPARTMENTS, columns, cells, { total: say.TOTAL, chart: seesCosts ? [3, 4] : [3] }),
    ],
  };
}

type ClockRow = { username: string; day: string; clockIn: Date; clockOut: Date | null; notes: string };

const CLOCK = `
  select u.username, r.business_day::text as day, r.clock_in as "clockIn", r.clock_out as "clockOut", r.notes
  from time_records r join users u on u.user_id = r.user_id
  where r.store_id = $1 and r.business_day between $2::date and $3::date and r.deleted_at is null
    and ($4::bigint is null or r.user_id = $4) order by u.username, r.clock_in`;

/** Hours by employee, and every record behind them. */
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
