// Buying from customers: the offer and why, credit or cash, and the credit spent.
import type { Page } from '@playwright/test';
import { aCustomer } from '#domains/customers/testing/a-customer.ts';
import { creditOf, finishedAt, onHand, postedFor } from './support/books.ts';
import { expect, test } from './support/journey.ts';
import { scan } from './support/keys.ts';
import {
  attachCustomer,
  changeDue,
  checkout,
  line,
  openRegister,
  payExactCash,
  sheet,
  sumLabels,
  toPayment,
} from './support/register.ts';

const offer = (page: Page) => page.locator('.tw .of');
const centsIn = (text: string | null): number =>
  Math.round(Number((text ?? '').replace(/[^\d.]/g, '')) * 100);

/** The offers of credit and cash that stand side by side, in cents. */
async function offered(page: Page): Promise<{ credit: number; cash: number }> {
  const amounts = offer(page).locator('.offer .v');
  await expect(amounts.first()).not.toHaveText('$0.00');
  return {
    credit: centsIn(await amounts.nth(0).textContent()),
    cash: centsIn(await amounts.nth(1).textContent()),
  };
}

async function scanTrade(page: Page, upc: string, title: string): Promise<void> {
  await scan(page, upc);
  await expect(page.getByRole('region', { name: title })).toBeVisible();
  await expect(offer(page).locator('.why dt').first()).toBeVisible();
}

test('a trade for credit, then the credit spent on a sale', async ({ page, goods, world, counter }) => {
  const brought = await goods.add({ title: 'Copper Moon', priceCents: 2_000, msrpCents: 4_000, quantity: 1 });
  const bought = await goods.add({ title: 'Blue Lantern', priceCents: 1_000 });
  const customerId = await aCustomer(world.database, {
    firstName: 'Priya',
    lastName: `Nair${counter.storeId}`,
  });
  await openRegister(page);
  await page.keyboard.press('F6');
  await expect(page.getByText('A customer is required for trades.').first()).toBeVisible();
  await scanTrade(page, brought.upc, 'Copper Moon');
  const { credit, cash } = await offered(page);
  expect(cash).toBeLessThan(credit);
  // The sum is explained line by line.
  await expect(offer(page).locator('.why dt')).toHaveCount(4);
  await expect(checkout(page)).toContainText('Accept or decline the open offer first');
  await offer(page).getByRole('button', { name: 'Accept offer' }).click();
  await expect(page.locator('.tl').filter({ hasText: 'Copper Moon' })).toBeVisible();
  await expect(checkout(page)).toContainText('A customer is required for trades (F3)');
  await attachCustomer(page, `Nair${counter.storeId}`);
  await expect(sumLabels(page)).toContainText(/We pay\s*in credit/);
  await toPayment(page);
  await page.keyboard.press('Enter');
  await expect(sheet(page)).toBeHidden();
  await expect(changeDue(page)).toHaveText(`$${(credit / 100).toFixed(2)}`);
  expect(await creditOf(world.database, customerId)).toBe(credit);
  expect(await onHand(world.database, brought.inventoryId)).toBe(2);

  await scan(page, bought.upc);
  await expect(line(page, 'Blue Lantern')).toBeVisible();
  await attachCustomer(page, `Nair${counter.storeId}`);
  const paying = await toPayment(page);
  await paying
    .getByRole('radio', { name: /Store credit/ })
    .or(paying.getByRole('button', { name: /Store credit/ }))
    .first()
    .click();
  const used = Math.min(credit, 1_083);
  await expect(paying.locator('.tn').filter({ hasText: 'Store credit' })).toContainText(
    `$${(used / 100).toFixed(2)}`,
  );
  await page.keyboard.press('Enter');
  await expect(sheet(page)).toBeHidden();
  await expect.poll(() => creditOf(world.database, customerId)).toBe(credit - used);
  const [, sale] = await finishedAt(world.database, counter.storeId);
  expect(sale?.payments).toContain(`storeCredit ${used}`);
});

test('a trade that pays out in cash', async ({ page, goods, world, counter }) => {
  const brought = await goods.add({ title: 'Copper Moon', priceCents: 2_000, msrpCents: 4_000, quantity: 1 });
  await aCustomer(world.database, { firstName: 'Omar', lastName: `Osei${counter.storeId}` });
  await openRegister(page);
  await attachCustomer(page, `Osei${counter.storeId}`);
  await page.keyboard.press('F6');
  await page.locator('.side').getByText('Cash', { exact: true }).click();
  await scanTrade(page, brought.upc, 'Copper Moon');
  const { cash } = await offered(page);
  // Chosen once more while the offer is open: Enter still means what the screen says.
  await page.locator('.side').getByText('Store credit', { exact: true }).click();
  await page.locator('.side').getByText('Cash', { exact: true }).click();
  await page.keyboard.press('Enter');
  await expect(page.locator('.tl').filter({ hasText: 'Copper Moon' })).toBeVisible();
  await expect(sumLabels(page)).toContainText(/We pay\s*in cash/);
  await toPayment(page);
  await page.keyboard.press('Enter');
  await expect(sheet(page)).toBeHidden();
  await expect(changeDue(page)).toHaveText(`$${(cash / 100).toFixed(2)}`);
  const [trade] = await finishedAt(world.database, counter.storeId);
  expect(trade).toMatchObject({ due: -cash, payments: [`cash ${-cash}`] });
  expect(await postedFor(world.database, trade?.id ?? 0)).toEqual({ drawer: -cash, tradePurchases: cash });
});

test('condition and what is missing change the offer; declining takes it away', async ({ page, goods }) => {
  const brought = await goods.add({ title: 'Copper Moon', priceCents: 2_000, msrpCents: 4_000, quantity: 1 });
  await openRegister(page);
  await page.keyboard.press('F6');
  await scanTrade(page, brought.upc, 'Copper Moon');
  const before = await offered(page);
  await offer(page).getByRole('radio', { name: /Worn/ }).click();
  await expect.poll(async () => (await offered(page)).credit).toBeLessThan(before.credit);
  await offer(page).getByRole('button', { name: 'Decline' }).click();
  await expect(page.locator('.tl')).toHaveCount(0);
  await expect(checkout(page)).toContainText('Scan the first item');
});

test('the change of the sale before makes way for the next offer', async ({ page, goods }) => {
  const sold = await goods.add({ title: 'Blue Lantern' });
  const brought = await goods.add({ title: 'Copper Moon', msrpCents: 4_000, quantity: 1 });
  await openRegister(page);
  await scan(page, sold.upc);
  await expect(line(page, 'Blue Lantern')).toBeVisible();
  await payExactCash(page);
  await expect(changeDue(page)).toBeVisible();
  await page.keyboard.press('F6');
  await scanTrade(page, brought.upc, 'Copper Moon');
  await expect(changeDue(page)).toBeHidden();
  await expect(sumLabels(page)).toContainText(/We pay\s*in credit/);
});

test('a zero offer says why and is kept in the list', async ({ page, goods }) => {
  const tooMany = await goods.add({ title: 'Everywhere', priceCents: 2_000, msrpCents: 4_000, quantity: 60 });
  await openRegister(page);
  await page.keyboard.press('F6');
  await scan(page, tooMany.upc);
  await expect(page.getByRole('region', { name: 'Everywhere' })).toBeVisible();
  await expect(offer(page).locator('.why')).toContainText('60 copies here');
  await expect(offer(page).getByRole('button', { name: 'Accept offer' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await offer(page).getByRole('button', { name: 'Decline' }).click();
  await expect(page.locator('.tl.zero')).toContainText('60 copies here');
  await expect(page.locator('.tl.zero')).toContainText('$0.00');
});
