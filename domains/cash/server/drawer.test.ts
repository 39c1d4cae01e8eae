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
  getPosList,
  isCashDrawerReady,
} from '#domains/cash/contract/calls.ts';
import { openSessionOf } from '#domains/cash/server/find-open-session.ts';
import { balanceOf } from '#domains/ledger/server/public/post-group.ts';
import { aStore, type BuiltStore } from '#domains/stores/testing/a-store.ts';
import { verify } from '#tests/support/verify.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
let store: BuiltStore;
let pos: number;
let foreign: BuiltStore;
let cashier: { token: string };
let user: { userId: number; username: string };

beforeAll(async () => {
  server = await startTestServer();
  foreign = await aStore(server.database, { name: 'Elsewhere' });
});
beforeEach(async () => {
  store = await aStore(server.database);
  pos = store.deviceIds[0] as number;
  user = await aUser(server.database, { role: 'Cashier', storeIds: [store.storeId] });
  cashier = { token: await aSession(server.database, user.userId) };
});
afterEach(async () => {
  expect(await verify(server.database)).toEqual([]);
});
afterAll(() => server.close());

const open = (DrawerTotal: number, Note = 'Float') =>
  server.call(drawerCount, { pos, NewDrawer: true, DrawerTotal, Note }, cashier);
const close = (DrawerTotal: number, Note = '') =>
  server.call(drawerCount, { pos, closing: true, DrawerTotal, Note }, cashier);
const inDrawer = () => balanceOf(server.database, store.storeId, 'drawer', pos);

describe('opening', () => {
  test('the first money comes from the opening account, and the drawer holds what was counted', async () => {
    const answer = await open(100);
    expect(answer).toMatchObject({
      success: true,
      message: '',
      total: 100,
      systemDrawerCount: 0,
      difference: 100,
    });
    expect(await inDrawer()).toBe(10_000);
    expect(await balanceOf(server.database, store.storeId, 'opening', 0)).toBe(-10_000);
    expect(await openSessionOf(server.database, pos)).toMatchObject({
      sessionId: answer.posDrawerInfoID,
      openingCents: 10_000,
    });
  });

  test('first money without a note is refused with the documented sentence', async () => {
    expect(await open(100, '')).toMatchObject({
      success: false,
      message: '"Current Count" doesn\'t match "Last Closing Count". Adjust, or leave a note.',
    });
    expect(await openSessionOf(server.database, pos)).toBeUndefined();
    expect(await inDrawer()).toBe(0);
  });

  test('an empty drawer needs no note', async () => {
    expect(await open(0, '')).toMatchObject({ success: true, difference: 0 });
  });

  test('a later difference goes to over/short with the note', async () => {
    await open(100);
    await close(100);
    expect(await open(95, '')).toMatchObject({ success: false });
    expect(await open(95, 'A five is missing')).toMatchObject({ success: true, difference: -5 });
    expect(await inDrawer()).toBe(9_500);
    expect(await balanceOf(server.database, store.storeId, 'overShort', pos)).toBe(500);
  });

  test('an open drawer is not opened again, also by two at once', async () => {
    const answers = await Promise.all([open(50), open(60)]);
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    expect(await open(50)).toMatchObject({ success: false, code: 'DRAWER_OPEN' });
    expect(await server.call(drawerCountList, { POSID: pos }, cashier)).toHaveLength(1);
  });
});

describe('closing', () => {
  test('the expected count closes without a note', async () => {
    await open(80);
    expect(await close(80)).toMatchObject({ success: true, systemDrawerCount: 80, difference: 0 });
    expect(await openSessionOf(server.database, pos)).toBeUndefined();
    expect(await server.call(getLastClosedAmount, { POSId: pos }, cashier)).toEqual({ lastClosedAmount: 80 });
  });

  test('another count needs a note; then the difference is posted and the balance is the count', async () => {
    await open(80);
    expect(await close(79.99)).toMatchObject({
      success: false,
      message: '"Current count" doesn\'t match "Drawer Count". Adjust, or Leave a note.',
    });
    expect(await inDrawer()).toBe(8_000);
    expect(await close(79.99, 'A penny fell down')).toMatchObject({ success: true, difference: -0.01 });
    expect(await inDrawer()).toBe(7_999);
    expect(await balanceOf(server.database, store.storeId, 'overShort', pos)).toBe(1);
  });

  test('a closed drawer is not closed again, also by two at once', async () => {
    await open(80);
    const answers = await Promise.all([close(80), close(80)]);
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    expect(await close(80)).toMatchObject({ success: false, code: 'DRAWER_NOT_OPEN' });
  });

  test('it names the session that the screen shows; another one is refused', async () => {
    const { posDrawerInfoID: earlier } = await open(80);
    await close(80);
    const { posDrawerInfoID } = await open(80, '');
    const count = { pos, closing: true, DrawerTotal: 80 };
    expect(await server.call(drawerCount, { ...count, POSDrawerInfoId: earlier }, cashier)).toMatchObject({
      success: false,
    });
    expect(
      await server.call(drawerCount, { ...count, POSDrawerInfoId: posDrawerInfoID }, cashier),
    ).toMatchObject({ success: true });
  });
});

test('POSDrawerInfoId 0 is none: the way a first count names its drawer', async () => {
  const none = { pos, POSDrawerInfoId: 0, DrawerTotal: 80 };
  expect(await server.call(drawerCount, { ...none, NewDrawer: true, Note: 'Float' }, cashier)).toMatchObject({
    success: true,
  });
  expect(await server.call(drawerCount, { ...none, closing: true }, cashier)).toMatchObject({
    success: true,
  });
});

test('pieces add up, half dollars, one and two dollar coins too; a direct total beats them', async () => {
  const pieces = {
    Pennies: 3,
    nickels: 1,
    dimes: 1,
    quarters: 1,
    halfDollars: 2,
    dollars: 1,
    twoDollars: 1,
    ones: 1,
    fives: 1,
    tens: 1,
    twenties: 1,
    fifties: 1,
    hundreds: 1,
  };
  const answer = await server.call(
    drawerCount,
    { pos, NewDrawer: true, ...pieces, Note: 'Float', EmployeeID: 'jane' },
    cashier,
  );
  expect(answer.total).toBe(190.43);
  expect(
    (await server.call(drawerCount, { pos, closing: true, Pennies: 1, DrawerTotal: 190.43 }, cashier)).total,
  ).toBe(190.43);
});

test('the vault is counted like a drawer, in an account of its own', async () => {
  const count = { pos: store.vaultId, NewDrawer: true, DrawerTotal: 500, Note: 'Start' };
  expect(await server.call(drawerCount, count, cashier)).toMatchObject({ success: true });
  expect(await balanceOf(server.database, store.storeId, 'vault', store.vaultId)).toBe(50_000);
});

test('what is known of the drawer', async () => {
  expect(await server.call(isCashDrawerReady, { id: pos }, cashier)).toMatchObject({
    success: false,
    posDrawerInfoID: 0,
  });
  expect(await server.call(getCurrentDrawerInfo, { posID: pos }, cashier)).toMatchObject({
    posDrawerInfoID: 0,
    startCash: 0,
  });
  const { posDrawerInfoID } = await open(42);
  expect(await server.call(isCashDrawerReady, { id: pos }, cashier)).toEqual({
    success: true,
    message: '',
    posDrawerInfoID,
  });
  const info = await server.call(getCurrentDrawerInfo, { posID: pos }, cashier);
  expect(info).toMatchObject({
    posDrawerInfoID,
    systemDrawerCount: 42,
    startCash: 42,
    userid: user.userId,
    isOpen: true,
  });
  const details = await server.call(getCurrentDrawerInfoDetails, { PosId: pos }, cashier);
  expect(details).toMatchObject({ posDrawerInfoID, cashMovement: 0, openingNote: 'Float' });
  expect(await server.call(getDrawer, { posID: pos }, cashier)).toMatchObject({
    posId: pos,
    isOpen: true,
    systemDrawerCount: 42,
  });
  const drawers = await server.call(drawerList, { id: store.storeId }, cashier);
  expect(drawers.map(({ posId, isOpen }) => [posId, isOpen])).toEqual([
    [pos, true],
    [store.vaultId, false],
  ]);
  expect(await server.call(getPosList, { clientId: store.storeId }, cashier)).toEqual([
    { posId: pos, posid: pos, description: 'Counter 1', isVault: false },
    { posId: store.vaultId, posid: store.vaultId, description: 'Vault', isVault: true },
  ]);
  await close(42);
  expect(await server.call(drawerCountList, { POSID: pos, OpenDrawers: true }, cashier)).toEqual([]);
  expect(await server.call(drawerCountList, { POSID: pos }, cashier)).toMatchObject([
    { posDrawerInfoID, endingCash: 42, isOpen: false },
  ]);
});

test('a device or session of another store answers like an absent one', async () => {
  const elsewhere = foreign.deviceIds[0] as number;
  for (const path of [
    `DrawerCount/${elsewhere}?DrawerTotal=1&Note=x`,
    `getDrawer?posID=${elsewhere}`,
    `getDrawer?posID=99999999`,
    `GetLastClosedAmount?POSId=${elsewhere}`,
    `GetPOSList/${foreign.storeId}`,
    `DrawerCount/${pos}?POSDrawerInfoId=99999999&DrawerTotal=0`,
  ]) {
    const method = path.startsWith('DrawerCount/') ? 'POST' : 'GET';
    expect([path, (await server.request(method, `/api/CashDrawerHandler/${path}`, cashier)).status]).toEqual([
      path,
      404,
    ]);
  }
});

test.each([
  ['negative pieces', { Pennies: -1 }, 'Pennies'],
  ['half a bill', { tens: 0.5 }, 'tens'],
  ['a third decimal', { DrawerTotal: '5.001' }, 'DrawerTotal'],
  ['a negative total', { DrawerTotal: -1 }, 'DrawerTotal'],
  ['opening and closing at once', { closing: true, NewDrawer: true }, 'NewDrawer'],
  ['a long note', { Note: 'x'.repeat(501) }, 'Note'],
])('%s is bad input and opens nothing', async (_name, body, field) => {
  const got = await server.request('POST', `/api/CashDrawerHandler/DrawerCount/${pos}`, { ...cashier, body });
  expect(got.status).toBe(400);
  expect(got.body).toMatchObject({ field });
  expect(await openSessionOf(server.database, pos)).toBeUndefined();
});
