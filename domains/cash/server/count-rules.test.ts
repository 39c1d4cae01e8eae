import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aSession, aUser } from '#domains/access/testing/a-user.ts';
import {
  drawerCount,
  drawerCountList,
  drawerList,
  getCurrentDrawerInfo,
  getCurrentDrawerInfoDetails,
  getDrawer,
  getLastClosedAmount,
  setStartingCash,
  updateDrawerCount,
  updateDrawerTotals,
} from '#domains/cash/contract/calls.ts';
import * as moves from '#domains/cash/contract/moves.ts';
import { balanceOf } from '#domains/ledger/server/public/post-group.ts';
import { aStore, type BuiltStore } from '#domains/stores/testing/a-store.ts';
import { verify } from '#tests/support/verify.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
let store: BuiltStore;
let pos: number;
let manager: { token: string };
let cashier: { token: string };

const signIn = async (role: 'Manager' | 'Cashier') => ({
  token: await aSession(
    server.database,
    (await aUser(server.database, { role, storeIds: [store.storeId] })).userId,
  ),
});

beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  store = await aStore(server.database);
  pos = store.deviceIds[0] as number;
  manager = await signIn('Manager');
  cashier = await signIn('Cashier');
});
afterEach(async () => {
  expect(await verify(server.database)).toEqual([]);
});
afterAll(() => server.close());

const setting = (name: string, value: string) =>
  server.database.run('insert into client_settings (store_id, name, value) values ($1, $2, $3)', [
    store.storeId,
    name,
    value,
  ]);
const open = (DrawerTotal: number, who = cashier) =>
  server.call(drawerCount, { pos, NewDrawer: true, DrawerTotal, Note: 'Float' }, who);
const close = (count: object, who = cashier) =>
  server.call(drawerCount, { pos, closing: true, ...count }, who);
const holds = () => balanceOf(server.database, store.storeId, 'drawer', pos);
const overShort = () => balanceOf(server.database, store.storeId, 'overShort', pos);

describe('corrections', () => {
  test('a closed count: old and new total stay, the difference is posted and points at the count', async () => {
    await open(100);
    await close({ DrawerTotal: 90, Note: 'Ten short' });
    const answer = await server.call(
      updateDrawerCount,
      { posId: pos, DrawerTotal: 98.5, Note: 'A roll of quarters was missed' },
      manager,
    );
    expect(answer).toMatchObject({
      success: true,
      oldTotal: 90,
      total: 98.5,
      systemDrawerCount: 100,
      difference: -1.5,
    });
    expect(await holds()).toBe(9_850);
    expect(await overShort()).toBe(150);
    expect(await server.call(getLastClosedAmount, { POSId: pos }, cashier)).toEqual({
      lastClosedAmount: 98.5,
    });
    const [row] = await server.call(drawerCountList, { POSID: pos }, cashier);
    expect(row).toMatchObject({ endingCash: 98.5, isCorrected: true });
    const group = await server.database.one(
      `select o.purpose from posting_groups g join posting_groups o on o.group_id = g.corrects_group_id where g.source_type = 'drawerCorrection'
         and g.store_id = $1`,
      [store.storeId],
    );
    expect(group).toEqual({ purpose: 'close' });
    const log = await server.call(moves.getDrawerInfoLogEntries, { posId: pos }, cashier);
    expect(log.map(({ description }) => description)).toEqual([
      'Started with $100.00: Float',
      'Closed with $90.00: Ten short',
      'Count corrected to $98.50: A roll of quarters was missed',
    ]);
  });

  test('of an open drawer what it was started with; the first money comes from the opening account', async () => {
    await open(100);
    expect(
      await server.call(setStartingCash, { pos, StartCashAmount: 120, EmployeeID: 'jane' }, manager),
    ).toMatchObject({ success: true, total: 120 });
    expect(await holds()).toBe(12_000);
    expect(await balanceOf(server.database, store.storeId, 'opening', 0)).toBe(-12_000);
    expect(await close({ DrawerTotal: 120 })).toMatchObject({ success: true });
  });

  test('SetStartingCash starts a closed drawer by the rules of a count', async () => {
    expect(await server.call(setStartingCash, { pos, StartCashAmount: 5 }, cashier)).toMatchObject({
      success: false,
      code: 'OPENING_DIFFERS',
    });
    expect(
      await server.call(setStartingCash, { pos, StartCashAmount: 5, Note: 'Float' }, cashier),
    ).toMatchObject({
      success: true,
    });
    const again = await server.request('POST', `/api/CashDrawerHandler/SetStartingCash/${pos}`, {
      ...cashier,
      body: { StartCashAmount: 6 },
    });
    expect(again.status).toBe(403);
  });

  test('by differences, cards and checks too; credit is no matter of a drawer', async () => {
    await open(100);
    await close({ DrawerTotal: 100, CCTotal: 0, CheckTotal: 0 });
    const change = (body: object) => server.call(updateDrawerTotals, { POSID: pos, ...body }, manager);
    expect(await change({ EmployeeID: 'jane', cashChange: -5, CreditCardChange: 12.5 })).toMatchObject({
      success: true,
      oldTotal: 100,
      total: 95,
    });
    expect(await server.call(getCurrentDrawerInfoDetails, { PosId: pos }, cashier)).toMatchObject({
      endingCash: 95,
      ccTotal: 12.5,
    });
    expect(await change({ storeCreditChange: 1 })).toMatchObject({
      success: false,
      code: 'CREDIT_ELSEWHERE',
    });
    expect(await change({ cashChange: -95.01 })).toMatchObject({ success: false, code: 'BELOW_ZERO' });
    expect(await change({ checkTotalChange: -1 })).toMatchObject({ success: false, code: 'BELOW_ZERO' });
    expect(await change({ cashChange: 0 })).toMatchObject({ success: false, code: 'NOTHING_CHANGES' });
    expect(await holds()).toBe(9_500);
  });

  test('a reason is needed, a count must be there, and nobody else may', async () => {
    const update = (who: { token: string }, body: object) =>
      server.request('PUT', `/api/CashDrawerHandler/UpdateDrawer/${pos}`, { ...who, body });
    expect((await update(manager, { DrawerTotal: 1 })).body).toMatchObject({
      success: false,
      code: 'NO_COUNT',
    });
    const { posDrawerInfoID: earlier } = await open(100);
    expect((await update(manager, { DrawerTotal: 1 })).body).toMatchObject({ code: 'NOTE_REQUIRED' });
    expect((await update(cashier, { DrawerTotal: 1, Note: 'x' })).status).toBe(403);
    await close({ DrawerTotal: 100 });
    await open(100);
    expect(
      (await update(manager, { DrawerTotal: 1, Note: 'x', POSDrawerInfoId: earlier })).body,
    ).toMatchObject({ code: 'STARTED_SINCE' });
    expect(await holds()).toBe(10_000);
  });
});

describe('card slips, checks and other tenders', () => {
  test('of a vault they are part of the total, with other tenders', async () => {
    const count = {
      pos: store.vaultId,
      NewDrawer: true,
      hundreds: 2,
      CheckTotal: 30,
      CCTotal: 4.5,
      OtherTotal: 1,
    };
    expect(await server.call(drawerCount, { ...count, Note: 'Start' }, cashier)).toMatchObject({
      total: 235.5,
    });
    expect(
      await server.call(
        drawerCount,
        { pos: store.vaultId, closing: true, hundreds: 2, CheckTotal: 35.5 },
        cashier,
      ),
    ).toMatchObject({ success: true, difference: 0 });
  });
});

describe('a blind count', () => {
  test('hides what should be there from those without the right, everywhere, until it is submitted', async () => {
    await setting('BlindCount', 'true');
    await open(80, manager);
    await server.call(moves.payIn, { POSID: pos, CashAmount: 3.21, Reason: 'Found' }, manager);
    const texts = await Promise.all([
      server.call(getDrawer, { posID: pos }, cashier),
      server.call(drawerList, { id: store.storeId }, cashier),
      server.call(getCurrentDrawerInfo, { posID: pos }, cashier),
      server.call(getCurrentDrawerInfoDetails, { PosId: pos }, cashier),
      server.call(drawerCountList, { POSID: pos }, cashier),
      server.call(moves.getDrawerTakings, { POSID: pos }, cashier),
      server.call(moves.getDrawerInfoDetails, { posId: pos }, cashier),
    ]);
    expect(JSON.stringify(texts)).not.toContain('83.21');
    expect(await server.call(moves.getCountRules, { POSID: pos }, cashier)).toEqual({
      isBlind: true,
      limit: null,
    });
    expect((await server.call(getDrawer, { posID: pos }, manager)).systemDrawerCount).toBe(83.21);
    const summary = await server.request(
      'GET',
      `/api/CashDrawerHandler/GetTodaysCashSummary?ClientId=${store.storeId}`,
      cashier,
    );
    expect(summary.status).toBe(403);
    expect(await close({ DrawerTotal: 83 })).toMatchObject({ success: false, code: 'CLOSING_DIFFERS' });
    expect(await close({ DrawerTotal: 83, Note: 'All there is' })).toMatchObject({
      success: true,
      systemDrawerCount: 83.21,
      difference: -0.21,
    });
    expect(await server.call(getLastClosedAmount, { POSId: pos }, cashier)).toEqual({
      lastClosedAmount: null,
    });
  });
});

describe('the over/short limit', () => {
  test('holds for those without the right, names itself, and no note lifts it', async () => {
    await setting('OverShortLimit', '5.00');
    await open(100);
    expect(await close({ DrawerTotal: 94.99, Note: 'Sorry' })).toMatchObject({
      success: false,
      code: 'OVER_LIMIT',
      message:
        'The difference is more than $5.00, the most you may submit. Count again, or ask somebody with a higher limit.',
    });
    expect(await close({ DrawerTotal: 95, Note: 'Sorry' })).toMatchObject({ success: true });
    await open(95, cashier);
    expect(await close({ DrawerTotal: 50, Note: 'Robbed' }, manager)).toMatchObject({ success: true });
    expect(
      await server.call(drawerCount, { pos, NewDrawer: true, DrawerTotal: 60, Note: 'More' }, cashier),
    ).toMatchObject({ code: 'OVER_LIMIT' });
  });
});
