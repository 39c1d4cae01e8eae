// The dialog with ten thousand price updates: how soon is its first row on screen, and does it scroll without a gap?
import { queueChanges } from '#domains/price-changes/server/public/queue-changes.ts';
import { cents } from '#kernel/money.ts';
import type { Database } from '#contract/route.ts';
import type { Tab } from './web-browser.ts';
import { type ScrollTimes, scrollRows } from './web-table.ts';

export const UPDATES = 10_000;
const OPENED = 5;

/** Queues a new price of so many items of the store, as a person sets it: the rules let it stand. */
export async function queueUpdates(
  database: Database,
  { storeId, userId }: { storeId: number; userId: number },
): Promise<void> {
  const items = await database.rows<{ id: number; now: number }>(
    'select inventory_id as id, price_cents::int as now from inventory_items where store_id = $1 order by inventory_id limit $2',
    [storeId, UPDATES],
  );
  await database.transaction((tx) =>
    queueChanges(
      tx,
      { actor: { userId }, now: new Date() },
      storeId,
      items.map(({ id, now }) => ({
        inventoryId: id,
        newCents: cents(now + (id % 3 === 0 ? -50 : 150)),
        source: 'hand',
        reason: { source: 'hand' },
      })),
    ),
  );
}

export type DialogTimes = {
  /** From the press to the frame with the first row, the server's answers included. */
  readonly opens: number[];
  /** From the rows' arrival in the page to that frame. */
  readonly draws: number[];
  readonly scroll: ScrollTimes;
};

const WATCH_DIALOG = `
  seen.dialog = (name) => {
    seen.arrived = 0;
    const watch = new MutationObserver(() => {
      if (!document.querySelector('[role=dialog] table.dt tbody tr:not(.gap) td')) return;
      watch.disconnect();
      seen.arrived = performance.getEntriesByType('resource').filter((one) => one.name.includes('GetPriceChanges')).at(-1)?.responseEnd ?? 0;
      seen.frame(name);
    });
    watch.observe(document.body, { childList: true, subtree: true });
    addEventListener('pointerdown', (event) => { seen.pressed = event.timeStamp; }, { capture: true, once: true });
  };`;

/** Opens the dialog from the menu, several times, and scrolls through it. */
export async function timeDialog(tab: Tab): Promise<DialogTimes> {
  const { page, address } = tab;
  const opens: number[] = [];
  const draws: number[] = [];
  await page.goto(`${address}/management/customers/`);
  await page.getByRole('heading', { level: 1 }).waitFor({ timeout: 20_000 });
  await page.evaluate(WATCH_DIALOG);
  for (let at = 0; at <= OPENED; at += 1) {
    const name = `dialog${at}`;
    if (at > 0) await closeDialog(tab);
    await page.getByRole('button', { name: 'Pricing', exact: true }).click();
    const entry = page.getByRole('button', { name: 'Price Changes' });
    await entry.waitFor();
    await page.waitForTimeout(500);
    await page.evaluate(`seen.dialog('${name}')`);
    await entry.click();
    await page.waitForFunction(`seen.frames['${name}'] > 0`, undefined, { timeout: 30_000 });
    const times = await page.evaluate<{ press: number; arrived: number; frame: number }>(
      `({ press: seen.pressed, arrived: seen.arrived, frame: seen.frames['${name}'] })`,
    );
    // The first one loads the dialog's script and finds a cold server.
    if (at === 0) continue;
    opens.push(times.frame - times.press);
    draws.push(times.frame - times.arrived);
  }
  const scroll = await scrollRows(tab, '[role=dialog] .twrap');
  await closeDialog(tab);
  return { opens, draws, scroll };
}

async function closeDialog({ page }: Tab): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).first().click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}
