// Giving back: by receipt number, part of the lines, an exchange, and never twice.
import type { Page } from '@playwright/test';
import type { BuiltGood, Counter } from '#domains/register/testing/a-counter.ts';
import { type Finished, finishedAt, onHand, postedFor } from './support/books.ts';
import { expect, test } from './support/journey.ts';
import { scan } from './support/keys.ts';
import {
  changeDue,
  checkout,
  line,
  openRegister,
  payExactCash,
  settled,
  sumLabels,
} from './support/register.ts';
import type { World } from './support/world.ts';

const row = (page: Page, title: string) => page.locator('.rl').filter({ hasText: title });

/** Sells the goods for cash and answers what the receipt says. */
async function sell(
  page: Page,
  world: World,
  counter: Counter,
  sold: readonly BuiltGood[],
): Promise<Finished> {
  await openRegister(page);
  await scan(
    page,
    sold.map((good) => good.upc),
  );
  await expect(settled(page)).toHaveCount(sold.length);
  await payExactCash(page);
  await expect(changeDue(page)).toBeVisible();
  const all = await finishedAt(world.database, counter.storeId);
  return all.at(-1) as Finished;
}

/** Opens a receipt by its number, typed into the scan box. */
async function openReceipt(page: Page, number: string): Promise<void> {
  await page.keyboard.press('F7');
  await expect(page.locator('body')).toHaveClass(/refund/);
  await page.getByRole('combobox').fill(number);
  await page.keyboard.press('Enter');
  await expect(page.locator('.orig')).toContainText(number);
}

test('part of a receipt comes back, and no line twice', async ({ page, goods, world, counter }) => {
  const kept = await goods.add({ title: 'Blue Lantern', priceCents: 1_000 });
  const back = await goods.add({ title: 'Copper Moon', priceCents: 500 });
  const sold = await sell(page, world, counter, [kept, back]);
  await openReceipt(page, sold.receipt);
  const start = checkout(page);
  await expect(start).toHaveAccessibleName(/^Start Refund/);
  await expect(start).toContainText('Choose what to return');
  await row(page, 'Copper Moon').getByRole('checkbox').click();
  await expect(sumLabels(page)).toContainText('We refund');
  await expect(start).toContainText('$5.41');
  // An item that isn't on the receipt is refused.
  await scan(page, goods.upc());
  await expect(page.getByText(/Not on this receipt\./).first()).toBeVisible();
  await start.click();
  await expect(changeDue(page)).toHaveText('$5.41');
  await expect(page.locator('body')).not.toHaveClass(/refund/);
  const [, refund] = await finishedAt(world.database, counter.storeId);
  expect(refund).toMatchObject({ due: -541, lines: ['refund 1 × -500'], payments: ['cash -541'] });
  expect(await postedFor(world.database, refund?.id ?? 0)).toEqual({ drawer: -541, refunds: 500, tax: 41 });
  expect(await onHand(world.database, back.inventoryId)).toBe(5);
  expect(await onHand(world.database, kept.inventoryId)).toBe(4);

  await openReceipt(page, sold.receipt);
  await expect(row(page, 'Copper Moon').getByRole('checkbox')).toBeDisabled();
  await expect(row(page, 'Copper Moon')).toContainText('Already fully refunded.');
  await expect(row(page, 'Blue Lantern').getByRole('checkbox')).toBeEnabled();
  await page.keyboard.press('Escape');
  await expect(page.locator('body')).not.toHaveClass(/refund/);
});

test('a damaged piece does not go back on the shelf to sell', async ({ page, goods, world, counter }) => {
  const broken = await goods.add({ title: 'Copper Moon', priceCents: 500 });
  const sold = await sell(page, world, counter, [broken]);
  await openReceipt(page, sold.receipt);
  await row(page, 'Copper Moon').getByRole('checkbox').click();
  await row(page, 'Copper Moon').getByText('Damaged').click();
  await page.keyboard.press('F9');
  await expect(changeDue(page)).toHaveText('$5.41');
  expect(await onHand(world.database, broken.inventoryId)).toBe(4);
});

test('a large refund is asked about once', async ({ page, goods, world, counter }) => {
  const dear = await goods.add({ title: 'Copper Moon', priceCents: 10_000 });
  const sold = await sell(page, world, counter, [dear]);
  await openReceipt(page, sold.receipt);
  await row(page, 'Copper Moon').getByRole('checkbox').click();
  await page.keyboard.press('F9');
  const question = page.getByRole('alertdialog', { name: 'Give back $108.25 for 1 item?' });
  await expect(question).toContainText('$108.25 back to cash');
  await question.getByRole('button', { name: 'Not yet' }).click();
  await expect(question).toBeHidden();
  expect(await finishedAt(world.database, counter.storeId)).toHaveLength(1);
  await page.keyboard.press('F9');
  await question.getByRole('button', { name: 'Refund $108.25' }).click();
  await expect(changeDue(page)).toHaveText('$108.25');
});

test('an exchange pays only the difference', async ({ page, goods, world, counter }) => {
  const back = await goods.add({ title: 'Copper Moon', priceCents: 500 });
  const instead = await goods.add({ title: 'Paper Tigers', priceCents: 800 });
  const sold = await sell(page, world, counter, [back]);
  await openReceipt(page, sold.receipt);
  await row(page, 'Copper Moon').getByRole('checkbox').click();
  await page.getByRole('button', { name: 'Add items for an exchange' }).click();
  await expect(page.locator('body')).not.toHaveClass(/refund/);
  await expect(line(page, 'Copper Moon')).toBeVisible();
  await expect(page.getByRole('combobox').first()).toBeFocused();
  await scan(page, instead.upc);
  await expect(settled(page)).toHaveCount(2);
  await expect(page.locator('.side .sum .v')).toHaveText('$3.25');
  await payExactCash(page);
  await expect(changeDue(page)).toBeVisible();
  const [, exchange] = await finishedAt(world.database, counter.storeId);
  expect(exchange).toMatchObject({
    due: 325,
    lines: ['refund 1 × -500', 'sale 1 × 800'],
    payments: ['cash 325'],
  });
  expect(await onHand(world.database, back.inventoryId)).toBe(5);
  expect(await onHand(world.database, instead.inventoryId)).toBe(4);
});

test('the receipt can be scanned at any time; a number that nobody gave says so', async ({
  page,
  goods,
  world,
  counter,
}) => {
  const one = await goods.add({ title: 'Blue Lantern', priceCents: 1_000 });
  const sold = await sell(page, world, counter, [one]);
  await scan(page, sold.receipt);
  await expect(page.getByText('Successfully retrieved transaction').first()).toBeVisible();
  await expect(page.locator('body')).toHaveClass(/refund/);
  await expect(page.locator('.orig')).toContainText(sold.receipt);
  await page.keyboard.press('Escape');
  await page.keyboard.press('F7');
  await page.getByRole('combobox').fill('9-9-999999');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/No Transaction Found\./).first()).toBeVisible();
});
