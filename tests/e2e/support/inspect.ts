// axe over a screen in both themes, and whether it scrolls sideways on a tablet or a phone.
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Asks axe in both themes, then looks at a tablet's and a phone's width. */
export async function inspect(page: Page, what: string): Promise<void> {
  await test.step(what, async () => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
      const { violations } = await new AxeBuilder({ page }).withTags(TAGS).analyze();
      const said = violations.flatMap(({ id, nodes }) =>
        nodes.map(
          (node) => `${id}: ${node.html.slice(0, 160)} ${node.any.map((one) => one.message).join('; ')}`,
        ),
      );
      expect.soft(said, `${what}, ${colorScheme}`).toEqual([]);
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
