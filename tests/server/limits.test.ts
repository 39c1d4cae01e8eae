// How large a discount somebody gives alone, and what comes back after its time: stopped, approved by PIN, done once.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as pins from '#domains/access/contract/pin.ts';
import { createRole, getRoles, updateRoleRights } from '#domains/access/contract/users.ts';
import { aSession, aUser } from '#domains/access/testing/a-user.ts';
import { openDrawerCommand } from '#domains/cash/server/public/open-drawer.ts';
import { addTransactionItem, newTransaction } from '#domains/register/contract/calls.ts';
import { findForRefund } from '#domains/register/contract/finished.ts';
import { type BuiltGood, type Counter, aCounter, aGood } from '#domains/register/testing/a-counter.ts';
import { verify } from '#tests/support/verify.ts';
import { type TestServer, startTestServer } from '../support/server.ts';

const PIN = '481902';
const START = new Date('2026-11-20T15:00:00Z');
let clock = START;
let server: TestServer;
let counter: Counter;
let good: BuiltGood;
let admin: string;
let clerk: { userId: number; token: string };
let roleId: number;
let count = 0;

const post = (path: string, token: string, body: object, headers: Record<string, string> = {}) =>
  server.request('POST', `/api/${path}`, { token, body, headers });

beforeAll(async () => {
  server = await startTestServer({ now: () => clock });
  counter = await aCounter(server.database, { now: START });
  good = await aGood(server.database, counter, { upc: '045496963729', quantity: 50, priceCents: 2_000 });
  await server.call(pins.setPin, { Password: 'tradepost-demo', Pin: PIN }, { token: counter.manager.token });
  const boss = await aUser(server.database, { role: 'Administrator', username: 'limits-boss' });
  admin = await aSession(server.database, boss.userId, clock);
  roleId = (await server.call(createRole, { RoleName: 'Clerk' }, { token: admin })).roleId;
  const body = [
    'transactions.edit',
    'transactions.view',
    'transactions.discount',
    'refunds.edit',
    'customers.view',
  ];
  await server.call(
    updateRoleRights,
    { RoleId: roleId, body: body.map((right) => ({ right, setting: 'allow' as const })) },
    { token: admin },
  );
  const user = await aUser(server.database, { username: 'limits-clerk', storeIds: [counter.storeId] });
  await server.database.run('delete from user_roles where user_id = $1', [user.userId]);
  await server.database.run('insert into user_roles (user_id, role_id) values ($1, $2)', [
    user.userId,
    roleId,
  ]);
  clerk = { userId: user.userId, token: await aSession(server.database, user.userId, clock) };
});
afterAll(async () => {
  expect(await verify(server.database)).toEqual([]);
  await server.close();
});

const limit = (over: object, token = admin) =>
  post('UserHandler/UpdateRoleLimits', token, { RoleId: roleId, ...over });
async function basket(token = clerk.token) {
  const { transactionId } = await server.call(newTransaction, { posid: counter.deviceId }, { token });
  const full = await server.call(
    addTransactionItem,
    { TransactionID: transactionId, inventoryId: good.inventoryId },
    { token },
  );
  return { transactionId, lineId: full.items.at(-1)?.id ?? 0 };
}
const whole = (TransactionID: number, DiscountType: string, DiscountAmount: number, headers = {}) =>
  post('Transaction/AddDiscount', clerk.token, { TransactionID, DiscountType, DiscountAmount }, headers);
const line = (ItemID: number, input: object, headers = {}) =>
  post('Transaction/UpdateTransactionItem', clerk.token, { ItemID, ...input }, headers);
async function approved(refused: { body: unknown }, token = clerk.token): Promise<Record<string, string>> {
  const { act, right } = refused.body as { act: string; right: string };
  const input = { PosId: counter.deviceId, UserId: counter.manager.userId, Pin: PIN, Right: right, Act: act };
  const { body } = await post('Session/Approve', token, input);
  return {
    approval: (body as { approval: string }).approval,
    'idempotency-key': `limits-key-${(count += 1)}`,
  };
}
const stopped = { status: 403, body: { code: 'RIGHT_REQUIRED', right: 'transactions.anyDiscount' } };

describe('the limits of a role', () => {
  test('are set by an administrator, shown with the role, and noted', async () => {
    const set = await limit({ DiscountPercent: 10, LineDiscountAmount: 3 });
    expect(set).toMatchObject({
      status: 200,
      body: {
        role: { discountPercent: 10, discountAmount: null, lineDiscountPercent: null, lineDiscountAmount: 3 },
      },
    });
    const roles = await server.call(getRoles, {}, { token: admin });
    expect(roles.find((one) => one.roleId === roleId)).toMatchObject({ discountPercent: 10 });
    const [row] = await server.database.rows<{ after: object }>(
      `select after from audit_rows where action = 'users.discountLimit' order by seq desc limit 1`,
    );
    expect(row?.after).toMatchObject({ name: 'Clerk', wholeE5: 10_000, lineCents: 300 });
  });

  test.each([
    [{ DiscountPercent: 101 }, 'DiscountPercent'],
    [{ DiscountPercent: '8.8755' }, 'DiscountPercent'],
    [{ LineDiscountAmount: -1 }, 'LineDiscountAmount'],
    [{ DiscountAmount: '1.001' }, 'DiscountAmount'],
    [{ RoleId: 0 }, 'RoleId'],
  ])('%o is refused by name', async (over, field) => {
    expect(await limit(over)).toMatchObject({ status: 400, body: { field } });
  });

  test('are not set by those who are limited, nor for administrators, nor for a role that is not there', async () => {
    expect(await limit({}, counter.manager.token)).toMatchObject({ status: 403 });
    expect((await limit({ RoleId: 999_999 })).status).toBe(404);
    const [boss] = (await server.call(getRoles, {}, { token: admin })).filter((one) => one.isAdministrator);
    expect((await limit({ RoleId: boss?.roleId })).body).toMatchObject({ code: 'ADMINISTRATOR_ROLE' });
  });
});

describe('a discount', () => {
  test('within the limit is given alone, above it by approval, once, with both names', async () => {
    await limit({ DiscountPercent: 10 });
    const { transactionId } = await basket();
    expect((await whole(transactionId, 'percent', 10)).body).toMatchObject({ success: true });
    expect((await whole(transactionId, 'amount', 2)).body).toMatchObject({ success: true });
    const refused = await whole(transactionId, 'amount', 2.01);
    expect(refused).toMatchObject(stopped);
    expect(refused.body).toMatchObject({
      message: 'You may give discounts of up to 10%. More needs approval.',
    });
    const headers = await approved(refused);
    const done = await whole(transactionId, 'amount', 2.01, headers);
    expect(done.body).toMatchObject({ success: true, transactionDiscount: { type: 'amount', value: 2.01 } });
    // The same approval is for nothing else.
    expect((await whole(transactionId, 'percent', 50, { approval: headers.approval })).status).toBe(403);
    const rows = await server.database.rows<{ action: string; username: string; by: string }>(
      `select action, username, approved_by as by from audit_rows where store_id = $1 and approved_by is not null order by seq desc limit 1`,
      [counter.storeId],
    );
    expect(rows).toEqual([
      { action: 'approvals.use', username: 'limits-clerk', by: counter.manager.username },
    ]);
  });

  test('off a line: by amount and percent, also when the line shrinks under it', async () => {
    await limit({ LineDiscountPercent: 25, LineDiscountAmount: 8 });
    const { lineId } = await basket();
    expect((await line(lineId, { LineDiscount: 5.01 })).body).toMatchObject({ right: stopped.body.right });
    expect((await line(lineId, { LineDiscount: 5 })).status).toBe(200);
    expect((await line(lineId, { Quantity: 2, LineDiscount: 8 })).status).toBe(200);
    expect(await line(lineId, { LineDiscount: 8.01 })).toMatchObject(stopped);
    const shrunk = await line(lineId, { Quantity: 1 });
    expect(shrunk).toMatchObject(stopped);
    expect((await line(lineId, { Quantity: 1 }, await approved(shrunk))).status).toBe(200);
    expect((await line(lineId, { comments: 'as it is' })).status).toBe(200);
    expect((await line(lineId, { LineDiscount: 0 })).status).toBe(200);
  });

  test('a limit of nothing asks for each; taking it away counts from the next request', async () => {
    await limit({ DiscountAmount: 0 });
    const { transactionId } = await basket();
    expect(await whole(transactionId, 'percent', 1)).toMatchObject(stopped);
    expect((await whole(transactionId, 'percent', 0)).status).toBe(200);
    await limit({});
    expect((await whole(transactionId, 'percent', 100)).status).toBe(200);
  });
});

test('a receipt after its time comes back by approval', async () => {
  await server.database.transaction((tx) =>
    openDrawerCommand(
      {
        tx,
        actor: {
          userId: clerk.userId,
          username: 'limits-clerk',
          sessionId: 0,
          isAdministrator: true,
          storeIds: [counter.storeId],
          rights: new Set(),
        },
        now: clock,
        requestId: 'limits',
      },
      { deviceId: counter.deviceId, counted: 10_000 as never, note: 'Float' },
    ),
  );
  const { token } = counter.manager;
  const { transactionId, lineId } = await basket(token);
  const sold = await post(`Transaction/FinalizeTransaction/${transactionId}`, token, { cash: 100 });
  expect(sold.body).toMatchObject({ success: true });
  clock = new Date(START.getTime() + 31 * 86_400_000);
  const later = await aSession(server.database, counter.cashier.userId, clock);
  const found = await server.call(
    findForRefund,
    { ClientId: counter.storeId, Number: String(transactionId) },
    { token: later },
  );
  const says = 'This was sold more than 30 days ago. A manager can accept it.';
  expect(found.items[0]).toMatchObject({
    refusal: '',
    needsApproval: 'Sold more than 30 days ago: needs approval',
  });
  const refund = (headers = {}) =>
    server.request(
      'PUT',
      `/api/Transaction/RefundTransactionItems/${transactionId}?posId=${counter.deviceId}`,
      { token: later, body: [{ id: lineId }], headers },
    );
  const refused = await refund();
  expect(refused).toMatchObject({ status: 403, body: { right: 'refunds.noReceipt', message: says } });
  const headers = await approved(refused, later);
  const done = await refund(headers);
  expect(done.body).toMatchObject({ success: true, items: [{ tranType: 'itemRefund' }] });
  expect((await refund(headers)).body).toEqual(done.body);
});
