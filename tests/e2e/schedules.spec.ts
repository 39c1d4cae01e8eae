// A report that is mailed by itself: scheduled in the browser, mailed to a real mail server, its attachment opened; what fails is seen.
import { read, utils } from '@e965/xlsx';
import { openMailBox, setMailServer } from '#tests/support/mail-box.ts';
import { inspect } from './support/inspect.ts';
import { expect, test } from './support/journey.ts';
import { scan } from './support/keys.ts';
import { openRegister, payExactCash, settled } from './support/register.ts';
import { takeAs } from './support/take-as.ts';

test.use({ who: 'manager' });

test('a report is scheduled, arrives with its file, and a refused address is looked at', async ({
  page,
  goods,
  world,
  counter,
}) => {
  test.slow();
  const box = await openMailBox({
    rejects: (address) =>
      address.startsWith('nobody')
        ? Object.assign(new Error('No such mailbox'), { responseCode: 550 })
        : undefined,
  });
  await setMailServer(world.database, counter.storeId, box.port);
  const one = await goods.add({ title: 'Blue Lantern', priceCents: 1_250, department: 'Vinyl' });
  await openRegister(page);
  await scan(page, [one.upc]);
  await expect(settled(page)).toHaveCount(1);
  await payExactCash(page);

  await page.goto('/management/reports/Sales?Range=today');
  await expect(page.getByRole('row', { name: /^Vinyl/ })).toContainText('$12.50');
  await takeAs(page, 'Schedule');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Report', { exact: true })).toHaveValue('preset');
  await expect(dialog.getByLabel('Days')).toHaveValue('today');
  await dialog.getByLabel('Name').fill('Sales for Ann');
  await dialog.getByLabel('How often').selectOption('Every week');
  await dialog.getByLabel('On', { exact: true }).selectOption('Monday');
  await dialog.getByLabel('As', { exact: true }).selectOption('Excel');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByRole('textbox', { name: 'To' })).toHaveAttribute('aria-invalid', 'true');
  await dialog.getByRole('textbox', { name: 'To' }).fill('ann@shop.example');
  await inspect(page, 'a schedule');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();

  await page.goto('/management/reports');
  const panel = page.getByRole('region', { name: 'Scheduled reports' });
  await expect(panel).toContainText('Excel to ann');
  await panel.getByRole('button', { name: /^Sales for Ann/ }).click();
  await dialog.getByRole('button', { name: 'Run now' }).click();
  await expect(dialog).toBeHidden();
  await expect.poll(() => box.mails.length, { timeout: 30_000 }).toBe(1);
  const [file] = box.mails[0]?.files ?? [];
  expect(box.mails[0]?.to).toEqual(['ann@shop.example']);
  expect(file?.name).toMatch(/^Sales-\d{4}-\d\d-\d\d\.xlsx$/);
  const workbook = read(file?.bytes);
  const rows = utils.sheet_to_json<Record<string, unknown>>(
    workbook.Sheets[workbook.SheetNames[0] ?? ''] ?? {},
  );
  expect(rows).toContainEqual(expect.objectContaining({ Department: 'Vinyl', Sales: 12.5 }));
  await expect(panel).toContainText(/Excel to ann · last \d+:\d\d [AP]M/);

  await page.getByRole('button', { name: 'New schedule' }).click();
  await dialog.getByLabel('Report', { exact: true }).selectOption('Sales by department');
  await dialog.getByLabel('Name').fill('To nobody');
  await dialog.getByRole('textbox', { name: 'To' }).fill('nobody@shop.example');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await panel.getByRole('button', { name: /^To nobody/ }).click();
  await dialog.getByRole('button', { name: 'Run now' }).click();
  await expect(panel.getByText('1 failed')).toBeVisible({ timeout: 30_000 });
  await inspect(page, 'the gallery with a schedule that failed');
  await panel.getByRole('button', { name: 'Review To nobody' }).click();
  await expect(dialog.getByText(/nobody@shop\.example: .*No such mailbox/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Stop' }).click();
  await panel.getByRole('button', { name: 'Review To nobody' }).click();
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(panel.getByText('To nobody')).toHaveCount(0);
  await box.close();
});
