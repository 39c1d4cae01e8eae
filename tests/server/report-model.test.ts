// Random weeks of two stores: sales, trades, refunds, voids, discounts, gift certificates, store credit, counts, closed days and rollups at any moment. Whatever
// happened, every report agrees with the ledger, the stock journal and EndOfDay, to the cent and unit. REPORT_RUNS=300 tries more weeks.
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeDrawerCommand } from '#domains/cash/server/public/close-drawer.ts';
import { openDrawerCommand } from '#domains/cash/server/public/open-drawer.ts';
import { aCustomer } from '#domains/customers/testing/a-customer.ts';
import { closeBooks, reopenBooks } from '#domains/ledger/server/public/close-books.ts';
import { aCounter, aGood, type BuiltGood, type Counter } from '#domains/register/testing/a-counter.ts';
import { Till } from '#domains/register/testing/a-till.ts';
import { dayDisagreements, netSales } from '#domains/reports/rules/day-totals.ts';
import { totalDay } from '#domains/reports/server/public/total-day.ts';
import type { Cell } from '#contract/report.ts';
import type { Actor } from '#contract/route.ts';
import { addDays, businessDay } from '#kernel/business-day.ts';
import { cents } from '#kernel/money.ts';
import { type ReadSection, readReport } from '#tests/support/read-report.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { verify } from '#tests/support/verify.ts';

const RUNS = Number(process.env.REPORT_RUNS ?? 24);
const FIRST_DAY = '2026-06-01';
let clock = new Date(`${FIRST_DAY}T15:00:00Z`);
let server: TestServer;
let people: number[] = [];
type Shop = { counter: Counter; goods: BuiltGood[]; tills: Till[]; sold: number[]; voids: number };
const shops: Shop[] = [];

beforeAll(async () => {
  server = await startTestServer({ now: () => clock });
  for (const name of ['Maple Street', 'Harbor Avenue']) {
    const counter = await aCounter(server.database, { name, registers: 2, now: clock });
    const goods: BuiltGood[] = [];
    for (const [at, department] of ['CD', 'Video Games', 'Books'].entries())
      goods.push(
        await aGood(server.database, counter, {
          upc: `40000000001${at}`,
          department,
          priceCents: 333 + at * 888,
          quantity: 2_000,
        }),
      );
    const tills = [counter.manager, counter.cashier].map(
      ({ token }, at) =>
        new Till(server, { storeId: counter.storeId, deviceId: counter.deviceIds[at] as number, token }),
    );
    shops.push({ counter, goods, tills, sold: [], voids: 0 });
  }
  // The shelves were filled by the builder's own clock: before all days of the test, as far as these are concerned.
  await server.database.transaction(async (tx) => {
    await tx.run('set local session_replication_role = replica');
    await tx.run(`update stock_movements set business_day = '2026-05-01', at = '2026-05-01T16:00:00Z'`);
  });
  people = [await aCustomer(server.database, {}), await aCustomer(server.database, { firstName: 'Ana' })];
  await server.database.run(`update sessions set expires_at = '2030-01-01'`);
});
afterAll(() => server.close());

const shop = fc.nat(1);
const till = fc.nat(1);
const good = fc.nat(2);
const of = <T extends string>(act: T) => fc.constant(act);
const anyAct = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      act: of('sell'),
      shop,
      till,
      good,
      quantity: fc.integer({ min: 1, max: 4 }),
      percent: fc.constantFrom(0, 0, 7, 33),
      who: fc.constantFrom(null, 0, 1),
      exempt: fc.nat(9).map((n) => n === 0),
      tender: fc.constantFrom('cash' as const, 'CC' as const, 'check' as const, 'credit' as const),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      act: of('trade'),
      shop,
      good,
      who: fc.nat(1),
      amount: fc.integer({ min: 1, max: 900 }),
      cash: fc.boolean(),
    }),
  },
  { weight: 2, arbitrary: fc.record({ act: of('refund'), shop, pick: fc.nat(50) }) },
  { weight: 1, arbitrary: fc.record({ act: of('abandon'), shop, good }) },
  {
    weight: 1,
    arbitrary: fc.record({ act: of('certificate'), shop, amount: fc.integer({ min: 5, max: 80 }) }),
  },
  { weight: 2, arbitrary: fc.record({ act: of('count'), shop, till, off: fc.constantFrom(0, -125, 40) }) },
  { weight: 3, arbitrary: fc.record({ act: of('pass'), hours: fc.constantFrom(1, 5, 24, 60) }) },
  { weight: 1, arbitrary: fc.record({ act: of('fold'), shop }) },
  { weight: 1, arbitrary: fc.record({ act: of('close'), shop }) },
  { weight: 1, arbitrary: fc.record({ act: of('reopen'), shop }) },
);
type Act = typeof anyAct extends fc.Arbitrary<infer T> ? T : never;

const today = () => businessDay(clock, 'America/New_York', 4);
const shopOf = (at: number): Shop => shops[at] as Shop;
const managerOf = ({ counter }: Shop): Actor => ({
  ...counter.manager,
  sessionId: 0,
  isAdministrator: false,
  storeIds: [counter.storeId],
  rights: new Set(),
});

/** Closes a drawer with a difference, and opens it again. */
const count = (at: Shop, register: number, off: number): Promise<void> =>
  server.database.transaction(async (tx) => {
    const deviceId = at.counter.deviceIds[register] as number;
    const { balance } = await tx.one<{ balance: number }>(
      `select balance_cents as balance from accounts where kind = 'drawer' and ref = $1`,
      [deviceId],
    );
    const counted = cents(Math.max(0, balance + off));
    const context = { tx, actor: managerOf(at), now: clock, requestId: 'test' };
    await closeDrawerCommand(context, { deviceId, counted, note: 'counted' });
    await openDrawerCommand(context, { deviceId, counted });
  });

async function play(act: Act): Promise<void> {
  clock = new Date(clock.getTime() + 60_000);
  if (act.act === 'pass') {
    clock = new Date(clock.getTime() + act.hours * 3_600_000);
    return;
  }
  const at = shopOf(act.shop);
  const [manager] = at.tills as [Till];
  const { storeId } = at.counter;
  const item = (which: number): number => at.goods[which]?.inventoryId ?? 0;
  switch (act.act) {
    case 'sell': {
      const { quantity, percent, exempt } = act;
      // Exempting and giving discounts are the manager's.
      const who = percent > 0 || exempt ? manager : (at.tills[act.till] as Till);
      const customer = act.who === null ? {} : { customer: people[act.who] as number };
      const tender = act.tender === 'credit' && act.who === null ? 'cash' : act.tender;
      const { lineId } = await who.sell({
        item: item(act.good),
        quantity,
        percent,
        exempt,
        tender,
        ...customer,
      });
      if (lineId > 0) at.sold.push(lineId);
      return;
    }
    case 'trade': {
      const [upc, customer] = [at.goods[act.good]?.upc ?? '', people[act.who] as number];
      return void (await manager.trade({ upc, customer, dollars: act.amount / 100, cash: act.cash }));
    }
    case 'refund': {
      const lineId = at.sold[act.pick % Math.max(1, at.sold.length)];
      return lineId ? void (await manager.refund(lineId)) : undefined;
    }
    case 'abandon':
      at.voids += 1;
      return manager.abandon({ item: item(act.good) });
    case 'certificate':
      return void (await manager.sellCertificate(act.amount));
    case 'count':
      return count(at, act.till, act.off);
    case 'fold':
      return void (await server.database.rows('select stats_fold($1, 7)', [storeId]));
    case 'close':
      return server.database.transaction((tx) => closeBooks(tx, storeId, addDays(today(), -1)));
    case 'reopen':
      return server.database.transaction((tx) => reopenBooks(tx, storeId, addDays(today(), -1)));
  }
}

type Journal = Record<'sales' | 'refunds' | 'trades' | 'tax' | 'overShort' | 'sold' | 'bought', number>;

/** What the ledger and the stock journal say of a store and days; no sum of ours is asked. */
const journalOf = (storeId: number, from: string, to: string): Promise<Journal> =>
  server.database.one<Journal>(
    `with e as (select a.kind, g.source_type, p.amount_cents from posting_groups g join postings p using (group_id) join accounts a using (account_id)
       where g.store_id = $1 and g.business_day between $2::date and $3::date),
     m as (select m.reason, m.quantity from stock_movements m join transactions t on m.source_type = 'transaction' and t.transaction_id = m.source_id
       where t.store_id = $1 and t.business_day between $2::date and $3::date)
     select coalesce(-sum(amount_cents) filter (where kind = 'sales' and source_type = 'transaction'), 0)::bigint as sales,
       coalesce(sum(amount_cents) filter (where kind = 'refunds' and source_type = 'transaction'), 0)::bigint as refunds,
       coalesce(sum(amount_cents) filter (where kind = 'tradePurchases' and source_type = 'transaction'), 0)::bigint as trades,
       coalesce(-sum(amount_cents) filter (where kind = 'tax' and source_type = 'transaction'), 0)::bigint as tax,
       coalesce(-sum(amount_cents) filter (where kind = 'overShort'), 0)::bigint as "overShort",
       (select coalesce(-sum(quantity) filter (where reason in ('sale', 'refund')), 0)::bigint from m) as sold,
       (select coalesce(sum(quantity) filter (where reason = 'trade'), 0)::bigint from m) as bought from e`,
    [storeId, from, to],
  );

/** What all stores owed at the end of a day, by postings alone. */
const owedAt = async (kind: string, day: string): Promise<number> =>
  (
    await server.database.one<{ owed: number }>(
      'select coalesce(-sum(amount_cents), 0)::bigint as owed from posted where kind = $1 and business_day <= $2::date',
      [kind, day],
    )
  ).owed;

const inCents = (dollars: Cell | undefined): number => Math.round(Number(dollars ?? 0) * 100);
const FAMILY = [
  'Sales by Day',
  'Sales by Month',
  'Sales by Hour',
  'Sales by Weekday',
  'Sales by Employee',
  'Sales by Department',
  'Sales by Product',
  'Sales by Condition',
];

/** The sections of a report; none when there is nothing to say. */
async function read(at: Shop, ReportName: string, from: string, to: string): Promise<readonly ReadSection[]> {
  const asked = { ReportName, ClientID: at.counter.storeId, StartDate: from, EndDate: to };
  try {
    return (await readReport(server, at.counter.manager.token, asked)).sections;
  } catch (error) {
    if (String(error).includes('No Report Found')) return [];
    throw error;
  }
}

const added = (section: ReadSection | undefined, column: string): number =>
  (section?.rows ?? []).reduce((sum, row) => sum + inCents(row[column]), 0);
const plain = (section: ReadSection | undefined, column: string): number =>
  Number(section?.total[column] ?? 0);

async function checkSales(at: Shop, from: string, to: string, journal: Journal): Promise<void> {
  const net = journal.sales - journal.refunds;
  for (const name of FAMILY) {
    const [only] = await read(at, name, from, to);
    const said = {
      name,
      net: inCents(only?.total['Net sales']),
      rows: added(only, 'Net sales'),
      tax: inCents(only?.total.Tax),
      pieces: plain(only, 'Sold') - plain(only, 'Returned'),
    };
    expect(said).toEqual({ name, net, rows: net, tax: journal.tax, pieces: journal.sold });
  }
  const [groups] = await read(at, 'Sales by Customer Group', from, to);
  expect(inCents(groups?.total['Net sales'])).toBe(net);
  expect(inCents(groups?.total.Trades)).toBe(journal.trades);
  expect(plain(groups, 'Traded in')).toBe(journal.bought);
  const [lines] = await read(at, 'Sales Lines', from, to);
  expect(inCents(lines?.total.Amount)).toBe(net - journal.trades);
  expect(added(lines, 'Amount')).toBe(net - journal.trades);
  expect(inCents(lines?.total.Tax)).toBe(journal.tax);
  const [rates, ledger] = await read(at, 'Tax by Rate', from, to);
  expect(inCents(rates?.total.Tax)).toBe(journal.tax);
  expect(inCents(rates?.total['Net sales'])).toBe(net);
  const beside = (ledger?.rows ?? []).map((row) => inCents(row.Tax));
  expect(beside).toEqual(rates === undefined ? [] : [journal.tax, journal.tax, 0]);
}

/** What is sold and bought by department beside the journal's, and what came and is left beside the stock. */
async function checkDealt(at: Shop, from: string, to: string, journal: Journal): Promise<void> {
  const net = journal.sales - journal.refunds;
  const [through, came] = await read(at, 'Sell-through', from, to);
  expect([plain(through, 'Sold less returns'), inCents(through?.total['Net sales'])]).toEqual([
    journal.sold,
    net,
  ]);
  expect(plain(came, 'Received')).toBe(plain(came, 'Gone') + plain(came, 'Still here'));
  const [bought] = await read(at, 'Bought Against Sold', from, to);
  expect([plain(bought, 'Bought'), inCents(bought?.total['Paid for trades'])]).toEqual([
    journal.bought,
    journal.trades,
  ]);
  expect(inCents(bought?.total['Net sales'])).toBe(net);
  for (const section of await read(at, 'Hours Against Sales', from, to))
    expect([inCents(section.total['Net sales']), added(section, 'Net sales')]).toEqual([net, net]);
}

async function checkMoney(at: Shop, from: string, to: string, journal: Journal): Promise<void> {
  const differences = await read(at, 'Over and Short', from, to);
  for (const section of differences) expect(inCents(section.total['Over/short'])).toBe(journal.overShort);
  if (differences.length === 0) expect(journal.overShort).toBe(0);
  const owed = await read(at, 'Liabilities', from, to);
  for (const [place, kind] of ['storeCredit', 'giftCertificate'].entries()) {
    const amounts = (owed[place]?.rows ?? []).map(({ Amount }) => inCents(Amount));
    const [opening, closing] = [await owedAt(kind, addDays(from, -1)), await owedAt(kind, to)];
    expect([kind, amounts.at(0) ?? 0, amounts.at(-1) ?? 0]).toEqual([kind, opening, closing]);
    expect(amounts.slice(0, -1).reduce((sum, amount) => sum + amount, 0)).toBe(closing);
  }
  const [people] = await read(at, 'Exceptions', from, to);
  expect(inCents(people?.total.Refunded)).toBe(journal.refunds);
}

/** Units and value at the end of a day, by movements and steps of costs alone. */
async function checkStock(at: Shop, day: string): Promise<void> {
  const { units, cents: value } = await server.database.one<{ units: number; cents: number }>(
    `with moved as (select m.inventory_id, sum(m.quantity) as units from stock_movements m
       left join transactions t on m.source_type = 'transaction' and t.transaction_id = m.source_id
       where m.store_id = $1 and coalesce(t.business_day, m.business_day, '-infinity') <= $2::date group by 1)
     select coalesce(sum(m.units), 0)::bigint as units, coalesce(sum(round(m.units * coalesce((select c.before_e4 from cost_steps c
       where c.inventory_id = m.inventory_id and c.business_day > $2::date order by c.step_id limit 1), i.cost_e4) / 100.0)), 0)::bigint as cents
     from moved m join inventory_items i using (inventory_id)`,
    [at.counter.storeId, day],
  );
  const [ages, departments] = await read(at, 'Money Asleep', day, day);
  const [through] = await read(at, 'Sell-through', day, day);
  for (const section of [ages, departments, through])
    expect([day, plain(section, 'On hand'), inCents(section?.total['At cost'])]).toEqual([day, units, value]);
  const sections = await read(at, 'Stock Value', day, day);
  expect(sections).toHaveLength(3);
  for (const section of sections)
    expect([day, plain(section, 'On hand'), inCents(section.total['At cost'])]).toEqual([day, units, value]);
}

/** Each day's row beside what EndOfDay says of that day. */
async function checkDays(at: Shop, from: string, to: string): Promise<void> {
  const [days] = await read(at, 'Sales by Day', from, to);
  const rows = new Map((days?.rows ?? []).map((row) => [String(row.Day), row]));
  for (let day = from; day <= to; day = addDays(day, 1)) {
    const totals = await totalDay(server.database, at.counter.storeId, day);
    expect([day, ...dayDisagreements(totals)]).toEqual([day]);
    const row = rows.get(day);
    const said = [Number(row?.Receipts ?? 0), inCents(row?.['Net sales']), inCents(row?.Tax)];
    expect([day, ...said]).toEqual([day, totals.receipts, netSales(totals), totals.taxCents]);
  }
}

test('random weeks: every report agrees with the ledger, the stock journal and EndOfDay', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(anyAct, { minLength: 6, maxLength: 16 }),
      shop,
      fc.nat(9),
      fc.nat(9),
      async (acts, which, back, length) => {
        for (const act of acts) await play(act);
        const at = shopOf(which);
        const from = addDays(today(), -back);
        const to = [addDays(from, length), today()].sort()[0] as string;
        const journal = await journalOf(at.counter.storeId, from, to);
        await checkSales(at, from, to, journal);
        await checkDealt(at, from, to, journal);
        await checkMoney(at, from, to, journal);
        await checkDays(at, from, to);
        for (const day of [from, to]) await checkStock(at, day);
      },
    ),
    { numRuns: RUNS, endOnFailure: true },
  );
  const last = addDays(today(), 1);
  for (const at of shops) {
    const whole = await journalOf(at.counter.storeId, FIRST_DAY, last);
    await checkSales(at, FIRST_DAY, today(), whole);
    await checkDealt(at, FIRST_DAY, today(), whole);
    await checkMoney(at, FIRST_DAY, today(), whole);
    const [people] = await read(at, 'Exceptions', FIRST_DAY, today());
    expect(plain(people, 'Voids')).toBeGreaterThanOrEqual(at.voids);
    for (const part of ['sales', 'trades', 'tax', 'sold', 'bought'] as const)
      expect(whole[part]).toBeGreaterThan(0);
  }
  // Days that are closed without their drawers, steps and snapshots are no whole days.
  expect((await verify(server.database)).filter(({ check }) => /^(R1|L|D3)/.test(check))).toEqual([]);
}, 240_000);
