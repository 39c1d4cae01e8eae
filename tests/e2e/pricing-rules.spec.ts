// The rules that price the shelf: reset, written by simulation, saved, found again, deleted.
import { expect, test } from './support/journey.ts';
import { hearToasts } from './support/toasts.ts';

test('a rule is tried on the shelf before it is saved, and its changes can be read', async ({
  page,
  goods,
  world,
}) => {
  const one = await goods.add({ title: 'Blue Lantern', priceCents: 1_999 });
  await goods.add({ title: 'Copper Moon', department: 'DVD', priceCents: 900 });
  const toast = await hearToasts(page);
  await page.goto('/management/inventory/pricingrules/');
  await toast('Pricing Rules Loaded');
  await page.getByRole('button', { name: 'Reset to defaults' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Reset to defaults' }).click();
  await toast('Pricing Rules Reset');
  await expect(page.getByRole('row').nth(3)).toBeVisible();

  await page.keyboard.press('n');
  const drawer = page.getByRole('complementary');
  await drawer.getByLabel('Name').fill('Lanterns out');
  await drawer.getByLabel('Department').selectOption({ label: 'Video Games' });
  await drawer.getByLabel('Condition', { exact: true }).selectOption({ label: 'Very good' });
  await drawer.getByLabel('or sells for').fill('5.00');
  await drawer.getByRole('button', { name: 'Save' }).click();
  await expect(drawer.getByText('All four are required')).toBeVisible();
  for (const [label, percent] of [
    ['None here', '50'],
    ['1 here', '40'],
    ['2 here', '30'],
    ['3 or more', '20'],
  ] as const)
    await drawer.getByLabel(label).fill(percent);
  await expect(drawer).toContainText('For Video Games, Very good.');
  await expect(drawer).toContainText('Sells for $5.00, ending in .99.');

  await drawer.getByRole('button', { name: 'Simulate' }).click();
  await expect(drawer.getByLabel('Biggest changes')).toContainText('Blue Lantern');
  await expect(drawer.getByLabel('Biggest changes')).toContainText('$19.99 → $4.99');
  await expect(drawer.getByLabel('Biggest changes')).toContainText('below cost');
  await expect(drawer).not.toContainText('Copper Moon');
  await drawer.getByRole('tab', { name: 'Rule' }).click();
  await drawer.getByLabel('Floor, percent of cost').fill('100');
  await drawer.getByRole('button', { name: 'Simulate' }).click();
  await expect(drawer.getByLabel('Biggest changes')).toContainText('$19.99 → $8.99');
  await expect(drawer).toContainText('Held back: 1 by the floor');

  await drawer.getByRole('button', { name: 'Save' }).click();
  await toast('Pricing Rule Updated');
  await page.reload();
  await expect(drawer).toContainText('Lanterns out');
  await drawer.getByLabel('3 or more').fill('10');
  await page.keyboard.press('Control+Enter');
  await expect(drawer).toContainText('Version 2');
  // Found by words, and by the code of a product that it fits.
  const search = page.getByLabel('Find a rule, or scan a UPC');
  const found = page.getByRole('row').filter({ hasText: 'Very good' });
  await search.fill('copper nothing');
  await expect(page.getByText('No rules match')).toBeVisible();
  await search.fill('out lanterns');
  await expect(found).toHaveCount(1);
  await search.fill(one.upc);
  await expect(found).toHaveCount(1);
  await expect(page.getByRole('row').filter({ hasText: 'DVD' })).toHaveCount(0);
  await search.fill('');
  await drawer.getByRole('tab', { name: 'History' }).click();
  await expect(drawer).toContainText('buys at 50%, 40%, 30%, 20%');
  await expect(drawer).toContainText('buys at 50%, 40%, 30%, 10%');

  await drawer.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await toast('Pricing Rule Deleted');
  await expect(page.getByRole('row').filter({ hasText: 'Lanterns out' })).toHaveCount(0);
  const { price } = await world.database.one<{ price: number }>(
    'select price_cents as price from inventory_items where inventory_id = $1',
    [one.inventoryId],
  );
  expect(price, 'no rule changes a price by itself').toBe(1_999);
});

test('named fields of several rules change at once, after a look at what changes', async ({
  page,
  world,
  counter,
}) => {
  const add = (name: string, sells: number, high: number) =>
    world.database.one<{ id: number }>(
      `insert into pricing_rules (store_id, created_at, changed_at, changed_by, description, price_low_cents, price_high_cents, sell_percent_e5,
         buy1_e5, buy2_e5, buy3_e5, buy4_e5)
       values ($1, now(), now(), '', $2, 1000, $3, $4, 50000, 40000, 30000, 20000) returning rule_id as id`,
      [counter.storeId, name, high, sells],
    );
  for (const [name, sells, high] of [
    ['Lamps', 90_000, 1_999],
    ['Lanterns', 2_000, 2_999],
    ['Bulbs', 80_000, 3_999],
  ] as const)
    await add(name, sells, high);
  await page.goto('/management/inventory/pricingrules/');
  for (const name of ['Lamps', 'Lanterns'])
    await page.getByRole('row').filter({ hasText: name }).getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Change selected' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: 'Show what changes' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await dialog.getByLabel('Change Sells at', { exact: true }).check();
  await dialog.getByRole('button', { name: 'Show what changes' }).click();
  await expect(dialog.getByText('This field is required.')).toBeVisible();
  await dialog.getByRole('radiogroup', { name: 'How Sells at changes' }).getByText('Change by').click();
  await dialog.getByRole('textbox', { name: 'Sells at', exact: true }).fill('-5');
  await dialog.getByRole('button', { name: 'Show what changes' }).click();
  await expect(dialog.getByText('Sells at would not be between 0% and 1000%.')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Change 2 rules' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );

  await dialog.getByRole('button', { name: 'Back' }).click();
  await dialog.getByRole('textbox', { name: 'Sells at', exact: true }).fill('5');
  await dialog.getByLabel('3 or more').fill('10');
  await dialog.getByRole('button', { name: 'Show what changes' }).click();
  const plan = dialog.getByRole('list', { name: 'Show what changes' });
  await expect(plan.getByRole('listitem').filter({ hasText: 'Lamps' })).toContainText('90% 95%');
  await expect(plan.getByRole('listitem').filter({ hasText: 'Lanterns' })).toContainText('2% 7%');
  await expect(plan).toContainText('50%, 40%, 30%, 20% 50%, 40%, 30%, 10%');
  await dialog.getByRole('button', { name: 'Change 2 rules' }).click();
  await expect(page.getByText('2 rules changed')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  const rules = await world.database.rows<{ name: string; sells: number; last: number; high: number }>(
    `select description as name, sell_percent_e5 as sells, buy4_e5 as last, price_high_cents as high from pricing_rules
     where store_id = $1 and description = any($2) and deleted_at is null order by rule_id`,
    [counter.storeId, ['Lamps', 'Lanterns', 'Bulbs']],
  );
  expect(rules).toEqual([
    { name: 'Lamps', sells: 95_000, last: 10_000, high: 1_999 },
    { name: 'Lanterns', sells: 7_000, last: 10_000, high: 2_999 },
    { name: 'Bulbs', sells: 80_000, last: 20_000, high: 3_999 },
  ]);
});
