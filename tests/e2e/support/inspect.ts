// axe over a screen in both themes, and whether it scrolls sideways on a tablet or a phone.
import type { Page } from '@playwright/test';
import axe from 'axe-core';
import { expect, test } from './journey.ts';

type InPage = { axe: { run(of: Document, how: axe.RunOptions): Promise<axe.AxeResults> } };

/** What axe is asked. The dark theme is the light one in other colors (ui/dark-theme.test.ts), so only the rules of colors are asked there. */
const ASKED = {
  light: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
  dark: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
} as const;
type Theme = keyof typeof ASKED;

/** Asks axe in both themes, then looks at a tablet's and a phone's width. */
export async function inspect(page: Page, what: string): Promise<void> {
  await test.step(what, async () => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
      expect.soft(await askAxe(page, colorScheme), `${what}, ${colorScheme}`).toEqual([]);
      if (process.env.SHOTS)
        await page.screenshot({ path: `${process.env.SHOTS}/${what}-${colorScheme}.png` });
    }
    for (const size of [
      { width: 1024, height: 768 },
      { width: 390, height: 844 },
    ]) {
      await page.setViewportSize(size);
      const wider = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      await expect.soft.poll(wider, { message: `${what} at ${size.width} px` }).toBeLessThanOrEqual(0);
      if (process.env.SHOTS)
        await page.screenshot({ path: `${process.env.SHOTS}/${what}-${size.width}.png` });
    }
    await page.setViewportSize({ width: 1366, height: 768 });
  });
}

/**
 * What axe finds in the document as it stands. axe is put in once a document, and only violations are described: the half megabyte and the
 * list of all that passed cost several times what the rules do. The only frames of the app are those that print, which nobody sees.
 */
async function askAxe(page: Page, theme: Theme): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(async (runOnly) => {
    const { violations } = await (window as unknown as InPage).axe.run(document, {
      resultTypes: ['violations'],
      runOnly: { type: runOnly.type, values: [...runOnly.values] },
      iframes: false,
    });
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(
        (node) => `${id}: ${node.html.slice(0, 160)} ${node.any.map((one) => one.message).join('; ')}`,
      ),
    );
  }, ASKED[theme]);
}
