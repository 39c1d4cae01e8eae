// Named so that it begins first: it takes longest, and would end alone.
// One store with two devices from Start Day to the end of day report, with everything that moves money in between; the report says it to the cent.
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { DEMO_PASSWORD } from '#domains/access/testing/a-user.ts';
import { aCustomer } from '#domains/customers/testing/a-customer.ts';
import { pdfText } from '#tests/support/pdf-text.ts';
import { finishedAt } from './support/books.ts';
import { addedCounter } from './support/added-counter.ts';
import { count, day, dialog, DRAWERS, setStore, startDay, strip, test as dayTest } from './support/day.ts';
import { expect } from './support/journey.ts';
import { scan } from './support/keys.ts';
import { choose } from './support/menus.ts';
import {
  attachCustomer,
  changeDue,
  checkout,
  openRegister,
  payExactCash,
  settled,
  sheet,
  toPayment,
} from './support/register.ts';
import { takeAs } from './support/take-as.ts';

// In a store that was added to the chain while it ran, so that nothing is missing there that a day needs.
const test = dayTest.extend({
  counter: async ({ world }, use) => {
    const counter = await addedCounter(world, { openDrawers: false, name: 'Morning Lane' });
    await setStore(world, counter, 'StartingCash', '200.00');
    await use(counter);
  },
});

const dollars = (cents: number): string => `$${(cents / 100).toFixed(2)}`;

async function clock(page: Page, act: 'Clock-In' | 'Clock-Out'): Promise<void> {
  const box = dialog(page, 'Clock In/Out');
  await box.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Success', { exact: true })).toBeVisible();
  await box.getByRole('button', { name: act }).click();
  await expect(
    page.getByText(act === 'Clock-In' ? 'Clocked In' : 'Clocked Out', { exact: true }),
  ).toBeVisible();
}

async function sell(page: Page, codes: readonly string[], due: string): Promise<void> {
  await openRegister(page);
  await scan(page, codes);
  await expect(settled(page)).toHaveCount(codes.length);
  await expect(checkout(page)).toContainText(due);
  await payExactCash(page);
  await expect(changeDue(page)).toBeVisible();
}

/** Buys for cash; answers what was paid, in cents. */
async function buyForCash(page: Page, upc: string, customer: string): Promise<number> {
  await openRegister(page);
  await attachCustomer(page, customer);
  await page.keyboard.press('F6');
  await page.locator('.side').getByText('Cash', { exact: true }).click();
  await scan(page, upc);
  const amount = page.locator('.tw .of .offer .v').nth(1);
  await expect(page.locator('.tw .of .why dt').first()).toBeVisible();
  const cents = Math.round(Number((await amount.textContent())?.replace(/[^\d.]/g, '')) * 100);
  expect(cents).toBeGreaterThan(0);
  await page.locator('.tw .of').getByRole('button', { name: 'Accept offer' }).click();
  await toPayment(page);
  await page.keyboard.press('Enter');
  await expect(sheet(page)).toBeHidden();
  await expect(changeDue(page)).toHaveText(dollars(cents));
  return cents;
}

/** The browser of journeys shows no PDF: what the new window is given is kept. */
const keepPdf = (page: Page) =>
  page.addInitScript(() => {
    const make = URL.createObjectURL.bind(URL);
    URL.createObjectURL = (blob: Blob) => {
      if (blob.type === 'application/pdf') Object.assign(window, { made: blob });
      return make(blob);
    };
  });

async function keptPdf(page: Page): Promise<string> {
  const bytes = await page.evaluate(async () => {
    const blob = (window as unknown as { made: Blob }).made;
    return [...new Uint8Array(await blob.arrayBuffer())];
  });
  return pdfText(Uint8Array.from(bytes));
}

test('a whole day with two devices: the report says what was counted, sold, bought, given back and moved', async ({
  page,
  browser,
  baseURL,
  signedIn,
  world,
  counter,
  goods,
}) => {
  test.setTimeout(180_000);
  await setStore(world, counter, 'TimeclockEnabled', 'true');
  const name = `Osei${counter.storeId}`;
  await aCustomer(world.database, { firstName: 'Omar', lastName: name });
  const cd = await goods.add({ title: 'Blue Lantern', priceCents: 4_000, department: 'CD' });
  const book = await goods.add({ title: 'Paper Tigers', priceCents: 2_000, department: 'Books' });
  const record = await goods.add({ title: 'Red Kite', priceCents: 4_000, department: 'Vinyl' });
  const brought = await goods.add({ title: 'Copper Moon', priceCents: 2_000, msrpCents: 4_000, quantity: 1 });
  await keepPdf(page);
  const context = await browser.newContext({
    baseURL: baseURL as string,
    // A session of its own: logging out at one device must not end the other's.
    storageState: await signedIn('admin', counter.deviceIds[1]),
  });
  const second = await context.newPage();
  await second.goto('/');
  const duties = second.getByRole('region', { name: "Today's duties" });
  const drawers = second.getByRole('region', { name: 'Open drawers' }).getByRole('listitem');
  await expect(duties.getByRole('listitem').filter({ hasText: 'Vault count' })).not.toContainText('done');
  await expect(drawers).toHaveCount(0);

  // Opening at the first device; the second one looks on.
  await startDay(page);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Run opening' }).click();
  await expect(strip(page).locator('li')).toHaveCount(6);
  await clock(page, 'Clock-In');
  await count(page, 'Vault Count', '500.00', 'first money');
  await expect(duties.getByRole('listitem').filter({ hasText: 'Vault count' })).toContainText('done');
  await count(page, 'Drawer Count', '250.00', 'first money');
  await expect(drawers.filter({ hasText: 'Counter 1' })).toBeVisible();
  await dialog(page, 'Bank Deposit / Withdrawal').getByRole('button', { name: 'Deposit' }).click();
  const reloaded = page.waitForEvent('load');
  await dialog(page, 'Pricing Updates').getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Opening Completed, refreshing page...')).toBeVisible();
  await expect(day(second, 'End Day')).toBeVisible();

  // The second device starts its own drawer from today's duties.
  await duties.getByRole('button', { name: 'Count' }).click();
  await count(second, 'Drawer Count', '100.00', 'first money');
  await expect(drawers).toHaveCount(3);

  // Going elsewhere while the page loads itself again would be stopped.
  await reloaded;
  await expect(day(page, 'End Day')).toBeVisible();
  await sell(page, [cd.upc], '$43.30');
  await sell(second, [book.upc, record.upc], '$64.95');
  const sale = (await finishedAt(world.database, counter.storeId)).at(-1);
  await second.keyboard.press('F7');
  await second.getByRole('combobox').fill(sale?.receipt ?? '');
  await second.keyboard.press('Enter');
  await second.locator('.rl').filter({ hasText: 'Red Kite' }).getByRole('checkbox').click();
  await checkout(second).click();
  await expect(changeDue(second)).toHaveText('$43.30');
  const bought = await buyForCash(second, brought.upc, name);

  // Cash in the middle of the day: a drop and a pay-out.
  await page.goto('/management/dailyprocessing/cashtransfer');
  await page.getByLabel('Amount').fill('30.00');
  await page.getByLabel('Note').fill('Noon drop');
  await page.getByRole('button', { name: 'Move cash' }).click();
  await expect(page.getByText('$30.00 moved')).toBeVisible();
  await page.goto(DRAWERS);
  await choose(page.getByRole('button', { name: 'More' }), 'Pay out');
  await dialog(page, 'Pay out').getByLabel('Amount').fill('5.00');
  await dialog(page, 'Pay out').getByLabel('Reason').fill('Window cleaner');
  await page.keyboard.press('Enter');
  await expect(dialog(page, 'Pay out')).toBeHidden();

  // Two drawers are open: not yet. The second one is a cent short.
  await page.goto('/management/customers/');
  await day(page, 'End Day').click();
  await expect(page.getByText('Please close inactive drawers or vaults before End of Day.')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(DRAWERS));
  const left = 12_165 - bought;
  await second.goto(DRAWERS);
  await second.getByRole('button', { name: 'Close drawer' }).click();
  await count(second, 'Drawer Count', dollars(left - 1).slice(1), 'A penny fell behind the counter');

  await day(page, 'End Day').click();
  await count(page, 'Drawer Count', '208.30');
  await count(page, 'Vault Count', '530.00');
  await expect(page.getByText('Completed, running EOD Report...')).toBeVisible();
  await expect(dialog(page, 'Clock In/Out')).toBeVisible();
  const report = await keptPdf(page);
  await clock(page, 'Clock-Out');
  await expect(page.getByLabel('Username')).toBeVisible();
  await expect(day(second, 'Continue Day')).toBeVisible();

  for (const words of [
    'End of day',
    '$100.00',
    '−$40.00',
    '$60.00',
    '$4.95',
    '$108.25',
    dollars(4_330 + bought),
    dollars(left),
    dollars(left - 1),
    '$208.30',
    '$530.00',
    '−$0.01',
    'Window cleaner',
    'Noon drop',
    counter.manager.username,
  ])
    expect(report.replaceAll('-$', '−$'), `the report says ${words}`).toContain(words);
  expect(report).toContain('penny');

  // The same in the file, figure by figure; and nobody is clocked in anymore.
  await second.goto('/management/reports/EOD');
  const waiting = second.waitForEvent('download');
  await takeAs(second, 'Spreadsheet');
  const download = await waiting;
  expect(download.suggestedFilename()).toMatch(/^EOD-\d{4}-\d{2}-\d{2}\.csv$/);
  const file = await readFile(await download.path(), 'utf8');
  const lines = file.split('\r\n');
  const money = (cents: number): string => (cents / 100).toFixed(2);
  for (const line of [
    '"Sales before discounts",100.00',
    '"Refunds",-40.00',
    '"Net sales",60.00',
    '"Tax",4.95',
    `"Trades",${money(-bought)}`,
    `"Received less paid out",${money(6_495 - bought)}`,
    `"Expected in closed drawers",${money(32_995 - bought)}`,
    `"Counted in closed drawers",${money(32_994 - bought)}`,
    '"Over/short",-0.01',
    '"Pay-outs",5.00',
    '"Banked",50.00',
  ])
    expect(lines, line).toContain(line);
  expect(file).toContain('"CD",1,40.00,0.00,0.00,3.30,');
  expect(file).toMatch(/"Vinyl",1,40\.00,0\.00,-40\.00,0\.00,/);
  expect(lines).toContain(`"Cash",4,108.25,${money(-4_330 - bought)},${money(6_495 - bought)}`);
  expect(lines).toContain(`"Cash",1,1,0.00,${money(bought)},${money(-bought)}`);
  expect(file).toContain('250.00,208.30,208.30,0.00,"first money"');
  expect(file).toContain(
    `100.00,${money(left)},${money(left - 1)},-0.01,"first money; A penny fell behind the counter"`,
  );
  expect(file).toContain('500.00,530.00,530.00,0.00,"first money"');
  const clocked = await world.database.rows(
    'select 1 from time_records where store_id = $1 and clock_out is null',
    [counter.storeId],
  );
  expect(clocked).toEqual([]);
  await context.close();
});
