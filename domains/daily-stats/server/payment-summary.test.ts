// What was paid with gift certificates is one thing, what was sold as one another, though both are on the same account.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sumTakings } from '#domains/cash/server/sum-takings.ts';
import { getPaymentSummary } from '#domains/daily-stats/contract/calls.ts';
import * as calls from '#domains/register/contract/calls.ts';
import { addGiftCertificate } from '#domains/register/contract/gifts.ts';
import { aCounter, aGood, type Counter } from '#domains/register/testing/a-counter.ts';
import { totalDay } from '#domains/reports/server/public/total-day.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

const DAY = '2026-06-01';
const clock = new Date(`${DAY}T15:00:00Z`);
let server: TestServer;
let counter: Counter;
beforeAll(async () => {
  server = await startTestServer({ now: () => clock });
  counter = await aCounter(server.database, { now: clock });
  await aGood(server.database, counter, { upc: '045496963729', priceCents: 1_000, quantity: 9 });
  await server.database.run('update departments set tax_rate_e5 = 0');
});
afterAll(() => server.close());

const key = () => ({ token: counter.manager.token, headers: { 'idempotency-key': crypto.randomUUID() } });
const begin = async () =>
  (await server.call(calls.newTransaction, { posid: counter.deviceId }, key())).transactionId;

test('a sold certificate takes nothing off what was paid', async () => {
  const sale = await begin();
  await server.call(addGiftCertificate, { TransactionId: sale, amount: 25 }, key());
  await server.call(calls.finalizeTransaction, { TransactionId: sale, cash: 25 }, key());
  const { number } = await server.database.one<{ number: string }>('select number from gift_certificates');
  const spent = await begin();
  await server.call(
    calls.addTransactionItem,
    { TransactionID: spent, UPC: '045496963729', Quantity: 1 },
    key(),
  );
  await server.call(addGiftCertificate, { TransactionId: spent, number }, key());
  expect(await server.call(calls.finalizeTransaction, { TransactionId: spent }, key())).toMatchObject({
    success: true,
  });
  const asked = { Clientid: counter.storeId, StartDate: DAY, EndDate: DAY };
  expect(await server.call(getPaymentSummary, asked, { token: counter.manager.token })).toMatchObject({
    cashTotal: 25,
    giftCertificateTotal: 10,
    channelTotal: 0,
    total: 35,
  });
  expect(await sumTakings(server.database, counter.storeId, DAY, DAY)).toMatchObject({
    cash: 2_500,
    giftCertificate: 1_000,
  });
  const { tenders } = await totalDay(server.database, counter.storeId, DAY);
  expect(tenders).toMatchObject([
    { kind: 'cash', takenCents: 2_500 },
    { kind: 'giftCertificate', takenCents: 1_000 },
  ]);
});
