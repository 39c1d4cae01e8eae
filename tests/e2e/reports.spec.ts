// Reports: found in the gallery, looked at, narrowed, compared, followed to a receipt, kept, taken along as PDF, spreadsheet and slip.
import { readFile } from 'node:fs/promises';
import { pdfPages, pdfText } from '#tests/support/pdf-text.ts';
import { takeAs } from './support/take-as.ts';
import { finishedAt } from './support/books.ts';
import { inspect } from './support/inspect.ts';
import { expect, test } from './support/journey.ts';
import { scan } from './support/keys.ts';
import { changeDue, checkout, openRegister, payExactCash, settled } from './support/register.ts';

test.use({ who: 'manager' });

test('a sale is on the end-of-day report: on the screen, in the PDF of a new window, in the spreadsheet', async ({
  page,
  goods,
}) => {
  const one = await goods.add({ title: 'Blue Lantern', priceCents: 1_250 });
  await openRegister(page);
  await scan(page, [one.upc]);
  await expect(settled(page)).toHaveCount(1);
  await payExactCash(page);

  // A browser without a viewer of its own shows nothing of a PDF: what the new window is given is kept here.
  await page.addInitScript(() => {
    const make = URL.createObjectURL.bind(URL);
    URL.createObjectURL = (blob: Blob) => {
      Object.assign(window, { made: blob });
      return make(blob);
    };
  });
  await page.goto('/management/reports');
  await expect(page.getByRole('heading', { level: 1, name: 'Reports' })).toBeVisible();
  await page.getByRole('link', { name: /^End of day/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'End of day' })).toBeVisible();
  const departments = page.getByRole('region', { name: 'Departments' });
  await expect(departments.getByRole('row', { name: /Video Games/ })).toContainText('$12.50');
  await expect(page.getByText('Not closed yet: these figures can still change')).toBeVisible();

  const answered = page.waitForResponse((response) => response.url().includes('ReportEngine/GetReport?'));
  const popup = page.waitForEvent('popup');
  await takeAs(page, 'PDF');
  const [response, opened] = [await answered, await popup];
  expect(response.headers()['content-type']).toBe('application/pdf');
  await response.finished();
  expect(opened.isClosed()).toBe(false);
  const kept = await page.evaluate(async () => {
    const blob = (window as unknown as { made: Blob }).made;
    return [...new Uint8Array(await blob.arrayBuffer())];
  });
  const pdf = Uint8Array.from(kept);
  expect(Buffer.from(pdf.subarray(0, 5)).toString()).toBe('%PDF-');
  expect(pdfText(pdf)).toContain('End of day');
  expect(pdfText(pdf)).toContain('$12.50');
  expect(pdfText(pdf)).toContain(`Page 1 of ${pdfPages(pdf)}`);
  await opened.close();

  const waiting = page.waitForEvent('download');
  await takeAs(page, 'Spreadsheet');
  const download = await waiting;
  expect(download.suggestedFilename()).toMatch(/^EOD-\d{4}-\d{2}-\d{2}\.csv$/);
  const csv = await readFile(await download.path());
  expect([...csv.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  expect(csv.toString('utf8')).toContain('"Video Games",1,12.50,');
});

test('days and employee narrow a report; nothing there says No Report Found and gives no file', async ({
  page,
  goods,
  counter,
}) => {
  const one = await goods.add({ title: 'Red Kite', priceCents: 700, department: 'Vinyl' });
  await openRegister(page);
  await scan(page, [one.upc]);
  await expect(settled(page)).toHaveCount(1);
  await payExactCash(page);

  // A link of before still leads there.
  await page.goto('/management/reports?report=Sales');
  await expect(page).toHaveURL(/\/management\/reports\/Sales$/);
  const vinyl = page.getByRole('row', { name: /^Vinyl/ });
  await expect(vinyl).toContainText('$7.00');
  const employee = async (name: string) => {
    await page.getByRole('button', { name: /^Employee/ }).click();
    await page.getByRole('textbox', { name: 'Employee' }).fill(name);
    await page.keyboard.press('Enter');
  };
  const none = page.locator('.rep-main .empty').getByText('No Report Found');
  await employee(counter.cashier.username);
  await expect(none).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`Employee=${counter.cashier.username}`));
  await expect(page.getByRole('button', { name: 'Export' })).toHaveAttribute('aria-disabled', 'true');
  await employee('nobody-of-that-name');
  await expect(page.getByText('Nobody in this store has that username')).toBeVisible();
  await employee('');
  await expect(vinyl).toContainText('$7.00');
  const period = async (range: string) => {
    await page.getByRole('button', { name: /^Period/ }).click();
    await page.getByRole('button', { name: range, exact: true }).click();
  };
  await period('Yesterday');
  await expect(none).toBeVisible();
  await period('Last 30 days');
  await expect(vinyl).toContainText('$7.00');
  await page.reload();
  await expect(vinyl).toContainText('$7.00');
  await expect(page).toHaveURL(/Range=last30/);
});

test('a report is asked for, compared, kept and starred', async ({ page, goods }) => {
  test.slow();
  const one = await goods.add({ title: 'Grey Plover', priceCents: 1_100, department: 'Vinyl' });
  await openRegister(page);
  await scan(page, [one.upc]);
  await expect(settled(page)).toHaveCount(1);
  await payExactCash(page);

  await page.goto('/management/reports');
  await page.getByRole('navigation', { name: 'Reports' }).getByRole('link').first().waitFor();
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox', { name: 'Search reports' })).toBeFocused();
  await page.keyboard.type('tax by department');
  const cards = page.getByRole('navigation', { name: 'Reports' }).getByRole('link');
  await expect(cards.first()).toHaveText(/^Sales summary/);
  const star = page.getByRole('button', { name: 'Favorite: Sales summary' });
  await star.click();
  await expect(star).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('searchbox', { name: 'Search reports' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Sales summary' })).toBeVisible();
  await expect(page.getByRole('row', { name: /^Vinyl/ })).toContainText('$11.00');

  await page.keyboard.press('c');
  await expect(page).toHaveURL(/Compare=weekday/);
  await expect(page.getByRole('columnheader', { name: 'Net sales, last year' }).first()).toBeVisible();
  await expect(page.getByRole('region', { name: /^What made the difference/ })).toContainText('More copies');

  await takeAs(page, 'Save view');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Vinyl week');
  await dialog.getByRole('button', { name: 'Save view' }).click();
  await expect(dialog).toBeHidden();

  await page.goto('/management/reports');
  await page.getByRole('button', { name: 'Only mine' }).click();
  await expect(cards).toHaveCount(1);
  const views = page.getByRole('region', { name: 'Saved views' });
  await views.getByRole('link', { name: /Vinyl week/ }).click();
  await expect(page).toHaveURL(/\/management\/reports\/Sales\?Compare=weekday$/);
  await page.goBack();
  await views.getByRole('button', { name: 'More about Vinyl week' }).click();
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(views.getByRole('link', { name: /Vinyl week/ })).toHaveCount(0);
});

test('a row leads to its receipt by the keyboard, and back', async ({ page, goods, world, counter }) => {
  const one = await goods.add({ title: 'Sand Martin', priceCents: 900 });
  await openRegister(page);
  await scan(page, [one.upc]);
  await expect(settled(page)).toHaveCount(1);
  await payExactCash(page);
  await expect(changeDue(page)).toBeVisible();
  const sold = (await finishedAt(world.database, counter.storeId)).at(-1);
  await page.keyboard.press('F7');
  await page.getByRole('combobox').fill(sold?.receipt ?? '');
  await page.keyboard.press('Enter');
  await page.locator('.rl').first().getByRole('checkbox').click();
  await checkout(page).click();
  await expect(changeDue(page)).toHaveText('$9.74');
  const refund = (await finishedAt(world.database, counter.storeId)).at(-1);

  await page.goto('/management/reports/Refunds');
  await expect(page.getByRole('row', { name: /Sand Martin/ })).toContainText('−$9.00');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('row', { name: /Sand Martin/ }).getByRole('link')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(new RegExp(`completedTrans\\?transaction=${refund?.id}$`));
  await expect(page.getByRole('complementary')).toContainText(refund?.receipt ?? '-');
  await page.goBack();
  await expect(page).toHaveURL(/\/management\/reports\/Refunds$/);
  // The list of receipts, with both of them, is there a moment longer than its address.
  await expect(page.getByRole('row', { name: /Sand Martin/ }).filter({ hasText: '−$9.00' })).toHaveCount(1);
});

test('a report of one’s own is made of figures and groupings, and kept', async ({ page, goods }) => {
  const one = await goods.add({ title: 'Snow Bunting', priceCents: 1_300, department: 'Vinyl' });
  await openRegister(page);
  await scan(page, [one.upc]);
  await expect(settled(page)).toHaveCount(1);
  await payExactCash(page);

  await page.goto('/management/reports');
  await page.getByRole('link', { name: /^Your own report/ }).click();
  await expect(page.getByRole('row', { name: /^Vinyl/ })).toContainText('$13.00');
  await page.getByRole('button', { name: /^Figures/ }).click();
  // What the report shows is ticked.
  for (const shown of ['Sold', 'Sales']) {
    await expect(page.getByRole('checkbox', { name: shown, exact: true })).toBeChecked();
  }
  await page.getByRole('checkbox', { name: 'Receipts' }).click();
  await page.getByRole('checkbox', { name: 'Net sales' }).click();
  for (const shown of ['Sold', 'Sales'])
    await page.getByRole('checkbox', { name: shown, exact: true }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Groupings/ }).click();
  await page.getByRole('checkbox', { name: 'Weekday' }).click();
  await page.getByRole('checkbox', { name: 'Department', exact: true }).click();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/Figures=receipts%2Cnet&Groupings=weekday/);
  await expect(page.getByRole('row', { name: /day 1 \$13\.00$/ })).toBeVisible();
  await inspect(page, 'a report of one’s own');
  await takeAs(page, 'Save view');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Strong days');
  await dialog.getByRole('checkbox', { name: 'Everybody who may run it sees it' }).click();
  await dialog.getByRole('button', { name: 'Save view' }).click();
  await expect(dialog).toBeHidden();
  await page.goto('/management/reports');
  await page.getByRole('link', { name: /^Strong days.*yours, shared/ }).click();
  await expect(page.getByRole('columnheader', { name: 'Weekday' }).first()).toBeVisible();
});

test('the browser prints the report alone, in ink, and a letter page is wide enough', async ({ page }) => {
  await page.goto('/management/reports/Drawer?Range=today');
  await expect(page.getByRole('region', { name: 'Drawers and vault' })).toContainText('Counter 1');
  // 7½ inches: a letter page less its margins. A4 has 7¼.
  for (const width of [720, 696]) {
    await page.setViewportSize({ width, height: 960 });
    await page.emulateMedia({ media: 'print', colorScheme: 'dark', reducedMotion: 'reduce' });
    await expect(page.getByRole('banner')).toBeHidden();
    await expect(page.getByRole('group', { name: 'Report' })).toBeHidden();
    const region = page.getByRole('region', { name: 'Drawers and vault' });
    await expect(region).toBeVisible();
    await expect(region.getByRole('cell').first()).toHaveCSS('color', 'rgb(0, 0, 0)');
    const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(wider).toBeLessThanOrEqual(0);
  }
});

test('the drawer report prints on 80 mm', async ({ page }) => {
  await page.addInitScript(() => {
    window.print = () => undefined;
  });
  await page.goto('/management/reports/Drawer?Range=today');
  await expect(page.getByRole('region', { name: 'Drawers and vault' })).toContainText('Counter 1');
  await takeAs(page, 'Print 80 mm');
  const slip = page.frameLocator('iframe.print-frame').last();
  await expect(slip.getByText('Drawer report')).toBeAttached();
  await expect(slip.getByText('Started with').first()).toBeAttached();
});

test('a report that is none says so and leads back', async ({ page }) => {
  await page.goto('/management/reports/Weather');
  await expect(page.getByText('There is no such report')).toBeVisible();
  await page.getByRole('link', { name: 'All reports' }).click();
  await expect(page.getByRole('link', { name: /^End of day/ })).toBeVisible();
});

test('what was asked wrongly is not called loading or nothing', async ({ page }) => {
  await page.goto('/management/reports/Own%20report?Figures=luck');
  const body = page.locator('.rep-main');
  await expect(body.getByText('There is no figure or grouping named luck')).toBeVisible();
  await expect(body.getByText('Nothing was recorded')).toHaveCount(0);
  await page.goto('/management/reports/Sales%20by%20Day?DepartmentId=999999');
  await expect(body.getByText('There is no such department')).toBeVisible();
  await expect(page.getByText('Loading the report')).toHaveCount(0);
  await page.goto('/management/ish?from=2026-11-20&to=2026-11-01');
  await expect(page.getByText('The end must not be before the start')).toBeVisible();
  await expect(page.getByText('Nothing was sold and nothing is on hand')).toHaveCount(0);
  await page.goto('/management/reports/accounting/journal?day=2019-01-01');
  await expect(page.getByText('No journal found for that day.')).toBeVisible();
  await page.getByRole('link', { name: 'All days' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Journals' })).toBeVisible();
});

test.describe('a cashier', () => {
  test.use({ who: 'cashier' });

  test('sees what closing needs, and a day only when it is closed', async ({ page }) => {
    await page.goto('/management/reports');
    await expect(page.getByRole('navigation', { name: 'Reports' }).getByRole('link')).toHaveCount(2);
    await page.goto('/management/reports/EOD');
    await expect(page.locator('.rep-main .empty').getByText(/isn’t closed yet/)).toBeVisible();
  });
});
