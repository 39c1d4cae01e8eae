// npm run bench:web: how soon does the cashier see what was scanned? The production build in Chromium, its processor slowed four times.
//
// --only scans|typing|table|dialog measures that alone, --profile FOLDER writes a processor profile of each. BENCH_DATABASE_URL uses a
// PostgreSQL of one's own.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openDatabase } from '#platform/db/database.ts';
import { prepareDatabase } from '#server/prepare-database.ts';
import { build, isBuilt, ROOT } from '#tools/build.ts';
import { type Filled, fill } from './fill.ts';
import { openPlace } from './place.ts';
import { startServer } from './processes.ts';
import { openRegister, openTab, SLOWER, type Tab } from './web-browser.ts';
import { scriptBytes } from './web-bytes.ts';
import { UPDATES, queueUpdates, timeDialog } from './web-dialog.ts';
import { timeScans } from './web-scan.ts';
import { timeTyping } from './web-search.ts';
import { type ScrollTimes, inventoryTable, timeScroll } from './web-table.ts';

const PRODUCTS = 10_000;
const REGISTERS = 4;
const BASKETS = [1, 10, 30];
/** Of unknown products, and as many of known ones. */
const SCANS = 40;
const WEB = join(ROOT, 'dist', 'web');
/** Milliseconds at the 95th percentile, kilobytes, frames a second at least. */
const TARGETS = { scan: 100, key: 50, script: 250, screen: 60, frames: 55, dialog: 1_000 };

const HEAD = `Milliseconds, processor ${SLOWER}x slower. A scan is 12 digits and Enter, 2 ms apart; its time runs from the time stamp of the Enter to the
time on the screen (Element Timing) of the first frame that has: the line in whatever state; the line with title and price by what this
browser knew (products sold here before); the line as the server settled it. "Script done" ends with the frame's script instead.
`;

let isFailed = false;
const say = (text: string): void => void process.stdout.write(`${text}\n`);

function at(times: readonly number[], share: number): number {
  const sorted = [...times].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

function row(what: string, times: readonly number[], most?: number): void {
  const p95 = at(times, 0.95);
  const isSlow = most !== undefined && !(p95 <= most);
  if (isSlow) isFailed = true;
  const cells = [0.5, 0.95, 0.99].map((share) => at(times, share).toFixed(0).padStart(6)).join('');
  const judged = most === undefined ? '' : `  at most ${most}${isSlow ? '  TOO SLOW' : ''}`;
  say(`${what.padEnd(44)}${String(times.length).padStart(4)}${cells}${judged}`);
}

function figure(what: string, value: number, unit: string, isGood: boolean, wanted: string): void {
  if (!isGood) isFailed = true;
  say(`${what}: ${value.toFixed(0)} ${unit} (${wanted})${isGood ? '' : '  MISSED'}`);
}

async function run(): Promise<void> {
  if (!isBuilt()) await build();
  const place = await openPlace();
  try {
    await prepareDatabase(place.ours);
    const database = openDatabase(place.ours, { max: 4 });
    const filled = await fill(database, place.ours, PRODUCTS, REGISTERS);
    await queueUpdates(database, { storeId: filled.storeId, userId: filled.manager.userId });
    await database.close();
    const env = { DATABASE_URL: place.ours, PORT: '0', DEMO: 'false', LOG_LEVEL: 'warn' };
    const server = await startServer(join(ROOT, 'dist', 'server.js'), {
      ...env,
      RATE_LIMIT: '100000000',
      WEB_ROOT: WEB,
    });
    try {
      await measure(`http://127.0.0.1:${server.port}`, filled);
    } finally {
      await server.stop();
    }
  } finally {
    await place.close();
  }
}

/** What is measured, each in a tab of its own. */
const PARTS: Readonly<Record<string, (tab: Tab) => Promise<void>>> = {
  scans: measureScans,
  typing: measureTyping,
  table: async (tab) => sayScroll(await timeScroll(tab, inventoryTable)),
  dialog: measureDialog,
};

async function measure(address: string, filled: Filled): Promise<void> {
  const only = optionOf('--only');
  say(HEAD);
  for (const [name, work] of Object.entries(PARTS)) {
    if (only !== undefined && only !== name) continue;
    const tab = await openTab(address, filled, name === 'dialog' ? filled.manager.token : undefined);
    try {
      await profiled(tab, name, () => work(tab));
    } finally {
      await tab.close();
    }
  }
  measureBytes();
}

async function measureScans(tab: Tab): Promise<void> {
  // The first scans find cold code in the server and in the page.
  await timeScans(tab, 1, 3, 9_000);
  say(`${'scan to'.padEnd(44)}   n   p50   p95   p99`);
  for (const [index, lines] of BASKETS.entries()) {
    const times = await timeScans(tab, lines, SCANS, 1 + index * 1_000);
    const basket = lines === 1 ? 'basket of 1' : `basket of ${lines}`;
    row(`line stands, ${basket}`, times.stands, TARGETS.scan);
    row(`known title and price, ${basket}`, times.known, TARGETS.scan);
    row(`settled by the server, ${basket}`, times.settled);
    row(`settled, script done, ${basket}`, times.committed);
  }
}

async function measureTyping(tab: Tab): Promise<void> {
  await openRegister(tab);
  const typing = await timeTyping(tab);
  row('key to painted character', typing.characters, TARGETS.key);
  row('key to painted results', typing.results);
  say(
    `searches: ${typing.asked}, given up for the next key: ${typing.cancelled}, lists emptied in between: ${typing.flickers}`,
  );
}

async function measureDialog(tab: Tab): Promise<void> {
  const { opens, draws, scroll } = await timeDialog(tab);
  row(`press to dialog of ${UPDATES} price updates`, opens, TARGETS.dialog);
  row('its rows in the page to their frame', draws);
  sayScroll(scroll);
}

function sayScroll(scroll: ScrollTimes): void {
  const { frames } = TARGETS;
  row(`page may draw again, ${scroll.rows} rows scrolled`, scroll.gaps);
  figure(
    'frames shown',
    scroll.framesASecond,
    'a second',
    scroll.framesASecond >= frames,
    `at least ${frames}`,
  );
  figure('frames without rows', scroll.empty, 'of them', scroll.empty === 0, 'none');
}

function measureBytes(): void {
  const { first, screens } = scriptBytes(WEB);
  figure('script of the first load, gzip', first, 'KB', first <= TARGETS.script, `at most ${TARGETS.script}`);
  for (const { name, kilobytes } of screens.slice(0, 4))
    figure(
      `more script for ${name}`,
      kilobytes,
      'KB',
      kilobytes <= TARGETS.screen,
      `at most ${TARGETS.screen}`,
    );
}

async function profiled(tab: Tab, name: string, work: () => Promise<void>): Promise<void> {
  const folder = optionOf('--profile');
  if (folder === undefined) return work();
  await tab.session.send('Profiler.enable');
  await tab.session.send('Profiler.start');
  await work();
  const { profile } = await tab.session.send('Profiler.stop');
  writeFileSync(join(folder, `${name}.cpuprofile`), JSON.stringify(profile));
}

function optionOf(name: string): string | undefined {
  const at = process.argv.indexOf(name);
  return at < 0 ? undefined : process.argv[at + 1];
}

await run();
process.exitCode = isFailed ? 1 : 0;
