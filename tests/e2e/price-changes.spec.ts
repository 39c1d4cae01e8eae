// From a changed price to the shelf: the queue, its selection, skip and delete, the update with its labels, and the opening's step.
import type { Page } from '@playwright/test';
import { aPriceChange } from '#domains/price-changes/testing/a-price-change.ts';
import { inspect } from './support/inspect.ts';
import { expect, test } from './support/journey.ts';
import { scan } from './support/keys.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Pricing Updates' });
const row = (page: Page, title: string) => dialog(page).getByRole('row').filter({ hasText: title });
const tick = (page: Page, title: string) => row(page, title).getByRole('checkbox');

test('without changes it says so; with changes they are selected, skipped, deleted and applied', async ({
  page,
  goods,
  world,
  counter,
}) => {
  await page.goto('/management/inventory/pricing');
  await expect(page.getByText('No price updates available')).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);

  const { storeId } = counter;
  const items: Record<string, number> = {};
  const upcs: Record<string, string> = {};
  for (const [at, title] of ['Blue Lantern', 'Copper Moon', 'Night Train', 'Old Harbor'].entries()) {
    const good = await goods.add({ title, priceCents: 2_000, msrpCents: null });
    [items[title], upcs[title]] = [good.inventoryId, good.upc];
    await aPriceChange(world.database, {
      storeId,
      inventoryId: good.inventoryId,
      newCents: 1_800 + at * 250,
    });
    // As if a person had decided, and without an MSRP: what the rules say today, and say again of what is skipped, stays out of this journey.
    await world.database.run(`update price_changes set source = 'hand' where inventory_id = $1`, [
      good.inventoryId,
    ]);
  }
  await page.getByRole('button', { name: 'Open Pricing Updates' }).click();
  await expect(dialog(page)).toContainText('4 queued');
  for (const head of [
    'UPC',
    'Title',
    'Artist',
    'Department',
    'Old Price',
    'New Price',
    'Last Change',
    'Actions',
  ])
    await expect(dialog(page).getByRole('columnheader', { name: head })).toBeVisible();
  await inspect(page, 'pricing updates');
  // Persistent: only its own button closes it.
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeVisible();
  await expect(dialog(page).getByRole('button', { name: 'Update Items' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );

  await tick(page, 'Blue Lantern').click();
  await scan(page, upcs['Copper Moon'] ?? '');
  await expect(tick(page, 'Copper Moon')).toBeChecked();
  await expect(dialog(page)).toContainText('2 selected · 1 go up, 1 go down · net −$1.50 · none below cost');
  await expect
    .poll(() =>
      world.database.rows('select 1 from price_changes where store_id = $1 and is_selected', [storeId]),
    )
    .toHaveLength(2);
  // The selection stays as it was stored.
  await dialog(page).getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Open Pricing Updates' }).click();
  await expect(tick(page, 'Blue Lantern')).toBeChecked();

  await row(page, 'Night Train').getByRole('button', { name: 'Skip Night Train' }).click();
  await expect(page.getByRole('alertdialog')).toContainText(
    'You are skipping this items current update. You will be informed of the next one. Continue?',
  );
  await page.getByRole('alertdialog').getByRole('button', { name: 'Skip' }).click();
  await expect(row(page, 'Night Train')).toHaveCount(0);
  await row(page, 'Old Harbor').getByRole('button', { name: 'Delete Old Harbor' }).click();
  await expect(page.getByRole('alertdialog')).toContainText(
    'WARNING: you are deleting this item from future updates. Continue?',
  );
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(dialog(page)).toContainText('2 queued');

  const labels = page.waitForResponse((answer) => answer.url().includes('PriceChangeQueue/BarcodeLabels'));
  await dialog(page).getByRole('button', { name: 'Update Items (2)' }).click();
  await expect(page.getByText('Preparing barcodes...')).toBeVisible();
  expect((await labels).headers()['content-type']).toBe('application/pdf');
  await expect(dialog(page)).toContainText('All prices are up to date');
  const prices = await world.database.rows<{ id: number; cents: number }>(
    'select inventory_id as id, price_cents as cents from inventory_items where inventory_id = any($1) order by 1',
    [Object.values(items)],
  );
  expect(prices.map((one) => one.cents)).toEqual([1_800, 2_050, 2_000, 2_000]);

  // What was deleted for good is not lost from sight, and comes back.
  await dialog(page).getByRole('button', { name: 'Close' }).click();
  await page.getByRole('tab', { name: 'Excluded' }).click();
  const kept = page.getByRole('row').filter({ hasText: 'Old Harbor' });
  await kept.getByRole('checkbox').click();
  await inspect(page, 'excluded');
  await page.getByRole('button', { name: 'Restore 1 item' }).click();
  await expect(page.getByText('No item is excluded')).toBeVisible();
});

test('by keyboard alone: Space, Ctrl+A, S, Del and Ctrl+Enter', async ({ page, goods, world, counter }) => {
  for (const title of ['Amber Road', 'Silver Road']) {
    const good = await goods.add({ title, priceCents: 2_000, msrpCents: null });
    await aPriceChange(world.database, {
      storeId: counter.storeId,
      inventoryId: good.inventoryId,
      newCents: 2_200,
    });
    await world.database.run(`update price_changes set source = 'hand' where inventory_id = $1`, [
      good.inventoryId,
    ]);
  }
  await page.goto('/management/inventory/pricing');
  await expect(dialog(page)).toContainText('2 queued');
  await page.keyboard.press('Space');
  await expect(tick(page, 'Amber Road')).toBeChecked();
  await page.keyboard.press('Control+a');
  await expect(tick(page, 'Silver Road')).toBeChecked();
  await page.keyboard.press('Delete');
  const asked = page.getByRole('alertdialog');
  const keep = asked.getByRole('button', { name: 'Keep' });
  await expect(asked).toContainText('Amber Road');
  await expect(keep).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(asked).toHaveCount(0);
  await expect(dialog(page).getByRole('grid')).toBeFocused();
  await page.keyboard.press('s');
  await expect(asked.getByRole('button', { name: 'Skip' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toContainText('1 queued');
  await page.keyboard.press('Control+Enter');
  await expect(dialog(page)).toContainText('All prices are up to date');
});
