// A vendor's new price list: what it would change and what margin it costs is seen before anything is written; then its prices are taken.
import { aUser } from '#domains/access/testing/a-user.ts';
import { aVendor, aVendorClient, aVendorItem } from '#domains/vendors/testing/a-vendor.ts';
import { inspect } from './support/inspect.ts';
import { expect, test } from './support/journey.ts';

test('a dearer list names the margin it takes, is taken, and the prices on the shelf stay', async ({
  page,
  world,
  counter,
  goods,
}) => {
  const { database: db } = world;
  const { userId } = await aUser(db, { storeIds: [counter.storeId] });
  const vendorId = await aVendor(db, { userId, name: `Lanternway ${counter.storeId}` });
  await aVendorClient(db, { vendorId, storeId: counter.storeId, userId });
  const lines: string[] = [];
  for (const [at, [title, before, after]] of (
    [
      ['Copper Skies', 100_000, '12.50'],
      ['Low Tide', 90_000, '8.00'],
      ['Static Garden', 50_000, '5.00'],
    ] as const
  ).entries()) {
    const good = await goods.add({ title, grade: 'N', quantity: 20, priceCents: 1_999 });
    await aVendorItem(db, {
      vendorId,
      catalogId: good.catalogId,
      costE4: before,
      vendorSku: `L-${at}`,
    });
    const { upc } = await db.one<{ upc: string }>('select upc from catalog_products where catalog_id = $1', [
      good.catalogId,
    ]);
    lines.push(`L-${at},${upc},${title},${after}`);
    if (title === 'Copper Skies')
      await db.rows('select move_stock($1, $2, $3, $4, $5, $6)', [
        counter.storeId,
        'test',
        good.inventoryId,
        userId,
        new Date(Date.now() - 20 * 86_400_000),
        JSON.stringify([{ inventory: good.inventoryId, quantity: -6, reason: 'sale', line: 1 }]),
      ]);
  }
  await page.goto(`/vendors/vendor_items?section=13&vendor=${vendorId}`);
  await page.locator('input[type="file"]').setInputFiles({
    name: 'autumn.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      ['Item No,UPC,Description,Dealer Cost', ...lines, 'L-9,4.5E+11,Rounded,3.00'].join('\r\n'),
    ),
  });
  // 6 sold at $2.50 more each.
  await expect(page.getByText(/Higher costs of 1 item take \$15\.00 of margin in 90 days/)).toBeVisible();
  const changes = page.getByRole('grid', { name: 'What changes' });
  await expect(changes).toContainText('Copper Skies');
  await expect(changes).toContainText('$12.50');
  await expect(page.getByText('4.5E+11').first()).toBeVisible();
  await inspect(page, 'a price list');
  const cost = async () =>
    (
      await db.rows<{ cost: number }>(
        'select cost_e4 as cost from vendor_items where vendor_id = $1 order by vendor_sku',
        [vendorId],
      )
    ).map((row) => row.cost);
  expect(await cost()).toEqual([100_000, 90_000, 50_000]);

  await page.getByRole('checkbox', { name: /^Import the good rows only/ }).check();
  await page.getByRole('button', { name: 'Import 3 rows' }).click();
  await expect(page.getByRole('heading', { name: 'Imported' })).toBeVisible();
  expect(await cost()).toEqual([125_000, 80_000, 50_000]);
  const { price } = await db.one<{ price: number }>(
    'select max(price_cents) as price from inventory_items where store_id = $1',
    [counter.storeId],
  );
  expect(price).toBe(1_999);
  await page.goto(`/vendors/vendor_items?section=10&vendor=${vendorId}`);
  await expect(page.getByRole('row').filter({ hasText: 'Copper Skies' })).toContainText('$12.50');
});
