// Does each check find the fault that it is there for?
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aMover } from '#domains/move-in/testing/a-move.ts';
import { aUser } from '#domains/access/testing/a-user.ts';
import { seedDepartments } from '#domains/departments/testing/departments.ts';
import { aStore } from '#domains/stores/testing/a-store.ts';
import { verify } from '#tests/support/verify.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { openingChecks } from './openings.ts';

let home: TestDatabase;
beforeAll(async () => {
  home = await createTestDatabase();
  const { storeId } = await aStore(home.database);
  await seedDepartments(home.database);
  const { userId } = await aUser(home.database, { role: 'Administrator', storeIds: [storeId] });
  const mover = await aMover(home.database, { userId, storeId });
  const sheets = {
    'products.csv': 'Product,Title,Department\nG1,Homemade Bundle,Video Games\n',
    'stock.csv': 'Product,On hand,Unit cost,Price\nG1,3,1.25,9.99\n',
    'customers.csv': 'Customer,First name,Store credit\n7,Jo,12.50\n',
    'certificates.csv': 'Number,Balance\nAB-1,10.00\n',
    'monthly-sales.csv': 'Product,Month,Sold,Sales,Cost\nG1,2026-03,4,39.96,5.00\n',
  };
  await mover.takeBack(await mover.move(sheets));
  await mover.move(sheets);
});
afterAll(() => home.drop());

const OF = (sheet: string): string =>
  `where step_id = (select max(step_id) from move_in_steps where sheet = '${sheet}')`;

const BREAKS: readonly (readonly [problem: string, statement: string])[] = [
  [
    'What a store sold before it moved in is not what its rows say',
    'update move_in_sales set sales_cents = sales_cents + 1',
  ],
  ['What a store sold before it moved in is not what its rows say', 'delete from move_in_sales'],
  [
    'What a store sold before it moved in is not what its rows say',
    `update move_in_steps set taken_back_at = null where sheet = 'monthly-sales'`,
  ],
  [
    'The stock that a move brought is not what its rows say',
    `update move_in_rows set booked_pieces = 4 ${OF('stock')}`,
  ],
  [
    'The stock that a move brought is not what its rows say',
    `update move_in_steps set taken_back_at = null where sheet = 'stock'`,
  ],
  [
    'What a move posted is not what its rows say',
    `update move_in_rows set booked_cost_cents = 374 ${OF('stock')}`,
  ],
  [
    'What a move owes customers and on gift certificates is not what its rows say',
    `update move_in_rows set booked_owed_cents = 1249 ${OF('customers')}`,
  ],
  [
    'What a move owes customers and on gift certificates is not what its rows say',
    `update move_in_rows set booked_owed_cents = 1 ${OF('certificates')}`,
  ],
  [
    'A row is in the books of a move that is not, or one that is to go into them never did',
    `update move_in_rows set step_id = null ${OF('stock')}`,
  ],
  [
    'A row is in the books of a move that is not, or one that is to go into them never did',
    `update move_in_rows set fate = 'doubtful' ${OF('stock')}`,
  ],
];

test('a sound database has no fault', async () => {
  expect(await verify(home.database)).toEqual([]);
});

test.each(BREAKS)('%s', async (problem, statement) => {
  const undone = new Error('undone');
  await home.database
    .transaction(async (tx) => {
      expect(await tx.run(statement)).toBeGreaterThan(0);
      const check = openingChecks.find((one) => one.problem === problem);
      expect(await tx.rows(check?.sql ?? '')).not.toEqual([]);
      throw undone;
    })
    .catch((error: unknown) => {
      if (error !== undone) throw error;
    });
});

test('every check has its break', () => {
  const broken = new Set(BREAKS.map(([problem]) => problem));
  expect(openingChecks.filter(({ problem }) => !broken.has(problem))).toEqual([]);
});
