// F40: what is typed into a text stays text. Every text of every call of the contract takes what would be SQL, a page, a formula or a line of a log
// somewhere else; nothing breaks, nothing of the schema is gone, and a search takes % and _ for what they are.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { aCustomer } from '#domains/customers/testing/a-customer.ts';
import { searchCustomers } from '#domains/customers/contract/calls.ts';
import type { AnyCall } from '#contract/call.ts';
import { fieldMeta } from '#contract/fields.ts';
import { modules } from '#server/modules.ts';
import { routesOf } from '#platform/module.ts';
import { type Fixture, walkFixture } from './walk-fixture.ts';
import { rightBody, rightValues, toRequest } from './walk-input.ts';

const NASTY = [
  "x'; drop table customers; --<script>alert(1)</script>",
  '=cmd|"/c calc"!A1 %_\\ {{1+1}}\nSet-Cookie: b=1',
];
const calls = routesOf(modules).map((route) => route.call);

let fixture: Fixture;
let tables: number;
const countTables = async (): Promise<number> =>
  (
    await fixture.server.database.one<{ count: number }>(
      `select count(*)::int as count from pg_tables where schemaname = 'public'`,
    )
  ).count;
beforeAll(async () => {
  fixture = await walkFixture();
  tables = await countTables();
}, 240_000);
afterAll(async () => {
  expect(await countTables()).toBe(tables);
  await fixture.server.close();
});

const textsOf = (call: AnyCall): string[] =>
  Object.entries(call.input.shape)
    .filter(
      ([name, schema]) => fieldMeta(schema as z.ZodType).sample === 'text' && !call.secret.includes(name),
    )
    .map(([name]) => name);

describe.each(calls.filter((call) => textsOf(call).length > 0).map((call) => [call.id, call] as const))(
  '%s',
  (_id, call) => {
    test('takes it as text, or says what is wrong with it', async () => {
      for (const name of textsOf(call))
        for (const nasty of NASTY) {
          const values = { ...rightValues(call, fixture.own), [name]: nasty };
          const { method, path, query, body } = toRequest(call, values, rightBody(call, fixture.own));
          const got = await fixture.server.request(method, path, {
            token: fixture.token,
            query,
            ...(body === undefined ? {} : { body }),
          });
          expect([name, nasty, got.status < 500, got.status < 500 ? '' : got.text.slice(0, 200)]).toEqual([
            name,
            nasty,
            true,
            '',
          ]);
          expect(got.headers.get('set-cookie')).toBeNull();
          // A page says it with its signs escaped.
          if (got.headers.get('content-type')?.startsWith('text/html'))
            expect(got.text).not.toContain('<script>alert');
        }
    });
  },
);

test('a search takes the signs of LIKE for what they are', async () => {
  const { database } = fixture.server;
  const id = await aCustomer(database, { firstName: 'Percy', lastName: 'Hundred' });
  for (const text of ['Per%y', 'Hun_red', '%', '_'])
    expect(
      (await fixture.server.call(searchCustomers, { text }, { token: fixture.token })).map(
        (one) => one.customerId,
      ),
    ).not.toContain(id);
  expect(
    (await fixture.server.call(searchCustomers, { text: 'Hundred' }, { token: fixture.token })).map(
      (one) => one.customerId,
    ),
  ).toContain(id);
});
