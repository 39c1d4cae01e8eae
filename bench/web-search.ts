// The keys of a person in the scan box: how soon is the character there, and how soon are the results?
import type { Tab } from './web-browser.ts';

const WORDS = ['black dragon', 'night king', 'silver moon', 'last city'];
/** A quick typist. */
const KEY_EVERY_MS = 150;

export type TypingTimes = {
  /** Key to the frame with its character. */
  readonly characters: number[];
  /** Key to the frame with the results of the text that ends with it, of those keys that were not overtaken by the next. */
  readonly results: number[];
  /** Searches that were given up because the next key came first, and all. */
  readonly cancelled: number;
  readonly asked: number;
  /** How often the open list was emptied between two keys. */
  readonly flickers: number;
};

const WATCH_TYPING = `
  seen.keys = []; seen.flickers = 0;
  {
    let count = 0, key = null;
    addEventListener('keydown', (event) => { key = event.key.length === 1 ? { name: 'k' + (++count), down: event.timeStamp } : null; if (key) seen.keys.push(key); }, true);
    addEventListener('input', () => key && seen.frame('c' + key.name), true);
    let rows = 0;
    new MutationObserver(() => {
      const list = document.querySelector('.found');
      const now = list ? list.querySelectorAll('.fr').length : 0;
      if (list && rows > 0 && now === 0 && !list.querySelector('.none')?.textContent.startsWith('Nothing')) seen.flickers += 1;
      rows = now;
      if (!list || list.getAttribute('aria-busy') !== 'false' || !key || key.answered) return;
      key.answered = true;
      seen.frame('r' + key.name);
    }).observe(document.querySelector('.scan-wrap'), { childList: true, subtree: true, characterData: true, attributes: true });
  }`;

/** Types words into the register's scan box. */
export async function timeTyping({ page }: Tab): Promise<TypingTimes> {
  let asked = 0;
  let cancelled = 0;
  page.on('request', (request) => {
    if (/search/i.test(request.url())) asked += 1;
  });
  page.on('requestfailed', (request) => {
    if (/search/i.test(request.url())) cancelled += 1;
  });
  await page.evaluate(WATCH_TYPING);
  await page.keyboard.press('F2');
  for (const words of WORDS) {
    for (const key of words) {
      await page.keyboard.press(key === ' ' ? 'Space' : key);
      await page.waitForTimeout(KEY_EVERY_MS);
    }
    await page.waitForTimeout(400);
    for (let at = 0; at < words.length; at += 1) await page.keyboard.press('Backspace');
    await page.waitForTimeout(200);
  }
  const { characters, results, flickers } = await page.evaluate<
    Pick<TypingTimes, 'characters' | 'results' | 'flickers'>
  >(`({
    characters: seen.keys.map((key) => seen.frames['c' + key.name] - key.down).filter((ms) => ms > 0),
    results: seen.keys.map((key) => seen.frames['r' + key.name] - key.down).filter((ms) => ms > 0),
    flickers: seen.flickers,
  })`);
  return { characters, results, flickers, cancelled, asked };
}
