import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { aSession, aUser } from '#domains/access/testing/a-user.ts';
import {
  addCustomer,
  deleteCustomer,
  findCustomers,
  type CustomerSort,
  getAllCustomers,
  getCustomer,
  searchCustomers,
  setCustomerCredit,
  updateCustomer,
} from '#domains/customers/contract/calls.ts';
import { storeCreditOf } from '#domains/customers/server/public/get-store-credit.ts';
import { aCustomer, withCredit } from '#domains/customers/testing/a-customer.ts';
import { aStore } from '#domains/stores/testing/a-store.ts';
import { cents } from '#kernel/money.ts';
import type { Actor } from '#contract/route.ts';
import { verify } from '#tests/support/verify.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
let storeId: number;
let manager: { token: string };
let cashier: { token: string };
let actor: Actor;

const jane = { firstName: 'Jane', lastName: 'Doe', phone: '217-555-0142' };

beforeAll(async () => {
  server = await startTestServer();
  const { database } = server;
  ({ storeId } = await aStore(database));
  const user = await aUser(database, { role: 'Manager', storeIds: [storeId] });
  manager = { token: await aSession(database, user.userId) };
  const clerk = await aUser(database, { role: 'Cashier', storeIds: [storeId] });
  cashier = { token: await aSession(database, clerk.userId) };
  actor = { ...user, sessionId: 0, isAdministrator: false, storeIds: [storeId], rights: new Set() };
});
afterEach(async () => {
  expect(await verify(server.database)).toEqual([]);
});
afterAll(() => server.close());

const creditOf = (id: number) => storeCreditOf(server.database, id);

const credited = async (amount: number): Promise<number> => {
  const id = await aCustomer(server.database);
  await server.database.transaction((tx) =>
    withCredit(tx, { actor, now: new Date(), storeId, businessDay: '2026-11-20' }, id, cents(amount)),
  );
  return id;
};

describe('the profile', () => {
  test('a customer is added, read, changed and found again by the new name', async () => {
    const { intValue: id } = await server.call(addCustomer, { ...jane, email: 'jane@example.com' }, cashier);
    const added = await server.call(getCustomer, { id }, cashier);
    expect(added).toMatchObject({ ...jane, customerId: id, storeCredit: 0, taxExempt: false, birthDate: '' });
    expect(added.memberNumber).toMatch(/^\d{5,}$/);
    await server.call(
      updateCustomer,
      { customerId: id, lastName: 'Novák', birthDate: '1990-02-28' },
      cashier,
    );
    const changed = await server.call(getCustomer, { id }, cashier);
    expect(changed).toMatchObject({
      firstName: 'Jane',
      lastName: 'Novák',
      birthDate: '1990-02-28',
      phone: jane.phone,
    });
    expect(
      (await server.call(searchCustomers, { text: 'novak' }, cashier)).map((one) => one.customerId),
    ).toEqual([id]);
    const rows = await server.database.rows<{ action: string; before: unknown; after: unknown }>(
      `select action, before, after from audit_rows where entity = 'customer' and entity_id = $1 order by seq`,
      [String(id)],
    );
    expect(rows.map(({ action }) => action)).toEqual(['customers.add', 'customers.edit']);
    expect(rows[1]).toMatchObject({
      before: { lastName: 'Doe', birthDate: '' },
      after: { lastName: 'Novák', birthDate: '1990-02-28' },
    });
  });

  test.each([
    ['no phone and no email', { firstName: 'A', lastName: 'B' }, 'phone', 'This field is required.'],
    ['a blank name', { ...jane, firstName: ' ' }, 'firstName', 'This field is required.'],
    ['a bad email', { ...jane, email: 'nobody' }, 'email', 'This field requires a valid email.'],
    [
      'markup',
      { ...jane, lastName: '<script>' },
      'lastName',
      'This field does not allow invalid characters.',
    ],
  ])('adding with %s is refused and adds nothing', async (_name, profile, field, message) => {
    const before = await server.database.one('select count(*) as n from customers');
    const answer = await server.call(addCustomer, profile, cashier);
    expect(answer).toMatchObject({ success: false, message, field });
    expect(await server.database.one('select count(*) as n from customers')).toEqual(before);
  });

  test('taking the only phone away is refused and changes nothing', async () => {
    const id = await aCustomer(server.database);
    const answer = await server.call(updateCustomer, { customerId: id, phone: '' }, cashier);
    expect(answer).toMatchObject({ success: false, field: 'phone' });
    expect((await server.call(getCustomer, { id }, cashier)).phone).toBe('217-555-0142');
  });

  test('a member number is given once; the sequence steps over one that was given by hand', async () => {
    const { last } = await server.database.one<{ last: number }>(
      'select last_value as last from member_numbers',
    );
    const taken = String(last + 1);
    const { intValue } = await server.call(addCustomer, { ...jane, memberNumber: taken }, cashier);
    expect(await server.call(addCustomer, { ...jane, memberNumber: taken }, cashier)).toMatchObject({
      success: false,
      message: 'Another customer has this member number.',
    });
    const { intValue: next } = await server.call(addCustomer, jane, cashier);
    expect(next).toBeGreaterThan(intValue);
    expect((await server.call(getCustomer, { id: next }, cashier)).memberNumber).not.toBe(taken);
  });

  test('asking for nobody answers 404', async () => {
    for (const path of ['CustomerHandler/GetCustomerByID/999999', 'CustomerHandler/GetCustomerByID/999998']) {
      expect((await server.request('GET', `/api/${path}`, cashier)).status).toBe(404);
    }
    expect((await server.request('DELETE', '/api/CustomerHandler/999999', cashier)).status).toBe(404);
  });
});

describe('finding', () => {
  test('by each field, whatever the case, contains', async () => {
    const id = await aCustomer(server.database, {
      firstName: 'Ximena',
      lastName: 'Quiñones',
      phone: '(309) 555-0177',
      email: 'XQ@Mail.example',
    });
    const find = async (a: string, b: string) =>
      (await server.call(findCustomers, { a, b }, cashier)).map((one) => one.customerId);
    expect(await find('name', 'QUINON')).toEqual([id]);
    expect(await find('name', 'xq@mail')).toEqual([]);
    expect(await find('phone', '555-0177')).toEqual([id]);
    expect(await find('email', 'q@mail.EX')).toEqual([id]);
    expect(await find('customerId', String(id))).toEqual([id]);
    expect(await find('customerId', 'x')).toEqual([]);
    expect(await find('phone', 'abc')).toEqual([]);
  });

  test('search by name, phone, email and member number, the whole word first; wildcards are plain letters', async () => {
    const kim = await aCustomer(server.database, {
      firstName: 'Bo',
      lastName: 'Kimball',
      phone: '618-555-0101',
    });
    const short = await aCustomer(server.database, {
      firstName: 'Zed',
      lastName: 'Kim',
      email: 'zed_kim@example.com',
    });
    const search = async (text: string) =>
      (await server.call(searchCustomers, { text }, cashier)).map((one) => one.customerId);
    expect(await search('kim')).toEqual([short, kim]);
    expect(await search('bo kimb')).toEqual([kim]);
    expect(await search('618 555')).toEqual([kim]);
    expect(await search('zed_kim@')).toEqual([short]);
    const { memberNumber } = await server.call(getCustomer, { id: kim }, cashier);
    expect(await search(memberNumber)).toContain(kim);
    expect(await search('%')).toEqual([]);
    expect(await search('')).toEqual([]);
  });

  test('all, page by page', async () => {
    const all = await server.call(getAllCustomers, {}, cashier);
    const pages = [
      ...(await server.call(getAllCustomers, { page: 1, pageSize: 3 }, cashier)),
      ...(await server.call(getAllCustomers, { page: 2, pageSize: 3 }, cashier)),
    ];
    expect(pages).toEqual(all.slice(0, 6));
  });

  test('by a column, who has nothing in it last, page by page', async () => {
    const sorted = async (sortBy: CustomerSort, sortDesc: boolean) => {
      const whole = await server.call(getAllCustomers, { sortBy, sortDesc }, cashier);
      const second = { page: 2, pageSize: 3, sortBy, sortDesc };
      expect(await server.call(getAllCustomers, second, cashier)).toEqual(whole.slice(3, 6));
      return whole;
    };
    const all = await server.call(getAllCustomers, {}, cashier);
    const names = (await sorted('name', true)).map(({ customerId }) => customerId);
    expect(names).toEqual(all.map(({ customerId }) => customerId).reverse());
    for (const isDown of [false, true]) {
      const way = isDown ? -1 : 1;
      const credits = (await sorted('credit', isDown)).map(({ storeCredit }) => storeCredit);
      expect(credits).toEqual(credits.toSorted((a, b) => Number(a === 0) - Number(b === 0) || way * (a - b)));
      const phones = (await sorted('phone', isDown)).map(({ phone }) => phone.replace(/\D/g, ''));
      expect(phones).toEqual(
        phones.toSorted((a, b) => Number(a === '') - Number(b === '') || way * (a < b ? -1 : a > b ? 1 : 0)),
      );
    }
  });
});

describe('store credit', () => {
  test('setting it posts the difference both ways and says so in the audit', async () => {
    const id = await credited(5_000);
    expect(
      await server.call(setCustomerCredit, { customerId: id, activeAmount: 12.5 }, manager),
    ).toMatchObject({
      success: true,
      storeCredit: 12.5,
    });
    expect(await creditOf(id)).toBe(1_250);
    await server.call(setCustomerCredit, { customerId: id, activeAmount: 20, expectedAmount: 12.5 }, manager);
    expect(await creditOf(id)).toBe(2_000);
    expect((await server.call(getCustomer, { id }, cashier)).storeCredit).toBe(20);
    const { rows } = await server.database.one<{ rows: number }>(
      `select count(*) as rows from audit_rows where action = 'customers.credit' and entity_id = $1`,
      [String(id)],
    );
    expect(rows).toBe(2);
  });

  test('it is refused when the balance moved since the screen showed it', async () => {
    const id = await credited(5_000);
    expect(
      await server.call(
        setCustomerCredit,
        { customerId: id, activeAmount: 1, expectedAmount: 49.99 },
        manager,
      ),
    ).toMatchObject({ success: false, code: 'CREDIT_MOVED', storeCredit: 50 });
    expect(await creditOf(id)).toBe(5_000);
  });

  test('two at once from the same balance: one sets it, the other is refused', async () => {
    const id = await credited(5_000);
    const answers = await Promise.all(
      [10, 20].map((activeAmount) =>
        server.call(setCustomerCredit, { customerId: id, activeAmount, expectedAmount: 50 }, manager),
      ),
    );
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    expect([1_000, 2_000]).toContain(await creditOf(id));
  });

  test('asking twice with one key posts once', async () => {
    const id = await aCustomer(server.database);
    const sent = { ...manager, headers: { 'idempotency-key': `credit-${id}-once` } };
    const first = await server.call(setCustomerCredit, { customerId: id, activeAmount: 5 }, sent);
    expect(await server.call(setCustomerCredit, { customerId: id, activeAmount: 5 }, sent)).toEqual(first);
    expect(await creditOf(id)).toBe(500);
  });

  test.each([
    ['below nothing', -1],
    ['a third decimal', '5.001'],
    ['no number', 'abc'],
  ])('%s is bad input', async (_name, activeAmount) => {
    const id = await credited(300);
    const got = await server.request('PUT', '/api/CustomerCreditHandler/SetCustomerCredit', {
      ...manager,
      body: { customerId: id, activeAmount },
    });
    expect(got.status).toBe(400);
    expect(got.body).toMatchObject({ field: 'activeAmount' });
    expect(await creditOf(id)).toBe(300);
  });

  test('a cashier may not', async () => {
    const id = await credited(300);
    const got = await server.request('PUT', '/api/CustomerCreditHandler/SetCustomerCredit', {
      ...cashier,
      body: { customerId: id, activeAmount: 1_000 },
    });
    expect(got.status).toBe(403);
    expect(await creditOf(id)).toBe(300);
  });

  test('deleting hides the customer and keeps the balance', async () => {
    const id = await credited(700);
    expect(await server.call(deleteCustomer, { id }, manager)).toEqual({ success: true, message: '' });
    expect((await server.request('GET', `/api/CustomerHandler/GetCustomerByID/${id}`, manager)).status).toBe(
      404,
    );
    expect((await server.request('DELETE', `/api/CustomerHandler/${id}`, manager)).status).toBe(404);
    expect(await creditOf(id)).toBe(700);
    const found = await server.call(findCustomers, { a: 'customerId', b: String(id) }, manager);
    expect(found).toEqual([]);
  });
});
