// From the Enter of a scan to the frames that show its line: waiting, with the title known here, and as the server settled it.
import type { Page } from '@playwright/test';
import { productOf } from './products.ts';
import { openRegister, scan, type Tab } from './web-browser.ts';

/** Milliseconds of each scan, from the time stamp of its last key to the frame's time on the screen. */
export type ScanTimes = {
  /** The line stands, whatever it says. */
  readonly stands: number[];
  /** The line has title and price by what this browser knows; only products that it has seen before. */
  readonly known: number[];
  /** The line as the server settled it. */
  readonly settled: number[];
  /** Settled, by the end of the frame's script instead of its time on the screen. */
  readonly committed: number[];
};

const WATCH_LINES = `
  seen.lines = () => {
    const rows = [...document.querySelectorAll('.lines > [role=listitem]')];
    const settled = rows.filter((row) => row.querySelector('.ln:not(.new):not(.wait)')).length;
    const last = rows.at(-1)?.querySelector('.ln.new');
    const known = Boolean(last?.querySelector('.am'));
    return { rows: rows.length, settled, known };
  };
  seen.expect = (name) => {
    seen.clear();
    const before = seen.lines();
    const told = {};
    const tell = (what) => { if (!told[what]) { told[what] = true; seen.frame(what + name); } };
    const watch = new MutationObserver(() => {
      const now = seen.lines();
      if (now.settled > before.settled) { watch.disconnect(); tell('settled'); return; }
      if (now.known) tell('known');
      else if (now.rows > before.rows) tell('stands');
    });
    watch.observe(document.querySelector('.lines').parentElement, { childList: true, subtree: true, attributes: true, attributeFilter: ['class'] });
  };`;

/** Scans into a basket that has `lines` lines with the scanned one: `unknown` products first, then the same ones again, now known. */
export async function timeScans(tab: Tab, lines: number, samples: number, first: number): Promise<ScanTimes> {
  const { page } = tab;
  await beginBasket(tab, lines - 1, first);
  const times: ScanTimes = { stands: [], known: [], settled: [], committed: [] };
  for (const round of [0, 1]) {
    for (let at = 0; at < samples; at += 1) {
      const { upc } = productOf(first + 100 + at);
      await timeScan(tab, { upc, name: `${lines}-${round}-${at}`, isKnown: round === 1 }, times);
      await takeAway(page, lines - 1);
    }
  }
  return times;
}

type Scan = { upc: string; name: string; isKnown: boolean };

async function timeScan({ page, session }: Tab, asked: Scan, times: ScanTimes): Promise<void> {
  const { upc, name, isKnown } = asked;
  await page.evaluate(`seen.expect('${name}')`);
  await scan(session, upc);
  await page
    .waitForFunction(`seen.frames['settled${name}'] > 0 && seen.commits['settled${name}'] > 0`, undefined, {
      timeout: 15_000,
    })
    .catch(async (error: Error) => {
      const shown = (await page.locator('body').innerText()).slice(0, 400);
      throw new Error(`scan ${name} of ${upc} brought no line: ${shown}`, { cause: error });
    });
  const found = await page.evaluate<Record<string, number>>(
    `({ down: seen.down, stands: seen.frames['stands${name}'], known: seen.frames['known${name}'],
        settled: seen.frames['settled${name}'], committed: seen.commits['settled${name}'] })`,
  );
  const since = (mark: string): number => (found[mark] ?? Number.NaN) - (found.down as number);
  // Only what was scanned before can be known; an answer that came before the frame brings more than what was known.
  if (isKnown) times.known.push(since(found.known ? 'known' : 'settled'));
  // A state that the settled line overtakes in the same frame appears with it.
  times.stands.push(since(found.stands ? 'stands' : found.known ? 'known' : 'settled'));
  times.settled.push(since('settled'));
  times.committed.push(since('committed'));
}

/** A new basket with so many lines. */
async function beginBasket(tab: Tab, lines: number, first: number): Promise<void> {
  const { transactionId } = await tab.post<{ transactionId: number }>('Transaction/NewTransaction', {
    posid: tab.deviceId,
  });
  for (let at = 0; at < lines; at += 1)
    await tab.post('Transaction/AddTransactionItem', {
      TransactionID: transactionId,
      UPC: productOf(first + at).upc,
      TranType: 'itemSale',
    });
  await openRegister(tab);
  await tab.page.evaluate(WATCH_LINES);
  await tab.page.waitForFunction(`seen.lines().settled === ${lines}`, undefined, { timeout: 15_000 });
  await tab.page.waitForTimeout(500);
}

/** Takes the scanned line out again, as the cashier would. */
async function takeAway(page: Page, left: number): Promise<void> {
  await page.keyboard.press('Delete');
  await page.waitForFunction(`seen.lines().settled === ${left} && seen.lines().rows === ${left}`, undefined, {
    timeout: 15_000,
  });
  // The server's answer to it comes later.
  await page.waitForTimeout(250);
}
