// What is on the list of a store that opens with what moved in, and what is ready of it?
import type { GoingLiveWire } from '#domains/move-in/contract/calls.ts';
import { moveInMessages as texts } from '#domains/move-in/messages.ts';

export type LiveItem = {
  readonly key: string;
  readonly title: string;
  /** What is there, and what isn't. */
  readonly says: string;
  /** Null: only a person can tell. */
  readonly isReady: boolean | null;
  /** Where it is done. */
  readonly to: string;
};

const item = (key: keyof typeof texts.LIVE, says: string, isReady: boolean | null, to: string): LiveItem => ({
  key,
  title: texts.LIVE[key],
  says,
  isReady,
  to,
});

/** The list, in the order in which it is done. */
export const goingLive = (live: GoingLiveWire): readonly LiveItem[] => [
  item(
    'printers',
    texts.livePrinters(live.printers, live.registers),
    live.registers > 0 && live.printers >= live.registers,
    '/settings/client/',
  ),
  item(
    'drawers',
    texts.liveDrawers(live.drawers, live.registers),
    live.registers > 0 && live.drawers >= live.registers,
    '/management/dailyprocessing/drawercount',
  ),
  item('users', texts.liveUsers(live.users), live.users > 1, '/management/users'),
  item(
    'tax',
    texts.liveTax(live.taxed, live.untaxed),
    live.taxed > 0 && live.untaxed.length === 0,
    '/management/departments',
  ),
  item(
    'prices',
    texts.livePrices(live.withoutPrice, live.withoutCost),
    live.withoutPrice === 0 && live.withoutCost === 0,
    '/management/inventory',
  ),
  item(
    'labels',
    texts.liveLabels(live.toLabel, live.withoutBin),
    live.toLabel === 0,
    '/management/inventory',
  ),
  item('counts', texts.liveCounts(live.uncounted, live.pieces), live.uncounted === 0, '/management/physical'),
  item('old', texts.LIVE_OLD, null, '/management/giftcertificates'),
];

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** The list as a page for paper: a box to tick for each. */
export function goingLivePage(title: string, items: readonly LiveItem[]): string {
  const rows = items.map(
    (one) =>
      `<tr><td>${one.isReady ? '☑' : '☐'}</td><td><b>${escaped(one.title)}</b><br>${escaped(one.says)}</td></tr>`,
  );
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>${escaped(title)}</title>
<style>body{font:14px/20px system-ui,sans-serif;margin:24px}td{padding:8px;vertical-align:top}td:first-child{font-size:22px}</style>
<h1>${escaped(title)}</h1><table>${rows.join('')}</table></html>`;
}
