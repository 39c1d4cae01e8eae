// npx tsx tests/e2e/shots.ts OUTDIR [register]: pictures of the screens at three sizes, light and dark. Not part of the gate.
import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { DEMO_PASSWORD } from '#domains/access/testing/a-user.ts';
import { openDrawerCommand } from '#domains/cash/server/public/open-drawer.ts';
import { cents } from '#kernel/money.ts';
import { startForJourneys } from '#tests/support/journeys.ts';
import { findChromium } from '../../tools/chromium.ts';
import { scan } from './support/keys.ts';
import { attachCustomer, openRegister, payExactCash, settled, toPayment } from './support/register.ts';
import { openWorld, type World } from './support/world.ts';

const SIZES = [
  { width: 1366, height: 768 },
  { width: 1920, height: 1080 },
  { width: 1024, height: 768 },
] as const;

type Album = {
  readonly page: Page;
  /** UPCs that the first store has on its shelf, without serial numbers, in one condition. */
  readonly upcs: readonly string[];
  take(name: string): Promise<void>;
};

async function main(folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const stop = await startForJourneys();
  const world = await openWorld({ on: 'demo' });
  const { executablePath, args, env } = await findChromium();
  const browser = await chromium.launch({ executablePath, args, env });
  try {
    await openDrawers(world);
    for (const size of SIZES) await shootAll(browser, world, folder, size);
  } finally {
    await browser.close();
    await world.close();
    await stop();
  }
}

/** A closed drawer would show its note on every picture of the register. */
async function openDrawers({ database }: World): Promise<void> {
  const device = await database.one<{ deviceId: number; storeId: number; userId: number; open: boolean }>(
    `select d.device_id, d.store_id, u.user_id,
       exists (select 1 from drawer_sessions o where o.device_id = d.device_id and o.closed_at is null) as open
     from devices d join stores s using (store_id), users u
     where s.name = 'Maple Street' and d.description = 'Counter 1' and u.username = 'manager'`,
  );
  if (device.open) return;
  const { storeId, userId, deviceId } = device;
  const rights = new Set(['cash.count']);
  const actor = {
    userId,
    username: 'manager',
    sessionId: 0,
    isAdministrator: false,
    storeIds: [storeId],
    rights,
  };
  await database.transaction((tx) =>
    openDrawerCommand(
      { tx, actor, now: new Date(), requestId: 'shots' },
      { deviceId, counted: cents(20_000), note: 'Float' },
    ),
  );
}

async function shootAll(
  browser: Browser,
  world: World,
  folder: string,
  size: { width: number; height: number },
): Promise<void> {
  const context = await browser.newContext({
    baseURL: world.address,
    viewport: size,
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  const take = async (name: string): Promise<void> => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.screenshot({
        path: join(folder, `${name}-${size.width}-${colorScheme}.png`),
        animations: 'disabled',
      });
    }
  };
  const rows = await world.database.rows<{ upc: string }>(
    `select c.upc from inventory_items i join catalog_products c using (catalog_id) join stores s using (store_id)
     where s.name = 'Maple Street' and i.on_hand >= 2 and not c.serial_required
       and (select count(*) from inventory_items o where o.store_id = i.store_id and o.catalog_id = i.catalog_id) = 1
     order by c.upc limit 40`,
  );
  const album: Album = { page, upcs: rows.map((row) => row.upc), take };
  await shootLogin(album);
  await shootRegister(album);
  if (process.argv[3] !== 'register') await shootOffice(album);
  await context.close();
}

async function shootLogin({ page, take }: Album): Promise<void> {
  await page.goto('/pos/transactions/trans');
  await page.getByText('Client connection initialized').waitFor();
  await take('login');
  await page.getByLabel('Username').fill('admin');
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: /Maple Street/ }).click();
  await page.getByRole('button', { name: /Counter 1/ }).click();
}

async function shootRegister({ page, upcs, take }: Album): Promise<void> {
  await openRegister(page);
  await take('register-empty');
  await page.keyboard.type('the', { delay: 60 });
  await page.getByRole('option').first().waitFor();
  await take('register-found');
  await page.keyboard.press('Escape');
  await scan(page, upcs.slice(0, 4));
  await settled(page).nth(3).waitFor();
  await attachCustomer(page, 'Dana');
  await take('register-sale');
  await toPayment(page);
  await take('payment');
  await page.keyboard.type('1000', { delay: 60 });
  await take('payment-typed');
  await page.keyboard.press('Enter');
  await take('payment-part');
  await page.keyboard.press('Escape');
  await payExactCash(page);
  await page.locator('.side .chg').waitFor();
  await take('change-due');
  await page.keyboard.press('F6');
  await scan(page, upcs.slice(5, 8), 60);
  await page.locator('.tw .why dt').first().waitFor();
  await attachCustomer(page, 'Marcus');
  await take('register-trade');
  await page.keyboard.press('Enter');
  const decline = page.locator('.tw .go2 button').first();
  while ((await page.locator('.tw .go2').count()) > 0) await decline.click();
  await toPayment(page);
  await take('payout');
  await page.keyboard.press('Enter');
  await page.locator('.side .chg').waitFor();
  await take('payout-done');
  await page.goto('/pos/transactions/completedTrans');
  // The sale before the trade.
  await page.getByRole('row').nth(2).click();
  await page.getByRole('complementary').getByRole('button', { name: 'Refund', exact: true }).click();
  await page.locator('.rl').getByRole('checkbox', { disabled: false }).first().click();
  await take('register-refund');
  await page.keyboard.press('Escape');
}

async function shootOffice({ page, upcs, take }: Album): Promise<void> {
  await page.goto('/management/inventory');
  await page.getByRole('row').nth(3).click();
  await page.getByRole('complementary').getByText('Last movements').waitFor();
  await take('inventory');
  await page.goto('/management/catalog/products');
  await page.getByLabel('Search the catalog').first().fill('the');
  await page.getByRole('row').nth(2).click();
  await page.getByRole('complementary').waitFor();
  await take('catalog');
  await page.goto('/management/customers/');
  await page.getByRole('row').nth(2).click();
  await page.getByRole('complementary').getByText('Store credit').waitFor();
  await take('customers');
  await page.goto('/management/catalog/import');
  const csv = `UPC,Title,Department,MSRP\r\n${upcs[0]},Known,CD,9.99\r\n2.00001E+12,Too Scientific,CD,9.99\r\n,No Code,CD,9.99`;
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: 'products.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  await page.getByText('What the import would do').waitFor();
  await take('import');
  await page.goto('/pos/transactions/pending/');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await take('pending');
}

await main(resolve(process.argv[2] ?? 'shots'));
