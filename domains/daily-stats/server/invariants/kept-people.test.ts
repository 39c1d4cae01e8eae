// Do the checks of kept-people.ts see the faults that they are there for?
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Break, faultsAfter, makeSound } from '#tests/support/verify-testing.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { verify } from '#tests/support/verify.ts';
import { NAMES } from './kept-items.ts';
import { keptPeopleChecks } from './kept-people.ts';

let home: TestDatabase;
beforeAll(async () => {
  home = await createTestDatabase();
  await makeSound(home.database);
  await home.database.rows('select stats_fold(store_id, 1000) from stores');
});
afterAll(() => home.drop());

const PERSON = 'The rollups of a person are not their finished lines';
const CUSTOMER = 'The kept months of a customer are not their finished lines';
const RATE = 'The rollups of a tax rate are not its finished lines';
const PART = 'The rollups of a part of a tax are not those of its finished lines';
const SUMS = ['receipts', ...NAMES];

const BREAKS: readonly Break[] = [
  ...SUMS.map((name): Break => ['R12', PERSON, `update stats_people set ${name} = ${name} + 1`]),
  ...SUMS.map((name): Break => ['R12', CUSTOMER, `update stats_customers set ${name} = ${name} - 1`]),
  ...['sales_cents', 'refunds_cents', 'tax_cents'].map(
    (name): Break => ['R12', RATE, `update stats_taxes set ${name} = ${name} + 1`],
  ),
  [
    'R12',
    PART,
    `insert into stats_tax_parts select store_id, business_day, 'State', 4000, 100, 0, 4 from stats_taxes limit 1`,
  ],
  ['R12', PERSON, 'delete from stats_people where sold > 0'],
  ['R12', PERSON, 'update stats_people set business_day = business_day + 1'],
  ['R12', PERSON, 'update transaction_lines set quantity = quantity + 1 where line_id = {soldLine}'],
  ['R12', CUSTOMER, 'delete from stats_customers'],
  ['R12', CUSTOMER, `update stats_customers set first_day = first_day + interval '1 month'`],
  ['R12', RATE, 'delete from stats_taxes'],
  ['R12', RATE, 'update stats_taxes set rate_e5 = rate_e5 + 1'],
  ['R12', RATE, 'update transaction_lines set tax_cents = tax_cents + 1 where line_id = {refundLine}'],
];

test('folded and sound, it finds nothing', async () => {
  expect(await verify(home.database)).toEqual([]);
});

test.each(BREAKS)('%s: %s', async (check, problem, ...statements) => {
  expect(await faultsAfter(home.database, statements, `${check} ${problem}`)).toContain(
    `${check} ${problem}`,
  );
});

test('every check has a fault that it finds', () => {
  const broke = new Set(BREAKS.map(([, problem]) => problem));
  expect(keptPeopleChecks.filter(({ problem }) => !broke.has(problem))).toEqual([]);
});
