// Paper: by the dialog, by USB, by a serial line, over the network; and a printer that fails stops no sale.
import { createServer, type Server, type Socket } from 'node:net';
import type { Page } from '@playwright/test';
import { getCustomerReceipt } from '#domains/register/contract/finished.ts';
import { inspect } from './support/inspect.ts';
import { expect, test } from './support/journey.ts';
import { scan } from './support/keys.ts';
import { failNext, fakePrinter, KICK, papers, station } from './support/printer.ts';
import { changeDue, openRegister, payExactCash, receipt, settled } from './support/register.ts';
import type { World } from './support/world.ts';

/** The receipt's bytes as the server makes them. */
async function receiptBytes(world: World, token: string, storeId: number): Promise<number[]> {
  const { id } = await world.database.one<{ id: number }>(
    `select transaction_id as id from transactions where store_id = $1 and state = 'finalized' order by finished_at desc limit 1`,
    [storeId],
  );
  const answer = await fetch(
    `${world.address}/api/${getCustomerReceipt.path}?TransactionID=${id}&Format=escpos&Paper=80mm`,
    { headers: { authorization: `Bearer ${token}` } },
  );
  return [...new Uint8Array(await answer.arrayBuffer())];
}

async function sell(page: Page, upc: string): Promise<void> {
  await scan(page, upc);
  await expect(settled(page)).toHaveCount(1);
  await payExactCash(page);
  await expect(changeDue(page)).toBeVisible();
}

for (const way of ['usb', 'serial'] as const) {
  test(`a receipt by ${way}: the same bytes as the server's, and the drawer opens`, async ({
    page,
    goods,
    world,
    counter,
  }) => {
    await station(world, counter.deviceId, {
      ReceiptPrinter: way,
      UsingPrinterExtension: 'true',
      UseDrawerCommunication: 'true',
    });
    await fakePrinter(page);
    const one = await goods.add({ title: 'Copper Moon', priceCents: 1_000 });
    await openRegister(page);
    await sell(page, one.upc);
    await expect.poll(async () => (await papers(page)).length).toBe(2);
    const wanted = await receiptBytes(world, counter.manager.token, counter.storeId);
    // The drawer does not wait for the receipt.
    expect(await papers(page)).toEqual([KICK, wanted]);
    await expect(page.locator('iframe.print-frame')).toHaveCount(0);
  });
}

test('a printer that fails stops no sale; its error stays, and the same paper prints once', async ({
  page,
  goods,
  world,
  counter,
}) => {
  await station(world, counter.deviceId, { ReceiptPrinter: 'usb', UsingPrinterExtension: 'true' });
  await fakePrinter(page);
  const [one, two] = [await goods.add({ title: 'Copper Moon' }), await goods.add({ title: 'Paper Tigers' })];
  await openRegister(page);
  await failNext(page);
  await sell(page, one.upc);
  const notice = page.locator('.print-notice');
  await expect(notice).toContainText('Receipt did not print');
  await expect(notice).toContainText('The printer is out of paper');
  await inspect(page, 'register with a paper that did not print');
  const wanted = await receiptBytes(world, counter.manager.token, counter.storeId);
  await sell(page, two.upc);
  await expect.poll(async () => (await papers(page)).length).toBe(1);
  await expect(notice).toBeVisible();
  await page.reload();
  await expect(notice).toContainText('The printer is out of paper');
  await notice.getByRole('button', { name: 'Print again' }).dblclick();
  await expect(notice).toBeHidden();
  expect(await papers(page)).toEqual([wanted]);
  const { n } = await world.database.one<{ n: number }>(
    `select count(*)::int as n from transactions where store_id = $1 and state = 'finalized'`,
    [counter.storeId],
  );
  expect(n).toBe(2);
});

test('a network printer through the server: off, then on, and the paper comes once', async ({
  page,
  goods,
  world,
  counter,
}) => {
  const got: Buffer[] = [];
  const open = (): Server =>
    createServer((socket: Socket) => {
      const chunks: Buffer[] = [];
      socket.on('data', (chunk) => chunks.push(chunk));
      socket.on('end', () => {
        got.push(Buffer.concat(chunks));
        socket.end();
      });
    });
  const port = 9_104;
  await station(world, counter.deviceId, {
    ReceiptPrinter: `network:127.0.0.1:${port}`,
    UsingPrinterExtension: 'true',
  });
  const one = await goods.add({ title: 'Copper Moon' });
  await openRegister(page);
  await sell(page, one.upc);
  const notice = page.locator('.print-notice');
  await expect(notice).toContainText(`Could not reach the printer at 127.0.0.1:${port}`);
  const printer = open();
  await new Promise<void>((done) => printer.listen(port, '127.0.0.1', done));
  await notice.getByRole('button', { name: 'Print again' }).click();
  await expect(notice).toBeHidden();
  await expect.poll(() => got.length).toBe(1);
  expect(got.map((paper) => [...paper])).toEqual([
    await receiptBytes(world, counter.manager.token, counter.storeId),
  ]);
  await new Promise<void>((done) => void printer.close(() => done()));
});

test('by default the browser prints: an 80 mm page', async ({ page, goods }) => {
  const one = await goods.add({ title: 'Copper Moon' });
  await openRegister(page);
  await sell(page, one.upc);
  await expect(receipt(page).locator('body')).toContainText('Copper Moon');
  await expect(page.locator('.print-notice')).toHaveCount(0);
});

test('settings: what is the user’s, what is this device’s, and how its printers are', async ({
  page,
  world,
  counter,
}) => {
  await fakePrinter(page);
  await page.goto('/user/profile');
  await page.getByLabel('Display name').fill('Jo at the counter');
  await page.getByLabel('Email').fill('jo@shop');
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await page.getByLabel('Email').fill('jo@shop.example');
  await page.getByRole('radio', { name: 'Dark' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Settings Updated')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.getByRole('radio', { name: 'Same as device' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.reload();
  await expect(page.getByLabel('Display name')).toHaveValue('Jo at the counter');

  await page.getByRole('combobox', { name: 'Receipt printer' }).selectOption('network');
  await page.getByLabel('Receipt printer: address').fill('8.8.8.8');
  await page.getByRole('button', { name: 'Save address' }).click();
  await expect(page.getByText('must be an address of a printer in your own network')).toBeVisible();
  await page.getByRole('combobox', { name: 'Receipt printer' }).selectOption('usb');
  await page.getByLabel('Print directly').check();
  const printer = page.getByRole('region', { name: 'Receipt printer' });
  await expect(printer).toContainText('Direct over USB');
  await printer.getByRole('button', { name: 'Print a test receipt' }).click();
  await expect(printer).toContainText('Ready');
  expect(String.fromCharCode(...((await papers(page))[0] ?? []))).toContain('Test page');
  await failNext(page);
  await printer.getByRole('button', { name: 'Print a test receipt' }).click();
  await expect(printer).toContainText('Needs attention');
  await expect(printer).toContainText('The printer is out of paper');
  await inspect(page, 'settings');
  const { value } = await world.database.one<{ value: string }>(
    `select value from station_settings where device_id = $1 and name = 'ReceiptPrinter'`,
    [counter.deviceId],
  );
  expect(value).toBe('usb');
});
