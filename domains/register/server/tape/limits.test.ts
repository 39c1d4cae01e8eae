// What a store lets be paid without the server is booked without a word; what goes beyond it waits for a person.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { setCustomerCredit } from '#domains/customers/contract/calls.ts';
import { aCustomer } from '#domains/customers/testing/a-customer.ts';
import { listDiscrepancies } from '#domains/register/contract/tape.ts';
import { finishBasket } from '#domains/register/contract/finish.ts';
import { type Counter, aCounter } from '#domains/register/testing/a-counter.ts';
import {
  type PrintedGood,
  type Tape,
  aPrintedGood,
  aPrintedLine,
  aTape,
  aTender,
} from '#tests/support/a-tape.ts';
import { type TestServer, startTestServer } from '#tests/support/server.ts';
import { verify } from '#tests/support/verify.ts';

const SOLD = new Date('2026-11-20T20:00:00Z');
let now = SOLD;
let server: TestServer;
let counter: Counter;
let game: PrintedGood;
let tape: Tape;

beforeAll(async () => {
  server = await startTestServer({ now: () => now });
  counter = await aCounter(server.database, { registers: 1, now });
  await server.database.run('update departments set tax_rate_e5 = 0');
  game = await aPrintedGood(server, counter);
  tape = await aTape(server, counter, { at: () => now });
});
afterAll(async () => {
  expect(await verify(server.database)).toEqual([]);
  await server.close();
});

const asManager = () => ({ token: counter.manager.token });
const set = (name: string, value: string) =>
  server.database.run(
    `insert into client_settings (store_id, name, value) values ($1, $2, $3)
     on conflict (store_id, name) do update set value = excluded.value`,
    [counter.storeId, name, value],
  );
/** What of the last sale waits for a person. */
async function arrive(): Promise<string[]> {
  now = new Date(now.getTime() + 60_000);
  const { body } = await tape.send();
  return (body as { outcomes: { discrepancies: string[] }[] }).outcomes.at(-1)?.discrepancies ?? [];
}

test('checks, which are off, then on, and cards, which are never taken so', async () => {
  const byCard = () =>
    tape.sale([aPrintedLine(game)], { tenders: [aTender('card', 2_000, { reference: 'A17' })] });
  await byCard();
  expect(await arrive()).toEqual(['beyondLimits']);
  expect(await server.call(listDiscrepancies, { ClientId: counter.storeId }, asManager())).toMatchObject([
    { kind: 'beyondLimits', amount: 20, details: { cardCents: 2_000, cardMostCents: 0, reference: 'A17' } },
  ]);
  const byCheck = () => tape.sale([aPrintedLine(game)], { tenders: [aTender('check', 2_000)] });
  await byCheck();
  expect(await arrive()).toEqual(['beyondLimits']);
  await set('OfflineChecks', 'true');
  await byCheck();
  expect(await arrive()).toEqual([]);
});

test('store credit of a customer, until the register has the server again', async () => {
  const customer = await aCustomer(server.database);
  const credit = { customerId: customer, activeAmount: 500, clientId: counter.storeId };
  await server.call(setCustomerCredit, credit, asManager());
  await set('OfflineCreditLimit', '30.00');
  const byCredit = () =>
    tape.sale([aPrintedLine(game)], { customerId: customer, tenders: [aTender('storeCredit', 2_000)] });
  await byCredit();
  expect(await arrive()).toEqual([]);
  await byCredit();
  expect(await arrive()).toEqual(['beyondLimits']);
  const sale = {
    Key: crypto.randomUUID(),
    PosId: counter.deviceId,
    items: [{ InventoryId: game.inventoryId }],
    cash: 20,
    ExpectedTotal: 20,
    ExpectedChange: 0,
  };
  await server.call(finishBasket, sale, asManager());
  now = new Date(now.getTime() + 60_000);
  await byCredit();
  expect(await arrive()).toEqual([]);
});
