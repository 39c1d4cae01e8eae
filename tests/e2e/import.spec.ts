// A file of products: checked first, refused rows listed with their reason, the good ones imported, and twice is once.
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { aProduct } from '#domains/catalog/testing/a-product.ts';
import { seedDepartments } from '#domains/departments/testing/departments.ts';
import { checkDigit, inStoreCode } from '#kernel/gtin.ts';
import { expect, test } from './support/journey.ts';

test.use({ who: 'admin' });

let first = 700_000;

/** Seven good rows, one of them with a lost leading zero, one without a code, and four bad ones. */
function makeFile(): { csv: string; codes: string[]; repaired: string } {
  const codes = Array.from({ length: 5 }, () => inStoreCode((first += 1)));
  const zero = `0${String(31_200_000_000 + (first += 1)).slice(0, 10)}`;
  const repaired = `${zero}${checkDigit(zero)}`;
  const [one = '', two = '', three = '', four = '', five = ''] = codes;
  const wrong = `${inStoreCode((first += 1)).slice(0, -1)}${(Number(checkDigit(inStoreCode(first).slice(0, -1))) + 1) % 10}`;
  const rows = [
    'UPC,Title,Artist,Department,MSRP',
    `${one},Lantern Road,The Harbor Lights,CD,12.98`,
    `${two},"Copper, Moon ""Deluxe""",Ana Brandt,CD,15.98`,
    `${three},Ночной поезд,Иван Костров,Vinyl,24.98`,
    `${four},Paper Tigers,,Video Games,39.99`,
    `${five},Northgate Stories,Quinn Abara,Books,8.99`,
    `${repaired.slice(1)},Zero Came Back,,DVD,9.99`,
    `2.00001E+12,Too Scientific,,CD,9.99`,
    `${wrong},Wrong Digit,,CD,9.99`,
    `,No Code ${first},,CD,9.99`,
    `${inStoreCode((first += 1))},,Nobody,CD,9.99`,
    `${one},Lantern Road Again,The Harbor Lights,CD,12.98`,
  ];
  return { csv: rows.join('\r\n'), codes, repaired };
}

const take = (page: Page, csv: string) =>
  page
    .locator('input[type="file"]')
    .setInputFiles({ name: 'products.csv', mimeType: 'text/csv', buffer: Buffer.from(csv, 'utf8') });

const box = (page: Page, label: string) => page.locator('.sg > div').filter({ hasText: label });

test('a file with bad rows: nothing at the check, the good rows when asked for, nothing the second time', async ({
  page,
  world,
}) => {
  const { csv, codes, repaired } = makeFile();
  const known = async (): Promise<number> => {
    const { n } = await world.database.one<{ n: number }>(
      'select count(*)::int as n from catalog_products where upc = any($1)',
      [[...codes, repaired]],
    );
    return n;
  };
  await page.goto('/management/catalog/import');
  await take(page, csv);
  await expect(page.getByText('What the import would do')).toBeVisible();
  await expect(box(page, 'New products')).toContainText('7');
  await expect(box(page, 'Rejected rows')).toContainText('4');
  await expect(page.getByText(/1 UPC repaired/)).toBeVisible();
  expect(await known()).toBe(0);

  const refused = page.getByRole('grid', { name: 'Rejected rows' });
  await expect(refused).toContainText('2.00001E+12');
  await expect(refused).toContainText(codes[0] ?? '');
  const waiting = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download the rejected rows' }).click();
  const download = await waiting;
  const list = readFileSync(await download.path(), 'utf8')
    .trim()
    .split(/\r?\n/);
  expect(list).toHaveLength(5);
  expect(list.join('\n')).toContain('2.00001E+12');

  const run = page.getByRole('button', { name: 'Import 7 rows' });
  await expect(run).toHaveAttribute('aria-disabled', 'true');
  await page.getByRole('checkbox', { name: /^Import the good rows only/ }).check();
  await run.click();
  await expect(page.getByRole('heading', { name: 'Imported' })).toBeVisible();
  expect(await known()).toBe(6);

  await page.getByRole('button', { name: 'Import another file' }).click();
  await take(page, csv);
  await expect(box(page, 'Unchanged')).toContainText('7');
  await expect(box(page, 'New products')).toContainText('0');
  await expect(page.getByText('Every good row is already in the catalog.').first()).toBeVisible();
  expect(await known()).toBe(6);

  // What was imported is found, whatever its script.
  await page.goto('/management/catalog/products');
  await page
    .getByRole('searchbox', { name: 'Search the catalog' })
    .or(page.getByRole('textbox', { name: 'Search the catalog' }))
    .fill('ночной');
  await expect(page.getByRole('row').filter({ hasText: 'Ночной поезд' })).toBeVisible();
});

test('a column that was guessed wrong is corrected, and the check runs again', async ({ page }) => {
  const code = inStoreCode((first += 1));
  await page.goto('/management/catalog/import');
  await take(page, `Code here,Title,Department\r\n${code},Odd Header,CD`);
  await page.getByLabel('UPC', { exact: true }).selectOption('Code here');
  await expect(box(page, 'New products')).toContainText('1');
  await page.getByRole('button', { name: 'Import 1 row' }).click();
  await expect(page.getByRole('heading', { name: 'Imported' })).toBeVisible();
});

test('what is there already is added to, filled or replaced as a person says; what was read otherwise is listed', async ({
  page,
  world,
}) => {
  const [there, fresh] = [inStoreCode((first += 1)), inStoreCode((first += 1))];
  const { departments } = await seedDepartments(world.database);
  await aProduct(world.database, {
    departmentId: departments.Books as number,
    title: 'Harbor Songs',
    upc: there,
  });
  const title = async () =>
    (
      await world.database.one<{ title: string }>('select title from catalog_products where upc = $1', [
        there,
      ])
    ).title;
  const csv = [
    'UPC,Title,Artist,Department,Format,MSRP,Year',
    `="${there}",HARBOR SNGS,Ana Brandt,Books,,£4.99,2008.0`,
    `${fresh}.0,Winter Keys &amp; Locks,,Books,Hardback,9.99000,-720.0`,
  ].join('\n');
  await page.goto('/management/catalog/import');
  await take(page, csv);
  const mode = page.getByRole('radiogroup', { name: 'Products already in the catalog' });
  await expect(mode.getByRole('radio', { name: 'Fill empty fields' })).toHaveAttribute(
    'aria-checked',
    'true',
  );
  await expect(page.getByText(/with empty fields to fill: 1/)).toBeVisible();
  await mode.getByRole('radio', { name: 'Only add new ones' }).click();
  await expect(page.getByText(/with other values, left as they are: 1/)).toBeVisible();
  await mode.getByRole('radio', { name: 'Replace' }).click();
  await expect(page.getByText(/New titles: 1/)).toBeVisible();
  await mode.getByRole('radio', { name: 'Fill empty fields' }).click();

  const list = page.getByRole('grid', { name: 'Read differently or left out' });
  await expect(list).toContainText('Not in dollars: left out');
  await expect(list).toContainText('Not a date or year: left out');
  await page.getByLabel('Hardback (Books, 1 row)').selectOption('Hardcover');
  await expect(page.getByLabel('Hardback (Books)')).toHaveValue(/\d+/);
  await expect(page.getByText(/Unknown format, left out/)).toHaveCount(0);

  await page.getByRole('button', { name: 'Import 2 rows' }).click();
  await expect(page.getByRole('heading', { name: 'Imported' })).toBeVisible();
  expect(await title()).toBe('Harbor Songs');
  expect(
    await world.database.one(
      `select p.title, c.name as format, msrp_cents as cents from catalog_products p join configurations c using (configuration_id) where p.upc = $1`,
      [fresh],
    ),
  ).toEqual({ title: 'Winter Keys & Locks', format: 'Hardcover', cents: 999 });
});
