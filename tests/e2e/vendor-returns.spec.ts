// A return to a vendor: found by a scan, authorized, sent, and credited for less than was claimed.
import { aVendor } from '#domains/vendors/testing/a-vendor.ts';
import { inspect } from './support/inspect.ts';
import { expect, test } from './support/journey.ts';
import { scan } from './support/keys.ts';

test('what goes back is claimed, and the credit settles it', async ({ page, goods, world, counter }) => {
  const name = `Northern ${counter.storeId}`;
  await aVendor(world.database, { userId: counter.manager.userId, name, needsRma: true });
  const game = await goods.add({ title: 'Moonbase Postmen', quantity: 3 });

  await page.goto('/vendors/vendor_returns');
  await page.getByRole('button', { name: 'New return' }).click();
  const dialog = page.getByRole('dialog', { name: 'New return' });
  await dialog.getByRole('button', { name: 'Start return' }).click();
  await expect(dialog.getByText('This field is required.')).toBeVisible();
  await dialog.getByLabel('Vendor').selectOption({ label: name });
  await dialog.getByRole('button', { name: 'Start return' }).click();
  await expect(page.getByText('Vendor Return added successfully')).toBeVisible();
  await expect(page.getByText('Nothing is on this return')).toBeVisible();

  await scan(page, game.upc);
  const row = page.getByRole('row').filter({ hasText: 'Moonbase Postmen' });
  await expect(row).toBeVisible();
  await page.getByRole('button', { name: 'One more: Quantity: Moonbase Postmen' }).click();
  await expect(page.getByText('2 units').first()).toBeVisible();
  await inspect(page, 'return');

  // One next step: the vendor is asked; with its number it has agreed; then the goods leave.
  await expect(page.getByRole('button', { name: 'Mark as requested' })).toBeEnabled();
  await expect(page.getByRole('button', { name: 'Transfer items out' })).toHaveCount(0);
  await page.getByLabel('Authorization number (RMA)').fill('RMA 77');
  await page.getByRole('button', { name: 'Mark as authorized' }).click();
  await expect(page.getByText('Status updated successfully')).toBeVisible();
  await page.getByLabel('Tracking number').fill('1Z 999');
  await page.getByRole('button', { name: 'Transfer items out' }).click();
  await expect(page.getByText('Items transferred successfully')).toBeVisible();

  await page.getByLabel('Credit').fill('1.00');
  await page.getByRole('button', { name: 'Take the credit' }).click();
  await expect(page.getByText('This return is settled.')).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await inspect(page, 'return-settled');
  await page.getByRole('button', { name: 'All returns' }).click();
  await expect(page.getByText(name)).toBeVisible();
  const { onHand } = await world.database.one<{ onHand: number }>(
    'select on_hand from inventory_items where sku = $1',
    [game.sku],
  );
  expect(onHand).toBe(1);
});
