// Toasts stand for 1200 ms only: a busy machine may look too late. This hears all of them, and asks whether one was there.
import { expect, type Page } from '@playwright/test';

/** Begins to listen; call it before the page is opened. Answers how to wait for a toast. */
export async function hearToasts(page: Page): Promise<(text: string) => Promise<void>> {
  await page.addInitScript(() => {
    const heard: string[] = [];
    (window as unknown as { heard: string[] }).heard = heard;
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) for (const node of addedNodes) heard.push(node.textContent ?? '');
    }).observe(document, { childList: true, subtree: true });
  });
  return (text) =>
    expect
      .poll(() => page.evaluate(() => (window as unknown as { heard: string[] }).heard.join('\n')), {
        message: `the toast ${text}`,
      })
      .toContain(text);
}
