// PINs: quick switching at a register, and a manager's approval of one act.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addPosUser, login, me } from '#domains/access/contract/calls.ts';
import * as pins from '#domains/access/contract/pin.ts';
import { resetPassword, updateUserRights } from '#domains/access/contract/users.ts';
import { accessMessages as say } from '#domains/access/messages.ts';
import { aSession, aUser } from '#domains/access/testing/a-user.ts';
import {
  addDiscount,
  addTransactionItem,
  newTransaction,
  updateTransactionItem,
} from '#domains/register/contract/calls.ts';
import { type BuiltGood, type Counter, aCounter, aGood } from '#domains/register/testing/a-counter.ts';
import { verify } from '#tests/support/verify.ts';
import { type TestServer, startTestServer } from '../support/server.ts';

const PASSWORD = 'tradepost-demo';
const PIN = '481902';
const START = new Date('2026-11-20T15:00:00Z');
let clock = START;
let server: TestServer;
let counter: Counter;
let good: BuiltGood;
let count = 0;

beforeAll(async () => {
  server = await startTestServer({ now: () => clock });
  counter = await aCounter(server.database, { now: START });
  good = await aGood(server.database, counter, { upc: '045496963729', quantity: 50 });
  await setPin(counter.manager.token);
});
afterAll(async () => {
  expect(await verify(server.database)).toEqual([]);
  await server.close();
});
beforeEach(() => {
  clock = START;
});

const pass = (seconds: number): void => {
  clock = new Date(clock.getTime() + seconds * 1_000);
};
const setPin = (token: string, Pin = PIN, Password = PASSWORD) =>
  server.call(pins.setPin, { Password, Pin }, { token });
async function someone(role: 'Cashier' | 'Manager' = 'Cashier', storeIds = [counter.storeId]) {
  const user = await aUser(server.database, { username: `pin-user-${(count += 1)}`, role, storeIds });
  return { ...user, token: await aSession(server.database, user.userId, clock) };
}
const post = (path: string, token: string, body: object, headers: Record<string, string> = {}) =>
  server.request('POST', `/api/${path}`, { token, body, headers });

/** A basket of the cashier with one item. */
async function basket() {
  const { token } = counter.cashier;
  const { transactionId } = await server.call(newTransaction, { posid: counter.deviceId }, { token });
  const full = await server.call(
    addTransactionItem,
    { TransactionID: transactionId, inventoryId: good.inventoryId },
    { token },
  );
  return { transactionId, lineId: full.items.at(-1)?.id ?? 0 };
}
const discount = (TransactionID: number, headers?: Record<string, string>, DiscountAmount = 10) =>
  post(
    'Transaction/AddDiscount',
    counter.cashier.token,
    { TransactionID, DiscountType: 'percent', DiscountAmount },
    headers,
  );
const approve = (Act: string, over: { UserId?: number; Pin?: string; Right?: string; PosId?: number } = {}) =>
  post('Session/Approve', counter.cashier.token, {
    PosId: counter.deviceId,
    UserId: counter.manager.userId,
    Pin: PIN,
    Right: 'transactions.discount',
    Act,
    ...over,
  });
const tokenOf = (got: { body: unknown }) => (got.body as { approval: string }).approval;
const actOf = (got: { body: unknown }) => (got.body as { act: string }).act;
const audits = () =>
  server.database.rows<{
    action: string;
    username: string;
    approvedBy: string | null;
    after: object;
    entityId: string;
  }>(
    'select action, username, approved_by, after, entity_id from audit_rows where store_id = $1 order by seq desc limit 3',
    [counter.storeId],
  );

describe('one’s own PIN', () => {
  test('is set with the password, and taken away', async () => {
    const user = await someone();
    const has = () => server.call(pins.hasPin, {}, { token: user.token });
    expect(await has()).toEqual({ hasPin: false, isWorn: false });
    expect(await setPin(user.token, PIN, 'not-the-one')).toMatchObject({
      success: false,
      code: 'PASSWORD_WRONG',
    });
    expect(await setPin(user.token)).toEqual({ success: true, message: '', hasPin: true });
    expect(await has()).toEqual({ hasPin: true, isWorn: false });
    const { pinHash } = await server.database.one<{ pinHash: string }>(
      'select pin_hash from user_pins where user_id = $1',
      [user.userId],
    );
    expect(pinHash).toMatch(/^\$argon2id\$/);
    expect(await setPin(user.token, '')).toMatchObject({ hasPin: false });
    expect(await has()).toEqual({ hasPin: false, isWorn: false });
  });

  test.each([
    ['12345', say.PIN_LENGTH],
    ['1234567', say.PIN_LENGTH],
    ['48190a', say.PIN_LENGTH],
    ['٤٨١٩٠٢', say.PIN_LENGTH],
    ['111111', say.PIN_COMMON],
    ['123456', say.PIN_COMMON],
    ['987654', say.PIN_COMMON],
    ['121212', say.PIN_COMMON],
    ['481481', say.PIN_COMMON],
  ])('%s is refused', async (Pin, message) => {
    const user = await someone();
    const got = await post('Session/SetPin', user.token, { Password: PASSWORD, Pin });
    expect(got).toMatchObject({ status: 400, body: { field: 'Pin', message } });
  });

  test('a password that somebody else sets voids it', async () => {
    const user = await someone();
    await setPin(user.token);
    const boss = await aUser(server.database, { role: 'Administrator', username: `boss-${(count += 1)}` });
    const token = await aSession(server.database, boss.userId, clock);
    await server.call(
      resetPassword,
      { UserId: user.userId, NewPassword: 'green-lamp-42', Temporary: true },
      { token },
    );
    const answer = await server.call(login, { username: user.username, password: 'green-lamp-42' });
    expect(answer).toMatchObject({ mustChangePassword: true, rights: [], stores: [] });
    expect((await server.call(me, {}, { token: answer.token })).rights).toEqual([]);
    const change = (OldPassword: string, NewPassword: string) =>
      post('Session/ChangePassword', answer.token, { OldPassword, NewPassword });
    expect(await change('green-lamp-42', 'green-lamp-42')).toMatchObject({
      status: 400,
      body: { field: 'NewPassword', message: say.PASSWORD_SAME },
    });
    expect((await change('green-lamp-99', 'blue-lamp-42')).body).toMatchObject({ code: 'PASSWORD_WRONG' });
    expect((await change('green-lamp-42', 'blue-lamp-42')).body).toMatchObject({ success: true });
    expect((await server.call(me, {}, { token: answer.token })).rights).toContain('transactions.edit');
    expect(await server.call(pins.hasPin, {}, { token: answer.token })).toMatchObject({ hasPin: false });
  });
});

describe('quick switching', () => {
  const switchTo = (userId: number, Pin = PIN, token = counter.cashier.token) =>
    post('Session/SwitchByPin', token, { PosId: counter.deviceId, UserId: userId, Pin });

  test('by PIN once the password was given at the register that day', async () => {
    const user = await someone();
    await setPin(user.token);
    expect(await switchTo(user.userId)).toMatchObject({ status: 404 });
    await server.call(addPosUser, { PosId: counter.deviceId }, { token: user.token });
    expect((await switchTo(user.userId, '481903')).body).toMatchObject({ success: false, code: 'PIN_WRONG' });
    const answer = (await switchTo(user.userId)).body as { token: string };
    expect(answer).toMatchObject({ success: true, id: user.userId, username: user.username });
    expect((await server.call(me, {}, { token: answer.token })).id).toBe(user.userId);
    // A session by PIN is no password: it doesn't carry over to the next day.
    pass(20 * 3_600);
    const late = await aSession(server.database, counter.cashier.userId, clock);
    expect((await switchTo(user.userId, PIN, late)).body).toMatchObject({ code: 'PIN_NOT_HERE' });
  });

  test('F36: five wrong ones of a user rest theirs, ten for a day, many at once do not slip under', async () => {
    const user = await someone();
    await setPin(user.token);
    await server.call(addPosUser, { PosId: counter.deviceId }, { token: user.token });
    const tries = await Promise.all(Array.from({ length: 12 }, () => switchTo(user.userId, '730164')));
    const codes = tries.map(({ body }) => (body as { code: string }).code);
    expect(codes.filter((code) => code === 'PIN_WRONG')).toHaveLength(5);
    expect(codes.filter((code) => code === 'PIN_WORN')).toHaveLength(7);
    expect((await switchTo(user.userId)).body).toMatchObject({ code: 'PIN_WORN' });
    pass(16 * 60);
    for (let at = 0; at < 5; at += 1)
      expect((await switchTo(user.userId, '730164')).body).toMatchObject({ code: 'PIN_WRONG' });
    pass(16 * 60);
    expect((await switchTo(user.userId)).body).toMatchObject({ code: 'PIN_WORN' });
    // The PIN itself is as good as before, for others, for its owner, and once another is set.
    expect(await server.call(pins.hasPin, {}, { token: user.token })).toEqual({
      hasPin: true,
      isWorn: false,
    });
    const other = await someone();
    expect((await switchTo(user.userId, PIN, other.token)).body).toMatchObject({ success: true });
    expect((await switchTo(user.userId)).body).toMatchObject({ code: 'PIN_WORN' });
    await setPin(user.token);
    expect((await switchTo(user.userId)).body).toMatchObject({ success: true });
  });

  test('F36: a day later a user may try again, and a hundred wrong ones of all void it', async () => {
    const user = await someone();
    await setPin(user.token);
    await server.call(addPosUser, { PosId: counter.deviceId }, { token: user.token });
    for (let round = 0; round < 2; round += 1) {
      for (let at = 0; at < 5; at += 1) await switchTo(user.userId, '730164');
      pass(16 * 60);
    }
    expect((await switchTo(user.userId)).body).toMatchObject({ code: 'PIN_WORN' });
    await server.database.run(
      `update pin_tries set last_try_at = last_try_at - interval '1 day' where user_id = $1`,
      [user.userId],
    );
    expect((await switchTo(user.userId, '730164')).body).toMatchObject({ code: 'PIN_WRONG' });
    await server.database.run('update user_pins set misses = 100 where user_id = $1', [user.userId]);
    expect((await switchTo(user.userId)).body).toMatchObject({ code: 'PIN_WORN' });
    expect(await server.call(pins.hasPin, {}, { token: user.token })).toEqual({ hasPin: true, isWorn: true });
  });
});

describe('the approval of one act', () => {
  test('a refused act names itself; approved it is done once, with both names in the audit', async () => {
    const { transactionId } = await basket();
    const refused = await discount(transactionId);
    expect(refused).toMatchObject({
      status: 403,
      body: { code: 'RIGHT_REQUIRED', right: 'transactions.discount', act: expect.any(String) },
    });
    const who = await server.call(
      pins.approvers,
      { PosId: counter.deviceId, Right: 'transactions.discount' },
      { token: counter.cashier.token },
    );
    expect(who).toEqual([
      { userId: counter.manager.userId, username: counter.manager.username, name: counter.manager.username },
    ]);
    const approved = await approve(actOf(refused));
    expect(approved.body).toMatchObject({ success: true, approvedBy: counter.manager.username });
    const headers = { approval: tokenOf(approved), 'idempotency-key': 'discount-by-pin-1' };
    const done = await discount(transactionId, headers);
    expect(done).toMatchObject({ status: 200, body: { success: true } });
    const [act, use] = await audits();
    expect(act).toMatchObject({
      action: 'transactions.discount',
      username: counter.cashier.username,
      after: { approvedBy: counter.manager.username },
    });
    expect(use).toMatchObject({
      action: 'approvals.use',
      username: counter.cashier.username,
      approvedBy: counter.manager.username,
      entityId: 'Transaction.AddDiscount',
      after: { right: 'transactions.discount', input: { TransactionID: transactionId } },
    });
    // The answer got lost: the same again is answered, and nothing is done twice.
    const again = await discount(transactionId, headers);
    expect(again.text).toBe(done.text);
    // Under another key it is another act.
    expect(
      (await discount(transactionId, { ...headers, 'idempotency-key': 'discount-by-pin-2' })).status,
    ).toBe(403);
    expect((await discount(transactionId, { approval: headers.approval })).status).toBe(403);
  });

  test('it is for that act, that basket and that minute alone', async () => {
    const { transactionId } = await basket();
    const act = actOf(await discount(transactionId));
    const other = await approve(act);
    expect((await discount(transactionId, { approval: tokenOf(other) }, 20)).status).toBe(403);
    pass(61);
    expect((await discount(transactionId, { approval: tokenOf(other) })).status).toBe(403);
    const fresh = await approve(act);
    const neighbor = await someone();
    const stolen = await post(
      'Transaction/AddDiscount',
      neighbor.token,
      { TransactionID: transactionId, DiscountType: 'percent', DiscountAmount: 10 },
      { approval: tokenOf(fresh) },
    );
    expect(stolen.status).toBe(403);
    expect((await discount(transactionId, { approval: tokenOf(fresh) })).status).toBe(200);
  });

  test('what a command asks for inside is approved the same way', async () => {
    const { lineId } = await basket();
    const price = (headers?: Record<string, string>) =>
      post(
        'Transaction/UpdateTransactionItem',
        counter.cashier.token,
        { ItemID: lineId, SalePrice: 1.5 },
        headers,
      );
    const refused = await price();
    expect(refused).toMatchObject({ status: 403, body: { right: 'transactions.price' } });
    const approved = await approve(actOf(refused), { Right: 'transactions.price' });
    const done = await price({ approval: tokenOf(approved) });
    expect(done).toMatchObject({ status: 200, body: { success: true } });
    await expect(
      server.call(updateTransactionItem, { ItemID: lineId, SalePrice: 2 }, { token: counter.cashier.token }),
    ).rejects.toThrow('403');
    const { token } = counter.manager;
    await server.call(
      addDiscount,
      {
        TransactionID: (done.body as { transactionId: number }).transactionId,
        DiscountType: 'percent',
        DiscountAmount: 0,
      },
      { token },
    );
  });

  test('a wrong PIN is refused and noted; who may not lend is not there', async () => {
    const { transactionId } = await basket();
    const act = actOf(await discount(transactionId));
    expect((await approve(act, { Pin: '481903' })).body).toMatchObject({ success: false, code: 'PIN_WRONG' });
    const [note] = await audits();
    expect(note).toMatchObject({
      action: 'approvals.refused',
      username: counter.cashier.username,
      after: { approver: counter.manager.username },
    });
    const far = await someone('Manager', []);
    await setPin(far.token);
    const peer = await someone();
    await setPin(peer.token);
    const bare = await someone('Manager');
    for (const UserId of [far.userId, peer.userId, bare.userId, counter.cashier.userId, 987_654])
      expect((await approve(act, { UserId })).status).toBe(404);
    expect((await approve(act, { Right: 'settings.edit' })).body).toMatchObject({ code: 'NOT_BY_PIN' });
    const users = await post('UserHandler/CreateRole', counter.cashier.token, { RoleName: 'Mine' });
    expect(users).toMatchObject({ status: 403, body: { right: 'users.edit' } });
    expect(actOf(users)).toBeUndefined();
  });

  test('a cashier’s guesses rest that cashier alone, and the audit has a row for each try, not for each question', async () => {
    const lender = await someone('Manager');
    await setPin(lender.token);
    const { transactionId } = await basket();
    const act = actOf(await discount(transactionId));
    const rows = () =>
      server.database.rows<{ after: { turnedAway?: number } }>(
        `select after from audit_rows where action = 'approvals.refused' and entity_id = $1::text order by seq`,
        [lender.userId],
      );
    const guess = () => approve(act, { UserId: lender.userId, Pin: '730164' });
    for (let at = 0; at < 40; at += 1) await guess();
    expect((await rows()).map(({ after }) => after.turnedAway)).toEqual([...Array.from({ length: 5 }), 1]);
    pass(16 * 60);
    await guess();
    expect((await rows()).at(-1)?.after.turnedAway).toBe(35);
    for (let at = 0; at < 30; at += 1) await guess();
    expect(await rows()).toHaveLength(12);
    // Another counter is served as if nothing had been.
    const peer = await someone();
    const own = await server.call(newTransaction, { posid: counter.deviceId }, { token: peer.token });
    const asked = await post('Transaction/AddDiscount', peer.token, {
      TransactionID: own.transactionId,
      DiscountType: 'percent',
      DiscountAmount: 10,
    });
    const lent = await post('Session/Approve', peer.token, {
      PosId: counter.deviceId,
      UserId: lender.userId,
      Pin: PIN,
      Right: 'transactions.discount',
      Act: actOf(asked),
    });
    expect(lent.body).toMatchObject({ success: true });
  });

  test('who loses the right meanwhile lends nothing', async () => {
    const lender = await someone('Manager');
    await setPin(lender.token);
    const { transactionId } = await basket();
    const approved = await approve(actOf(await discount(transactionId)), { UserId: lender.userId });
    const boss = await aUser(server.database, { role: 'Administrator', username: `boss-${(count += 1)}` });
    const token = await aSession(server.database, boss.userId, clock);
    await server.call(
      updateUserRights,
      { UserId: lender.userId, body: [{ right: 'transactions.discount', setting: 'deny' }] },
      { token },
    );
    expect((await discount(transactionId, { approval: tokenOf(approved) })).status).toBe(403);
  });
});
