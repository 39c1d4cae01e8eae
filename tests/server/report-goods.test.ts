// Money asleep, sell-through, bought against sold and hours against sales, with figures worked out by hand.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aSession, aUser } from '#domains/access/testing/a-user.ts';
import { aCustomer } from '#domains/customers/testing/a-customer.ts';
import { aCounter, aGood, type BuiltGood, type Counter } from '#domains/register/testing/a-counter.ts';
import { Till } from '#domains/register/testing/a-till.ts';
import { readReport } from '#tests/support/read-report.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
let counter: Counter;
let game: BuiltGood;
/** A manager who may not see what goods cost. */
let blind = '';
const DAY = '2026-06-01';
const clock = new Date('2026-06-01T15:00:00Z');

/** Five CDs came a year ago, five books a month ago, four games before that; two CDs and a book are sold, a book is bought. */
beforeAll(async () => {
  server = await startTestServer({ now: () => clock });
  const { database } = server;
  counter = await aCounter(database, { now: clock, registers: 2 });
  const good = (upc: string, department: string, priceCents: number, quantity: number) =>
    aGood(database, counter, { upc, department, priceCents, quantity });
  const cd = await good('400000000011', 'CD', 1_000, 5);
  const book = await good('400000000012', 'Books', 2_000, 5);
  game = await good('400000000013', 'Video Games', 3_000, 4);
  await database.transaction(async (tx) => {
    await tx.run('set local session_replication_role = replica');
    for (const [item, day] of [
      [cd, '2025-06-01'],
      [book, '2026-05-01'],
      [game, '2025-05-01'],
    ] as const)
      await tx.run(
        `update stock_movements set business_day = $2::date, at = $2::date + interval '16 hours' where inventory_id = $1`,
        [item.inventoryId, day],
      );
  });
  const { storeId, deviceIds } = counter;
  const other = await aUser(database, { username: 'blind', role: 'Manager', storeIds: [storeId] });
  await database.run(
    `insert into user_rights (user_id, right_code, setting) values ($1, 'costs.view', 'deny')`,
    [other.userId],
  );
  blind = await aSession(database, other.userId, clock);
  const [manager, cashier] = [counter.manager, counter.cashier].map(
    ({ token }, at) => new Till(server, { storeId, deviceId: deviceIds[at] as number, token }),
  ) as [Till, Till];
  await manager.sell({ item: cd.inventoryId, quantity: 2 });
  await cashier.sell({ item: book.inventoryId });
  await manager.trade({ upc: book.upc, customer: await aCustomer(database, {}), dollars: 6 });
  for (const [{ userId }, from, to] of [
    [counter.manager, '13:30', '17:00'],
    [counter.cashier, '15:00', '19:00'],
  ] as const)
    await database.run(
      `insert into time_records (store_id, user_id, clock_in, clock_out, business_day, created_at, created_by)
       values ($1, $2, $3, $4, $5, $3, $2)`,
      [storeId, userId, `${DAY}T${from}:00Z`, `${DAY}T${to}:00Z`, DAY],
    );
});
afterAll(() => server.close());

const read = async (ReportName: string, day = DAY, token = counter.manager.token) =>
  (
    await readReport(server, token, {
      ReportName,
      ClientID: counter.storeId,
      StartDate: day,
      EndDate: day,
    })
  ).sections;
const values = (section: { rows: readonly object[] } | undefined) =>
  section?.rows.map((row) => Object.values(row));

test('money asleep: since its last sale, or since the oldest copy came', async () => {
  const [ages, departments, items] = await read('Money Asleep');
  expect(values(ages)).toEqual([
    ['To 30', 2, 8, 62, 130],
    ['Over 365', 1, 4, 32, 120],
  ]);
  expect(values(departments)?.[0]).toEqual(['Video Games', 1, 4, 32, 120, 4, 32, 120, 100_000]);
  expect(departments?.total).toMatchObject({ 'At cost': 94, 'Asleep at cost': 32, 'Share asleep': 48_000 });
  expect(items?.rows).toMatchObject([{ Department: 'Video Games', Days: 396, 'At shelf price': 120 }]);
  expect(items?.opens).toEqual([`/management/inventory?item=${game.inventoryId}`]);
  const [before] = await read('Money Asleep', '2026-05-31');
  expect(values(before)).toEqual([
    ['To 30', 1, 5, 40, 100],
    ['181 to 365', 1, 5, 40, 50],
    ['Over 365', 1, 4, 32, 120],
  ]);
});

test('sell-through: of what could be sold, and of what came at which age', async () => {
  const [departments, ages] = await read('Sell-through');
  expect(values(departments)?.sort()).toEqual([
    ['Books', 1, 20, 5, 38, 16_670, 5],
    ['CD', 2, 20, 3, 24, 40_000, 2],
    ['Video Games', 0, 0, 4, 32, 0, null],
  ]);
  expect(departments?.total).toMatchObject({ 'Sold less returns': 3, 'On hand': 12, 'Sell-through': 20_000 });
  expect(values(ages)).toEqual([
    ['To 30', 1, 0, 1, 7.6, 0],
    ['31 to 90', 5, 1, 4, 30.4, 20_000],
    ['181 to 365', 5, 2, 3, 24, 40_000],
  ]);
});

test('bought against sold: units and money by department, and what is left of it', async () => {
  const [departments, ages] = await read('Bought Against Sold');
  expect(values(departments)).toEqual([
    ['Books', 1, 6, 1, 20, 100_000, 30_000],
    ['CD', 0, 0, 2, 20, 0, 0],
  ]);
  expect(Object.values(departments?.total ?? {})).toEqual(['Total', 1, 6, 3, 40, 33_330, 15_000]);
  expect(departments?.opens[0]).toContain('Kind=trade');
  expect(values(ages)).toEqual([['To 30', 1, 0, 1, 7.6, 0]]);
});

test('hours against sales: by employee, weekday and hour of the clock', async () => {
  const [people, weekdays, hours] = await read('Hours Against Sales');
  expect(values(people)?.sort()).toEqual([
    [counter.cashier.username, 240, 1, 20, 5],
    [counter.manager.username, 210, 2, 20, 5.71],
  ]);
  expect(values(weekdays)).toEqual([['Monday', 450, 3, 40, 5.33]]);
  expect(values(hours)).toEqual([
    ['9 AM', 30, 0, 0, 0],
    ['10 AM', 60, 0, 0, 0],
    ['11 AM', 120, 3, 40, 20],
    ['12 PM', 120, 0, 0, 0],
    ['1 PM', 60, 0, 0, 0],
    ['2 PM', 60, 0, 0, 0],
  ]);
});

test('without the right to costs no cost is shown, and a cashier sees none of them', async () => {
  for (const ReportName of ['Money Asleep', 'Sell-through', 'Bought Against Sold', 'Hours Against Sales']) {
    const query = { ReportName, ClientID: counter.storeId, StartDate: DAY };
    const { token } = counter.cashier;
    const { status } = await server.request('GET', '/api/ReportEngine/PreviewReport', { token, query });
    expect([ReportName, status]).toEqual([ReportName, 403]);
  }
  for (const name of ['Money Asleep', 'Sell-through', 'Bought Against Sold'])
    for (const { rows } of await read(name, DAY, blind))
      expect(Object.keys(rows[0] ?? {}).join()).not.toMatch(/cost/i);
});
