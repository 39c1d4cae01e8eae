// Groups, duplicates and merging: nothing of two customers is lost when they become one (C4).
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import {
  addCustomer,
  deleteCustomer,
  findCustomers,
  getCustomer,
  searchCustomers,
  updateCustomer,
} from '#domains/customers/contract/calls.ts';
import * as own from '#domains/customers/contract/groups.ts';
import { aCustomer } from '#domains/customers/testing/a-customer.ts';
import * as calls from '#domains/register/contract/calls.ts';
import {
  customerTotals,
  getCustomerTransactions,
  refundTransactionItems,
} from '#domains/register/contract/finished.ts';
import { type Counter, aCounter, aGood } from '#domains/register/testing/a-counter.ts';
import { verify } from '#tests/support/verify.ts';
import { type TestServer, startTestServer } from '#tests/support/server.ts';

let server: TestServer;
let counter: Counter;
const UPC = '045496963729';

beforeAll(async () => {
  server = await startTestServer();
  counter = await aCounter(server.database);
  await aGood(server.database, counter, { upc: UPC, priceCents: 2_000, quantity: 2 });
});
afterEach(async () => {
  expect(await verify(server.database)).toEqual([]);
});
afterAll(() => server.close());

const key = (token = counter.manager.token) => ({
  token,
  headers: { 'idempotency-key': crypto.randomUUID() },
});
const read = (id: number) => server.call(getCustomer, { id }, key());

async function transaction(CustomerId: number, TranType: 'itemSale' | 'itemTrade') {
  const { transactionId } = await server.call(calls.newTransaction, { posid: counter.deviceId }, key());
  await server.call(calls.addCustomer, { Transactionid: transactionId, CustomerId }, key());
  const basket = await server.call(
    calls.addTransactionItem,
    { TransactionID: transactionId, UPC, TranType },
    key(),
  );
  const pay = basket.due > 0 ? { cash: basket.due } : {};
  return server.call(calls.finalizeTransaction, { TransactionId: transactionId, ...pay }, key());
}

describe('groups', () => {
  test('are made, renamed, filled and ended by who may', async () => {
    const { groupId } = await server.call(own.saveGroup, { name: 'Teachers' }, key());
    const id = await aCustomer(server.database);
    await server.call(own.setGroups, { customerId: id, groups: `${groupId}` }, key(counter.cashier.token));
    expect((await read(id)).groups).toEqual([{ groupId, name: 'Teachers', tradeBonusPercent: 0 }]);
    expect(await server.call(own.saveGroup, { name: 'TEACHERS' }, key())).toMatchObject({
      success: false,
      code: 'GROUP_NAME_TAKEN',
    });
    await server.call(own.saveGroup, { groupId, name: 'Schools' }, key());
    expect(await server.call(own.listGroups, {}, key())).toContainEqual({
      groupId,
      name: 'Schools',
      members: 1,
      tradeBonusPercent: 0,
    });
    await server.call(own.deleteGroup, { id: groupId }, key());
    expect((await read(id)).groups).toEqual([]);
    const cashier = { ...key(counter.cashier.token), body: { name: 'Mine' } };
    expect((await server.request('PUT', '/api/Customers/SaveGroup', cashier)).status).toBe(403);
    const bad = { ...key(), body: { groups: '999999' } };
    expect((await server.request('PUT', `/api/Customers/SetGroups/${id}`, bad)).status).toBe(400);
  });
});

describe('consent and tax exemption', () => {
  test('a consent keeps its time, and ends when it is taken back', async () => {
    const { intValue: id } = await server.call(
      addCustomer,
      { firstName: 'Ada', lastName: 'Byron', phone: '217-555-0199', textConsent: true },
      key(),
    );
    const { textConsentAt } = await read(id);
    expect(textConsentAt).not.toBe('');
    await server.call(updateCustomer, { customerId: id, lastName: 'Lovelace' }, key());
    expect(await read(id)).toMatchObject({ textConsentAt, emailConsentAt: '' });
    expect(await server.call(updateCustomer, { customerId: id, emailConsent: true }, key())).toMatchObject({
      success: false,
      field: 'email',
    });
    await server.call(updateCustomer, { customerId: id, textConsent: false }, key());
    expect(await read(id)).toMatchObject({ textConsent: false, textConsentAt: '' });
  });

  test.each([
    ['without end', '', true],
    ['until far away', '2099-12-31', true],
    ['until yesterday', '2020-01-01', false],
  ])('exempt %s', async (_name, taxExemptUntil, exempt) => {
    const { intValue: id } = await server.call(
      addCustomer,
      {
        firstName: 'A',
        lastName: 'School',
        phone: '217-555-0198',
        taxExempt: true,
        taxCertificate: 'E-77',
        taxExemptUntil,
      },
      key(),
    );
    const done = await transaction(id, 'itemSale');
    expect(done.taxExempt).toBe(exempt);
    expect(done.tax > 0).toBe(!exempt);
  });
});

describe('merging', () => {
  test('credit, history, totals, groups and the old card belong to the one who stays; refunds go there', async () => {
    const { groupId } = await server.call(own.saveGroup, { name: 'Collectors' }, key());
    const email = 'kim@merge.example';
    const stays = await aCustomer(server.database, {
      firstName: 'Kim',
      lastName: 'Park',
      phone: '309-555-0101',
      email,
    });
    const goes = await aCustomer(server.database, {
      firstName: 'Kimmy',
      lastName: 'Park',
      phone: '(309) 555 0101',
    });
    const oldCard = (await read(goes)).memberNumber;
    await server.call(own.setGroups, { customerId: goes, groups: String(groupId) }, key());
    const sale = await transaction(goes, 'itemSale');
    const trade = await transaction(goes, 'itemTrade');
    const gave = -trade.due;
    expect(gave).toBeGreaterThan(0);
    const maybe = await server.call(own.findDuplicates, { customerId: stays }, key());
    expect(maybe).toMatchObject([{ customerId: goes, same: ['phone'] }]);

    const merged = await server.call(own.mergeCustomers, { customerId: stays, from: goes }, key());
    expect(merged).toMatchObject({ success: true, storeCredit: gave });
    expect((await server.request('GET', `/api/CustomerHandler/GetCustomerByID/${goes}`, key())).status).toBe(
      404,
    );
    expect(await read(stays)).toMatchObject({ storeCredit: gave, groups: [{ groupId }] });
    const history = await server.call(getCustomerTransactions, { customerId: stays }, key());
    expect(history.map((one) => one.transactionId)).toEqual([trade.transactionId, sale.transactionId]);
    const totals = await server.call(customerTotals, { customerId: stays }, key());
    expect(totals).toMatchObject({ visits: 2, bought: 20, traded: gave, tradedItems: 1 });
    expect(totals.trades).toMatchObject([{ department: 'Video Games', items: 1 }]);
    const byCard = await server.call(searchCustomers, { text: oldCard }, key());
    expect(byCard.map((one) => one.customerId)).toEqual([stays]);
    const statement = await server.call(own.creditStatement, { customerId: stays }, key());
    expect(statement).toMatchObject({
      balance: gave,
      rows: [{ what: 'trade', amount: gave, balance: gave, receiptNumber: trade.receiptNumber }],
    });
    expect(await server.call(own.findDuplicates, { customerId: stays }, key())).toEqual([]);

    await server.call(updateCustomer, { customerId: stays, firstName: 'Kimberly' }, key());
    const again = await server.call(findCustomers, { a: 'name', b: 'Kimberly Park' }, key());
    expect(again).toHaveLength(1);
    expect(await server.call(searchCustomers, { text: oldCard }, key())).toHaveLength(1);

    const back = await server.call(
      refundTransactionItems,
      { id: sale.transactionId, posId: counter.deviceId, body: [{ id: sale.items[0]?.id ?? 0 }] },
      key(),
    );
    expect(back.customerId).toBe(stays);
    await server.call(calls.voidTransaction, { id: back.transactionId }, key());
  });

  test('what the card of who stays lacks comes along, and is found; a consent only with what it is for', async () => {
    const stays = await aCustomer(server.database, { firstName: 'Lena', lastName: 'Fill', phone: '' });
    const goes = await server.call(
      addCustomer,
      {
        firstName: 'Helena',
        lastName: 'Fill',
        phone: '309-555-0177',
        email: 'lena@fill.example',
        address1: '3 Elm Street',
        city: 'Peoria',
        birthDate: '1988-05-04',
        taxExempt: true,
        taxCertificate: 'E-12',
        taxExemptUntil: '2099-12-31',
        textConsent: true,
        emailConsent: true,
        notes: 'Collects maps',
      },
      key(),
    );
    await server.call(updateCustomer, { customerId: stays, email: 'own@fill.example' }, key());
    await server.call(own.mergeCustomers, { customerId: stays, from: goes.intValue }, key());
    expect(await read(stays)).toMatchObject({
      firstName: 'Lena',
      phone: '309-555-0177',
      email: 'own@fill.example',
      address1: '3 Elm Street',
      city: 'Peoria',
      birthDate: '1988-05-04',
      taxExempt: true,
      taxCertificate: 'E-12',
      taxExemptUntil: '2099-12-31',
      textConsent: true,
      emailConsent: false,
      notes: 'Collects maps',
    });
    const byPhone = await server.call(searchCustomers, { text: '3095550177' }, key());
    expect(byPhone.map((one) => one.customerId)).toEqual([stays]);
  });

  test('who is on an open basket is not taken off the list', async () => {
    const id = await aCustomer(server.database);
    const { transactionId } = await server.call(calls.newTransaction, { posid: counter.deviceId }, key());
    await server.call(calls.addCustomer, { Transactionid: transactionId, CustomerId: id }, key());
    expect(await server.call(deleteCustomer, { id }, key())).toMatchObject({ code: 'CUSTOMER_BUSY' });
    await server.call(calls.voidTransaction, { id: transactionId }, key());
    expect(await server.call(deleteCustomer, { id }, key())).toMatchObject({ success: true });
  });

  test('not with oneself, not twice, not while on an open basket, not by a cashier', async () => {
    const stays = await aCustomer(server.database);
    const goes = await aCustomer(server.database);
    expect(await server.call(own.mergeCustomers, { customerId: stays, from: stays }, key())).toMatchObject({
      code: 'SAME_CUSTOMER',
    });
    const { transactionId } = await server.call(calls.newTransaction, { posid: counter.deviceId }, key());
    await server.call(calls.addCustomer, { Transactionid: transactionId, CustomerId: goes }, key());
    expect(await server.call(own.mergeCustomers, { customerId: stays, from: goes }, key())).toMatchObject({
      success: false,
      code: 'CUSTOMER_BUSY',
    });
    await server.call(calls.voidTransaction, { id: transactionId }, key());
    const path = `/api/Customers/Merge/${stays}`;
    expect(
      (await server.request('PUT', path, { ...key(counter.cashier.token), body: { from: goes } })).status,
    ).toBe(403);
    expect(await server.call(own.mergeCustomers, { customerId: stays, from: goes }, key())).toMatchObject({
      success: true,
    });
    expect((await server.request('PUT', path, { ...key(), body: { from: goes } })).status).toBe(404);
  });
});
