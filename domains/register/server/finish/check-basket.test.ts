// A document gets no further than its user would by the acts one by one: limits, approvals, cards, certificates and what is told in the audit.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as pins from '#domains/access/contract/pin.ts';
import * as calls from '#domains/register/contract/calls.ts';
import { addGiftCertificate } from '#domains/register/contract/gifts.ts';
import { requestTerminalPayment, requestTerminalPaymentPolling } from '#domains/cards/contract/calls.ts';
import { aPromotion } from '#domains/promotions/testing/a-promotion.ts';
import { saveClientSettingBody } from '#domains/settings/contract/calls.ts';
import { type BuiltGood, type Counter, aCounter, aGood } from '#domains/register/testing/a-counter.ts';
import { verify } from '#tests/support/verify.ts';
import { type Got, type TestServer, startTestServer } from '#tests/support/server.ts';

const NOW = new Date('2026-11-20T17:00:00Z');

let server: TestServer;
let counter: Counter;
let game: BuiltGood;
let console: BuiltGood;

/** The cashier gives discounts of up to 10 %; nothing is taxed. */
beforeAll(async () => {
  server = await startTestServer({ config: { poolSize: 8 }, now: () => NOW });
  counter = await aCounter(server.database, { registers: 2, now: NOW });
  await server.database.run('update departments set tax_rate_e5 = 0');
  await server.database.run(
    `insert into user_rights (user_id, right_code, setting) values ($1, 'transactions.discount', 'allow')`,
    [counter.cashier.userId],
  );
  await server.database.run(
    `update roles set line_limit_e5 = 10000, whole_limit_e5 = 10000 where name = 'Cashier'`,
  );
  game = await aGood(server.database, counter, { upc: '045496963729', priceCents: 1_000, quantity: 900 });
  console = await aGood(server.database, counter, {
    upc: '711719541028',
    priceCents: 20_000,
    serials: ['A-1', 'A-2'],
    quantity: 2,
  });
});
afterAll(async () => {
  expect(await verify(server.database)).toEqual([]);
  await server.close();
});

type Who = 'cashier' | 'manager';
type More = Record<string, unknown>;
type Answer = {
  transactionId: number;
  take: number;
  lineIds: number[];
  [name: string]: unknown;
};
const ask = (call: 'KeepBasket' | 'Finish', body: object, who: Who = 'cashier', headers = {}): Promise<Got> =>
  server.request('POST', `/api/Register/${call}`, { token: counter[who].token, body, headers });
const keep = async (body: object, who: Who = 'cashier'): Promise<Answer> =>
  (await ask('KeepBasket', body, who)).body as Answer;
const finish = async (body: object, who: Who = 'cashier'): Promise<Answer> =>
  (await ask('Finish', body, who)).body as Answer;
const named = () => ({ Key: randomUUID(), PosId: counter.deviceId });
const line = ({ inventoryId: InventoryId }: BuiltGood, more: More = {}) => ({ InventoryId, ...more });
/** By card, to the cent. */
const token = (who: Who = 'cashier') => ({ token: counter[who].token });
const paid = (CC: number) => ({ CC, ExpectedTotal: CC, ExpectedChange: 0 });

test('a discount off many units is none off a few: whoever may give less asks again', async () => {
  const basket = named();
  const { lineIds } = await keep({ ...basket, items: [line(game, { Quantity: 10, LineDiscount: 10 })] });
  const one = { LineId: lineIds[0], Quantity: 1 };
  expect(await ask('Finish', { ...basket, items: [one], ...paid(0) })).toMatchObject({
    status: 403,
    body: { right: 'transactions.anyDiscount' },
  });
  const fewer = { ...one, LineDiscount: 1 };
  expect(await finish({ ...basket, items: [fewer], ...paid(9) })).toMatchObject({ success: true, due: 9 });
});

test('what is parked is no larger a discount than its user may give: who takes it up again would allow it', async () => {
  const off = { DiscountType: 'percent', DiscountAmount: 90, State: 'held' };
  expect(await ask('KeepBasket', { ...named(), items: [line(game)], ...off })).toMatchObject({
    status: 403,
    body: { right: 'transactions.anyDiscount' },
  });
  const basket = { ...named(), items: [line(game)] };
  await keep({ ...basket, Rev: 1, ...off, State: 'active' }, 'manager');
  expect(await keep({ ...basket, Rev: 2, ...off })).toMatchObject({ success: true, due: 1 });
});

test('half a discount is no discount: the other half is asked for', async () => {
  for (const [said, field] of [
    [{ DiscountAmount: 5 }, 'DiscountType'],
    [{ DiscountType: 'percent' }, 'DiscountAmount'],
  ] as const)
    expect(await ask('Finish', { ...named(), items: [line(game)], ...paid(10), ...said })).toMatchObject({
      status: 400,
      body: { field },
    });
});

test('a line that was taken out is told by an act that the document knows, once', async () => {
  const gone = (n: number) => ({ n, InventoryId: game.inventoryId, Quantity: 1, SalePrice: 10 });
  const said = (more: object) => ({ ...named(), items: [line(game)], ...more });
  for (const [more, field] of [
    [{ removed: [gone(1)] }, 'removed[0].n'],
    [{ Rev: 2, removed: [gone(3)] }, 'removed[0].n'],
    [{ Rev: 3, removed: [gone(2), gone(2)] }, 'removed[1].n'],
  ] as const)
    expect(await ask('KeepBasket', said(more))).toMatchObject({ status: 400, body: { field } });
});

test('a void or a park that tells nothing new is refused, not answered as if it were done', async () => {
  const basket = { ...named(), items: [line(game)] };
  await keep({ ...basket, Rev: 5 });
  for (const State of ['voided', 'held'])
    expect(await ask('KeepBasket', { ...basket, Rev: 5, State })).toMatchObject({
      status: 400,
      body: { field: 'Rev' },
    });
  const done = await keep({ ...basket, Rev: 6, State: 'voided' });
  expect(await keep({ ...basket, Rev: 6, State: 'voided' })).toEqual(done);
  expect(await keep({ ...basket, Rev: 6 })).toMatchObject({ code: 'ALREADY_VOIDED' });
});

test('who lost the basket is told so by an old keep, too, and gets no newer take', async () => {
  const basket = { ...named(), Rev: 1, items: [line(game)] };
  const { transactionId } = await keep(basket);
  const change = { Transactionid: transactionId };
  await server.call(calls.addCustomer, change, token());
  expect(await keep(basket)).toMatchObject({ success: false, code: 'TAKEN_OVER' });
  expect(await keep({ ...basket, Take: 2 })).toMatchObject({ success: true, take: 2 });
  const [, PosId] = counter.deviceIds;
  expect(await keep({ ...basket, PosId, Take: 2 })).toMatchObject({ code: 'AT_OTHER_COUNTER' });
});

test('a take leaves room for the documented changes', async () => {
  const said = { ...named(), items: [line(game)] };
  expect(await ask('KeepBasket', { ...said, Take: 2_147_483_647 })).toMatchObject({
    status: 400,
    body: { field: 'Take' },
  });
});

test('the ids of the lines come in the order of the items, however often they are told', async () => {
  const basket = named();
  const { lineIds: before } = await keep({ ...basket, Rev: 1, items: [line(game)] });
  const said = { ...basket, items: [line(game, { Quantity: 2 }), { LineId: before[0] }] };
  const kept = await keep({ ...said, Rev: 2 });
  expect(kept.lineIds[1]).toBe(before[0]);
  expect(await keep({ ...said, Rev: 2 })).toEqual(kept);
  const other = named();
  const [LineId] = (await keep({ ...other, items: [line(game)] })).lineIds;
  const sale = { ...other, items: [line(game, { Quantity: 2 }), { LineId }], ...paid(30) };
  const sold = await finish(sale);
  expect(sold.lineIds[1]).toBe(LineId);
  expect(await finish(sale)).toEqual(sold);
});

test('one piece is not on two lines, whatever they were when they were kept', async () => {
  const basket = named();
  const [first, other] = (
    await keep({ ...basket, items: ['A-1', 'A-2'].map((SerialNumber) => line(console, { SerialNumber })) })
  ).lineIds;
  const same = {
    ...basket,
    items: [
      { LineId: first, SerialNumber: 'Q-1' },
      { LineId: other, SerialNumber: 'q1' },
    ],
  };
  expect(await finish({ ...same, ...paid(400) })).toMatchObject({ code: 'SERIAL_IN_BASKET' });
  await server.call(calls.updateTransactionItem, { ItemID: first as number, SerialNumber: 'Q-1' }, token());
  const change = { ItemID: other as number, SerialNumber: 'q1' };
  expect(await server.call(calls.updateTransactionItem, change, token())).toMatchObject({
    code: 'SERIAL_IN_BASKET',
  });
});

test('the same sale of a piece that the books do not know, sent several times at once, is that sale to all', async () => {
  for (let round = 0; round < 4; round += 1) {
    const sale = { ...named(), items: [line(console, { SerialNumber: `N-${round}` })], ...paid(200) };
    const [first, ...others] = await Promise.all([1, 2, 3, 4].map(() => finish(sale)));
    expect(first).toMatchObject({ success: true });
    expect(others).toEqual([first, first, first]);
  }
});

/** The number of a certificate of $50.00. */
async function certificate(): Promise<string> {
  const [, posid = 0] = counter.deviceIds;
  const { transactionId } = await server.call(calls.newTransaction, { posid }, token());
  await server.call(addGiftCertificate, { TransactionId: transactionId, amount: 50 }, token());
  await server.call(calls.finalizeTransaction, { TransactionId: transactionId, CC: 50 }, token());
  const sold = 'select number from gift_certificates where transaction_id = $1';
  return (await server.database.one<{ number: string }>(sold, [transactionId])).number;
}

test('a certificate pays for the goods that came in place of all that were kept', async () => {
  const number = await certificate();
  const basket = named();
  const { transactionId } = await keep({ ...basket, Rev: 1, items: [line(game)] });
  const added = await server.call(addGiftCertificate, { TransactionId: transactionId, number }, token());
  expect(added.take).toBe(2);
  const said = { ...basket, Take: 2, items: [line(game)] };
  expect(await finish({ ...said, Take: 1, ...paid(10) })).toMatchObject({ code: 'TAKEN_OVER' });
  expect(await finish({ ...said, ...paid(10) })).toMatchObject({ success: false });
  expect(await finish({ ...said, CC: 0, ExpectedTotal: 10, ExpectedChange: 0 })).toMatchObject({
    success: true,
  });
  const payments = 'select kind, amount_cents from payments where transaction_id = $1';
  expect(await server.database.rows(payments, [transactionId])).toEqual([
    { kind: 'giftCertificate', amountCents: 1_000 },
  ]);
});

test('a promotion that goes with no other is chosen in place of the discount that was kept', async () => {
  const alone = await aPromotion(server.database, {
    storeId: counter.storeId,
    value: 30_000,
    couponCode: 'ALONE',
  });
  await server.database.run('update promotions set combines = false where promotion_id = $1', [alone]);
  const basket = { ...named(), items: [line(game)] };
  const off = { DiscountType: 'percent', DiscountAmount: 10 };
  const chosen = { CouponCode: 'alone' };
  await keep({ ...basket, Rev: 1, ...off });
  expect(await keep({ ...basket, Rev: 2, ...off, ...chosen })).toMatchObject({ success: false });
  expect(await finish({ ...basket, ...chosen, ...paid(7) })).toMatchObject({ success: true, due: 7 });
});

test('a coupon that was kept stays promised after its hours; once a card was taken no promotion changes the sum', async () => {
  const { storeId, deviceId } = counter;
  const promotion = { storeId, fromMinute: 0, toMinute: 1_439 };
  await aPromotion(server.database, { ...promotion, value: 20_000, couponCode: 'SAVE' });
  const promised = { ...named(), items: [line(game)], CouponCode: 'save' };
  expect(await keep({ ...promised, Rev: 1 })).toMatchObject({ due: 8 });
  await server.database.run(`update promotions set to_minute = 1 where coupon_code = 'SAVE'`);
  expect(await keep({ ...promised, Rev: 2 })).toMatchObject({ success: true, due: 8 });
  const simulated = { clientId: storeId, setting: 'UsingSimulatedCC', value: 'true' };
  await server.call(saveClientSettingBody, simulated, token('manager'));
  const basket = named();
  const { transactionId, lineIds } = await keep({ ...basket, Rev: 1, items: [line(game)] });
  const charge = { posId: deviceId, clientId: storeId, amount: 10, transactionId };
  const { checkoutId } = await server.call(requestTerminalPayment, charge, token());
  for (let poll = 0; poll < 4; poll += 1)
    await server.call(requestTerminalPaymentPolling, { ...charge, checkoutId }, token());
  await aPromotion(server.database, { storeId, value: 20_000 });
  expect(await finish({ ...basket, items: [{ LineId: lineIds[0] }], ...paid(10) })).toMatchObject({
    success: true,
    due: 10,
  });
});

test('what was approved is for the basket as it was kept then: sent again it is done once, with more in it never', async () => {
  const Pin = '481902';
  await server.call(pins.setPin, { Password: 'tradepost-demo', Pin }, token('manager'));
  const basket = named();
  const { lineIds } = await keep({ ...basket, Rev: 1, items: [line(game)] });
  const items = [{ LineId: lineIds[0] }];
  const half = (Rev: number) => ({
    ...basket,
    Rev,
    items,
    DiscountType: 'percent',
    DiscountAmount: 50,
    PromotionId: 0,
  });
  const approve = async (said: object) => {
    const { right: Right, act: Act } = (await ask('KeepBasket', said)).body as { right: string; act: string };
    const asked = { PosId: counter.deviceId, UserId: counter.manager.userId, Pin, Right, Act };
    const { approval } = await server.call(pins.approve, asked, token());
    return { approval, 'idempotency-key': randomUUID() };
  };
  const approved = await approve(half(3));
  await keep({ ...basket, Rev: 2, items: [{ ...items[0], Quantity: 100 }] });
  expect(await ask('KeepBasket', half(3), 'cashier', approved)).toMatchObject({ status: 403 });
  await keep({ ...basket, Rev: 4, items: [{ ...items[0], Quantity: 1 }] });
  const again = await approve(half(5));
  const done = await ask('KeepBasket', half(5), 'cashier', again);
  expect(done).toMatchObject({ status: 200, body: { due: 5 } });
  expect((await ask('KeepBasket', half(5), 'cashier', again)).body).toEqual(done.body);
});
