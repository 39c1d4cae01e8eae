// Discount limits hold whatever the order of acts, and an approval is for its act on its basket (E5).
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as pins from '#domains/access/contract/pin.ts';
import { aSession, aUser } from '#domains/access/testing/a-user.ts';
import { forgetRunning } from '#domains/promotions/server/public/find-promotions.ts';
import { aPromotion } from '#domains/promotions/testing/a-promotion.ts';
import { newTransaction } from '#domains/register/contract/calls.ts';
import { type BuiltGood, type Counter, aCounter, aGood } from '#domains/register/testing/a-counter.ts';
import { keyOf } from '#platform/http/claim-keys.ts';
import { verify } from '#tests/support/verify.ts';
import { type Got, type TestServer, startTestServer } from '../support/server.ts';

const PIN = '481902';
let clock = new Date('2026-11-20T15:00:00Z');
let server: TestServer;
let counter: Counter;
let goods: BuiltGood[];
let clerk: string;
let plain: string;
let roleId: number;
let count = 0;

beforeAll(async () => {
  server = await startTestServer({ now: () => clock });
  counter = await aCounter(server.database, { now: clock });
  goods = [];
  for (const [upc, priceCents] of [
    ['045496963729', 399],
    ['012345678905', 6_900],
    ['036000291452', 2_000],
  ] as const)
    goods.push(await aGood(server.database, counter, { upc, priceCents, quantity: 5_000 }));
  await server.call(pins.setPin, { Password: 'tradepost-demo', Pin: PIN }, { token: counter.manager.token });
  ({ roleId } = await server.database.one<{ roleId: number }>(
    `insert into roles (name) values ('Clerk') returning role_id`,
  ));
  await server.database.run(
    `insert into role_rights (role_id, right_code, setting) select $1, c, 'allow' from unnest($2::text[]) c`,
    [
      roleId,
      ['transactions.edit', 'transactions.view', 'transactions.discount', 'trades.edit', 'cash.count'],
    ],
  );
  clerk = await someone('order-clerk', [roleId]);
  plain = counter.cashier.token;
});
afterAll(async () => {
  expect(await verify(server.database)).toEqual([]);
  await server.close();
});

async function someone(username: string, roles: number[]): Promise<string> {
  const { userId } = await aUser(server.database, { username, storeIds: [counter.storeId] });
  await server.database.run('delete from user_roles where user_id = $1', [userId]);
  await server.database.run(
    'insert into user_roles (user_id, role_id) select $1, r from unnest($2::bigint[]) r',
    [userId, roles],
  );
  return aSession(server.database, userId, clock);
}

async function limit(columns: { whole_e5?: number; whole_cents?: number }): Promise<void> {
  await server.database.run(
    'update roles set whole_limit_e5 = $2, whole_limit_cents = $3 where role_id = $1',
    [roleId, columns.whole_e5 ?? null, columns.whole_cents ?? null],
  );
  // Until the server has heard of it.
  await new Promise((done) => setTimeout(done, 60));
}
const post = (path: string, token: string, body: object, headers: Record<string, string> = {}) =>
  server.request('POST', `/api/Transaction/${path}`, { token, body, headers });
const begin = async (token = clerk) =>
  (await server.call(newTransaction, { posid: counter.deviceId }, { token })).transactionId;
const add = (TransactionID: number, good: number, token = clerk, headers = {}) =>
  post('AddTransactionItem', token, { TransactionID, inventoryId: goods[good]?.inventoryId }, headers);
const discount = (
  TransactionID: number,
  DiscountType: string,
  DiscountAmount: number,
  token = clerk,
  headers = {},
) => post('AddDiscount', token, { TransactionID, DiscountType, DiscountAmount }, headers);
const remove = (ItemID: number, token = clerk, headers = {}) =>
  post('RemoveTransactionItem', token, { ItemID }, headers);
const finish = (TransactionId: number, token = clerk, headers = {}) =>
  post('FinalizeTransaction', token, { TransactionId, cash: 99_999 }, headers);
const linesOf = ({ body }: Got) => (body as { items: { id: number; itemPrice: number }[] }).items;
const over = { status: 403, body: { right: 'transactions.anyDiscount', act: expect.any(String) } };

async function approve(refused: Got, token = clerk): Promise<string> {
  const { act, right } = refused.body as { act: string; right: string };
  const answer = await server.call(
    pins.approve,
    { PosId: counter.deviceId, UserId: counter.manager.userId, Pin: PIN, Right: right, Act: act },
    { token },
  );
  return answer.approval;
}
const newKey = () => ({ 'idempotency-key': `discount-order-${(count += 1)}` });

describe('a discount on the whole', () => {
  test('of 10 % stays 10 % when lines are taken away', async () => {
    await limit({ whole_e5: 10_000 });
    const id = await begin();
    for (const good of [1, 1, 1]) await add(id, good);
    const full = await add(id, 2);
    const [first] = linesOf(full);
    expect((await discount(id, 'amount', 22.7)).status).toBe(200);
    const refused = await remove(first?.id ?? 0);
    expect(refused).toMatchObject(over);
    const got = await post('UpdateTransactionItem', clerk, { ItemID: first?.id, Quantity: 5 });
    expect(got.status).toBe(200);
    expect((await post('UpdateTransactionItem', clerk, { ItemID: first?.id, Quantity: 1 })).status).toBe(200);
    expect(await remove(first?.id ?? 0)).toMatchObject(over);
    expect((await finish(id)).status).toBe(200);
  });

  test('of $5.00 stays that when lines are added to a percent', async () => {
    await limit({ whole_cents: 500 });
    const id = await begin();
    await add(id, 0);
    expect((await discount(id, 'percent', 90)).status).toBe(200);
    expect(await add(id, 1)).toMatchObject(over);
    expect((await finish(id)).body).toMatchObject({ success: true, discount: 3.59 });
  });

  test('that somebody else gave is no licence: who may give none takes nothing away and adds nothing', async () => {
    const id = await begin(plain);
    const full = await add(id, 1, plain);
    await add(id, 0, plain);
    expect((await discount(id, 'amount', 30, counter.manager.token)).status).toBe(200);
    const [first] = linesOf(full);
    expect(await remove(first?.id ?? 0, plain)).toMatchObject({
      status: 403,
      body: { right: 'transactions.discount' },
    });
    expect((await add(id, 0, plain)).status).toBe(200);
    expect((await finish(id, plain)).body).toMatchObject({ success: true, discount: 30 });
  });

  test('is gone with the goods that it was for: what comes after RemoveAllItems has none, nor after the last line was removed', async () => {
    const id = await begin(plain);
    await add(id, 1, plain);
    expect((await discount(id, 'percent', 50, counter.manager.token)).status).toBe(200);
    const { status } = await server.request('GET', `/api/Transaction/RemoveAllItems/${id}`, { token: plain });
    expect(status).toBe(200);
    const added = await add(id, 2, plain);
    expect(added.body).toMatchObject({ success: true, discount: 0 });
    expect((await discount(id, 'percent', 50, counter.manager.token)).status).toBe(200);
    expect((await remove(linesOf(added)[0]?.id ?? 0, plain)).status).toBe(200);
    expect(await add(id, 2, plain)).toMatchObject({ status: 403, body: { right: 'transactions.discount' } });
  });

  test('is looked at again when it is finished: a promotion whose day is over makes a percent larger', async () => {
    await limit({ whole_cents: 500 });
    const promotionId = await aPromotion(server.database, {
      storeId: counter.storeId,
      kind: 'percent',
      value: 50_000,
      endsOn: '2026-11-20',
    });
    const id = await begin();
    await add(id, 2);
    const applied = await post('ApplyPromotion', clerk, { TransactionId: id, PromotionId: promotionId });
    expect(applied.body).toMatchObject({ success: true });
    expect((await discount(id, 'percent', 45)).body).toMatchObject({ success: true });
    const before = clock;
    clock = new Date('2026-11-21T15:00:00Z');
    const token = await someone('order-tomorrow', [roleId]);
    expect(await finish(id, token)).toMatchObject(over);
    clock = before;
    expect((await finish(id)).status).toBe(200);
    // It would come by itself in all that follows.
    await server.database.run('update promotions set is_active = false');
    forgetRunning();
  });

  test('may be put aside and voided whatever it is', async () => {
    await limit({ whole_e5: 10_000 });
    const id = await begin(counter.manager.token);
    await add(id, 1, counter.manager.token);
    await discount(id, 'percent', 80, counter.manager.token);
    const held = await server.request('PUT', `/api/Transaction/HoldTransaction/${id}`, { token: clerk });
    expect(held.body).toMatchObject({ success: true });
  });
});

describe('an approval', () => {
  test('is for the basket as it stood: a line more makes it void', async () => {
    await limit({ whole_e5: 10_000 });
    const id = await begin();
    await add(id, 2);
    const approval = await approve(await discount(id, 'amount', 15));
    await add(id, 1);
    expect((await discount(id, 'amount', 15, clerk, { approval, ...newKey() })).status).toBe(403);
  });

  test('is over after a minute, under its own key, too, when nothing was done', async () => {
    const id = await begin();
    await add(id, 0);
    const key = newKey();
    // Approved, and refused by the business: more than the basket costs.
    const refused = await discount(id, 'percent', 50);
    const approval = await approve(refused);
    await server.database.run('update approvals set used_at = at, used_key = $1 where used_at is null', [
      keyOf(key['idempotency-key']),
    ]);
    const before = clock;
    clock = new Date(clock.getTime() + 70_000);
    expect((await discount(id, 'percent', 50, clerk, { approval, ...key })).status).toBe(403);
    clock = before;
    expect((await discount(id, 'percent', 50, clerk, { approval, ...key })).status).toBe(200);
    // Done: asked again it is the same answer, however late, and on whatever basket.
    await add(id, 0, counter.manager.token);
    clock = new Date(clock.getTime() + 70_000);
    const again = await discount(id, 'percent', 50, clerk, { approval, ...key });
    expect([again.status, again.headers.get('idempotent-replay')]).toEqual([200, 'true']);
    clock = before;
  });

  test('of one right lends no other', async () => {
    const id = await begin();
    await add(id, 2);
    const refused = await discount(id, 'amount', 15);
    const { act } = refused.body as { act: string };
    const { approval } = await server.call(
      pins.approve,
      {
        PosId: counter.deviceId,
        UserId: counter.manager.userId,
        Pin: PIN,
        Right: 'cash.noSale',
        Act: act,
      },
      { token: clerk },
    );
    expect(await discount(id, 'amount', 15, clerk, { approval, ...newKey() })).toMatchObject(over);
  });

  test('for each of the two rights that an act needs: asked one after another under one key', async () => {
    const token = await someone('order-newcomer', []);
    const { userId } = await server.database.one<{ userId: number }>(
      `select user_id from users where username = 'order-newcomer'`,
    );
    await server.database.run(
      `insert into user_rights (user_id, right_code, setting) select $1, c, 'allow' from unnest('{transactions.edit,transactions.view}'::text[]) c`,
      [userId],
    );
    const fresh = await aSession(server.database, userId, clock);
    expect(token).not.toBe(fresh);
    const id = await begin(fresh);
    const [line] = linesOf(await add(id, 2, fresh));
    const body = { ItemID: line?.id, SalePrice: 10, LineDiscount: 1 };
    const key = newKey();
    const first = await post('UpdateTransactionItem', fresh, body, key);
    expect(first).toMatchObject({ status: 403, body: { right: 'transactions.price' } });
    const one = await approve(first, fresh);
    const second = await post('UpdateTransactionItem', fresh, body, { ...key, approval: one });
    expect(second).toMatchObject({ status: 403, body: { right: 'transactions.discount' } });
    const two = await approve(second, fresh);
    const done = await post('UpdateTransactionItem', fresh, body, { ...key, approval: two });
    expect(done.status).toBe(200);
    expect(linesOf(done)[0]).toMatchObject({ itemPrice: 10 });
  });
});

test('no order of acts finishes a basket beyond the limit', async () => {
  const act = fc.oneof(
    fc.record({ act: fc.constant('add'), good: fc.integer({ min: 0, max: 2 }) }),
    fc.record({ act: fc.constant('remove'), at: fc.integer({ min: 0, max: 4 }) }),
    fc.record({
      act: fc.constant('quantity'),
      at: fc.integer({ min: 0, max: 4 }),
      to: fc.integer({ min: 1, max: 9 }),
    }),
    fc.record({ act: fc.constant('percent'), value: fc.integer({ min: 0, max: 100 }) }),
    fc.record({ act: fc.constant('amount'), value: fc.integer({ min: 0, max: 60 }) }),
    fc.record({ act: fc.constant('clear') }),
  );
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom({ whole_e5: 10_000 }, { whole_cents: 500 }, { whole_e5: 20_000, whole_cents: 700 }),
      fc.array(act, { minLength: 3, maxLength: 12 }),
      async (most, acts) => {
        await limit(most);
        const id = await begin();
        let lines = linesOf(await add(id, 1));
        for (const one of acts) {
          const at = lines[(one as { at?: number }).at ?? 0]?.id ?? 0;
          const got =
            one.act === 'add'
              ? await add(id, (one as { good: number }).good)
              : one.act === 'remove'
                ? await remove(at)
                : one.act === 'quantity'
                  ? await post('UpdateTransactionItem', clerk, {
                      ItemID: at,
                      Quantity: (one as { to: number }).to,
                    })
                  : one.act === 'clear'
                    ? await post('RemoveAllItems', clerk, { transactionId: id })
                    : await discount(id, one.act, (one as { value: number }).value);
          expect([200, 400, 403, 404]).toContain(got.status);
          if (got.status === 200 && (got.body as { success: boolean }).success) lines = linesOf(got);
        }
        await finish(id);
        const done = await server.database.one<{ off: number; sales: number }>(
          'select discount_cents as off, sales_cents as sales from transactions where transaction_id = $1',
          [id],
        );
        const e5 = 'whole_e5' in most ? Math.round((done.sales * (most.whole_e5 ?? 0)) / 100_000) : Infinity;
        const cents = 'whole_cents' in most ? (most.whole_cents ?? 0) : Infinity;
        expect(done.off).toBeLessThanOrEqual(Math.min(e5, cents));
      },
    ),
    { numRuns: 40 },
  );
}, 120_000);
