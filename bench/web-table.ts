// A table of 10,000 rows under a wheel that never rests: how many frames a second come to the screen, and is a row ever missing?
import type { CDPSession } from '@playwright/test';
import type { Tab } from './web-browser.ts';

const ROWS = 10_000;
const SECONDS = 4;
/** 50 rows a second. */
const PIXELS_A_SECOND = 2_100;

export type ScrollTimes = {
  readonly rows: number;
  /** Frames that came to the screen while it scrolled: the compositor moves what is drawn, whether or not the page draws with it. */
  readonly framesASecond: number;
  /** Milliseconds between two frames in which the page itself could draw. */
  readonly gaps: number[];
  /** Frames in which the middle of the table showed no row. */
  readonly empty: number;
};

export type Table = {
  readonly path: string;
  /** The call that brings its rows, the name of its page, and of a row's id. */
  readonly call: RegExp;
  readonly pageName: string;
  readonly id: string;
};

export const inventoryTable: Table = {
  path: '/management/inventory',
  call: /Inventory\/SearchInventorySummary/,
  pageName: 'page',
  id: 'inventoryId',
};

/** Scrolls a table that has all its rows: the first page many times over, in one answer, as if somebody had scrolled through all. */
export async function timeScroll(tab: Tab, table: Table): Promise<ScrollTimes> {
  const { page, address } = tab;
  await page.route(table.call, async (route) => {
    // The pages behind are asked for at the end of the list: there are none.
    if (new URL(route.request().url()).searchParams.get(table.pageName) !== '1')
      return route.fulfill({ json: { items: [] } });
    const answer = await route.fetch();
    const one = (await answer.json()) as { items: { [id: string]: unknown }[]; options: object };
    const items = Array.from({ length: ROWS }, (_, at) => ({
      ...one.items[at % one.items.length],
      [table.id]: at + 1,
    }));
    // A million pieces of each product are worth more than a store's books hold.
    const options = { ...one.options, worth: 10_000 };
    return route.fulfill({ response: answer, json: { ...one, items, options } });
  });
  await page.goto(`${address}${table.path}`);
  await page.locator(`table.dt[aria-rowcount="${ROWS + 1}"]`).waitFor({ timeout: 20_000 });
  return scrollRows(tab, '.twrap');
}

/** Scrolls the table in this frame for some seconds. */
export async function scrollRows(tab: Tab, frame: string): Promise<ScrollTimes> {
  const { page, session } = tab;
  await page.waitForTimeout(1_000);
  await page.evaluate(watchFrames(frame));
  const box = await page.locator(frame).boundingBox();
  if (!box) throw new Error(`${frame} is not there`);
  const shown = await countShown(tab, () =>
    session.send('Input.synthesizeScrollGesture', {
      x: box.x + box.width / 3,
      y: box.y + box.height / 2,
      yDistance: -PIXELS_A_SECOND * SECONDS,
      speed: PIXELS_A_SECOND,
      gestureSourceType: 'mouse',
      preventFling: true,
    }),
  );
  const seen = await page.evaluate<Omit<ScrollTimes, 'framesASecond'>>(`seen.stopFrames()`);
  return { ...seen, framesASecond: shown / SECONDS };
}

const SHOWN = 'Display::FrameDisplayed';

/** How many frames the browser brought to the screen during the work. */
async function countShown({ context }: Tab, work: () => Promise<unknown>): Promise<number> {
  const browser = context.browser();
  if (!browser) throw new Error('the browser is gone');
  const session: CDPSession = await browser.newBrowserCDPSession();
  let shown = 0;
  session.on('Tracing.dataCollected', ({ value }) => {
    shown += value.filter((event) => (event as { name?: string }).name === SHOWN).length;
  });
  const includedCategories = ['disabled-by-default-display.framedisplayed'];
  await session.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig: { includedCategories } });
  await work();
  const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
  await session.send('Tracing.end');
  await complete;
  await session.detach();
  return shown;
}

const watchFrames = (frame: string): string => `
  {
    const wrap = document.querySelector('${frame}'), gaps = [];
    const box = wrap.getBoundingClientRect(), x = box.left + 200, y = box.top + box.height / 2;
    let before = 0, top = wrap.scrollTop, empty = 0, running = true;
    const each = (now) => {
      if (!running) return;
      const moved = wrap.scrollTop !== top;
      top = wrap.scrollTop;
      if (moved && before) gaps.push(now - before);
      if (moved && !document.elementFromPoint(x, y)?.closest('tr:not(.gap)')) empty += 1;
      before = now;
      requestAnimationFrame(each);
    };
    requestAnimationFrame(each);
    seen.stopFrames = () => {
      running = false;
      const rows = Number(wrap.querySelector('table.dt').getAttribute('aria-rowcount')) - 1;
      return { rows, gaps, empty };
    };
  }`;
