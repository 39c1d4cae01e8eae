// The bookkeeper's month: accounts are chosen before the day is closed, the closed day is downloaded once and for ever, and said to be in the books.
import { readFile } from 'node:fs/promises';
import { saveAccounts } from '#domains/accounting/contract/calls.ts';
import { updateTask } from '#domains/business-day/contract/calls.ts';
import { drawerCount } from '#domains/cash/contract/calls.ts';
import { inspect } from './support/inspect.ts';
import { expect } from './support/journey.ts';
import { openDay, send, test } from './support/day.ts';

test.use({ who: 'manager' });

test('accounts are chosen, a day is closed, downloaded twice with the same bytes, and in the books', async ({
  page,
  world,
  counter,
}) => {
  await openDay(world, counter);
  await page.goto('/management/reports');
  await page.getByRole('link', { name: /^Journals/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Journals' })).toBeVisible();
  const days = page.getByRole('grid', { name: 'Journals' });
  await expect(days.getByRole('row').nth(1)).toContainText('Open');
  await inspect(page, 'days of journals');

  await page.getByLabel('Program').selectOption('Xero');
  await page.getByRole('link', { name: 'Accounts', exact: true }).click();
  await page.getByText('This store only').click();
  await page.getByRole('button', { name: 'Fill in usual accounts' }).click();
  const drawers = page.getByRole('textbox', { name: 'Name, as Parent:Sub: Cash in drawers' });
  await drawers.fill('Cash on Hand:Tills');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeDisabled();
  await expect(drawers).toHaveValue('Cash on Hand:Tills');
  await inspect(page, 'accounts of journals');

  const { deviceId: vault } = await world.database.one<{ deviceId: number }>(
    `select device_id from devices where store_id = $1 and kind = 'vault'`,
    [counter.storeId],
  );
  for (const [pos, DrawerTotal] of [
    [counter.deviceId, 198.5],
    [vault, 500],
  ] as const)
    await send(world, counter, drawerCount, { pos, closing: true, DrawerTotal, Note: 'Wrong change' });
  await send(world, counter, updateTask, {
    ClientID: counter.storeId,
    PosId: counter.deviceId,
    TaskName: 'closing',
    Completed: true,
  });

  await page.getByRole('link', { name: 'All days' }).click();
  await expect(days.getByRole('row').nth(1)).toContainText('To export');
  await days.getByRole('row').nth(1).click();
  const journal = page.getByRole('grid', { name: 'Journal' });
  await expect(journal.getByRole('row', { name: /Cash in drawers/ })).toContainText('$198.50');
  await expect(journal.getByRole('row', { name: /Over and short/ })).toContainText('$1.50');
  await inspect(page, 'a journal');
  await journal.getByRole('row', { name: /Cash in drawers/ }).click();
  await expect(page.getByRole('list', { name: 'Postings behind it' })).toContainText('Drawer count');
  await page.getByRole('button', { name: 'Close', exact: true }).click();

  const taking = async (name: string) => {
    const waiting = page.waitForEvent('download');
    await page.getByRole('button', { name, exact: true }).click();
    const download = await waiting;
    expect(download.suggestedFilename()).toMatch(/^S\d+-\d{8}-1-xero\.csv$/);
    return readFile(await download.path(), 'utf8');
  };
  const first = await taking('Download and lock');
  expect(first).toContain(
    'Narration,Date,Description,AccountCode,TaxRate,Amount,TrackingName1,TrackingOption1',
  );
  expect(first).toContain('"Over and short","6010","Tax Exempt",1.50');
  expect(await taking('Download')).toBe(first);
  await page.getByRole('button', { name: 'In the books' }).click();
  await expect(page.getByRole('button', { name: 'In the books' })).toBeHidden();
  await page.getByRole('link', { name: 'All days' }).click();
  await expect(days.getByRole('row').nth(1)).toContainText('In the books');
  await expect(page.getByText(/^1 journal, none altered/)).toBeVisible();
  expect(await taking('Download 1 journal again')).toBe(first);

  const from = page.getByLabel('From', { exact: true });
  const last = await page.getByLabel('To', { exact: true }).inputValue();
  await from.fill(last);
  await days.getByRole('row').nth(1).click();
  await expect(journal).toBeVisible();
  await page.goBack();
  await expect(from).toHaveValue(last);
});

test('what is typed stays while somebody else saves accounts', async ({ page, world, counter }) => {
  const { storeId: clientId } = counter;
  await page.goto('/management/reports/accounting/accounts');
  await page.getByText('This store only').click();
  const number = (kind: string) => page.getByRole('textbox', { name: `Number: ${kind}`, exact: true });
  await number('Cash in drawers').fill('1011');
  const { version } = await world.database.one<{ version: number }>(
    'select coalesce(max(map_version), 0)::bigint as version from account_map_versions',
  );
  const entries = [{ kind: 'bank', code: '1005' } as const];
  await send(world, counter, saveAccounts, { clientId, forAll: false, version, entries });
  await expect(page.getByText(/^Somebody changed the accounts/)).toBeVisible();
  await expect(number('Bank')).toHaveValue('1005');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  const saved = await world.database.rows<{ kind: string; code: string }>(
    `select kind, code from account_maps where store_id = $1
       and map_version = (select max(map_version) from account_map_versions) order by kind`,
    [clientId],
  );
  expect(saved).toEqual([
    { kind: 'bank', code: '1005' },
    { kind: 'drawer', code: '1011' },
  ]);
});
