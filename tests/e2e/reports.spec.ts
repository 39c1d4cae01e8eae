// Reports: chosen, looked at, taken along as PDF in a new window, as CSV file, as slip.
import { readFile } from 'node:fs/promises';
import { pdfPages, pdfText } from '#tests/support/pdf-text.ts';
import { expect, test } from './support/journey.ts';
import { scan } from './support/keys.ts';
import { openRegister, payExactCash, settled } from './support/register.ts';

test.use({ who: 'manager' });

test('a sale is on the end-of-day report: on the screen, in the PDF of a new window, in the CSV', async ({
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
  const departments = page.getByRole('region', { name: 'Departments' });
  await expect(departments.getByRole('row', { name: /Video Games/ })).toContainText('$12.50');
  await expect(page.getByText('Not closed yet: these figures can still change')).toBeVisible();

  const answered = page.waitForResponse((response) => response.url().includes('ReportEngine/GetReport?'));
  const popup = page.waitForEvent('popup');
  await page.getByRole('button', { name: /^PDF/ }).click();
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
  await page.getByRole('button', { name: /^CSV/ }).click();
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

  await page.goto('/management/reports');
  await page.getByRole('button', { name: /^Sales by department/ }).click();
  await expect(page).toHaveURL(/report=Sales/);
  await expect(page.getByRole('row', { name: /^Vinyl/ })).toContainText('$7.00');
  await page.getByLabel('Employee', { exact: true }).fill(counter.cashier.username);
  await expect(page.locator('.rep-main .empty').getByText('No Report Found')).toBeVisible();
  await expect(page.getByRole('button', { name: /^PDF/ })).toHaveAttribute('aria-disabled', 'true');
  await page.getByLabel('Employee', { exact: true }).fill('nobody-of-that-name');
  await expect(page.getByText('Nobody in this store has that username')).toBeVisible();
  await page.getByLabel('Employee', { exact: true }).fill('');
  await page.getByRole('radio', { name: 'Yesterday' }).click();
  await expect(page.locator('.rep-main .empty').getByText('No Report Found')).toBeVisible();
  await page.getByRole('radio', { name: 'Last 7 days' }).click();
  await expect(page.getByRole('row', { name: /^Vinyl/ })).toContainText('$7.00');
  await page.reload();
  await expect(page.getByRole('row', { name: /^Vinyl/ })).toContainText('$7.00');
});

test('the drawer report prints on 80 mm', async ({ page }) => {
  await page.addInitScript(() => {
    window.print = () => undefined;
  });
  await page.goto('/management/reports?report=Drawer');
  await expect(page.getByRole('region', { name: 'Drawers and vault' })).toContainText('Counter 1');
  await page.getByRole('button', { name: 'Print 80 mm' }).click();
  const slip = page.frameLocator('iframe.print-frame').last();
  await expect(slip.getByText('Drawer report')).toBeAttached();
  await expect(slip.getByText('Started with').first()).toBeAttached();
});

test.describe('a cashier', () => {
  test.use({ who: 'cashier' });

  test('sees what closing needs, and a day only when it is closed', async ({ page }) => {
    await page.goto('/management/reports');
    await expect(page.getByRole('navigation', { name: 'Reports' }).getByRole('button')).toHaveCount(2);
    await expect(page.locator('.rep-main .empty').getByText('No Report Found')).toBeVisible();
  });
});
