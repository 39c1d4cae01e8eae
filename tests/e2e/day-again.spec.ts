// A day that is interrupted: begun on one browser and gone on with on another, killed while it was closed, closed and continued.
import { getEndOfDay } from '#domains/business-day/contract/end.ts';
import { DEMO_PASSWORD } from '#domains/access/testing/a-user.ts';
import { aTimeRecord } from '#domains/time-clock/testing/a-time-record.ts';
import {
  count,
  day,
  dialog,
  DRAWERS,
  openDay,
  ownBrowser,
  setStore,
  startDay,
  strip,
  switchOff,
  test,
} from './support/day.ts';
import { expect } from './support/journey.ts';

test('opening that was begun in a browser that is gone goes on in another one, at its next step', async ({
  page,
  world,
  signedIn,
}) => {
  const own = await ownBrowser({ baseURL: world.address, storageState: await signedIn('manager') });
  await startDay(own.page);
  await own.page.getByRole('alertdialog').getByRole('button', { name: 'Run opening' }).click();
  await count(own.page, 'Vault Count', '500.00', 'first money');
  await expect(dialog(own.page, 'Drawer Count')).toBeVisible();
  await own.kill();

  await startDay(page);
  // No question anymore, and the vault is not counted twice.
  await expect(dialog(page, 'Drawer Count')).toBeVisible();
  await expect(strip(page).getByLabel('Vault count: done')).toBeVisible();
  await count(page, 'Drawer Count', '150.00', 'first money');
  // BANK-07: an answer, too.
  await dialog(page, 'Bank Deposit / Withdrawal').getByRole('button', { name: 'Skip' }).click();
  await expect(page.getByText('Opening Completed, refreshing page...')).toBeVisible();
  await expect(day(page, 'End Day')).toBeVisible();
});

test('closing survives a browser that is killed at any of its steps, and happens once', async ({
  page,
  world,
  counter,
  signedIn,
}) => {
  test.setTimeout(120_000);
  await openDay(world, counter);
  const storageState = await signedIn('manager');
  const fresh = async () => {
    const own = await ownBrowser({ baseURL: world.address, storageState });
    await own.page.goto('/management/customers/');
    await day(own.page, 'End Day').click();
    return own;
  };
  const closings = () =>
    world.database
      .one<{ n: number }>('select count(*)::int as n from day_snapshots where store_id = $1', [
        counter.storeId,
      ])
      .then(({ n }) => n);

  const counting = await fresh();
  await dialog(counting.page, 'Drawer Count').getByLabel('$100, number of pieces').fill('2');
  await counting.kill();

  const counted = await fresh();
  await count(counted.page, 'Drawer Count', '200.00');
  await expect(dialog(counted.page, 'Vault Count')).toBeVisible();
  await counted.kill();

  // Nothing is asked twice: the drawer is closed. The last step never reaches the server.
  const unsent = await fresh();
  const leaving = new Promise<void>((done) => {
    void unsent.page.route('**/DailyTasks/UpdateTask**', () => done());
  });
  await count(unsent.page, 'Vault Count', '500.00');
  await leaving;
  await unsent.kill();
  expect(await closings()).toBe(0);

  // The server closes the day, and the browser never hears of it.
  const unheard = await ownBrowser({ baseURL: world.address, storageState });
  await unheard.page.goto('/management/customers/');
  const closed = new Promise<void>((done) => {
    void unheard.page.route('**/DailyTasks/UpdateTask**', async (route) => {
      await route.fetch();
      done();
    });
  });
  await day(unheard.page, 'End Day').click();
  await closed;
  await unheard.kill();
  expect(await closings()).toBe(1);

  await page.goto('/management/dailyprocessing/endofday');
  await expect(day(page, 'Continue Day')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: counter.manager.username })).toHaveCount(1);
  const answer = await fetch(`${world.address}/api/${getEndOfDay.path}?ClientId=${counter.storeId}`, {
    headers: { authorization: `Bearer ${counter.manager.token}` },
  });
  expect(await answer.json()).toMatchObject({ done: { closing: true, eodReport: true }, overShort: 0 });
});

test('a closed day is continued by another browser, counted again, and closed with a second version', async ({
  page,
  browser,
  world,
  counter,
  signedIn,
}) => {
  test.setTimeout(120_000);
  await openDay(world, counter);
  // A session of its own: who logs out takes only that one away.
  const context = await browser.newContext({ baseURL: world.address, storageState: await signedIn('admin') });
  const first = await context.newPage();
  await first.goto(DRAWERS);
  await page.goto(DRAWERS);
  await day(first, 'End Day').click();
  await count(first, 'Drawer Count', '200.00');
  await count(first, 'Vault Count', '500.00');
  await expect(first.getByLabel('Username')).toBeVisible();
  await expect(day(page, 'Continue Day')).toBeVisible();
  await context.close();

  await day(page, 'Continue Day').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Run opening' }).click();
  // What was counted at closing is what must be there: no note is asked for.
  await count(page, 'Vault Count', '500.00');
  await count(page, 'Drawer Count', '200.00');
  await expect(page.getByText('Opening Completed, refreshing page...')).toBeVisible();
  await day(page, 'End Day').click();
  await count(page, 'Drawer Count', '200.00');
  await count(page, 'Vault Count', '500.00');
  await expect(page.getByText('Completed, running EOD Report...')).toBeVisible();
  await expect(page.getByLabel('Username')).toBeVisible();
  const versions = await world.database.rows<{ version: number }>(
    'select version from day_snapshots where store_id = $1 order by version',
    [counter.storeId],
  );
  expect(versions).toEqual([{ version: 1 }, { version: 2 }]);
});

test('two screens press End Day: the second one is told that it is done already', async ({
  page,
  world,
  counter,
}) => {
  await openDay(world, counter);
  await page.goto(DRAWERS);
  await day(page, 'End Day').click();
  await count(page, 'Drawer Count', '200.00');
  await expect(dialog(page, 'Vault Count')).toBeVisible();
  // Meanwhile somebody else ends the day.
  await page.route('**/DailyTasks/GetDailyTasks**', async (route) => {
    const answer = await route.fetch();
    const flags = (await answer.json()) as Record<string, unknown>;
    await route.fulfill({ response: answer, json: { ...flags, closing: true } });
  });
  await count(page, 'Vault Count', '500.00');
  await expect(page.locator('.note.warn', { hasText: 'Closing complted for the day.' })).toBeVisible();
  await expect(strip(page)).toBeHidden();
});

test('closing without being clocked in offers Skip; a clock that runs is stopped', async ({
  page,
  world,
  counter,
}) => {
  await openDay(world, counter);
  await setStore(world, counter, 'TimeclockEnabled', 'true');
  await page.goto(DRAWERS);
  await day(page, 'End Day').click();
  await count(page, 'Drawer Count', '200.00');
  await count(page, 'Vault Count', '500.00');
  const clock = dialog(page, 'Clock In/Out');
  await expect(clock.getByRole('button', { name: 'Skip' })).toBeVisible();
  await clock.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.keyboard.press('Enter');
  await expect(clock.getByText('Out', { exact: true })).toBeVisible();
  await clock.getByRole('button', { name: 'Skip' }).click();
  await expect(page.getByLabel('Username')).toBeVisible();
});

test('a drawer that nobody counted is said at the bank step, and opening goes on', async ({
  page,
  world,
  counter,
}) => {
  await switchOff(world, counter, 'drawerCount');
  await startDay(page);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Run opening' }).click();
  await expect(strip(page).locator('li')).toHaveCount(4);
  await count(page, 'Vault Count', '500.00', 'first money');
  await expect(page.getByText('No drawer found, check deposit manually.')).toBeVisible();
  await expect(page.getByText('Opening Completed, refreshing page...')).toBeVisible();
  await expect(day(page, 'End Day')).toBeVisible();
});

test('where clocking is no task of the day, the logout of closing asks whoever is still clocked in', async ({
  page,
  world,
  counter,
}) => {
  await openDay(world, counter);
  await setStore(world, counter, 'TimeclockEnabled', 'true');
  await switchOff(world, counter, 'clockin');
  await aTimeRecord(world.database, {
    userId: counter.manager.userId,
    storeId: counter.storeId,
    // The clock knows whole minutes.
    clockIn: new Date(Math.floor(Date.now() / 60_000) * 60_000 - 60_000),
    clockOut: null,
  });
  await page.goto(DRAWERS);
  await day(page, 'End Day').click();
  await count(page, 'Drawer Count', '200.00');
  await count(page, 'Vault Count', '500.00');
  const question = page.getByRole('alertdialog', { name: 'Do you wish to clock out?' });
  await question.getByRole('button', { name: 'Clock-Out' }).click();
  await expect(page.getByText('Successfully clocked Out')).toBeVisible();
  await expect(page.getByLabel('Username')).toBeVisible();
});
