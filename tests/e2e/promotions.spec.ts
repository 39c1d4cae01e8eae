// A promotion from its making to the receipt and the refund.
import type { Page } from '@playwright/test';
import { aPromotion } from '#domains/promotions/testing/a-promotion.ts';
import { finishedAt } from './support/books.ts';
import { expect, test } from './support/journey.ts';
import { scan } from './support/keys.ts';
import {
  changeDue,
  checkout,
  openRegister,
  payExactCash,
  settled,
  sheet,
  sum,
  toPayment,
} from './support/register.ts';

test('a promotion is written, tried, offered at the register, printed and refunded', async ({
  page,
  goods,
  counter,
  world,
}) => {
  test.slow();
  const name = `Three for two ${counter.storeId}`;
  const lantern = await goods.add({ title: 'Blue Lantern', priceCents: 2_000 });
  const moon = await goods.add({ title: 'Copper Moon', priceCents: 1_000 });
  const fox = await goods.add({ title: 'Silver Fox', priceCents: 2_000 });
  await page.goto('/PromotionsManager');
  await page.getByRole('button', { name: /^Add promotion/ }).click();
  const drawer = page.getByRole('complementary');
  await drawer.getByLabel('Kind').selectOption({ label: 'Buy X, get Y' });
  await drawer.getByRole('button', { name: 'Save' }).click();
  await expect(drawer.getByText('is required')).toBeVisible();
  await expect(drawer.getByText('must be 1 to 99')).toHaveCount(2);
  await drawer.getByLabel('Name').fill(name);
  await drawer.getByLabel('Buy', { exact: true }).fill('2');
  await drawer.getByLabel('Get', { exact: true }).fill('1');
  await drawer.getByLabel('Percent off what they get (100 is free)').fill('100');
  await drawer.getByRole('radio', { name: 'Chosen goods' }).click();
  await drawer.getByLabel('Scan or paste codes').fill(`${lantern.upc}\n${moon.upc} ${fox.upc}, 000000000017`);
  await drawer.getByRole('button', { name: 'Add products' }).click();
  await expect(drawer.getByText('No product has 000000000017.')).toBeVisible();
  await expect(drawer.getByRole('button', { name: 'Remove Copper Moon' })).toBeVisible();
  await expect(drawer.getByLabel('What it says')).toContainText(
    'Buy 2 of 3 products, get 1 more free, the cheapest.',
  );
  await drawer.getByRole('tab', { name: 'Preview' }).click();
  await expect(drawer.getByLabel('A small stack')).toContainText('$44.97 less $9.99 is $34.98');
  await drawer.getByRole('tab', { name: 'Calendar' }).click();
  await expect(drawer.locator('.promo-cal td.runs').first()).toBeVisible();
  await drawer.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Promotion saved')).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row).toContainText('Running');

  await openRegister(page);
  await scan(page, [lantern.upc, moon.upc, fox.upc]);
  await expect(settled(page)).toHaveCount(3);
  // Nobody presses anything for it.
  await expect(page.locator('.side .tot')).toContainText(`${name}−$10.00`);
  const withIt = await sum(page).textContent();
  await page.getByRole('button', { name: 'Promotion', exact: true }).click();
  await page.getByRole('button', { name: 'Remove promotion' }).click();
  await expect(page.getByText('Promotion Removed.')).toBeVisible();
  await expect(sum(page)).not.toHaveText(withIt ?? '');
  await expect(page.locator('.side .tot')).not.toContainText(`${name}−`);
  await page.getByRole('button', { name: `${name}: save $10.00` }).click();
  await expect(page.getByText('Promotion applied.')).toBeVisible();
  await expect(sum(page)).toHaveText(withIt ?? '');
  await payExactCash(page);
  await expect(changeDue(page)).toBeVisible();

  const [sold] = await finishedAt(world.database, counter.storeId);
  const saved = await world.database.one<{ cents: number }>(
    'select sum(discount_cents)::int as cents from promotion_uses where store_id = $1',
    [counter.storeId],
  );
  expect(saved.cents).toBe(1_000);
  expect(sold?.due).toBe(4_330);

  // What comes back is what was paid for it.
  await giveBack(page, sold?.receipt ?? '', 'Copper Moon', '$8.66');
  await giveBack(page, sold?.receipt ?? '', 'Blue Lantern', '$17.32');
  const due = (await finishedAt(world.database, counter.storeId)).map((one) => one.due);
  expect(due).toEqual([4_330, -866, -1_732]);

  await page.goto('/PromotionsManager');
  await row.click();
  await expect(drawer).toContainText('Used in 1 sale, $10.00 taken off');
  await drawer.getByRole('button', { name: 'Turn off' }).click();
  await expect(page.getByText('Promotion turned off')).toBeVisible();
  await expect(row).toContainText('Off');
  await drawer.getByRole('tab', { name: 'History' }).click();
  await expect(drawer).toContainText('Turned on: true → false');
  await drawer.getByRole('button', { name: 'Copy' }).click();
  await expect(drawer.getByLabel('Name')).toHaveValue(`Copy of ${name}`);
  await drawer.getByRole('button', { name: 'Save' }).click();
  const copy = page.getByRole('row').filter({ hasText: `Copy of ${name}` });
  await expect(copy).toContainText('Off');
  await drawer.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Promotion deleted')).toBeVisible();
  await expect(copy).toHaveCount(0);
});

test('a coupon is typed at the register; a wrong one says so', async ({ page, goods, counter, world }) => {
  const code = `FLYER-${counter.storeId}`;
  const good = await goods.add({ title: 'Blue Lantern', priceCents: 2_000 });
  await aPromotion(world.database, {
    storeId: counter.storeId,
    name: `Flyer ${counter.storeId}`,
    value: 25_000,
    couponCode: code,
  });
  await openRegister(page);
  await scan(page, good.upc);
  await expect(settled(page)).toHaveCount(1);
  const useCoupon = async (typed: string) => {
    await page.getByRole('button', { name: 'Promotion', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Promotions' });
    await expect(dialog.getByText('No promotions match this basket.')).toBeVisible();
    await dialog.getByLabel('Coupon code').fill(typed);
    await dialog.getByRole('button', { name: 'Use coupon' }).click();
  };
  await useCoupon('NOPE-26');
  await expect(page.getByText('No promotion has the coupon code “NOPE-26”.').first()).toBeVisible();
  await useCoupon(code.toLowerCase());
  await expect(page.getByText('Promotion applied.')).toBeVisible();
  await expect(page.locator('.side .tot')).toContainText(`Flyer ${counter.storeId}−$5.00`);
  await payExactCash(page);
  await expect(changeDue(page)).toBeVisible();
  const [sold] = await finishedAt(world.database, counter.storeId);
  expect(sold?.due).toBe(1_624);
});

test('without a network a scan counts for the promotion, and that sum is what is finished', async ({
  page,
  goods,
  counter,
  world,
}) => {
  const name = `Ten ${counter.storeId}`;
  const good = await goods.add({ title: 'Blue Lantern', priceCents: 2_000 });
  await aPromotion(world.database, { storeId: counter.storeId, name });
  await openRegister(page);
  await scan(page, good.upc);
  await expect(settled(page)).toHaveCount(1);
  await expect(page.locator('.side .tot')).toContainText(`${name}−$2.00`);
  await payExactCash(page);
  await expect(changeDue(page)).toBeVisible();

  await page.route('**/api/**', (route) => route.abort('connectionrefused'));
  // The same code within half a second counts once.
  await scan(page, good.upc, 600);
  await expect(page.locator('.side .tot')).toContainText(`${name}−$2.00`);
  await expect(sum(page)).toHaveText('$19.49');
  await toPayment(page);
  await page.keyboard.type('2000', { delay: 60 });
  await page.keyboard.press('Enter');
  await expect(changeDue(page)).toHaveText('$0.51');
  await page.unroute('**/api/**');
  await expect(sheet(page)).toBeHidden();
  await expect
    .poll(async () => (await finishedAt(world.database, counter.storeId)).map((one) => one.due))
    .toEqual([1_949, 1_949]);
  await expect(page.getByRole('alertdialog', { name: 'The amount has changed' })).toBeHidden();
});

/** Gives all of a line back by its receipt. */
async function giveBack(page: Page, number: string, title: string, amount: string): Promise<void> {
  await page.keyboard.press('F7');
  await expect(page.locator('body')).toHaveClass(/refund/);
  await page.getByRole('combobox').fill(number);
  await page.keyboard.press('Enter');
  await expect(page.locator('.orig')).toContainText(number);
  await page.locator('.rl').filter({ hasText: title }).getByRole('checkbox').click();
  await expect(checkout(page)).toContainText(amount);
  await checkout(page).click();
  await expect(changeDue(page)).toHaveText(amount);
  await expect(page.locator('body')).not.toHaveClass(/refund/);
}
