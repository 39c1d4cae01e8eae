// From an empty folder to two stores: a trade, a sale with the shop's address and tax, a closed day; a second register on a tablet and
// a second store on another clock, what it is sent, and both days closed. Nothing but the browser is used.
import type { BrowserContext, Page } from '@playwright/test';
import { inStoreCode } from '#kernel/gtin.ts';
import { verify } from '#tests/support/verify.ts';
import { count, day, dialog, DRAWERS, startDay } from './support/day.ts';
import { expect, test, watch } from './support/journey.ts';
import { scan } from './support/keys.ts';
import {
  attachCustomer,
  checkout,
  openRegister,
  payExactCash,
  receipt,
  settled,
  sheet,
  sum,
  toPayment,
} from './support/register.ts';
import { openWorld } from './support/world.ts';

const OWNER = { username: 'owner', password: 'lantern-street-9' };
const GAME = 'Lighthouse Keepers';
const UPC = inStoreCode(700_001);

test('an empty shop trades, sells and closes; then a tablet and a second store', async ({ browser }) => {
  test.setTimeout(360_000);
  const world = await openWorld({ on: 'empty' });
  const problems: string[] = [];
  const opened = async (
    more: Parameters<typeof browser.newContext>[0] = {},
  ): Promise<[Page, BrowserContext]> => {
    const context = await browser.newContext({
      baseURL: world.address,
      timezoneId: 'America/Denver',
      ...more,
    });
    const page = await context.newPage();
    const found = watch(page);
    page.on('close', () => problems.push(...found));
    return [page, context];
  };

  const [page, first] = await opened();
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'First administrator' })).toBeVisible();
  await page.getByLabel('Username').fill(OWNER.username);
  await page.getByLabel('Email').fill('owner@example.com');
  await page.getByLabel('Password', { exact: true }).fill(OWNER.password);
  await page.getByRole('button', { name: 'Create administrator' }).click();
  await page.getByRole('link', { name: 'Set up: Your store' }).click();
  const name = page.getByRole('textbox', { name: 'Name', exact: true });
  await name.fill('Lantern Games');
  await page.getByLabel('Street').fill('9 Lantern Street');
  await page.getByLabel('City').fill('Boulder');
  await name.press('Enter');
  await page.getByLabel('Sales tax', { exact: true }).fill('4.9');
  await page.getByRole('button', { name: 'Save and go on' }).click();
  await expect(page.getByRole('button', { name: /Sales tax.*Done/ })).toBeVisible();

  await opens(page, '300.00', '100.00');
  await trades(page);
  // The register stays in the mode in which it was left.
  await page.getByRole('radio', { name: 'Sale' }).click();
  await scan(page, UPC);
  await expect(settled(page)).toHaveCount(1);
  await expect(sum(page)).toHaveText('$12.58');
  await payExactCash(page);
  for (const words of ['Lantern Games', '9 Lantern Street', GAME, '12.58'])
    await expect(receipt(page).locator('body')).toContainText(words);
  await ends(page, '112.58', '300.00');
  await expect(page.getByText('Lantern Games')).toBeVisible();

  // The day goes on: a second register, and a second store in another time zone.
  await enter(page);
  await isIn(page);
  await page.goto('/management/stores');
  await page.getByRole('gridcell', { name: 'Lantern Games' }).click();
  await page.getByRole('button', { name: 'Add register' }).click();
  const asks = page.getByRole('dialog');
  await asks.getByLabel('Name').fill('Tablet');
  await asks.getByRole('button', { name: 'Add register' }).click();
  await expect(page.getByRole('region', { name: 'Registers' })).toContainText('Tablet');
  await page.goto('/management/stores');
  await page.getByRole('button', { name: 'Add store' }).click();
  await asks.getByLabel('Name').fill('Harbor Games');
  await asks.getByLabel('Time zone').selectOption('America/New_York');
  await asks.getByLabel('Set up like').selectOption({ label: 'Lantern Games' });
  await asks.getByRole('button', { name: 'Add store' }).click();
  await expect(page.getByRole('complementary', { name: 'Harbor Games' })).toContainText('Vault');

  // The tablet sells at the first store's second register.
  const [tablet, second] = await opened({ viewport: { width: 1024, height: 768 }, hasTouch: true });
  await tablet.goto('/');
  await enter(tablet);
  await tablet.getByRole('button', { name: /Lantern Games/ }).click();
  await tablet.getByRole('button', { name: /Tablet/ }).click();
  await isIn(tablet);
  await continues(tablet);
  await buys(tablet);

  // What the tablet bought goes to the second store, which takes it in and closes its own day.
  await page.goto('/management/transfers');
  await page.getByRole('button', { name: /New transfer/ }).click();
  const sends = page.getByRole('dialog', { name: 'New transfer' });
  await sends.getByLabel('Goes to').selectOption({ label: 'Harbor Games' });
  await sends.getByRole('button', { name: 'Start' }).click();
  await expect(page.getByRole('region', { name: 'Lines of the transfer' })).toContainText(
    'Scan the first item',
  );
  await scan(page, UPC);
  await page.getByRole('button', { name: /Send 1 copy/ }).click();
  await expect(page.getByText('It left this store. The other store accepts it.')).toBeVisible();
  const [there, third] = await opened({ timezoneId: 'America/New_York' });
  await there.goto('/');
  await enter(there);
  await there.getByRole('button', { name: /Harbor Games/ }).click();
  await isIn(there);
  await opens(there, '200.00', '50.00');
  await there.goto('/management/transfers');
  await there.getByRole('button', { name: /From Lantern Games/ }).click();
  await expect(there.getByText('0 of 1 copy')).toBeVisible();
  await scan(there, UPC);
  await expect(there.getByText('1 of 1 copy')).toBeVisible();
  await there.getByRole('button', { name: /^Finalize/ }).click();
  await expect(there.getByRole('button', { name: /^Finalize/ })).toBeHidden();
  await ends(there, '50.00', '200.00');
  await ends(tablet, '0.00', '300.00');

  const closed = await world.database.rows<{ store: string; versions: number }>(
    'select s.name as store, count(*)::integer as versions from day_snapshots d join stores s using (store_id) group by s.name order by s.name',
  );
  expect(closed).toEqual([
    { store: 'Harbor Games', versions: 1 },
    { store: 'Lantern Games', versions: 2 },
  ]);
  expect(await verify(world.database)).toEqual([]);
  for (const context of [first, second, third]) await context.close();
  expect(problems).toEqual([]);
  await world.close();
});

/** The day is opened: what the vault and the drawer hold is counted. */
async function opens(page: Page, vault: string, drawer: string): Promise<void> {
  await startDay(page);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Run opening' }).click();
  await count(page, 'Vault Count', vault, 'first money');
  await count(page, 'Drawer Count', drawer, 'first money');
  const bank = dialog(page, 'Bank Deposit / Withdrawal');
  await bank.getByRole('button', { name: 'Skip' }).click();
  await expect(day(page, 'End Day')).toBeVisible();
}

/** Two copies of a game that the catalog doesn't know are bought from a customer, for cash. */
async function trades(page: Page): Promise<void> {
  await openRegister(page);
  await page.keyboard.press('F6');
  await scan(page, UPC);
  // No look-up is set up in a new shop: the game is written into the catalog from here.
  await page.getByRole('button', { name: 'Look it up' }).click();
  await page.getByRole('button', { name: 'Add it manually' }).click();
  const adds = page.getByRole('dialog', { name: 'Add product' });
  await expect(adds.getByLabel('UPC')).toHaveValue(UPC);
  await adds.getByLabel('Title').fill(GAME);
  await adds.getByLabel('Department').selectOption({ label: 'Video Games' });
  await adds.getByLabel('List price').fill('20.00');
  await adds.getByRole('button', { name: 'Add product' }).click();
  await expect(page.getByRole('region', { name: GAME })).toBeVisible();
  await page.getByRole('button', { name: 'Accept offer' }).click();
  await page.keyboard.press('F3');
  await page
    .getByRole('dialog', { name: 'Find a customer' })
    .getByRole('button', { name: 'New customer' })
    .click();
  await page.getByRole('dialog').getByLabel('First name').fill('Noor');
  await page.getByRole('dialog').getByLabel('Last name').fill('Haddad');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByLabel('Phone')).toBeFocused();
  await page.getByRole('dialog').getByLabel('Phone').fill('303-555-0142');
  await page.keyboard.press('Enter');
  await expect(page.locator('.side .cust')).toContainText('Haddad');
  await toPayment(page);
  await page.keyboard.press('Enter');
  await expect(sheet(page)).toBeHidden();
  await expect(checkout(page)).toBeVisible();
}

const isIn = (page: Page) => expect(page.getByRole('button', { name: /^POS Settings:/ })).toBeVisible();

async function enter(page: Page): Promise<void> {
  await page.getByLabel('Username').fill(OWNER.username);
  await page.getByLabel('Password', { exact: true }).fill(OWNER.password);
  await page.getByRole('button', { name: /^Login/ }).click();
}

/** A copy is bought again, for credit, from the customer who is known by now. */
async function buys(page: Page): Promise<void> {
  await openRegister(page);
  await page.keyboard.press('F6');
  await scan(page, UPC);
  await page.getByRole('button', { name: 'Accept offer' }).click();
  await attachCustomer(page, 'Haddad');
  await toPayment(page);
  await page.keyboard.press('Enter');
  await expect(sheet(page)).toBeHidden();
}

/** The day that was closed goes on, with what was counted. */
async function continues(page: Page): Promise<void> {
  await page.goto(DRAWERS);
  await day(page, 'Continue Day').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Run opening' }).click();
  await count(page, 'Vault Count', '300.00');
  await count(page, 'Drawer Count', '0.00');
  await expect(day(page, 'End Day')).toBeVisible();
}

/** The day is closed: what the drawer and the vault hold is counted, and everybody is logged out. */
async function ends(page: Page, drawer: string, vault: string): Promise<void> {
  await day(page, 'End Day').click();
  await count(page, 'Drawer Count', drawer);
  await count(page, 'Vault Count', vault);
  await expect(page.getByLabel('Username')).toBeVisible();
}
