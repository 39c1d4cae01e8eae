import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { countByFile, reviewStatements, UNPROVEN } from '#tools/statements.ts';
import { type Described, describeStatements } from '#tools/statements/ask-postgres.ts';
import { columnType } from '#tools/statements/shape.ts';
import { connectAlone } from './database.ts';

const WRONG = 'select nothing from stores';
let db: TestDatabase;
let described: Map<string, Described>;
beforeAll(async () => {
  db = await createTestDatabase();
  const client = await connectAlone(db.url);
  described = await describeStatements(client, [...TEXTS.map(([text]) => text), WRONG]).finally(() =>
    client.end(),
  );
});
afterAll(() => db.drop());

test('the type of every row is what the database says; npm run statements tells where it is not', async () => {
  const { statements, doubts } = await reviewStatements(db.url);
  expect(statements.length).toBeGreaterThan(700);
  expect(doubts.filter(({ says }) => says.startsWith('refused'))).toEqual([]);
  const wanted = JSON.parse(readFileSync(UNPROVEN, 'utf8')) as Record<string, number>;
  // Said with their sentences, so that a red test shows what to do.
  const more = doubts.filter(({ path }) => (countByFile(doubts)[path] ?? 0) > (wanted[path] ?? 0));
  expect(more).toEqual([]);
  expect(countByFile(doubts)).toEqual(wanted);
}, 400_000);

const TEXTS: readonly (readonly [string, Record<string, unknown>])[] = [
  ['select store_id, name from stores', { storeId: 'number', name: 'string' }],
  [
    'select receipt_number, state from transactions',
    { receiptNumber: 'string | null', state: expect.stringContaining('"held"') },
  ],
  // A condition that a null doesn't fulfil.
  ['select receipt_number from transactions where receipt_number is not null', { receiptNumber: 'string' }],
  ['select receipt_number from transactions where receipt_number = $1', { receiptNumber: 'string' }],
  [
    'select receipt_number from transactions where receipt_number = $1 or store_id = $2',
    { receiptNumber: 'string | null' },
  ],
  // An outer join that may find nothing, and one that must find something.
  [
    'select d.description from stores s left join devices d using (store_id)',
    { description: 'string | null' },
  ],
  [
    'select d.description from stores s left join devices d using (store_id) where d.number > 0',
    { description: 'string' },
  ],
  [
    'select coalesce(d.description, s.name) as x from stores s left join devices d using (store_id)',
    { x: 'string' },
  ],
  // A foreign key that finds its row; a subquery that may find none.
  ['select (select s.name from stores s where s.store_id = d.store_id) as x from devices d', { x: 'string' }],
  [
    'select (select s.name from stores s where s.city = d.description) as x from devices d',
    { x: 'string | null' },
  ],
  // Of no rows at all there is no sum; of a group there is.
  ['select sum(sales_cents) as x, count(*) as n from transactions', { x: 'Cents | null', n: 'number' }],
  ['select store_id, sum(sales_cents) as x from transactions group by 1', { storeId: 'number', x: 'Cents' }],
  ['select avg(sales_cents) as x from transactions group by store_id', { x: 'number' }],
  [
    `select case when sales_cents > 0 then 'up' else 'down' end as x from transactions`,
    { x: '"up" | "down"' },
  ],
  [`select name from stores union all select null`, { name: 'string | null' }],
  [
    'update stores set name = $1 where store_id = $2 returning name, city as was',
    { name: 'string', was: 'string' },
  ],
  [
    `select json_build_object('id', store_id, 'at', now(), 'all', (select json_agg(device_id) from devices)) as x from stores`,
    { x: '{ "id": number; "at": string; "all": (number)[] | null }' },
  ],
  [
    'with recursive up(id, n) as (select store_id, 1 from stores union all select id, n + 1 from up where n < 3) select * from up',
    { id: 'number', n: 'number' },
  ],
  [
    'select phone_digits, parts from customers, departments',
    { phoneDigits: 'string', parts: expect.stringMatching(/^\("case" \|.*\)\[\]$/) },
  ],
  ['select content, job_id from print_jobs', { content: 'Uint8Array', jobId: 'string' }],
  ['select body from dealer_rule_versions', { body: 'unknown' }],
];

test.each(TEXTS)('%s', (text, wanted) => {
  const answer = described.get(text);
  expect(answer).not.toHaveProperty('refused');
  const columns = answer && 'columns' in answer ? [...answer.columns] : [];
  expect(Object.fromEntries(columns.map(([name, shape]) => [name, columnType(shape)]))).toEqual(wanted);
});

test('what PostgreSQL refuses is said', () => {
  expect(described.get(WRONG)).toEqual({ refused: 'column "nothing" does not exist' });
});
