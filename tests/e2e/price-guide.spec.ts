// From a price guide's file to the shelf: imported, settled where it is doubtful, queued by itself, applied, relabelled.
import type { Page } from '@playwright/test';
import { inspect } from './support/inspect.ts';
import { expect, test } from './support/journey.ts';

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
  await expect(page.getByText('No row is like this')).toBeVisible();
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
