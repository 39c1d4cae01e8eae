// The time clock: the dialog, the questions after sign-in and at logout, and what a manager keeps right.
import { intoTheAfternoon } from '#domains/stores/testing/a-store.ts';
import type { Page } from '@playwright/test';
import { DEMO_PASSWORD } from '#domains/access/testing/a-user.ts';
import { aTimeRecord } from '#domains/time-clock/testing/a-time-record.ts';
import { expect, test } from './support/journey.ts';
import { choose, placeButton, userButton } from './support/menus.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Clock In/Out' });
const toast = (page: Page, text: string) => page.getByText(text, { exact: true });

async function openClock(page: Page): Promise<void> {
  await choose(placeButton(page), 'Time-Clock');
  await expect(dialog(page)).toBeVisible();
}

async function enter(page: Page, username: string, password: string): Promise<void> {
  await dialog(page).getByLabel('Username').fill(username);
  await dialog(page).getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
}

test('a person clocks in and out at the menu; a wrong password is said as documented', async ({
  page,
  counter,
}) => {
  await page.goto('/management/customers/');
  await openClock(page);
  expect((await dialog(page).boundingBox())?.width).toBe(500);
  await enter(page, counter.cashier.username, 'not-the-password');
  await expect(dialog(page)).toContainText('Username of Password not found.');
  await enter(page, counter.cashier.username, DEMO_PASSWORD);
  await expect(dialog(page).getByText('Out', { exact: true })).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Clock-In' }).click();
  await expect(toast(page, 'Clocked In')).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);

  await openClock(page);
  await enter(page, counter.cashier.username, DEMO_PASSWORD);
  await expect(dialog(page).getByText('In', { exact: true })).toBeVisible();
  await dialog(page).getByLabel(/^Note/).fill('Lunch not taken');
  await dialog(page).getByRole('button', { name: 'Clock-Out' }).click();
  await expect(toast(page, 'Clocked Out')).toBeVisible();
});

test.describe('where the time clock is in use', () => {
  test.use({ who: null });

  const signIn = async (page: Page, username: string) => {
    await page.getByLabel('Username').fill(username);
    await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
    await page.keyboard.press('Enter');
  };
  const logOut = (page: Page, username: string) => choose(userButton(page, username), 'Logout');

  test('sign-in asks for the clock, logout asks again, and neither asks without need', async ({
    page,
    world,
    counter,
  }) => {
    await world.database.run(
      `insert into client_settings (store_id, name, value) values ($1, 'TimeclockEnabled', 'true')`,
      [counter.storeId],
    );
    const { username } = counter.cashier;
    await page.goto('/management/customers/');
    await page.evaluate(
      ([storeId, deviceId]) => {
        localStorage.setItem('clientID', String(storeId));
        localStorage.setItem('posID', String(deviceId));
      },
      [counter.storeId, counter.deviceId],
    );
    await page.reload();
    await signIn(page, username);
    const asksIn = page.getByRole('alertdialog', { name: 'Do you wish to clock in?' });
    await asksIn.getByRole('button', { name: 'Not Now' }).click();
    await expect(asksIn).toHaveCount(0);
    // Not clocked in: logout asks nothing (AUTH-16).
    await logOut(page, username);
    await signIn(page, username);
    await asksIn.getByRole('button', { name: 'Clock-In' }).click();
    await expect(toast(page, 'Successfully clocked in')).toBeVisible();
    // A reload is no sign-in.
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(asksIn).toHaveCount(0);

    const asksOut = page.getByRole('alertdialog', { name: 'Do you wish to clock out?' });
    await logOut(page, username);
    await asksOut.getByRole('button', { name: 'No', exact: true }).click();
    // Still in: sign-in asks nothing.
    await signIn(page, username);
    await expect(userButton(page, username)).toBeVisible();
    await expect(asksIn).toHaveCount(0);
    await logOut(page, username);
    await asksOut.getByRole('button', { name: 'Clock-Out' }).click();
    await expect(toast(page, 'Successfully clocked Out')).toBeVisible();
    await expect(page.getByLabel('Username')).toBeVisible();
    const open = await world.database.rows(
      'select 1 from time_records where store_id = $1 and clock_out is null',
      [counter.storeId],
    );
    expect(open).toEqual([]);
  });
});

test('a manager adds, corrects and deletes records; what was there before stays in sight', async ({
  page,
  world,
  counter,
}) => {
  const { userId, username } = counter.cashier;
  await intoTheAfternoon(world.database, counter.storeId);
  const at = (minutesAgo: number) => new Date(Math.floor(Date.now() / 60_000) * 60_000 - minutesAgo * 60_000);
  await aTimeRecord(world.database, {
    userId,
    storeId: counter.storeId,
    clockIn: at(180),
    clockOut: at(120),
  });
  await aTimeRecord(world.database, { userId, storeId: counter.storeId, clockIn: at(60), clockOut: null });
  await page.goto('/management/customers/');
  await openClock(page);
  await dialog(page).getByRole('button', { name: 'Time records' }).click();
  await expect(page).toHaveTitle('Time Clock · Tradepost');
  await expect(page.getByRole('region', { name: 'In now' })).toContainText(username);
  const rows = page.getByRole('row').filter({ hasText: username });
  await expect(rows).toHaveCount(2);

  await rows.filter({ hasText: '1:00' }).first().click();
  const drawer = page.getByRole('complementary');
  await drawer.getByLabel(/^Note/).fill('Stayed for the count');
  await drawer.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, 'Time record saved')).toBeVisible();
  await expect(drawer.getByRole('heading', { name: 'What it was before' })).toBeVisible();
  await expect(drawer).toContainText(`until ${counter.manager.username} changed it`);

  // An overlap is refused and names the other record.
  await page.keyboard.press('Escape');
  await page.keyboard.press('n');
  const form = page.getByRole('dialog', { name: 'Add time record' });
  await form.getByLabel('Employee').selectOption({ label: username });
  const overlap = await page.evaluate((ago) => new Date(ago).toISOString(), at(150).getTime());
  const zone = await world.database.one<{ day: string; time: string }>(
    `select to_char($1::timestamptz at time zone time_zone, 'YYYY-MM-DD') as day,
       to_char($1::timestamptz at time zone time_zone, 'HH24:MI') as time from stores where store_id = $2`,
    [overlap, counter.storeId],
  );
  await form.getByLabel('Clock-in day').fill(zone.day);
  await form.getByLabel('Clock-in time').fill(zone.time);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toContainText('Overlaps the record');
  await form.getByRole('button', { name: 'Close', exact: true }).last().click();
  await page.getByRole('button', { name: 'Discard' }).click();

  await rows.filter({ hasText: 'Edited' }).click();
  await drawer.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(toast(page, 'Time record deleted')).toBeVisible();
  await expect(rows).toHaveCount(1);
  await page.getByRole('button', { name: 'Show deleted' }).click();
  await expect(rows).toHaveCount(2);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'CSV' }).click();
  expect((await download).suggestedFilename()).toMatch(/^Time Clock .*\.csv$/);
});

test('a week is planned, and hours stand against it', async ({ page, counter }) => {
  await page.goto('/management/timeclock');
  await page.getByRole('tab', { name: 'Schedule' }).click();
  const { username } = counter.cashier;
  await page.getByRole('button', { name: new RegExp(`^Add shift of ${username}, Sunday`) }).click();
  const form = page.getByRole('dialog', { name: 'Add shift' });
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, 'Shift scheduled')).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: username });
  await expect(row).toContainText('9 AM – 5 PM');
  await expect(row).toContainText('8:00');
  await page.getByRole('button', { name: 'Add shift', exact: true }).click();
  await form.getByLabel('Employee').selectOption({ label: username });
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toContainText('Overlaps the shift');
  await form.getByRole('button', { name: 'Close', exact: true }).last().click();
  await page.getByRole('button', { name: 'Discard' }).click();
  await page.getByRole('tab', { name: 'Totals' }).click();
  await expect(page.getByRole('row').filter({ hasText: username })).toContainText('−8:00');
  await page.getByRole('tab', { name: 'Schedule' }).click();
  await row.getByRole('button', { name: /^Remove/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(row).not.toContainText('9 AM');
});

test('a second screen of the store sees at once who is in', async ({ page, signedIn, browser, counter }) => {
  await page.goto('/management/timeclock');
  const who = page.getByRole('region', { name: 'In now' });
  await expect(who).toContainText('Nobody is clocked in.');
  const other = await browser.newContext({
    baseURL: new URL(page.url()).origin,
    storageState: await signedIn('cashier', counter.deviceIds[1]),
  });
  const second = await other.newPage();
  await second.goto('/management/customers/');
  await openClock(second);
  await enter(second, counter.cashier.username, DEMO_PASSWORD);
  await dialog(second).getByRole('button', { name: 'Clock-In' }).click();
  await expect(toast(second, 'Clocked In')).toBeVisible();
  await expect(who).toContainText(counter.cashier.username);
  await other.close();
});
