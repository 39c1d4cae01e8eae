// Does Square's own library understand the simulator? The scenarios are those of ours (server/square.test.ts).
import { randomUUID } from 'node:crypto';
import { type Square, SquareClient, SquareError, WebhooksHelper } from 'square';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signatureOf } from '#platform/webhooks/signature.ts';
import { type SquareSimulator, startSquareSimulator } from './simulator.ts';

let simulator: SquareSimulator;
let client: SquareClient;
let deviceId: string;
const clock = { ms: Date.now() };

beforeAll(async () => {
  simulator = await startSquareSimulator({ now: () => clock.ms, hangMs: 50 });
  client = new SquareClient({ token: simulator.key, environment: simulator.address, maxRetries: 0 });
  const { deviceCode } = await client.devices.codes.create({
    idempotencyKey: randomUUID(),
    deviceCode: { name: 'Counter 1', productType: 'TERMINAL_API', locationId: 'LOC-1' },
  });
  deviceId = simulator.account.typeCode(deviceCode?.code ?? '');
});
afterAll(() => simulator.close());

const request = (
  cents: number,
  key: string = randomUUID(),
): Square.terminal.CreateTerminalCheckoutRequest => ({
  idempotencyKey: key,
  checkout: {
    amountMoney: { amount: BigInt(cents), currency: 'USD' },
    referenceId: key,
    paymentType: 'CARD_PRESENT',
    deadlineDuration: 'PT5M',
    deviceOptions: { deviceId, skipReceiptScreen: true, tipSettings: { allowTipping: false } },
    paymentOptions: { autocomplete: true, acceptPartialAuthorization: false },
  },
});
const checkoutOf = async (id: string | undefined) =>
  (await client.terminal.checkouts.get({ checkoutId: id ?? '' })).checkout;
const pass = (ms: number): void => {
  clock.ms += ms;
};

/** A finished charge: its payment. */
async function charge(cents: number): Promise<Square.Payment> {
  const { checkout } = await client.terminal.checkouts.create(request(cents));
  pass(2_000);
  const paymentId = (await checkoutOf(checkout?.id))?.paymentIds?.[0] ?? '';
  const { payment } = await client.payments.get({ paymentId });
  if (!payment) throw new Error('no payment');
  return payment;
}

test('a terminal is paired by its code', async () => {
  const { deviceCode } = await client.devices.codes.create({
    idempotencyKey: randomUUID(),
    deviceCode: { name: 'Counter 2', productType: 'TERMINAL_API', locationId: 'LOC-1' },
  });
  expect(deviceCode).toMatchObject({ status: 'UNPAIRED', name: 'Counter 2' });
  const paired = simulator.account.typeCode(deviceCode?.code ?? '');
  const got = await client.devices.codes.get({ id: deviceCode?.id ?? '' });
  expect(got.deviceCode).toMatchObject({ status: 'PAIRED', deviceId: paired });
  const listed = await client.devices.codes.list({ locationId: 'LOC-1', productType: 'TERMINAL_API' });
  expect(listed.data.map(({ name }) => name)).toEqual(['Counter 1', 'Counter 2']);
  expect((await client.locations.list()).locations).toMatchObject([{ id: 'LOC-1', status: 'ACTIVE' }]);
});

test('a checkout completes, and its payment names what it is for', async () => {
  const payment = await charge(2_000);
  expect(payment).toMatchObject({
    status: 'COMPLETED',
    totalMoney: { amount: 2_000n, currency: 'USD' },
    cardDetails: { card: { cardBrand: 'VISA', last4: '1111' }, entryMethod: 'EMV' },
  });
});

test('a lost answer: the same request again is the same checkout', async () => {
  const same = request(2_091);
  await expect(client.terminal.checkouts.create(same)).rejects.toThrow();
  const { checkout } = await client.terminal.checkouts.create(same);
  const found = await client.terminal.checkouts.search({ query: { filter: { deviceId } }, limit: 100 });
  expect(found.checkouts?.filter((one) => one.referenceId === same.idempotencyKey)).toMatchObject([
    { id: checkout?.id },
  ]);
  const other = { ...request(2_092, same.idempotencyKey) };
  await expect(client.terminal.checkouts.create(other)).rejects.toThrow(SquareError);
});

test('two errors, then it is carried out once', async () => {
  const same = request(2_092);
  await expect(client.terminal.checkouts.create(same)).rejects.toThrow(SquareError);
  await expect(client.terminal.checkouts.create(same)).rejects.toThrow(SquareError);
  expect((await client.terminal.checkouts.create(same)).checkout).toMatchObject({ status: 'PENDING' });
});

test.each([
  ['the seller cancels', 2_099, 'CANCELED', 'SELLER_CANCELED'],
  ['a payment wins', 2_094, 'COMPLETED', undefined],
])('cancelling only asks: %s', async (_what, cents, status, cancelReason) => {
  const { checkout } = await client.terminal.checkouts.create(request(cents));
  const asked = await client.terminal.checkouts.cancel({ checkoutId: checkout?.id ?? '' });
  expect(asked.checkout?.status).toBe('CANCEL_REQUESTED');
  expect(await checkoutOf(checkout?.id)).toMatchObject({ status, ...(cancelReason && { cancelReason }) });
});

test.each([
  ['the buyer cancels', 2_098, 2_000, 'BUYER_CANCELED'],
  ['nobody comes', 2_099, 301_000, 'TIMED_OUT'],
])('%s', async (_what, cents, ms, cancelReason) => {
  const { checkout } = await client.terminal.checkouts.create(request(cents));
  pass(ms);
  expect(await checkoutOf(checkout?.id)).toMatchObject({ status: 'CANCELED', cancelReason });
});

test.each([
  ['completes', 2_000, 'COMPLETED'],
  ['fails a day later', 2_096, 'FAILED'],
])('a refund by payment id is pending, then %s', async (_what, cents, status) => {
  const payment = await charge(cents);
  const give = (amount: number) =>
    client.refunds.refundPayment({
      idempotencyKey: randomUUID(),
      paymentId: payment.id ?? '',
      amountMoney: { amount: BigInt(amount), currency: 'USD' },
      reason: 'R',
    });
  const { refund } = await give(cents);
  expect(refund).toMatchObject({ status: 'PENDING', paymentId: payment.id });
  await expect(give(1)).rejects.toThrow(SquareError);
  pass(86_400_000);
  expect((await client.refunds.get({ refundId: refund?.id ?? '' })).refund?.status).toBe(status);
});

test('a payout names its charges, refunds and fees', async () => {
  const payment = await charge(5_000);
  const paid = simulator.account.payOut();
  const { data } = await client.payouts.list({ locationId: 'LOC-1' });
  expect(data.at(-1)).toMatchObject({ id: paid.id, status: 'PAID' });
  const entries = await client.payouts.listEntries({ payoutId: paid.id });
  const own = entries.data.find((one) => one.typeChargeDetails?.paymentId === payment.id);
  expect(own).toMatchObject({
    type: 'CHARGE',
    grossAmountMoney: { amount: 5_000n },
    feeAmountMoney: { amount: 140n },
    netAmountMoney: { amount: 4_860n },
  });
});

test('a wrong key is refused', async () => {
  const stranger = new SquareClient({ token: 'another', environment: simulator.address, maxRetries: 0 });
  await expect(stranger.locations.list()).rejects.toMatchObject({ statusCode: 401 });
});

test('our signature of a webhook is the one that the library checks', async () => {
  const [requestBody, signatureKey, notificationUrl] = [
    '{"a":1}',
    'key',
    'https://shop.example.com/hooks/cards-1',
  ];
  const signatureHeader = signatureOf(signatureKey, notificationUrl, requestBody);
  const checked = { requestBody, signatureKey, notificationUrl };
  expect(await WebhooksHelper.verifySignature({ ...checked, signatureHeader })).toBe(true);
  expect(await WebhooksHelper.verifySignature({ ...checked, signatureHeader, requestBody: '{}' })).toBe(
    false,
  );
});
