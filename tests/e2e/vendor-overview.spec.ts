// How vendors did, as a picture, and what their invoices leave open.
import { aUser } from '#domains/access/testing/a-user.ts';
import { aVendor, aVendorClient } from '#domains/vendors/testing/a-vendor.ts';
import { inspect } from './support/inspect.ts';
import { expect, test } from './support/journey.ts';

test('the overview shows how vendors did, and which invoices wait', async ({ page, world, counter }) => {
  const { database: db } = world;
  const { userId } = await aUser(db, { storeIds: [counter.storeId] });
  const vendorId = await aVendor(db, { userId, name: `Pelt ${counter.storeId}` });
  await aVendorClient(db, { vendorId, storeId: counter.storeId, userId });
  await page.goto('/vendors/vendor_overview');
  await expect(page.getByRole('grid', { name: 'Scorecard' })).toContainText(`Pelt ${counter.storeId}`);
  await page.getByRole('tab', { name: 'Invoices to clear' }).click();
  await expect(page.getByText('No invoices to clear')).toBeVisible();
  await inspect(page, 'vendor overview');
});
