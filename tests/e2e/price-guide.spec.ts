// From a price guide's file to the shelf: imported, settled where it is doubtful, queued by itself, applied, relabelled.
import type { Page } from '@playwright/test';
import { inspect } from './support/inspect.ts';
import { expect, test } from './support/journey.ts';
import { scan } from './support/keys.ts';
import { line, openRegister } from './support/register.ts';

const GUIDE = '/management/pricing/guide';

const take = (page: Page, rows: readonly string[]) =>
  page.locator('input[type="file"]').setInputFiles({
    name: 'guide.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(['asOf,platform,title,loosePrice,completePrice,newPrice', ...rows].join('\r\n')),
  });

const box = (page: Page, label: string) => page.locator('.sg > div').filter({ hasText: label });

test('a doubtful row is settled by keyboard once; the next import knows it', async ({
  page,
  goods,
  world,
  counter,
}) => {
  const title = `Harbor Pilots ${counter.storeId}`;
  const platform = await world.database.one<{ id: number }>(
    `select configuration_id as id from configurations where name = 'Dreamcast' and department_id = $1`,
    [counter.departments['Video Games']],
  );
  const onPlatform = async (of: string) => {
    const good = await goods.add({ title: of });
    await world.database.run('update catalog_products set configuration_id = $2 where catalog_id = $1', [
      good.catalogId,
      platform.id,
    ]);
    return good.catalogId;
  };
  const plain = await onPlatform(`${title} [Mic Bundle]`);
  await onPlatform(`${title} [Promo]`);
  const row = `2026-05-26,Sega Dreamcast,${title},4.50,9.75,30.00`;

  await page.goto(GUIDE);
  await take(page, [row, `2026-05-26,Sega Dreamcast,Nobody Has This ${counter.storeId},1,2,3`]);
  await expect(page.getByRole('heading', { name: 'What the import would do' })).toBeVisible();
  await expect(box(page, 'Doubtful')).toContainText('1');
  await expect(box(page, 'Without a product')).toContainText('1');
  await inspect(page, 'price guide: check');
  await page.getByRole('button', { name: 'Keep 1 doubtful row' }).click();
  await expect(page.getByRole('heading', { name: 'Imported', exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Settle them' }).click();
  await page.getByRole('searchbox', { name: 'Search platform and title' }).fill(title);
  const list = page.getByRole('grid', { name: 'Rows of the guide' });
  await expect(list.getByRole('row').filter({ hasText: title })).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(2);
  await inspect(page, 'price guide: doubtful matches');
  await list.focus();
  const first = page.getByRole('article').first();
  await expect(first).toContainText('another edition');
  const chosen = (await first.getAttribute('aria-label')) ?? '';
  await page.keyboard.press('1');
  await expect(page.getByText('Settled: 3 prices taken over')).toBeVisible();
  await expect(page.getByText('No rows match')).toBeVisible();
  const known = await world.database.rows<{ title: string; cents: number }>(
    `select p.title, g.price_cents as cents from guide_prices g join catalog_products p using (catalog_id)
     where strpos(p.title, $1) = 1 order by g.price_cents`,
    [title],
  );
  expect(known).toEqual([450, 975, 3_000].map((cents) => ({ title: chosen, cents })));
  expect(plain).toBeGreaterThan(0);

  await page.getByRole('tab', { name: 'Import' }).click();
  await page.getByRole('button', { name: 'Import another file' }).click();
  await take(page, [row, `2026-08-01,Dreamcast,${title.toUpperCase()},5.00,,`]);
  await expect(page.getByText('2 by an earlier decision')).toBeVisible();
  await page.getByRole('button', { name: 'Import 1 price', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Imported', exact: true })).toBeVisible();
});

test('from a guide to a relabelled shelf: imported, queued by itself, updated, walked, and the register says which', async ({
  page,
  goods,
  world,
  counter,
}) => {
  const title = `Green Comet ${counter.storeId}`;
  const good = await goods.add({ title, priceCents: 1_999 });
  await page.goto(GUIDE);
  await page.locator('input[type="file"]').setInputFiles({
    name: 'guide.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      `upc,title,loosePrice,completePrice,newPrice\r\n${good.upc},${title},41.00,61.00,90.00`,
    ),
  });
  await page.getByRole('button', { name: 'Import 3 prices', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Imported', exact: true })).toBeVisible();
  // Nobody asks the rules: a job does.
  const queued = () =>
    world.database.rows<{ cents: number }>(
      `select new_price_cents as cents from price_changes where inventory_id = $1 and state = 'open' and source = 'guide'`,
      [good.inventoryId],
    );
  await expect.poll(queued, { timeout: 20_000 }).toHaveLength(1);
  const cents = (await queued())[0]?.cents ?? 0;
  const price = `$${(cents / 100).toFixed(2)}`;
  expect(cents).not.toBe(1_999);

  await page.goto('/management/inventory/pricing');
  const dialog = page.getByRole('dialog', { name: 'Pricing Updates' });
  await dialog.getByRole('row').filter({ hasText: title }).getByRole('checkbox').click();
  await dialog.getByRole('button', { name: 'Update Items (1)' }).click();
  await expect(dialog.getByRole('row').filter({ hasText: title })).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Close' }).click();

  await openRegister(page);
  await scan(page, [good.upc]);
  await expect(line(page, title)).toContainText('label may say $19.99');
  await expect(line(page, title)).toContainText(price);
  await inspect(page, 'register with an old label');

  await page.goto('/management/inventory/pricing');
  await page.getByRole('tab', { name: /Labels to replace/ }).click();
  await expect(page.getByRole('row').filter({ hasText: title })).toContainText('$19.99');
  await inspect(page, 'labels to replace');
  await scan(page, [good.upc]);
  await expect(page.getByText(`${title}: ${price}`)).toBeVisible();
  await expect(page.getByText('Every label shows the right price')).toBeVisible();

  await page.getByRole('tab', { name: 'Updates' }).click();
  const again = page.waitForResponse((answer) => answer.url().includes('PriceChangeQueue/BarcodeLabels'));
  await page.getByRole('button', { name: 'Print its labels' }).click();
  expect((await again).headers()['content-type']).toBe('application/pdf');
  await inspect(page, 'updates of prices');
  await page.getByRole('button', { name: 'Undo update' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo update' }).click();
  await expect(page.getByText('1 price restored')).toBeVisible();
  const now = await world.database.one(
    'select price_cents as cents from inventory_items where inventory_id = $1',
    [good.inventoryId],
  );
  expect(now).toEqual({ cents: 1_999 });
});

test('a price is frozen in the drawer of its product, with a reason, and given back', async ({
  page,
  goods,
  counter,
}) => {
  const title = `Signed Atlas ${counter.storeId}`;
  await goods.add({ title });
  await page.goto('/management/catalog/products');
  await page.getByRole('searchbox').first().fill(title);
  await page.getByRole('row').filter({ hasText: title }).first().dblclick();
  await page.getByRole('tab', { name: 'Guide' }).click();
  await page.getByRole('button', { name: 'Freeze the price here' }).click();
  await page.getByRole('textbox', { name: 'Why rules must not change it' }).fill('Signed by the author');
  await page.keyboard.press('Enter');
  await expect(page.getByText('The price is frozen in this store')).toBeVisible();
  await page.goto('/management/inventory/pricing');
  await page.getByRole('tab', { name: 'Frozen prices' }).click();
  await expect(page.getByRole('row').filter({ hasText: title })).toContainText('Signed by the author');
  await inspect(page, 'frozen prices');
  await page.getByRole('button', { name: `Release ${title}` }).click();
  await expect(page.getByText('No price is frozen')).toBeVisible();
});
