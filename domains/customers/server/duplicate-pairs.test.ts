// Who may be there twice, and who was called different.
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { aSession, aUser } from '#domains/access/testing/a-user.ts';
import * as own from '#domains/customers/contract/groups.ts';
import { aCustomer } from '#domains/customers/testing/a-customer.ts';
import { aStore } from '#domains/stores/testing/a-store.ts';
import { verify } from '#tests/support/verify.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
let manager: string;
let cashier: string;

beforeAll(async () => {
  server = await startTestServer();
  const { storeId } = await aStore(server.database);
  const tokenOf = async (role: 'Manager' | 'Cashier') =>
    aSession(server.database, (await aUser(server.database, { role, storeIds: [storeId] })).userId);
  manager = await tokenOf('Manager');
  cashier = await tokenOf('Cashier');
});
afterEach(async () => {
  expect(await verify(server.database)).toEqual([]);
});
afterAll(() => server.close());

const key = (token = manager) => ({ token, headers: { 'idempotency-key': crypto.randomUUID() } });
let people = 0;
/** Somebody who shares nothing with anybody. */
const somebody = (values: Parameters<typeof aCustomer>[1] = {}) => {
  people += 1;
  return aCustomer(server.database, {
    firstName: `First${people}`,
    lastName: `Last${people}`,
    phone: `305-555-${1_000 + people}`,
    ...values,
  });
};
const pairsWith = async (id: number) =>
  (await server.call(own.duplicatePairs, {}, key())).filter(
    ({ older, newer }) => older.customerId === id || newer.customerId === id,
  );
const apart = (customerId: number, other: number) =>
  server.call(own.notTheSame, { customerId, other }, key());

test.each<[string, Parameters<typeof aCustomer>[1], Parameters<typeof aCustomer>[1], string[], number]>([
  ['a phone, however it is written', { phone: '(312) 555-0101' }, { phone: '312.555.0101' }, ['phone'], 25],
  ['a phone of six digits is none', { phone: '555-010' }, { phone: '555-010' }, [], 0],
  ['an email in another case', { email: 'Ann@Pair.example' }, { email: 'ann@pair.EXAMPLE' }, ['email'], 30],
  [
    'a name without accents, and ZIP',
    { firstName: 'José', lastName: "O'Neil", zip: '16501' },
    { firstName: 'JOSE', lastName: 'Oneil', zip: '16501' },
    ['name', 'zip'],
    30,
  ],
  [
    'a name and birth date',
    { firstName: 'Mia', lastName: 'Alder', birthDate: '1990-02-03' },
    { firstName: 'mia', lastName: 'ALDER', birthDate: '1990-02-03', zip: '60601' },
    ['name', 'birthDate'],
    40,
  ],
  [
    'a name alone says nothing',
    { firstName: 'Jo', lastName: 'Hill' },
    { firstName: 'Jo', lastName: 'Hill' },
    [],
    0,
  ],
  [
    'all',
    {
      firstName: 'Al',
      lastName: 'Ling',
      phone: '3125550177',
      email: 'al@p.example',
      zip: '1',
      birthDate: '2000-01-01',
    },
    {
      firstName: 'Al',
      lastName: 'Ling',
      phone: '3125550177',
      email: 'al@p.example',
      zip: '1',
      birthDate: '2000-01-01',
    },
    ['email', 'phone', 'name', 'birthDate', 'zip'],
    100,
  ],
])('shared: %s', async (_name, one, other, same, score) => {
  const older = await somebody(one);
  const newer = await somebody(other);
  const expected = { score, same, older: { customerId: older }, newer: { customerId: newer, lastVisit: '' } };
  expect(await pairsWith(older)).toMatchObject(same.length > 0 ? [expected] : []);
});

test('the likeliest are first, pages follow on each other, and what six share says nothing', async () => {
  const all = await server.call(own.duplicatePairs, {}, key());
  expect(all.map(({ score }) => score)).toEqual(all.map(({ score }) => score).sort((a, b) => b - a));
  const [first, second] = await Promise.all(
    [1, 2].map((page) => server.call(own.duplicatePairs, { page, pageSize: 2 }, key())),
  );
  expect([...(first ?? []), ...(second ?? [])]).toEqual(all.slice(0, 4));
  const school: number[] = [];
  for (let pupil = 0; pupil < 5; pupil += 1) school.push(await somebody({ phone: '773-555-0100' }));
  expect(await pairsWith(school[0] ?? 0)).toHaveLength(4);
  await somebody({ phone: '773-555-0100' });
  expect(await pairsWith(school[0] ?? 0)).toEqual([]);
});

test('who was called different never comes again, said twice or the other way round it is written once', async () => {
  const one = await somebody({ phone: '414-555-0100' });
  const other = await somebody({ phone: '414-555-0100' });
  expect(await pairsWith(one)).toHaveLength(1);
  expect(await server.call(own.findDuplicates, { customerId: one }, key())).toHaveLength(1);
  expect(await apart(other, one)).toMatchObject({ success: true });
  expect(await apart(other, one)).toMatchObject({ success: true });
  expect(await apart(one, other)).toMatchObject({ success: true });
  expect(await pairsWith(one)).toEqual([]);
  expect(await server.call(own.findDuplicates, { customerId: one }, key())).toEqual([]);
  const kept = await server.database.rows(
    'select customer_a, customer_b from customers_apart where customer_a = $1',
    [one],
  );
  expect(kept).toEqual([{ customerA: one, customerB: other }]);
  const audit = await server.database.rows(
    `select entity_id from audit_rows where action = 'customers.notTheSame' and entity_id = any($1)`,
    [[String(one), String(other)]],
  );
  expect(audit).toHaveLength(1);
});

test('a merge takes the pair away, and who takes somebody in stays apart from whom they were told apart', async () => {
  const stays = await somebody({ phone: '503-555-0100' });
  const goes = await somebody({ phone: '503-555-0100', email: 'two@apart.example' });
  const third = await somebody({ email: 'two@apart.example' });
  await apart(goes, third);
  expect(await pairsWith(stays)).toHaveLength(1);
  await server.call(own.mergeCustomers, { customerId: stays, from: goes }, key());
  // The email came along with the merge.
  expect(await pairsWith(stays)).toEqual([]);
  expect(await pairsWith(goes)).toEqual([]);
  expect(await pairsWith(third)).toEqual([]);
});

test('not by a cashier, not with oneself, not with somebody unknown, no page that is none', async () => {
  const one = await somebody();
  const ask = (path: string, token = manager) =>
    server.request('GET', `/api/Customers/DuplicatePairs${path}`, key(token));
  expect((await ask('', cashier)).status).toBe(403);
  for (const bad of ['?page=-1', '?page=21', '?page=x', '?pageSize=51'])
    expect((await ask(bad)).status).toBe(400);
  const say = (body: object, token = manager) =>
    server.request('PUT', `/api/Customers/NotTheSame/${one}`, { ...key(token), body });
  expect((await say({ other: one + 1 }, cashier)).status).toBe(403);
  expect((await say({ other: 987_654_321 })).status).toBe(404);
  for (const body of [{}, { other: 0 }, { other: 'x' }]) expect((await say(body)).status).toBe(400);
  expect(await apart(one, one)).toMatchObject({ success: false, code: 'SAME_CUSTOMER', field: 'other' });
  expect(await server.database.rows('select 1 from customers_apart where customer_a = $1', [one])).toEqual(
    [],
  );
});
