// A real card terminal: a payment that is faster than its cancellation, a terminal paired.
import type { Page } from '@playwright/test';
import { useSquare } from '#domains/cards/testing/a-square-store.ts';
import { type SquareSimulator, startSquareSimulator } from '#domains/cards/testing/square/simulator.ts';
import { finishedAt } from './support/books.ts';
import { inspect } from './support/inspect.ts';
import { expect, test as base } from './support/journey.ts';
import { scan } from './support/keys.ts';
import { openRegister, settled, sheet, toPayment } from './support/register.ts';

/** The counter's store takes cards by a Square account on this machine, with a terminal at its first register. */
const test = base.extend<{ square: SquareSimulator }>({
  square: async ({ world, counter }, use) => {
    const simulator = await startSquareSimulator({ payAfterMs: 500 });
    await useSquare(world.database, simulator, { ...counter, deviceIds: [counter.deviceId] });
    await use(simulator);
    await simulator.close();
  },
});

/** A price that comes to these cents with 8.25 % tax. */
function priceOf(cents: number, from = 1_000): number {
  for (let price = from; ; price += 1) if ((price + Math.round(price * 0.0825)) % 100 === cents) return price;
}

const tender = (page: Page, name: string) => sheet(page).getByRole('radio', { name });

async function chargeOf(page: Page, upc: string): Promise<void> {
  await openRegister(page);
  await scan(page, upc);
  await expect(settled(page)).toHaveCount(1);
  await toPayment(page);
  await tender(page, 'Card').click();
}

test('a payment that completes while it is canceled counts', async ({
  page,
  goods,
  world,
  counter,
  square,
}) => {
  const one = await goods.add({ title: 'Blue Lantern', priceCents: priceOf(94) });
  await chargeOf(page, one.upc);
  await expect(sheet(page)).toContainText('Waiting for the card.');
  await sheet(page).getByRole('button', { name: 'Cancel at the terminal' }).click();
  await expect(sheet(page).locator('.tn')).toContainText('Visa •••• 1111');
  await page.keyboard.press('Enter');
  await expect(sheet(page)).toBeHidden();
  const [sold] = await finishedAt(world.database, counter.storeId);
  expect(sold?.payments).toEqual([`card ${sold?.due}`]);
  expect(square.account.payments()).toHaveLength(1);
});

test('a terminal is paired by its code, and another counter’s is lent by one tap', async ({
  page,
  goods,
  world,
  counter,
  square,
}) => {
  // The first counter has lost its terminal; the second one gets one.
  await world.database.run('delete from terminals where store_id = $1', [counter.storeId]);
  await page.goto('/settings/cards');
  await page.getByLabel('Location').selectOption({ label: 'Maple Street' });
  await page.getByRole('button', { name: 'Get codes' }).click();
  await expect(page.getByText('Codes are ready. Type each at its terminal.')).toBeVisible();
  const second = page.getByRole('row').filter({ hasText: 'Counter 2' });
  await expect(second).toContainText('Waiting for the code');
  await inspect(page, 'card-terminals');
  square.account.typeCode((await second.locator('.card-code').textContent()) ?? '');
  await expect(second).toContainText('Paired', { timeout: 20_000 });

  const one = await goods.add({ title: 'Blue Lantern', priceCents: 1_000 });
  await chargeOf(page, one.upc);
  await expect(sheet(page)).toContainText('No card terminal is paired with this register.');
  await sheet(page).getByRole('button', { name: 'Use the terminal of Counter 2' }).click();
  await expect(sheet(page).locator('.tn')).toContainText('Visa •••• 1111');
  await page.keyboard.press('Enter');
  await expect(sheet(page)).toBeHidden();
  const [sold] = await finishedAt(world.database, counter.storeId);
  expect(sold?.payments).toEqual(['card 1083']);
});
