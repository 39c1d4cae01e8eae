// What prints by itself, and what only on request: receipts, labels; and bubbles that explain fields.
import type { Page } from '@playwright/test';
import { aCustomer } from '#domains/customers/testing/a-customer.ts';
import { expect, test } from './support/journey.ts';
import { scan } from './support/keys.ts';
import { fakePrinter, papers, station } from './support/printer.ts';
import { attachCustomer, changeDue, openRegister, settled, sheet, toPayment } from './support/register.ts';

const printed = async (page: Page): Promise<string[]> =>
  (await papers(page)).map((paper) => String.fromCharCode(...paper));

test('receipts that do not print by themselves print where Print is chosen at payment', async ({
  page,
  goods,
  world,
  counter,
}) => {
  await station(world, counter.deviceId, {
    AutomaticReceiptPrinting: 'false',
    ReceiptPrinter: 'usb',
    UsingPrinterExtension: 'true',
  });
  await fakePrinter(page);
  const [one, two] = [await goods.add({ title: 'Copper Moon' }), await goods.add({ title: 'Paper Tigers' })];
  await openRegister(page);
  await scan(page, one.upc);
  await expect(settled(page)).toHaveCount(1);
  const paying = await toPayment(page);
  await expect(paying.getByRole('radio', { name: 'None' })).toBeChecked();
  await page.keyboard.press('Enter');
  await expect(sheet(page)).toBeHidden();
  await expect(changeDue(page)).toBeVisible();
  await scan(page, two.upc);
  await expect(settled(page)).toHaveCount(1);
  await (await toPayment(page)).getByRole('radio', { name: 'Print' }).click();
  await page.keyboard.press('F9');
  await page.keyboard.press('Enter');
  await expect(sheet(page)).toBeHidden();
  // The first sale's receipt would have come before it.
  await expect.poll(async () => (await printed(page)).length).toBe(1);
  expect((await printed(page))[0]).toContain('Paper Tigers');
});

test('what a trade buys and what is added to stock gets its labels, one for each piece', async ({
  page,
  goods,
  world,
  counter,
}) => {
  await station(world, counter.deviceId, {
    AutomaticLabelPrinting: 'true',
    AutomaticReceiptPrinting: 'false',
    LabelPrinter: 'usb',
    UsingPrinterExtension: 'true',
  });
  await fakePrinter(page);
  const name = `Nair${counter.storeId}`;
  await aCustomer(world.database, { firstName: 'Priya', lastName: name });
  const brought = await goods.add({ title: 'Copper Moon', priceCents: 2_000, msrpCents: 4_000, quantity: 1 });
  await openRegister(page);
  await page.keyboard.press('F6');
  await scan(page, brought.upc);
  await page.locator('.tw .of').getByRole('button', { name: 'Accept offer' }).click();
  await expect(page.locator('.tl').filter({ hasText: 'Copper Moon' })).toBeVisible();
  await attachCustomer(page, name);
  await toPayment(page);
  await page.keyboard.press('Enter');
  await expect(sheet(page)).toBeHidden();
  await expect.poll(async () => (await printed(page)).length).toBe(1);
  expect((await printed(page))[0]).toContain(brought.sku);

  const added = await goods.add({ title: 'Blue Lantern', quantity: 0 });
  await page.goto('/management/inventory');
  await expect(page.getByRole('row').filter({ hasText: 'Copper Moon' })).toBeVisible();
  await page.keyboard.press('n');
  const form = page.getByRole('dialog', { name: 'Add item' });
  await form.getByRole('searchbox', { name: 'Find the product' }).fill(added.upc);
  await form
    .getByRole('group', { name: 'Find the product' })
    .getByRole('button', { name: /Blue Lantern/ })
    .click();
  await form.getByLabel('Condition', { exact: true }).selectOption({ label: 'Worn' });
  await form.getByLabel('Sale price').fill('12.50');
  await form.getByLabel('Quantity').fill('3');
  await form.getByRole('button', { name: 'Add item' }).click();
  await expect(form).toBeHidden();
  await expect.poll(async () => (await printed(page)).length).toBe(1);
  expect((await printed(page))[0]?.split('Blue Lantern')).toHaveLength(4);

  // One more of each copy, from its drawer.
  const drawer = page.getByRole('complementary');
  await expect(drawer).toContainText('Blue Lantern');
  // The act of labels is loaded when an item is first opened, and its key with it.
  await expect(drawer.getByRole('button', { name: /^Label/ })).toBeVisible();
  await page.keyboard.press('l');
  await expect(page.getByRole('button', { name: 'Print 3 labels' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await printed(page)).length).toBe(2);
});

/** The tab dies as it is, and all others of the app with it: one that is only left still hears and does things in its last moment. */
async function crash(page: Page): Promise<void> {
  const tab = await page.context().newCDPSession(page);
  const crashed = page.waitForEvent('crash');
  void tab.send('Page.crash').catch(() => undefined);
  await crashed;
}

test('a sale that was under way when the page went away prints its receipt once it is known', async ({
  context,
  goods,
  world,
  counter,
}) => {
  await station(world, counter.deviceId, { ReceiptPrinter: 'usb', UsingPrinterExtension: 'true' });
  const one = await goods.add({ title: 'Copper Moon' });
  const gone = await context.newPage();
  await openRegister(gone);
  await scan(gone, one.upc);
  await expect(settled(gone)).toHaveCount(1);
  const isDone = new Promise<void>((resolve) => {
    void gone.route('**/Register/Finish**', async (route) => {
      await route.fetch();
      resolve();
    });
  });
  await toPayment(gone);
  await gone.keyboard.press('Enter');
  await isDone;
  await crash(gone);
  const page = await context.newPage();
  await fakePrinter(page);
  await openRegister(page);
  await expect(changeDue(page)).toBeVisible();
  await expect.poll(async () => (await printed(page)).length).toBe(1);
  expect((await printed(page))[0]).toContain('Copper Moon');
});

test('a receipt that was on its way when the page went away is printed by the next page, once', async ({
  context,
  goods,
  world,
  counter,
}) => {
  await station(world, counter.deviceId, { ReceiptPrinter: 'usb', UsingPrinterExtension: 'true' });
  const one = await goods.add({ title: 'Copper Moon' });
  const gone = await context.newPage();
  await openRegister(gone);
  await scan(gone, one.upc);
  await expect(settled(gone)).toHaveCount(1);
  const asked = new Promise<void>((resolve) => {
    void gone.route('**/GetCustomerReceipt**', () => resolve());
  });
  await toPayment(gone);
  await gone.keyboard.press('Enter');
  await asked;
  await crash(gone);
  const page = await context.newPage();
  await fakePrinter(page);
  await openRegister(page);
  await expect.poll(async () => (await printed(page)).length).toBe(1);
  expect((await printed(page))[0]).toContain('Copper Moon');
  expect(
    await page.evaluate((id) => localStorage.getItem(`register.papers.${id}`), counter.deviceId),
  ).toBeNull();
});

test('help bubbles are off until they are switched on, then explain titles and fields', async ({ page }) => {
  const bubble = (about: string) => page.getByRole('button', { name: `About ${about}`, exact: true });
  await page.goto('/management/dailyprocessing/cashtransfer');
  await expect(page.getByLabel('Amount')).toBeVisible();
  await expect(bubble('Amount')).toHaveCount(0);
  await page.goto('/user/profile');
  await page.getByLabel('Help bubbles').check();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Settings Updated')).toBeVisible();
  await page.goto('/management/dailyprocessing/cashtransfer');
  await bubble('Amount').click();
  await expect(page.getByText('The next count at both ends expects it.')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.goto('/management/inventory');
  await bubble('Manage Inventory').click();
  await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible();
});
