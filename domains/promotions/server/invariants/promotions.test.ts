// Do the checks of verify-promotions.ts see the faults that they are there for?
import { afterAll, beforeAll, expect, test } from 'vitest';
import { verify } from '#tests/support/verify.ts';
import { promotionChecks } from './promotions.ts';
import { type Break, faultsAfter, makeSound } from '#tests/support/verify-testing.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';

let home: TestDatabase;
beforeAll(async () => {
  home = await createTestDatabase();
  await makeSound(home.database);
});
afterAll(() => home.drop());

const PROMOTION = `insert into promotions (store_id, name, kind, value) values ({store}, 'Ten percent off', 'percent', 10000)`;
const APPLIED = `update transactions set promotion_id = (select max(promotion_id) from promotions) where transaction_id = {sale}`;
const DISCOUNTED = `update transaction_lines set spread_discount_cents = 200 where line_id = {soldLine}`;
const used = (cents: number, line = '{soldLine}') =>
  `insert into promotion_uses (line_id, transaction_id, store_id, promotion_id, name, discount_cents)
   select ${line}, {sale}, {store}, max(promotion_id), 'Ten percent off', ${cents} from promotions`;

const BREAKS: readonly Break[] = [
  [
    'P4',
    'A promotion took something off what is no line of a finished sale, or more than its discount',
    PROMOTION,
    APPLIED,
    DISCOUNTED,
    used(201),
  ],
  [
    'P4',
    'A promotion took something off a transaction that has another one, or of a store that it is not for',
    PROMOTION,
    DISCOUNTED,
    used(200),
  ],
];

/** What the checks of promotions say; the sums of the transaction are wrong, too, and others say that. */
const wrongAfter = (statements: readonly string[]): Promise<string[]> =>
  faultsAfter(home.database, statements, 'P4');

test.each(BREAKS)('%s %s', async (check, problem, ...statements) => {
  expect(await wrongAfter(statements)).toEqual([`${check} ${problem}`]);
});

test('a promotion as it should be: nothing is wrong', async () => {
  expect(await wrongAfter([PROMOTION, APPLIED, DISCOUNTED, used(200)])).toEqual([]);
  expect(await verify(home.database)).toEqual([]);
});

test('every check has its break', () => {
  const broken = new Set(BREAKS.map(([check, problem]) => `${check} ${problem}`));
  expect(promotionChecks.filter(({ check, problem }) => !broken.has(`${check} ${problem}`))).toEqual([]);
});
