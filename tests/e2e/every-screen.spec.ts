// Every screen of the product, opened once: under its address and label, its first list takes keys on arrival, and from a phone to a tablet and
// at 200 % nothing runs out, nothing lies under anything, no act loses its words.
import type { Page } from '@playwright/test';
import { isSoon, type Screen, screens, sections } from './support/screens.ts';
import { expectFits } from './support/fits.ts';
import { expect, test } from './support/journey.ts';
import { scan } from './support/keys.ts';
import { openRegister, payExactCash, settled, toPayment } from './support/register.ts';

test.use({ who: 'admin' });

const COUNTER = { width: 1366, height: 768 };
const NOT_THERE = 'Sorry, this feature is currently in development. Please check back later.';

/** Opens the screen by its address; it is there under its label. */
async function open(page: Page, screen: Screen): Promise<void> {
  await page.setViewportSize(COUNTER);
  await page.goto(screen.path);
  await expect(page).toHaveTitle(`${screen.label} · Tradepost`);
  await expect(isSoon(screen) ? page.getByText(NOT_THERE) : page.locator('#screen')).toBeVisible();
  // The register has the mode in the place of a title. Behind a dialog that a screen opens with, the title is hidden from assistive technology only.
  const title =
    screen.layout === 'register'
      ? page.locator('.rtop').first()
      : page.getByRole('heading', { level: 1, name: screen.label, includeHidden: true });
  await expect(title).toBeVisible();
}

/** Its first list has the focus, or what the screen gave it to, and Down, Down goes to its second row without a click. */
async function expectKeys(page: Page): Promise<void> {
  const grid = page.locator('#screen').getByRole('grid').first();
  if ((await grid.count()) === 0) return;
  expect(await page.evaluate(() => document.activeElement?.matches('body, #screen'))).toBe(false);
  if (!(await grid.evaluate((one) => one === document.activeElement))) return;
  const rows = grid.locator('tbody tr[aria-rowindex]');
  const wanted = Math.min(2, await rows.count());
  for (let step = 0; step < wanted; step += 1) await page.keyboard.press('ArrowDown');
  if (wanted > 0) await expect(rows.nth(wanted - 1)).toHaveClass(/\bon\b/);
}

for (const { id, title } of sections)
  test(`${title}: every address opens its screen under its label, which takes keys and fits`, async ({
    page,
    goods,
  }) => {
    test.slow();
    await goods.add({ title: 'The Amber Ember of Harborview: Director’s Cut', priceCents: 5_999 });
    for (const screen of screens.filter((each) => each.section === id))
      await test.step(screen.label, async () => {
        await open(page, screen);
        // The design system shows what loads, too.
        if (screen.path !== '/design') {
          await expect(page.locator('.sk, .loadbar.on')).toHaveCount(0);
          if (!isSoon(screen)) await expectKeys(page);
        }
        await expectFits(page, screen.path);
      });
  });

test('the register fits in each mode, with what it has to say', async ({ page, goods }) => {
  test.slow();
  const title = 'The Amber Ember of Harborview: Director’s Cut';
  const [one, two] = [
    await goods.add({ title, priceCents: 5_999, msrpCents: 9_999 }),
    await goods.add({ title: 'Copper Moon', priceCents: 1_999 }),
  ];
  await openRegister(page);
  await scan(page, [one.upc, two.upc]);
  await expect(settled(page)).toHaveCount(2);
  await expectFits(page, 'a sale');
  await page.setViewportSize(COUNTER);
  await toPayment(page);
  await expectFits(page, 'payment', '.pay-frame');
  await page.setViewportSize(COUNTER);
  await page.keyboard.press('Escape');
  await payExactCash(page);
  await page.keyboard.press('F6');
  await scan(page, [one.upc, two.upc]);
  await expect(page.locator('.tw .of .why dt').first()).toBeVisible();
  await expect(page.locator('.tl')).toHaveCount(2);
  await expectFits(page, 'a trade');
  await page.setViewportSize(COUNTER);
  await page.goto('/pos/transactions/completedTrans');
  await page.getByRole('row').nth(1).click();
  await expect(page.getByRole('complementary')).toBeVisible();
  await expectFits(page, 'a receipt', '.drw');
  await page.getByRole('complementary').getByRole('button', { name: 'Refund', exact: true }).click();
  await page.locator('.rl').first().getByRole('checkbox').click();
  await expectFits(page, 'a refund');
});

test('the menus, a count and an item fit', async ({ page, goods }) => {
  test.slow();
  const good = await goods.add({ title: 'The Amber Ember of Harborview', priceCents: 5_999 });
  await page.goto('/management/dailyprocessing/drawercountend');
  await expect(page.getByRole('dialog', { name: 'Drawer Count' })).toBeVisible();
  await expectFits(page, 'a count', '.dlg');
  await page.setViewportSize(COUNTER);
  await page.goto('/management/inventory');
  await page.getByText(good.upc).or(page.getByText('The Amber Ember of Harborview')).first().click();
  await expect(page.getByRole('complementary')).toContainText('Last movements');
  await expectFits(page, 'an item', '.drw');
  await page.setViewportSize(COUNTER);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Point of Sale', exact: true }).click();
  await expect(page.getByRole('link', { name: 'Completed Transactions' })).toBeVisible();
  await expectFits(page, 'the menu', '.rail-over');
});
