// From a phone to a wide screen: what is in the top bar can be pressed, nothing runs out at the side, the mail button covers nothing.
import type { Page } from '@playwright/test';
import { expect, test } from './support/journey.ts';
import { scan } from './support/keys.ts';
import { checkout, openRegister, settled } from './support/register.ts';

const WIDTHS = [320, 390, 640, 768, 900, 1024, 1280, 1920];
const SCREENS = [
  '/',
  '/pos/transactions/trans',
  '/management/inventory',
  '/management/timeclock',
  '/management/dailyprocessing/drawercount',
  '/management/dailyprocessing/cashtransfer',
  '/management/dailyprocessing/endofday',
  '/management/dailystats',
  '/management/reports',
  '/settings/client/',
  '/user/profile',
];

/** What is wrong with the page as it stands: what runs out of the window, and what the mail button lies over. */
const wrong = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = [];
    const width = window.innerWidth;
    if (document.documentElement.scrollWidth > width) found.push('the page scrolls sideways');
    const seen = (box: DOMRect) => box.width > 0 && box.height > 0;
    const name = (part: Element) => part.getAttribute('aria-label') || part.textContent || part.tagName;
    for (const part of document.querySelectorAll('.top button, .top h1, .rtop button, .rtop input')) {
      const box = part.getBoundingClientRect();
      if (seen(box) && (box.left < 0 || box.right > width + 0.5))
        found.push(`${name(part)} runs out of the bar`);
      if (part.tagName === 'INPUT' && box.width < 80) found.push(`${name(part)} has no room`);
    }
    const mail = document.querySelector('.support-mail')?.getBoundingClientRect();
    if (mail)
      for (const part of document.querySelectorAll(
        'main .ft, main footer, main .save-bar button, .side .go',
      )) {
        const box = part.getBoundingClientRect();
        const apart =
          box.right <= mail.left ||
          box.left >= mail.right ||
          box.bottom <= mail.top ||
          box.top >= mail.bottom;
        if (seen(box) && !apart) found.push(`the mail button covers ${name(part)}`);
      }
    return found;
  });

test('every width has room for the bar, and the mail button covers no footer', async ({ page }) => {
  test.slow();
  for (const path of SCREENS)
    await test.step(path, async () => {
      await page.goto(path);
      if (path !== '/user/profile')
        await expect(page.getByRole('button', { name: 'Start Day', exact: true }).first()).toBeVisible();
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: width < 700 ? 844 : 768 });
        await expect.soft.poll(() => wrong(page), { message: `${path} at ${width} px` }).toEqual([]);
      }
    });
});

test('the mail button is in the menu, also in the hidden one, and reports from there', async ({ page }) => {
  await page.goto('/management/inventory');
  const mail = page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('button', { name: 'Report an issue' });
  await expect(mail).toBeVisible();
  await page.getByRole('button', { name: 'Hide the menu' }).click();
  await page.getByRole('button', { name: 'Report an issue' }).click();
  await expect(page.getByRole('dialog', { name: 'Found an issue?' })).toBeVisible();
});

test.describe('a counter at 200 %', () => {
  test.use({ viewport: { width: 683, height: 384 } });

  /** What scrolls beside the menu: two of them at once lead nowhere. */
  const scrollers = (page: Page): Promise<number> =>
    page.evaluate(
      () =>
        [...document.querySelectorAll('html, .main, .main *')].filter(
          (part) =>
            part.scrollHeight > part.clientHeight + 1 &&
            part.clientWidth > 400 &&
            (part === document.documentElement || /auto|scroll/.test(getComputedStyle(part).overflowY)),
        ).length,
    );

  test('the next act is in sight, and one part scrolls', async ({ page, goods }) => {
    const good = await goods.add({ title: 'Blue Lantern', msrpCents: 4_000 });
    await openRegister(page);
    await scan(page, good.upc);
    await expect(settled(page)).toHaveCount(1);
    await expect(checkout(page)).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('F6');
    // Sooner it would be the same copy.
    await scan(page, good.upc, 600);
    const accept = page.getByRole('button', { name: /^Accept offer/ });
    await expect(accept).toBeVisible();
    await expect(accept).toBeInViewport({ ratio: 1 });
    expect(await scrollers(page)).toBeLessThanOrEqual(1);
    await page.goto('/management/dailyprocessing/cashtransfer');
    await expect(page.getByRole('button', { name: 'Move cash' })).toBeInViewport({ ratio: 1 });
    expect(await scrollers(page)).toBeLessThanOrEqual(1);
  });
});

test('the letters of a tile stand inside it, four of them in 30 px, too', async ({ page }) => {
  await page.goto('/design');
  const small = page.locator('.tile.s').filter({ hasText: 'BOOK' }).first();
  await expect(small).toBeVisible();
  const spare = await small.evaluate(async (tile) => {
    await document.fonts.ready;
    const letters = document.createRange();
    letters.selectNodeContents(tile);
    return tile.clientWidth - letters.getBoundingClientRect().width;
  });
  expect(spare).toBeGreaterThanOrEqual(4);
});

test('at 200 % the bar takes one row, and still has the day’s button', async ({ page }) => {
  await page.setViewportSize({ width: 683, height: 384 });
  await page.goto('/management/reports');
  const day = page.getByRole('button', { name: 'Start Day', exact: true }).first();
  await expect(day).toBeInViewport({ ratio: 1 });
  const bar = await page.locator('.top').boundingBox();
  expect(bar?.height).toBeLessThan(70);
});
