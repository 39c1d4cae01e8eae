// The rules that price the shelf: reset, written by simulation, saved, found again, deleted.
import { expect, test } from './support/journey.ts';

test('a rule is tried on the shelf before it is saved, and its changes can be read', async ({
  page,
  goods,
  world,
}) => {
  const one = await goods.add({ title: 'Blue Lantern', priceCents: 1_999 });
  await goods.add({ title: 'Copper Moon', department: 'DVD', priceCents: 900 });
  // The good news stands for a moment only: it is looked for while the page still loads.
  await page.goto('/management/inventory/pricingrules/', { waitUntil: 'commit' });
  await expect(page.getByText('Pricing Rules Loaded')).toBeVisible();
  await page.getByRole('button', { name: 'Reset to defaults' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Reset to defaults' }).click();
  await expect(page.getByText('Pricing Rules Reset')).toBeVisible();
  await expect(page.getByRole('row').nth(3)).toBeVisible();

  await page.keyboard.press('n');
  const drawer = page.getByRole('complementary');
  await drawer.getByLabel('Name').fill('Lanterns out');
  await drawer.getByLabel('Department').selectOption({ label: 'Video Games' });
  await drawer.getByLabel('Condition', { exact: true }).selectOption({ label: 'Very good' });
  await drawer.getByLabel('or sells for').fill('5.00');
  await drawer.getByRole('button', { name: 'Save' }).click();
  await expect(drawer.getByText('All four are needed')).toBeVisible();
  for (const [label, percent] of [
    ['None here', '50'],
    ['1 here', '40'],
    ['2 here', '30'],
    ['3 or more', '20'],
  ] as const)
    await drawer.getByLabel(label).fill(percent);
  await expect(drawer).toContainText('For Video Games, Very good.');
  await expect(drawer).toContainText('Sells for $5.00.');

  await drawer.getByRole('button', { name: 'Simulate' }).click();
  await expect(drawer.getByLabel('What moves farthest')).toContainText('Blue Lantern');
  await expect(drawer.getByLabel('What moves farthest')).toContainText('$19.99 → $4.99');
  await expect(drawer.getByLabel('What moves farthest')).toContainText('below cost');
  await expect(drawer).not.toContainText('Copper Moon');
  await drawer.getByRole('tab', { name: 'Rule' }).click();
  await drawer.getByLabel('Floor, of the cost').fill('100');
  await drawer.getByRole('button', { name: 'Simulate' }).click();
  await expect(drawer.getByLabel('What moves farthest')).toContainText('$19.99 → $8.99');
  await expect(drawer).toContainText('Held back: 1 by the floor');

  await drawer.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Pricing Rule Updated')).toBeVisible();
  await page.reload();
  await expect(drawer).toContainText('Lanterns out');
  await drawer.getByLabel('3 or more').fill('10');
  await page.keyboard.press('Control+Enter');
  await expect(drawer).toContainText('Version 2');
  await drawer.getByRole('tab', { name: 'History' }).click();
  await expect(drawer).toContainText('buys at 50%, 40%, 30%, 20%');
  await expect(drawer).toContainText('buys at 50%, 40%, 30%, 10%');

  await drawer.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Pricing Rule Deleted')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'Lanterns out' })).toHaveCount(0);
  const { price } = await world.database.one<{ price: number }>(
    'select price_cents as price from inventory_items where inventory_id = $1',
    [one.inventoryId],
  );
  expect(price, 'no rule changes a price by itself').toBe(1_999);
});
