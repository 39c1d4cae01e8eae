// Goods are ordered: an order is written, filled, sent, put off in part, shipped; its shipment is lost and found.
import type { Page } from '@playwright/test';
import { aSupplier } from '#domains/vendor-orders/testing/a-vendor-order.ts';
import { inspect } from './support/inspect.ts';
import { expect, test } from './support/journey.ts';
import { hearToasts } from './support/toasts.ts';

const lines = (page: Page) => page.getByRole('region', { name: 'Items' });
const status = (page: Page) => page.locator('.order-head .chip').first();

async function addLine(page: Page, title: string, units: number): Promise<void> {
  await page.getByRole('searchbox', { name: 'Add an item' }).fill(title);
  await page.getByLabel('Quantity').fill(String(units));
  await page.getByRole('button', { name: `Add ${title}` }).click();
  await expect(lines(page).getByRole('row').filter({ hasText: title })).toContainText(String(units));
}

test('an order is written, sent, put off in part and shipped', async ({ page, world, counter }) => {
  const heard = await hearToasts(page);
  const { vendorId } = await aSupplier(world.database, {
    storeId: counter.storeId,
    userId: counter.manager.userId,
  });
  const name = `Northwind ${counter.storeId}`;
  await world.database.run('update vendors set name = $2, order_min_cents = 10000 where vendor_id = $1', [
    vendorId,
    name,
  ]);
  const titles = await world.database.rows<{ title: string }>(
    'select title from vendor_items where vendor_id = $1 order by vendor_item_id',
    [vendorId],
  );
  const [first = '', second = ''] = titles.map(({ title }) => title);

  await page.goto('/vendors/vendor_orders?section=23');
  await page.getByRole('combobox', { name: 'Vendor', exact: true }).selectOption({ label: name });
  await page.getByLabel('Notes').fill('Ring twice');
  await page.getByRole('button', { name: 'Save' }).click();
  await heard('Order prepared...');
  await expect(status(page)).toHaveText('Created');
  await addLine(page, first, 6);
  await heard('Added to the vendor order');
  await addLine(page, second, 4);
  await inspect(page, 'an order that is being written');

  // Four that cost more are moved to the shelf: what is left is below the vendor's minimum, which is asked once.
  await lines(page).getByRole('row').filter({ hasText: first }).click();
  await page.getByRole('button', { name: 'Move to shelf' }).click();
  const putOff = page.getByRole('dialog', { name: 'Move to the shelf for a later order' });
  await putOff.getByLabel('Quantity').fill('4');
  await putOff.getByRole('button', { name: 'Move to shelf' }).click();
  await heard('Item added to shelf');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  const send = page.getByRole('dialog', { name: /^Send PO-/ });
  await send.getByRole('radio', { name: 'PDF' }).click();
  const file = page.waitForEvent('download');
  await send.getByRole('button', { name: 'Download PDF' }).click();
  expect((await file).suggestedFilename()).toMatch(/^PO-\d+-\d+\.pdf$/);
  await send.getByRole('button', { name: 'Mark as sent' }).click();
  await expect(send).toContainText('the vendor’s minimum is $100.00');
  await inspect(page, 'an order below the minimum');
  await send.getByRole('button', { name: 'Send anyway' }).click();
  await expect(status(page)).toHaveText('Requested');

  // A line changes afterward: the vendor knows otherwise.
  await lines(page).getByRole('row').filter({ hasText: second }).click();
  await page.getByRole('dialog').getByLabel('Quantity').fill('5');
  await page.getByRole('dialog').getByRole('button', { name: 'Update' }).click();
  await expect(page.getByText('Changed since sent')).toBeVisible();

  await page.getByRole('button', { name: 'Create shipment' }).click();
  await expect(page.getByRole('textbox', { name: /^Shipment number/ })).toBeFocused();
  await page.getByRole('textbox', { name: /^Shipment number/ }).fill('BOX-1');
  await page.getByLabel('Invoice number').fill(`A-${counter.storeId}`);
  await page.getByRole('button', { name: 'Create shipment' }).click();
  await heard('Shipment added successfully...');
  await expect(page.getByRole('heading', { name: 'BOX-1' })).toBeVisible();
  await page.getByRole('button', { name: 'Set to Shipped' }).click();
  await expect(status(page)).toHaveText('Shipped');
  await inspect(page, 'a shipment under way');
  await page.getByRole('tab', { name: 'Shipment List' }).click();
  await inspect(page, 'the list of shipments');

  await page.goto('/vendors/vendor_orders');
  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row).toContainText('Shipped');
  await inspect(page, 'the list of orders');
  await row.click();
  await expect(page.getByText('Lines are locked')).toBeVisible();
  await inspect(page, 'an order that is shipped');

  await page.goto('/vendors/vendor_shelf');
  await page.getByRole('row').filter({ hasText: first }).click();
  await inspect(page, 'the shelf');
  await page.getByRole('button', { name: 'Pull and cancel' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Pull and cancel' }).click();
  await heard('Item pulled from shelf');
  await expect(page.getByText('Nothing is on the shelf')).toBeVisible();
});
