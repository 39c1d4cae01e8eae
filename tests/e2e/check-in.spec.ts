// A vendor's goods come in: ordered, sent, shipped, checked in by two people at once, with one over and one short and an invoice that says otherwise.
import type { Browser, Page } from '@playwright/test';
import { aCustomer } from '#domains/customers/testing/a-customer.ts';
import type { Counter } from '#domains/register/testing/a-counter.ts';
import { aSupplier } from '#domains/vendor-orders/testing/a-vendor-order.ts';
import { begun, counted, HAND_MS, row } from './support/check-in.ts';
import { expectFits } from './support/fits.ts';
import { inspect } from './support/inspect.ts';
import { expect, test, watch } from './support/journey.ts';
import { scan } from './support/keys.ts';
import { hearToasts } from './support/toasts.ts';
import type { World } from './support/world.ts';

type Sold = { upc: string; title: string };

async function aVendorOfTwo(world: World, counter: Counter) {
  const { vendorId } = await aSupplier(world.database, {
    storeId: counter.storeId,
    userId: counter.manager.userId,
  });
  const name = `Lanternway ${counter.storeId}`;
  await world.database.run('update vendors set name = $2 where vendor_id = $1', [vendorId, name]);
  const items = await world.database.rows<Sold>(
    'select upc, title from vendor_item_card where vendor_id = $1 order by vendor_item_id',
    [vendorId],
  );
  return { vendorId, name, first: items[0] as Sold, second: items[1] as Sold };
}

async function addLine(page: Page, title: string, units: number): Promise<void> {
  await page.getByRole('searchbox', { name: 'Add an item' }).fill(title);
  await page.getByLabel('Quantity').fill(String(units));
  await page.getByRole('button', { name: `Add ${title}` }).click();
  await expect(
    page.getByRole('region', { name: 'Items' }).getByRole('row').filter({ hasText: title }),
  ).toContainText(String(units));
}

/** Written, sent and shipped, all in the browser; ends at the shipment. */
async function orderAndShip(page: Page, vendor: string, wanted: readonly (readonly [string, number])[]) {
  await page.goto('/vendors/vendor_orders?section=23');
  await page.getByRole('combobox', { name: 'Vendor', exact: true }).selectOption({ label: vendor });
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.locator('.order-head .chip').first()).toHaveText('Created');
  for (const [title, units] of wanted) await addLine(page, title, units);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  const send = page.getByRole('dialog', { name: /^Send PO-/ });
  await send.getByRole('radio', { name: 'PDF' }).click();
  await send.getByRole('button', { name: 'Mark as sent' }).click();
  await page.getByRole('button', { name: 'Create shipment' }).click();
  await page.getByRole('textbox', { name: /^Shipment number/ }).fill('LW-20817');
  await page.getByRole('button', { name: 'Create shipment' }).click();
  await expect(page.getByRole('heading', { name: 'LW-20817' })).toBeVisible();
  await page.getByRole('button', { name: 'Set to Shipped' }).click();
  await expect(page.locator('.order-head .chip').first()).toHaveText('Shipped');
}

async function colleague(
  browser: Browser,
  storageState: Awaited<ReturnType<Parameters<Parameters<typeof test>[2]>[0]['signedIn']>>,
  address: string,
): Promise<{ page: Page; problems: string[] }> {
  const context = await browser.newContext({ storageState, baseURL: new URL(address).origin });
  const page = await context.newPage();
  const problems = watch(page);
  await page.goto(address);
  return { page, problems };
}

test('two people check in one shipment: one over, one short, and the invoice says otherwise', async ({
  page,
  browser,
  signedIn,
  world,
  counter,
  goods,
}) => {
  const heard = await hearToasts(page);
  const { vendorId, name, first, second } = await aVendorOfTwo(world, counter);
  await orderAndShip(page, name, [
    [first.title, 6],
    [second.title, 4],
  ]);
  await page.getByRole('button', { name: 'Check in this shipment' }).click();
  await heard('Transfer Created...');
  await expect(page.getByText('0 of 10 copies')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Finalize/ })).toContainText(
    'Scan something before you finalize.',
  );

  const other = await colleague(browser, await signedIn('cashier'), page.url());
  await expect(row(other.page, second.title)).toBeVisible();

  // A number, then the scan; it is on the screen before the server has answered.
  let answer = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/Transfers/SendScans/**', async (route) => {
    await held;
    await route.continue();
  });
  await page.keyboard.press('5');
  await expect(page.getByLabel('Copies per scan')).toHaveValue('5');
  // No hand pulls a trigger sooner after a digit.
  await scan(page, first.upc, HAND_MS);
  await expect(counted(page, first.title)).toHaveText('Scanned 5');
  answer();

  // The colleague's scans arrive, and this person's line stays.
  await scan(
    other.page,
    Array.from({ length: 5 }, () => second.upc),
  );
  await expect(counted(page, second.title)).toHaveText('Scanned 5');
  await expect(row(page, second.title)).toContainText('1 over');
  await expect(row(page, first.title)).toContainText('1 to scan');
  await expect(row(page, first.title)).toHaveClass(/now/);
  await expect(page.getByRole('region', { name: 'Scanning now' })).toContainText('2 people, one list');
  await expect(counted(other.page, first.title)).toHaveText('Scanned 5');

  // A code that nobody knows is red and holds the end, until it is taken off.
  const unknown = goods.upc();
  await scan(other.page, unknown);
  await expect(row(page, unknown)).toContainText('Finalize waits for this line.');
  await expect(page.getByRole('button', { name: /^Finalize/ })).toContainText('Name the unknown code first.');
  await inspect(page, 'a check-in with an unknown code');
  await row(page, unknown).getByRole('button', { name: unknown, exact: false }).first().click();
  await page.getByRole('button', { name: 'Don’t count' }).click();
  await expect(row(page, unknown)).toBeHidden();

  await page.getByLabel('Invoice number').fill('LW-77120');
  await page.getByLabel('Invoice number').press('Enter');
  await page.getByLabel('Freight, spread by value').fill('200');
  await page.getByLabel('Freight, spread by value').press('Enter');
  await page.getByLabel('Invoice total').fill('7513');
  await page.getByLabel('Invoice total').press('Enter');
  const invoice = page.getByRole('region', { name: 'Invoice' });
  await expect(invoice).toContainText('$72.63');
  await expect(invoice).toContainText('The invoice is $2.50 more.');
  await expect(invoice).toContainText(`Likely ${first.title}: billed 5 × $0.50 above the order.`);
  await inspect(page, 'a check-in whose invoice differs');

  await page.getByRole('button', { name: /^Finalize/ }).click();
  const asks = page.getByRole('alertdialog');
  await expect(asks).toContainText('1 more than announced');
  await expect(asks).toContainText('1 fewer than announced');
  await expect(asks).toContainText('The invoice is $2.50 more than the goods and their freight.');
  await expect(asks.getByRole('button', { name: 'Keep scanning' })).toBeFocused();
  await asks.getByRole('button', { name: 'Finalize anyway' }).click();
  await expect(page.getByText(/finished this check-in/)).toBeVisible();
  await expect(row(page, first.title)).toContainText('1 short');

  // Whoever scans now is told so, and nothing moves.
  await expect(other.page.getByText(/finished this check-in/)).toBeVisible();
  await inspect(page, 'a finished check-in');
  const books = await world.database.one<{ payable: number; costs: string; open: string }>(
    `select (select balance_cents from accounts where store_id = $1 and kind = 'vendorPayable' and ref = $2) as payable,
       (select string_agg(i.on_hand || ' at ' || i.cost_e4, ', ' order by v.vendor_item_id) from vendor_item_card v
         join inventory_items i on i.catalog_id = v.catalog_id and i.store_id = $1 where v.vendor_id = $2) as costs,
       (select string_agg(l.open || ' open, ' || l.received || ' received, ' || l.excess || ' over', '; ' order by l.vendor_order_item_id)
         from vendor_order_items l join vendor_orders o using (vendor_order_id) where o.vendor_id = $2) as open`,
    [counter.storeId, vendorId],
  );
  // 50.00 and 20.63 (5 x 4.125), freight of 2.00 spread by value.
  expect(books).toEqual({
    payable: -7_263,
    costs: '5 at 102840, 5 at 42420',
    open: '1 open, 5 received, 0 over; 0 open, 4 received, 1 over',
  });
  expect(other.problems).toEqual([]);
  await other.page.context().close();
});

async function aWish(world: World, counter: Counter, upc: string): Promise<void> {
  const customerId = await aCustomer(world.database, { firstName: 'Rosa' });
  await fetch(`${world.address}/api/Wishlist/Add/${customerId}/${upc}`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${counter.manager.token}` },
  });
}

const heldOf = async (world: World, counter: Counter, upc: string) =>
  (
    await world.database.one<{ held: number }>(
      `select coalesce(sum(i.held), 0)::integer as held from inventory_items i join catalog_products p using (catalog_id) where i.store_id = $1 and p.upc = $2`,
      [counter.storeId, upc],
    )
  ).held;

test('a wish is met at the scan and kept by K; one copy is damaged, another cost is typed', async ({
  page,
  world,
  counter,
}) => {
  const { id, upc, title } = await begun(world, counter);
  await aWish(world, counter, upc);
  await page.goto(`/vendors/check-in?transfer=${id}`);
  await expect(row(page, title)).toContainText('5 to scan');
  await page.keyboard.press('5');
  await expect(page.getByLabel('Copies per scan')).toHaveValue('5');
  await scan(page, upc, HAND_MS);
  const now = page.getByRole('complementary', { name: 'Now' });
  await expect(now).toContainText('A customer waits for this.');
  await page.keyboard.press('k');
  await expect(now).toContainText('1 kept.');
  await page.keyboard.press('d');
  await expect(row(page, title)).toContainText('1 damaged');
  await page.keyboard.press('$');
  const cost = page.getByRole('dialog', { name: 'What a copy costs' });
  await cost.getByLabel('Cost of one copy').fill('1100');
  await cost.getByRole('button', { name: 'Save' }).click();
  await expect(row(page, title)).toContainText('Cost changed');
  await expect(row(page, title)).toContainText('ordered at $10.00');
  // A label for each sound copy; this device prints by its dialog, which the browser holds shut.
  await page.keyboard.press('l');
  await expect(page.getByRole('region', { name: 'Labels' })).toContainText('4 printed, 0 waiting');
  await inspect(page, 'a wish at check-in');
  await expectFits(page, 'a check-in');
  await page.locator('.ci').evaluate((part) => part.scrollTo(0, 0));
  await expect(page.getByRole('textbox', { name: /^Scan a UPC/ })).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 1366, height: 768 });
  // A scan too many is taken back.
  await scan(page, upc);
  await expect(counted(page, title)).toHaveText('Scanned 6');
  await page.keyboard.press('Control+z');
  await expect(counted(page, title)).toHaveText('Scanned 5');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText(/finished this check-in/)).toBeVisible();
  expect(await heldOf(world, counter, upc)).toBe(1);
});

test('on a phone: scanned, kept while there is no network, an unknown code stops it', async ({
  page,
  world,
  counter,
  goods,
}) => {
  const { id, upc, title } = await begun(world, counter);
  await aWish(world, counter, upc);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/vendors/check-in?transfer=${id}`);
  await expect(page.getByText('0 of 5')).toBeVisible();
  // Nothing of the shell above or below it.
  expect(await page.locator('.ci-ph').boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 });
  await scan(page, upc);
  const hit = page.getByRole('region', { name: 'Now' });
  await expect(hit).toContainText(title);
  await expect(page.getByText('1 of 5')).toBeVisible();
  await hit.getByRole('button', { name: 'Keep 1' }).click();
  await expect(hit).toContainText('1 kept.');

  await page.context().setOffline(true);
  await scan(page, [upc, upc]);
  await expect(page.getByText('3 of 5')).toBeVisible();
  await expect(page.getByText('Offline, 2 kept')).toBeVisible();
  const unknown = goods.upc();
  await scan(page, unknown);
  const stop = page.getByRole('alert').filter({ hasText: 'Not on this shipment' });
  await expect(stop).toContainText('It is looked up once you are online.');
  await scan(page, upc);
  await expect(page.getByText('4 of 5')).toBeVisible();
  await stop.getByRole('button', { name: 'Put it aside, ask later' }).click();
  await expect(page.getByText('finalize waits for these')).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByText(/^Offline/)).toBeHidden();
  await expect
    .poll(
      async () =>
        (
          await world.database.one<{ scans: number }>(
            'select count(*)::integer as scans from transfer_scans where transfer_id = $1',
            [id],
          )
        ).scans,
    )
    .toBe(4);
  await scan(page, upc);
  await expect(page.getByText('5 of 5')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('4 of 5')).toBeVisible();
  await page.getByRole('button', { name: 'My part is done' }).click();
  await expect(page.getByText(/^You scanned/)).toBeVisible();
});

test('an invoice that differs is found, cleared at its shipment, and a check-in that is open says so', async ({
  page,
  browser,
  signedIn,
  world,
  counter,
}) => {
  const { id, upc, vendorId, orderId } = await begun(world, counter);
  const ask = async (method: string, path: string, input: Record<string, string>) => {
    const answer = await fetch(`${world.address}/api/${path}?${new URLSearchParams(input)}`, {
      method,
      headers: { authorization: `Bearer ${counter.manager.token}` },
    });
    expect(await answer.json()).toMatchObject({ success: true });
  };
  const [ClientID, transferId] = [String(counter.storeId), String(id)];
  await ask('PUT', 'InventoryTransferItemsHandler/AddItemByUPC', {
    ClientID,
    transferId,
    UPC: upc,
    quantity: '5',
  });
  await ask('POST', 'Transfers/SetInvoice', {
    transferId,
    InvoiceNumber: 'LW-3301',
    invoiceTotal: '52.50',
  });
  await ask('PUT', 'InventoryTransferHandler/Finalize', {
    TransferId: transferId,
    ClientID,
    Confirmed: 'true',
  });
  const other = await colleague(
    browser,
    await signedIn('manager'),
    `${world.address}/vendors/check-in?transfer=${id}`,
  );
  const invoice = other.page.getByRole('region', { name: 'Invoice', exact: true });
  await expect(invoice).toContainText('The invoice is $2.50 more.');

  const heard = await hearToasts(page);
  await page.goto('/vendors/vendor_overview');
  await page.getByRole('tab', { name: 'Invoices to clear' }).click();
  const waiting = page.getByRole('grid', { name: 'Invoices to clear' });
  await inspect(page, 'invoices to clear');
  await waiting.getByRole('row').filter({ hasText: 'LW-3301' }).click();
  await page.getByRole('button', { name: 'Clear', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Clear invoice LW-3301' });
  await expect(dialog).toContainText('The invoice says $52.50; goods and freight came to $50.00.');
  const clear = dialog.getByRole('button', { name: 'Clear', exact: true });
  await expect(clear).toBeDisabled();
  await dialog.getByLabel('We pay').fill('5100');
  await dialog.getByLabel('Why').fill('Half of the rise, agreed by phone');
  await inspect(page, 'an invoice is cleared');
  await clear.click();
  await heard('Invoice cleared.');
  await expect(page.getByRole('button', { name: 'Clear', exact: true })).toBeHidden();
  await expect(page.locator('.order-side')).toContainText('Cleared');
  await expect(invoice).toContainText('It is cleared: we pay $51.00 in all.');

  // What differed kept the order from being finalized.
  await page.goBack();
  await page.getByRole('tab', { name: 'Invoices to clear' }).click();
  await expect(page.getByText('No invoices to clear')).toBeVisible();
  await page.goto(`/vendors/vendor_orders?section=22&order=${orderId}`);
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Set to Finalized' }).click();
  await expect(page.locator('.order-head .chip').first()).toHaveText('Finalized');
  const books = await world.database.one<{ payable: number; late: number }>(
    `select (select balance_cents from accounts where store_id = $1 and kind = 'vendorPayable' and ref = $2) as payable,
       (select late_cents from vendor_shipments where vendor_order_id = $3) as late`,
    [counter.storeId, vendorId, orderId],
  );
  expect(books).toEqual({ payable: -5_100, late: 100 });
  expect(other.problems).toEqual([]);
  await other.page.context().close();
});
