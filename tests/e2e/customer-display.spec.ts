// The customer's window: it mirrors the basket, the customer chooses how the trades pay out, and the change is there at the end.
import { aCustomer } from '#domains/customers/testing/a-customer.ts';
import { inspect } from './support/inspect.ts';
import { expect, test } from './support/journey.ts';
import { scan } from './support/keys.ts';
import { choose, placeButton } from './support/menus.ts';
import { attachCustomer, openRegister, payExactCash, settled, sum } from './support/register.ts';

test('the customer follows a sale with a trade, and chooses cash for it', async ({
  page,
  goods,
  world,
  counter,
}) => {
  const sold = await goods.add({ title: 'Blue Lantern', priceCents: 10_000 });
  const brought = await goods.add({ title: 'Copper Moon', priceCents: 2_000, msrpCents: 4_000, quantity: 1 });
  await aCustomer(world.database, { firstName: 'Priya', lastName: `Abara${counter.storeId}` });
  await openRegister(page);
  const opened = page.waitForEvent('popup');
  await choose(placeButton(page), 'Customer display');
  const display = await opened;
  await display.setViewportSize({ width: 1024, height: 600 });
  await expect(display.getByRole('heading', { name: 'Welcome' })).toBeVisible();

  await scan(page, sold.upc);
  await expect(display.locator('.cln')).toContainText(['Blue Lantern']);
  await expect(settled(page)).toHaveCount(1);
  await expect(display.locator('.big')).toHaveText((await sum(page).textContent()) ?? '');
  await attachCustomer(page, `Abara${counter.storeId}`);
  await expect(display.getByText('Hello, Priya')).toBeVisible();
  await expect(display.getByText('Abara')).toHaveCount(0);

  await page.keyboard.press('F6');
  await scan(page, brought.upc);
  // What the customer sees can be accepted: the offer is there, not on its way.
  await expect(display.getByRole('region', { name: 'Our offer' })).toContainText('Copper Moon');
  await page.locator('.tw .of').getByRole('button', { name: 'Accept offer' }).click();
  await expect(display.locator('.cln.tr')).toContainText('Copper Moon');
  const cash = display.getByRole('button', { name: /^Cash/ });
  await expect(cash).toHaveAttribute('aria-pressed', 'false');
  await expect(page.locator('.tl').filter({ hasText: 'Copper Moon' })).toBeVisible();
  await inspect(display, 'customer display');
  const before = await sum(page).textContent();
  await cash.click();
  await expect(cash).toHaveAttribute('aria-pressed', 'true');
  await expect(sum(page)).not.toHaveText(before ?? '');
  await expect(display.locator('.big')).toHaveText((await sum(page).textContent()) ?? '');

  await payExactCash(page);
  await expect(display.getByRole('heading', { name: 'Thank you, Priya.' })).toBeVisible();
  await inspect(display, 'customer display, finished');
  // A window opened later, or loaded again, knows at once what stands.
  await display.reload();
  await expect(display.getByRole('heading', { name: 'Thank you, Priya.' })).toBeVisible();
  await page.goto('/management/customers/');
  await expect(display.getByRole('heading', { name: 'Welcome' })).toBeVisible();
  await expect(display.getByText('Priya')).toHaveCount(0);
});
