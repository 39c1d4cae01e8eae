// What is wrong with a screen at a size: what runs out at the side, what lies under something else, which words are cut off.
import type { Page } from '@playwright/test';
import { expect } from './journey.ts';

/** A phone, a larger one, a tablet upright and on its side, and a counter at 200 %. */
export const SIZES = [
  { width: 320, height: 640 },
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
  { width: 1024, height: 768 },
  { width: 683, height: 384 },
] as const;

/** Looks at the page at every size; what is wrong fails the journey softly, so that one run names all of it. */
export async function expectFits(page: Page, what: string, within = 'body'): Promise<void> {
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await expect
      .soft(async () => expect(await faultsOf(page, within)).toEqual([]), {
        message: `${what} at ${size.width} x ${size.height}`,
      })
      .toPass({ intervals: [50, 150, 400], timeout: 15_000 });
  }
}

const faultsOf = (page: Page, within: string): Promise<string[]> =>
  page.evaluate(async (root) => {
    // What listens to the width draws in the next frame.
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    const CONTROLS = 'button, a[href], input, select, textarea, [role="radio"], [role="tab"], summary';
    // The rows of a table are alike; more of them would only take time.
    const LATER_ROWS = 'tbody tr:nth-child(n + 4), .lines > :nth-child(n + 6)';
    const found: string[] = [];
    const nameOf = (part: Element): string =>
      `${part.tagName.toLowerCase()} "${(part.getAttribute('aria-label') || part.textContent || part.getAttribute('class') || '').trim().slice(0, 40)}"`;
    const page = document.documentElement;
    if (page.scrollWidth > window.innerWidth) found.push(`the page is ${page.scrollWidth} px wide`);

    for (const part of document.querySelectorAll(
      '.main, .body, .centred, .reg, .pay-frame, .dlg, .dlg-body, .drw > .c',
    ))
      if (part.scrollWidth > part.clientWidth + 2 && getComputedStyle(part).overflowX !== 'visible')
        found.push(`${part.className} is ${part.scrollWidth - part.clientWidth} px too wide`);

    const isShown = (part: HTMLElement): boolean => {
      const box = part.getBoundingClientRect();
      return (
        box.width > 1 &&
        box.height > 1 &&
        part.checkVisibility({ visibilityProperty: true }) &&
        !part.closest('[inert], [aria-hidden="true"], .sr, .skip, thead') &&
        !part.closest(LATER_ROWS)
      );
    };
    const isCut = (part: HTMLElement): boolean =>
      getComputedStyle(part).fontSize !== '0px' &&
      (part.scrollWidth > part.clientWidth + 1 || part.scrollHeight > part.clientHeight + 6);

    for (const part of document.querySelectorAll<HTMLElement>(`${root} :is(${CONTROLS})`)) {
      if (!isShown(part)) continue;
      part.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
      const box = part.getBoundingClientRect();
      const x = box.left + box.width / 2;
      const y = box.top + box.height / 2;
      const hit = document.elementFromPoint(x, y);
      if (hit === null) found.push(`${nameOf(part)} can't be brought into sight`);
      else if (!part.contains(hit) && !part.closest('label, .inp')?.contains(hit))
        found.push(
          hit.contains(part)
            ? `${nameOf(part)} is cut off by its surroundings`
            : `${nameOf(part)} lies under ${nameOf(hit)}`,
        );
      if (part.matches('.btn, .go, .seg button, .modes button, .ways button') && isCut(part))
        found.push(`the words of ${nameOf(part)} are cut off`);
    }
    return found;
  }, within);
