// Counting by phone: offline for a section, reloaded, killed, sent once each; two phones side by side; what is refused, taken back, unknown.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { findChromium } from '#tools/chromium.ts';
import { aCount, claim, PATH, PHONE, scanned, total } from './support/counting.ts';
import { giveCamera } from './support/fake-camera.ts';
import { inspect } from './support/inspect.ts';
import { expect, test } from './support/journey.ts';
import { scan } from './support/keys.ts';
import { along, openAlong, untilStored } from './support/offline.ts';
import { openWay, type Way } from './support/way.ts';
import type { World } from './support/world.ts';

/** What the server has of a count: 'section code change', in the order of the scans. */
async function scansOf(world: World, countId: number): Promise<string[]> {
  const rows = await world.database.rows<{ section: string | null; code: string; change: number }>(
    `select s.code as section, c.code, c.change from count_scans c left join count_sections s using (section_id)
     where c.count_id = $1 order by c.scanned_at, c.received_at, c.scan_id`,
    [countId],
  );
  return rows.map(({ section, code, change }) => `${section ?? '-'} ${code} ${change}`);
}

const chip = (page: Page) => page.locator('.ph > header .chip');
const rows = (page: Page) => page.locator('.prow .n1');

/** A phone of its own: a browser with a folder, so that it can be killed and started again. */
async function startPhone(
  folder: string,
  way: Way,
  state: Parameters<typeof along>[1] | null,
): Promise<{ context: BrowserContext; page: Page; kill: () => Promise<void> }> {
  const { executablePath, args, env } = await findChromium();
  const launch = () =>
    chromium.launchPersistentContext(folder, {
      ...PHONE,
      executablePath,
      args: [...args, '--in-process-gpu'],
      env,
      baseURL: way.address,
      serviceWorkers: 'allow',
    });
  // A browser that was killed sometimes crashes at its next start, before any page: a person taps its icon again.
  const context = await launch().catch(launch);
  await context.addInitScript(() => {
    navigator.storage.persist = async () => true;
    navigator.storage.persisted = async () => true;
  });
  const page = context.pages()[0] ?? (await context.newPage());
  if (state) {
    await page.goto('/favicon.ico');
    for (const { localStorage: entries } of along(way, state).origins)
      await page.evaluate((kept) => {
        for (const { name, value } of kept) localStorage.setItem(name, value);
      }, entries);
  }
  const browser = context.browser();
  if (!browser) throw new Error('no browser behind the context');
  const kill = async (): Promise<void> => {
    const session = await browser.newBrowserCDPSession();
    const { processInfo } = await session.send('SystemInfo.getProcessInfo');
    const closed = new Promise((done) => context.once('close', done));
    for (const { type, id } of processInfo) if (type === 'browser') process.kill(id, 'SIGKILL');
    await closed;
  };
  return { context, page, kill };
}

test('a phone offline for a section, reloaded and killed: each scan arrives once', async ({
  world,
  counter,
  goods,
  signedIn,
}) => {
  test.slow();
  const [one, two] = [
    await goods.add({ title: 'Saltmarsh Tactics' }),
    await goods.add({ title: 'Night Ferry' }),
  ];
  const countId = await aCount(world, counter, ['G4', 'G5']);
  const way = await openWay(world.address);
  const folder = mkdtempSync(join(tmpdir(), 'tradepost-phone-'));
  let phone = await startPhone(folder, way, await signedIn('cashier'));
  await phone.page.goto('/');
  await untilStored(phone.page);
  await claim(phone.page, countId, 'G4');
  await scanned(phone.page, [one.upc], 1);
  await expect(chip(phone.page)).toHaveText('Online');

  await way.cut();
  await expect(chip(phone.page)).toContainText('Offline');
  await scanned(phone.page, [one.upc, two.upc, '410800881202'], 4);
  await expect(chip(phone.page)).toHaveText('Offline, 3 kept');
  // What is on the list of this phone has its title; the rest is kept all the same.
  await expect(rows(phone.page)).toHaveText([
    'UNKNOWN ITEM',
    'Night Ferry',
    'Saltmarsh Tactics',
    'Saltmarsh Tactics',
  ]);
  await phone.page.getByRole('button', { name: 'Remove the scan of Night Ferry' }).click();
  await expect(total(phone.page)).toHaveText('3');

  await phone.page.reload();
  await expect(phone.page.getByRole('heading', { name: 'Section G4' })).toBeVisible();
  await expect(total(phone.page)).toHaveText('3');
  await expect(chip(phone.page)).toHaveText('Offline, 4 kept');
  await scanned(phone.page, [one.upc], 4);

  await phone.kill();
  phone = await startPhone(folder, way, null);
  await phone.page.goto(`${PATH}?inventory=${countId}`);
  // The wall as it was: one's own section goes on without the server.
  await phone.page.getByRole('button', { name: /^G4/ }).click();
  await phone.page.getByRole('button', { name: 'Continue with G4' }).click();
  await expect(total(phone.page)).toHaveText('4');
  await expect(chip(phone.page)).toHaveText('Offline, 5 kept');
  await phone.page.getByRole('button', { name: 'Close section G4' }).click();
  expect(await scansOf(world, countId)).toEqual([`G4 ${one.upc} 1`]);

  await way.heal();
  await expect(chip(phone.page)).toHaveText('Online');
  expect(await scansOf(world, countId)).toEqual([
    `G4 ${one.upc} 1`,
    `G4 ${one.upc} 1`,
    `G4 ${two.upc} 1`,
    'G4 410800881202 1',
    `G4 ${two.upc} -1`,
    `G4 ${one.upc} 1`,
  ]);
  await expect(phone.page.getByText(/closed \d/)).toBeVisible();
  await phone.context.close();
  await way.close();
  rmSync(folder, { recursive: true, force: true });
});

test('two phones count two sections, and neither takes the other’s', async ({
  page: _desk,
  world,
  counter,
  goods,
  browser,
  signedIn,
}) => {
  const good = await goods.add({ title: 'Copper Skies' });
  const countId = await aCount(world, counter, ['A1', 'B1']);
  const phones: Page[] = [];
  for (const who of ['cashier', 'manager'] as const) {
    const context = await browser.newContext({
      ...PHONE,
      baseURL: world.address,
      storageState: await signedIn(who),
    });
    phones.push(await context.newPage());
  }
  const [one, two] = phones as [Page, Page];
  await claim(one, countId, 'A1');
  await two.goto(`${PATH}?inventory=${countId}`);
  await expect(two.getByRole('button', { name: /^A1/ })).toContainText('Taken');
  // By the label on the shelf; taken is refused, free is taken.
  await scan(two, 'SHELF-A1');
  await expect(two.locator('.note.bad')).toBeVisible();
  await claim(two, countId, 'B1');
  await Promise.all([scanned(one, [good.upc, good.upc], 2), scanned(two, [good.upc, good.upc, good.upc], 3)]);
  for (const [phone, code] of [
    [one, 'A1'],
    [two, 'B1'],
  ] as const) {
    await phone.getByRole('button', { name: `Close section ${code}` }).click();
    await expect(phone.getByText(`Shelf ${code}`)).toBeVisible();
  }
  await expect(one.locator('.secr', { hasText: 'Done' })).toHaveCount(2);
  expect((await scansOf(world, countId)).toSorted()).toEqual([
    ...Array<string>(2).fill(`A1 ${good.upc} 1`),
    ...Array<string>(3).fill(`B1 ${good.upc} 1`),
  ]);
});

test('by camera, by number, several at once, undone, unlabeled, not sure', async ({
  page,
  world,
  counter,
  goods,
}) => {
  const good = await goods.add({ title: 'Paper Comet' });
  const countId = await aCount(world, counter, ['C1']);
  await page.setViewportSize(PHONE.viewport);
  await giveCamera(page, [{ code: good.upc, ms: 3_000 }, { ms: 600_000 }]);
  await claim(page, countId, 'C1');
  // The film shows the code once, long enough for a slow machine to look twice; what stays in sight is one scan.
  await expect(total(page)).toHaveText('1', { timeout: 20_000 });
  const hit = page.getByRole('region', { name: 'Last scan' });
  await expect(hit).toContainText('Paper Comet');
  await page.getByRole('button', { name: 'Times 1' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /More|Increase|plus|One more/i })
    .first()
    .click();
  await page.getByRole('button', { name: 'Set' }).click();
  await page.getByRole('button', { name: 'Type the code' }).click();
  await page.getByLabel('UPC, SKU or serial number').fill(good.upc);
  await page.getByRole('button', { name: 'Count it' }).click();
  await expect(total(page)).toHaveText('3');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(total(page)).toHaveText('2');
  await page.getByRole('button', { name: 'No label' }).click();
  await page.getByRole('dialog').getByRole('searchbox').fill('comet');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Paper Comet/ })
    .click();
  await expect(total(page)).toHaveText('3');
  await page.getByRole('button', { name: 'Not sure' }).click();
  await page.getByRole('button', { name: 'Keep as UNKNOWN ITEM' }).click();
  await expect(rows(page).first()).toHaveText('UNKNOWN ITEM');
  await expect(total(page)).toHaveText('3');
  // One takes the scan back, one is kept instead: of the same moment, so that either may be read last.
  await expect
    .poll(async () => {
      const last = (await scansOf(world, countId)).slice(-2);
      return [last.includes('C1 NOT SURE Paper Comet 1'), last.some((scan) => scan.endsWith(' -1'))];
    })
    .toEqual([true, true]);
});

test('logging out with unsent scans asks, and the next login sends them', async ({
  world,
  counter,
  goods,
  browser,
  signedIn,
}) => {
  const good = await goods.add({ title: 'Saltmarsh Tactics' });
  const countId = await aCount(world, counter, ['G4']);
  const way = await openWay(world.address);
  const { context, page } = await openAlong(browser, way, await signedIn('cashier'));
  await page.goto('/');
  await untilStored(page);
  await claim(page, countId, 'G4');
  await way.cut();
  await expect(chip(page)).toContainText('Offline');
  await scanned(page, [good.upc], 1);
  await page.goto('/');
  await page.getByRole('button', { name: counter.cashier.username }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page.getByRole('heading', { name: 'Log out with unsent work?' })).toBeAttached();
  await page.getByRole('button', { name: 'Stay' }).click();
  await way.heal();
  // Whichever screen is open: what waits is sent.
  await expect.poll(() => scansOf(world, countId)).toEqual([`G4 ${good.upc} 1`]);
  await context.close();
  await way.close();
});

test('every state passes axe', async ({ page, world, counter, goods }) => {
  test.slow();
  const good = await goods.add({ title: 'The Amber Ember of Harborview' });
  await page.goto(PATH);
  await expect(page.getByText('No physical inventory is open')).toBeVisible();
  await inspect(page, 'count-phone-none');
  const countId = await aCount(world, counter, ['G4', 'G5', 'P1']);
  await page.goto(PATH);
  await expect(page.getByText('Switch, whole wall')).toBeVisible();
  await inspect(page, 'count-phone-choose');
  await page.goto(`${PATH}?inventory=${countId}`);
  await page.getByRole('button', { name: /^G4/ }).click();
  await inspect(page, 'count-phone-sections');
  await claim(page, countId, 'G4');
  await scanned(page, [good.upc, '410800881202'], 2);
  await inspect(page, 'count-phone');
  for (const act of ['Times 1', 'No label', 'Not sure', 'Type the code']) {
    await page.getByRole('button', { name: act }).click();
    await expect(page.locator('.dlg')).toBeVisible();
    await inspect(page, `count-phone ${act}`);
    await page.keyboard.press('Escape');
  }
});
