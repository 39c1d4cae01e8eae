// A real card terminal: an answer that is lost, a payment that is faster than its cancellation, a refund that fails a day later, a terminal paired.
import type { Page } from '@playwright/test';
import { useSquare } from '#domains/cards/testing/a-square-store.ts';
import type { Fault } from '#domains/cards/testing/square/faults.ts';
import { type SquareSimulator, startSquareSimulator } from '#domains/cards/testing/square/simulator.ts';
import { finishedAt } from './support/books.ts';
import { inspect } from './support/inspect.ts';
import { expect, test as base } from './support/journey.ts';
import { scan } from './support/keys.ts';
import { openRegister, payExactCash, settled, sheet, toPayment } from './support/register.ts';

type Square = { simulator: SquareSimulator; fault: (of: (method: string, path: string) => Fault) => void };

/** The counter's store takes cards by a Square account on this machine, with a terminal at its first register. */
const test = base.extend<{ square: Square }>({
  square: async ({ world, counter }, use) => {
    let fault: (method: string, path: string) => Fault = () => 'none';
    const simulator = await startSquareSimulator({
      payAfterMs: 500,
      refundAfterMs: 1_000,
      fault: (method, path) => fault(method, path),
    });
    await useSquare(world.database, simulator, { ...counter, deviceIds: [counter.deviceId] });
    await use({ simulator, fault: (of) => (fault = of) });
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

test('an answer that is lost: nobody pays twice, others go on, and the payment is found', async ({
  page,
  goods,
  world,
  counter,
  square,
}) => {
  const one = await goods.add({ title: 'Blue Lantern', priceCents: 1_000 });
  const next = await goods.add({ title: 'Copper Moon', priceCents: 500 });
  square.fault((method) => (method === 'POST' ? 'lost' : 'none'));
  await chargeOf(page, one.upc);
  await expect(sheet(page)).toContainText('Outcome unknown, asking the terminal.');
  await expect(tender(page, 'Cash')).toBeDisabled();
  await inspect(page, 'card-outcome-unknown');
  await page.keyboard.press('Escape');
  await page.keyboard.press('F4');
  await expect(page.getByText('Transaction parked').first()).toBeVisible();
  await scan(page, next.upc);
  await expect(settled(page)).toHaveCount(1);
  await payExactCash(page);
  square.fault(() => 'none');
  await page.keyboard.press('F5');
  const recall = page.getByRole('dialog', { name: 'Recall' });
  await expect(recall).toContainText('Blue Lantern');
  await page.keyboard.press('Enter');
  await expect(settled(page)).toHaveCount(1);
  await toPayment(page);
  await expect(sheet(page).locator('.tn')).toContainText('Visa •••• 1111');
  await page.keyboard.press('Enter');
  await expect(sheet(page)).toBeHidden();
  const sold = await finishedAt(world.database, counter.storeId);
  expect(sold.map(({ payments }) => payments)).toEqual([['cash 541'], ['card 1083']]);
  expect(square.simulator.account.payments()).toHaveLength(1);
});

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
  // The basket says so, too, before a reload and after it.
  await page.keyboard.press('Escape');
  const charged = page.getByText(/ is paid by card already: Visa •••• 1111/);
  await expect(charged).toBeVisible();
  await page.reload();
  await expect(charged).toBeVisible();
  await page.getByRole('button', { name: 'Back to payment' }).click();
  await expect(sheet(page).locator('.tn')).toContainText('Visa •••• 1111');
  await page.keyboard.press('Enter');
  await expect(sheet(page)).toBeHidden();
  const [sold] = await finishedAt(world.database, counter.storeId);
  expect(sold?.payments).toEqual([`card ${sold?.due}`]);
  expect(square.simulator.account.payments()).toHaveLength(1);
});

test('a refund that fails a day later is a case, and closed with a note', async ({
  page,
  goods,
  world,
  counter,
  square,
}) => {
  const one = await goods.add({ title: 'Blue Lantern', priceCents: priceOf(96) });
  await chargeOf(page, one.upc);
  await expect(sheet(page).locator('.tn')).toContainText('Visa');
  await page.keyboard.press('Enter');
  await expect(sheet(page)).toBeHidden();
  const [sold] = await finishedAt(world.database, counter.storeId);
  await scan(page, sold?.receipt ?? '');
  await page.locator('.rl').first().getByRole('checkbox').click();
  await page.keyboard.press('F9');
  await expect(sheet(page)).toBeVisible();
  await page.keyboard.press('Enter');
  await expect.poll(() => finishedAt(world.database, counter.storeId)).toHaveLength(2);
  // The day passes: the server asks how the refund is.
  await world.database.run(
    'update card_attempts set next_ask_at = now() where amount_cents < 0 and store_id = $1',
    [counter.storeId],
  );
  expect(square.simulator.account.refunds()).toHaveLength(1);
  await page.goto('/settings/cards');
  await page.getByRole('tab', { name: 'Cases' }).click();
  const row = page.getByRole('row').filter({ hasText: 'A refund never reached the card' });
  await expect(row).toBeVisible({ timeout: 20_000 });
  await inspect(page, 'card-cases');
  await row.click();
  const dialog = page.getByRole('dialog', { name: 'A refund never reached the card' });
  await expect(dialog.getByRole('button', { name: 'Close case' })).toBeDisabled();
  await dialog.getByLabel('Note').fill('Paid in cash, receipt signed');
  await dialog.getByRole('button', { name: 'Close case' }).click();
  await expect(page.getByText('No open cases')).toBeVisible();
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
  square.simulator.account.typeCode((await second.locator('.card-code').textContent()) ?? '');
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
