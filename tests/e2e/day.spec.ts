// A day that is skipped and run after all: paused by a closed dialog, with a withdrawal from the bank.
import { count, day, dialog, startDay, strip, test } from './support/day.ts';
import { expect } from './support/journey.ts';

test('skipped, then run after all, with a pause and a withdrawal', async ({ page, world, counter }) => {
  await startDay(page);
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('Do you wish to run opening duties for the day?');
  await question.getByRole('button', { name: 'Skip opening' }).click();
  await expect(page.getByText('Opening Skipped')).toBeVisible();
  await page.reload();
  // NS-OPEN-01: no question anymore.
  await day(page, 'Start Day').click();
  await count(page, 'Vault Count', '500.00', 'first money');
  // NS-OPEN-02: left without a count, the flow waits here, also over a reload.
  await dialog(page, 'Drawer Count').getByRole('button', { name: 'Cancel' }).click();
  await expect(strip(page)).toBeHidden();
  await page.reload();
  await day(page, 'Start Day').click();
  await count(page, 'Drawer Count', '150.00', 'first money');
  // BANK-03: under it.
  const bank = dialog(page, 'Bank Deposit / Withdrawal');
  await expect(bank).toContainText('$50.00');
  await bank.getByRole('button', { name: 'Withdraw' }).click();
  await expect(page.getByText('No price updates available')).toBeVisible();
  await expect(page.getByText('Opening Completed, refreshing page...')).toBeVisible();
  await expect(day(page, 'End Day')).toBeVisible();
  const { cents } = await world.database.one<{ cents: number }>(
    `select balance_cents as cents from accounts where store_id = $1 and kind = 'drawer' and ref = $2`,
    [counter.storeId, counter.deviceId],
  );
  expect(cents).toBe(20_000);
});
