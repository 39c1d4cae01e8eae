// Card payments while the server dies by kill -9: some steps of them; npm run test:faults has all, over and over.
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  accountCards,
  cardDeaths,
  type CardShop,
  openCardShop,
  playCardDeath,
} from '#tests/support/card-deaths.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { inGate } from '#tests/support/long-faults.ts';
import { verify } from '#tests/support/verify.ts';

const IN_THE_GATE = [
  'a payment: its answer not kept',
  'a cancellation that a payment overtakes',
  'a refund: its answer not kept',
];
const played = inGate(cardDeaths, ({ what }) => IN_THE_GATE.includes(what));

let home: TestDatabase;
let shop: CardShop;
beforeAll(async () => {
  home = await createTestDatabase();
  shop = await openCardShop(home);
}, 240_000);
afterAll(async () => {
  await shop.close();
  await home.drop();
});

test.each(played)('$what', { timeout: 180_000 }, async (death) => {
  const before = shop.servers.deaths();
  await playCardDeath(shop, death);
  expect(shop.servers.deaths() - before).toBeGreaterThan(0);
  expect(await accountCards(shop)).toEqual([]);
});

test('the books are right, and a control that charges twice is found out', async () => {
  expect(await verify(home.database)).toEqual([]);
  const [checkout] = shop.simulator.account.checkouts();
  if (!checkout) throw new Error('nobody paid');
  shop.simulator.account.createCheckout({ ...checkout, status: 'PENDING' });
  await expect
    .poll(
      async () => {
        shop.simulator.account.checkouts();
        return accountCards(shop);
      },
      { timeout: 30_000 },
    )
    .toEqual([expect.stringContaining('charged twice')]);
});
