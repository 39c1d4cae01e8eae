import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aSession, aUser } from '#domains/access/testing/a-user.ts';
import { drawerCount, getLastClosedAmount } from '#domains/cash/contract/calls.ts';
import * as calls from '#domains/cash/contract/moves.ts';
import { listOpenDrawers } from '#domains/cash/server/public/list-open-drawers.ts';
import type { AccountKind } from '#domains/ledger/rules/account-kinds.ts';
import { balanceOf } from '#domains/ledger/server/public/post-group.ts';
import { aStore, type BuiltStore } from '#domains/stores/testing/a-store.ts';
import { verify } from '#tests/support/verify.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
let store: BuiltStore;
let pos: number;
let other: number;
let foreign: BuiltStore;
let manager: { token: string };
let cashier: { token: string };

const sessionOf = async (role: 'Manager' | 'Cashier', storeIds: number[]) => ({
  token: await aSession(server.database, (await aUser(server.database, { role, storeIds })).userId),
});

beforeAll(async () => {
  server = await startTestServer();
  foreign = await aStore(server.database, { name: 'Elsewhere' });
});
beforeEach(async () => {
  store = await aStore(server.database, { registers: 2 });
  [pos, other] = store.deviceIds as [number, number];
  manager = await sessionOf('Manager', [store.storeId]);
  cashier = await sessionOf('Cashier', [store.storeId]);
});
afterEach(async () => {
  expect(await verify(server.database)).toEqual([]);
});
afterAll(() => server.close());

const open = (device: number, DrawerTotal: number) =>
  server.call(drawerCount, { pos: device, NewDrawer: true, DrawerTotal, Note: 'Float' }, manager);
const close = (device: number, DrawerTotal: number, Note = '') =>
  server.call(drawerCount, { pos: device, closing: true, DrawerTotal, Note }, manager);
const transfer = (from: number, to: number, CashAmount: number) =>
  server.call(
    calls.transferCash,
    { TransferFromPOSID: from, TransferToPOSID: to, CashAmount, EmployeeID: 'jane' },
    manager,
  );
const holds = (kind: AccountKind, ref: number) => balanceOf(server.database, store.storeId, kind, ref);
const logOf = async (posId: number) =>
  (await server.call(calls.getDrawerInfoLogEntries, { posId }, manager)).map(
    ({ kind, cashChange, description }) => `${kind} ${cashChange} ${description}`,
  );

describe('transfers', () => {
  test('between drawers, vault and bank: what leaves the one comes to the other, and both logs say so', async () => {
    await open(pos, 200);
    await open(other, 100);
    await open(store.vaultId, 0);
    expect(await transfer(pos, store.vaultId, 50)).toMatchObject({ success: true, cashAmount: 50 });
    expect(await transfer(pos, other, 25.5)).toMatchObject({ success: true });
    expect(await transfer(store.vaultId, 0, 30)).toMatchObject({ success: true });
    expect(await holds('drawer', pos)).toBe(12_450);
    expect(await holds('drawer', other)).toBe(12_550);
    expect(await holds('vault', store.vaultId)).toBe(2_000);
    expect(await holds('bank', 0)).toBe(3_000);
    expect(await logOf(pos)).toEqual([
      'open 200 Started with $200.00: Float',
      'transferOut -50 To Vault',
      'transferOut -25.5 To Counter 2',
    ]);
    expect(await logOf(store.vaultId)).toEqual([
      'open 0 Started with $0.00: Float',
      'transferIn 50 From Counter 1',
      'transferOut -30 To Bank',
    ]);
    expect(await server.call(calls.getTransfersByPos, { posId: store.vaultId }, cashier)).toMatchObject([
      { from: 'Vault', to: 'Bank', toPosId: 0, cashAmount: 30 },
      { from: 'Counter 1', to: 'Vault', fromPosId: pos, cashAmount: 50 },
    ]);
  });

  test('AddCash brings it from the bank, which may go below nothing', async () => {
    await open(pos, 50);
    expect(await server.call(calls.addCash, { POSID: pos, CashAmount: 100 }, manager)).toMatchObject({
      success: true,
    });
    expect(await holds('drawer', pos)).toBe(15_000);
    expect(await holds('bank', 0)).toBe(-10_000);
  });

  test.each<[string, () => [number, number, number], string]>([
    ['to itself', () => [pos, pos, 1], 'SAME_PLACE'],
    ['from the bank to the bank', () => [0, 0, 1], 'SAME_PLACE'],
    ['a cent more than it holds', () => [pos, 0, 100.01], 'NOT_ENOUGH'],
    ['from an empty vault', () => [store.vaultId, pos, 0.01], 'NOT_ENOUGH'],
  ])('%s is refused and moves nothing', async (_name, make, code) => {
    await open(pos, 100);
    expect(await transfer(...make())).toMatchObject({ success: false, code });
    expect(await holds('drawer', pos)).toBe(10_000);
    expect(await holds('bank', 0)).toBe(0);
  });

  test('two at once never take more than there is', async () => {
    await open(pos, 100);
    const answers = await Promise.all([
      transfer(pos, 0, 60),
      transfer(pos, store.vaultId, 60),
      transfer(0, pos, 5),
    ]);
    expect(answers.map(({ success }) => success).sort()).toEqual([false, true, true]);
    expect(await holds('drawer', pos)).toBe(4_500);
  });

  test('asked again with the same key it is done once', async () => {
    await open(pos, 100);
    const body = { TransferFromPOSID: pos, TransferToPOSID: 0, CashAmount: 10 };
    const ask = () =>
      server.request('POST', '/api/CashDrawerHandler/TransferCash', {
        ...manager,
        body,
        headers: { 'idempotency-key': `transfer-${pos}` },
      });
    expect((await ask()).text).toBe((await ask()).text);
    expect(await holds('drawer', pos)).toBe(9_000);
  });

  test('what moves after a closing count is expected at the next opening', async () => {
    await open(pos, 100);
    await close(pos, 100);
    await transfer(pos, store.vaultId, 40);
    expect(await server.call(getLastClosedAmount, { POSId: pos }, cashier)).toEqual({ lastClosedAmount: 60 });
    expect(await server.call(drawerCount, { pos, NewDrawer: true, DrawerTotal: 60 }, cashier)).toMatchObject({
      success: true,
      difference: 0,
    });
  });

  test.each([
    ['nothing', { CashAmount: 0 }],
    ['a negative amount', { CashAmount: -1 }],
    ['a third decimal', { CashAmount: '1.005' }],
    ['an exponent', { CashAmount: '1e2' }],
    ['a word', { CashAmount: 'ten' }],
    ['too much', { CashAmount: 100_000 }],
    ['a negative device', { TransferToPOSID: -1 }],
    ['half a device', { TransferFromPOSID: 1.5 }],
  ])('%s is bad input', async (_name, wrong) => {
    await open(pos, 100);
    const body = { TransferFromPOSID: pos, TransferToPOSID: 0, CashAmount: 1, ...wrong };
    const got = await server.request('POST', '/api/CashDrawerHandler/TransferCash', { ...manager, body });
    expect([got.status, (got.body as { field: string }).field]).toEqual([400, Object.keys(wrong)[0]]);
    expect(await holds('drawer', pos)).toBe(10_000);
  });

  test('between two stores it is refused, a foreign device answers like an absent one', async () => {
    const both = await sessionOf('Manager', [store.storeId, foreign.storeId]);
    const elsewhere = foreign.deviceIds[0] as number;
    const body = { TransferFromPOSID: pos, TransferToPOSID: elsewhere, CashAmount: 1 };
    const ask = (who: { token: string }) =>
      server.request('POST', '/api/CashDrawerHandler/TransferCash', { ...who, body });
    expect((await ask(both)).status).toBe(400);
    expect((await ask(manager)).status).toBe(404);
  });
});

describe('pay-ins, pay-outs and notes', () => {
  test('each with its reason in the log, against an account of its own', async () => {
    await open(pos, 100);
    await server.call(calls.payIn, { POSID: pos, CashAmount: 20, Reason: 'Change from the café' }, manager);
    await server.call(calls.payOut, { POSID: pos, CashAmount: 7.25, Reason: 'Window cleaner' }, manager);
    expect(await holds('drawer', pos)).toBe(11_275);
    expect(await holds('payIn', pos)).toBe(-2_000);
    expect(await holds('payOut', pos)).toBe(725);
    expect(await logOf(pos)).toEqual([
      'open 100 Started with $100.00: Float',
      'payIn 20 Paid in: Change from the café',
      'payOut -7.25 Paid out: Window cleaner',
    ]);
  });

  test('not more than there is, and not without a reason', async () => {
    await open(pos, 10);
    expect(
      await server.call(calls.payOut, { POSID: pos, CashAmount: 10.01, Reason: 'Pizza' }, manager),
    ).toMatchObject({ success: false, message: 'The books show only $10.00 there.' });
    const got = await server.request('POST', '/api/CashDrawer/PayOut', {
      ...manager,
      body: { POSID: pos, CashAmount: 1, Reason: ' ' },
    });
    expect([got.status, (got.body as { field: string }).field]).toEqual([400, 'Reason']);
  });

  test('a note states an amount and moves nothing; a no-sale needs its right', async () => {
    await open(pos, 10);
    const note = { POSID: pos, CashChange: -5, EmployeeID: 'x', Description: 'Five for the parking meter' };
    expect(await server.call(calls.addLog, note, cashier)).toMatchObject({ success: true });
    expect(await server.call(calls.addLogEntry, { POSID: pos, Description: 'Again' }, cashier)).toMatchObject(
      {
        success: true,
      },
    );
    const noSale = (who: { token: string }) =>
      server.request('POST', '/api/CashDrawer/OpenForNoSale', { ...who, body: { POSID: pos } });
    expect((await noSale(cashier)).status).toBe(403);
    expect((await noSale(manager)).status).toBe(200);
    expect(await holds('drawer', pos)).toBe(1_000);
    expect((await logOf(pos)).slice(1)).toEqual([
      'note -5 Five for the parking meter',
      'note 0 Again',
      'noSale 0 Drawer opened without a sale',
    ]);
  });
});

describe('what is known', () => {
  test('open drawers and vaults of a store, drawers first', async () => {
    await open(store.vaultId, 5);
    await open(other, 5);
    expect(
      (await listOpenDrawers(server.database, store.storeId)).map(({ description, isVault }) => [
        description,
        isVault,
      ]),
    ).toEqual([
      ['Counter 2', false],
      ['Vault', true],
    ]);
  });

  test("the session's report adds up", async () => {
    await open(pos, 100);
    await server.call(calls.payIn, { POSID: pos, CashAmount: 5, Reason: 'Found' }, manager);
    await transfer(pos, store.vaultId, 30);
    await close(pos, 74.5, 'Fifty cents are missing');
    const report = await server.call(calls.getDrawerInfoDetails, { posId: pos }, cashier);
    expect(report).toMatchObject({
      startCash: 100,
      payIns: 5,
      transfersOut: 30,
      cashSales: 0,
      systemDrawerCount: 75,
      endingCash: 74.5,
      overShort: -0.5,
      closingNote: 'Fifty cents are missing',
      description: 'Counter 1',
    });
    expect(report.log).toHaveLength(4);
    expect(await server.call(calls.getTodaysCashSummary, { ClientId: store.storeId }, cashier)).toMatchObject(
      {
        payIns: 5,
        overShort: -0.5,
        inDrawers: 74.5,
        inVault: 30,
        openDrawers: 0,
      },
    );
  });

  test('a session that there is not, or that is elsewhere', async () => {
    const ask = (query: string) =>
      server.request('GET', `/api/DrawerInfo/GetDrawerInfoDetails?${query}`, cashier);
    expect((await ask('')).status).toBe(400);
    expect((await ask(`posId=${pos}`)).status).toBe(404);
    expect((await ask('posDrawerInfoID=99999999')).status).toBe(404);
    const { posDrawerInfoID } = await open(other, 1);
    expect((await ask(`posId=${pos}&posDrawerInfoID=${posDrawerInfoID}`)).status).toBe(404);
  });
});

test.each<[string, number, number | undefined, string, number]>([
  ['over', 150, 100, 'deposit', 50],
  ['under', 80.5, 100, 'withdraw', 19.5],
  ['even', 100, 100, 'even', 0],
  ['never counted', 0, undefined, 'unknown', 0],
])('the bank offer, %s', async (_name, counted, startingCash, kind, amount) => {
  await server.database.run(
    `insert into client_settings (store_id, name, value) values ($1, 'StartingCash', '100.00')`,
    [store.storeId],
  );
  if (startingCash !== undefined) await open(pos, counted);
  const ask = () => server.call(calls.getBankOffer, { POSID: pos }, cashier);
  expect(await ask()).toMatchObject({ kind, amount, startingCash: 100 });
  if (kind === 'deposit') await transfer(pos, 0, amount);
  if (kind === 'withdraw') await transfer(0, pos, amount);
  if (kind !== 'unknown') expect(await ask()).toMatchObject({ kind: 'even', lastDrawerTotal: 100 });
});
