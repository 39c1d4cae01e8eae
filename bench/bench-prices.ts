// npm run bench:prices: how fast are a large catalog and large shelves searched, how fast does a rule move very many
// prices, and how fast do labels come?
// 100,000 products, 50,000 items, 4 stores; --full for 1,000,000, 500,000 and 20; --keep FOLDER leaves the filled database for the next run.
import { parseArgs } from 'node:util';
import { performance } from 'node:perf_hooks';
import { aSession } from '#domains/access/testing/a-user.ts';
import { openDatabase } from '#platform/db/database.ts';
import { prepareDatabase } from '#server/prepare-database.ts';
import { type FilledShelves, type Shelves, fillShelves } from './fill-shelves.ts';
import { openLine } from './http-line.ts';
import { openKeptPlace, openPlace } from './place.ts';
import { bundle, cpuMs, postgresCpuMs, startServer } from './processes.ts';
import { measureLabels } from './shelf-labels.ts';
import { type Asking, measurePrices, type Took } from './shelf-prices.ts';
import { type Look, chance, looks } from './shelf-search.ts';

const TRIAL: Shelves = { products: 100_000, items: 50_000, stores: 4 };
const FULL: Shelves = { products: 1_000_000, items: 500_000, stores: 20 };
const ASKED = 60;
const WARM = 6;
/** A question that is asked so long has been asked often enough. */
const ASKED_MS = 12_000;
/** Milliseconds at the 95th percentile: for 100,000 products, and for more. */
const SEARCH_MS = [30, 60] as const;
const say = (text: string): void => void process.stdout.write(`${text}\n`);
const progress = (text: string): void => void process.stderr.write(`${text}\n`);

type Asked = Shelves & { readonly keep: string | undefined; readonly only: string | undefined };

function readArgs(args: readonly string[]): Asked {
  const { values } = parseArgs({
    args: [...args],
    options: {
      full: { type: 'boolean', default: false },
      products: { type: 'string' },
      items: { type: 'string' },
      stores: { type: 'string' },
      keep: { type: 'string' },
      only: { type: 'string' },
    },
  });
  const usual = values.full ? FULL : TRIAL;
  const size = {
    products: Number(values.products ?? usual.products),
    items: Number(values.items ?? usual.items),
    stores: Number(values.stores ?? usual.stores),
  };
  if (!(size.stores >= 2 && size.stores <= 100)) throw new Error('--stores must be 2 to 100');
  if (!(size.items >= 1_000 && size.items * 0.24 <= size.products * 0.9 && size.products % 7_919 !== 0))
    throw new Error('--items must be 1000 to three times --products');
  return { ...size, keep: values.keep, only: values.only };
}

async function run(asked: Asked): Promise<number> {
  const place = asked.keep === undefined ? await openPlace() : await openKeptPlace(asked.keep);
  const bundles = await bundle();
  try {
    await prepareDatabase(place.ours);
    const database = openDatabase(place.ours, { max: 4 });
    const began = performance.now();
    const filled = await fillShelves(database, place.ours, asked);
    progress(
      `${asked.products} products, ${asked.items} items, ${asked.stores} stores: ${((performance.now() - began) / 1_000).toFixed(0)} s`,
    );
    const server = await startServer(bundles.server, {
      DATABASE_URL: place.ours,
      PORT: '0',
      DEMO: 'false',
      LOG_LEVEL: 'warn',
      RATE_LIMIT: '100000000',
    });
    try {
      const token = await aSession(database, filled.userId);
      const usedMs = () => cpuMs(server.pid) + postgresCpuMs(place.postmaster);
      const asking = {
        line: await openLine(server.port),
        headers: `authorization: Bearer ${token}\r\n`,
        usedMs,
      };
      say(
        `PostgreSQL ${place.version}, ${asked.products} products, ${asked.items} items in ${asked.stores} stores, one person, ${ASKED} times`,
      );
      let slow = await measureLooks(asking, asked, filled);
      const tell = ({ what, ms, cpu, most }: Took): void => {
        slow ||= ms > most;
        say(
          `${what.padEnd(62)}${ms.toFixed(0).padStart(8)} ms ${cpu.toFixed(0).padStart(8)} ms CPU   at most ${most}${ms > most ? '  TOO SLOW' : ''}`,
        );
      };
      const wants = (what: string): boolean => asked.only === undefined || asked.only === what;
      if (wants('prices')) (await measurePrices(database, asking, filled, asked)).forEach(tell);
      if (wants('labels')) (await measureLabels(database, asking, filled)).forEach(tell);
      asking.line.close();
      return slow ? 1 : 0;
    } finally {
      await server.stop();
      await database.close();
    }
  } finally {
    bundles.remove();
    await place.close();
  }
}

async function measureLooks(asking: Asking, asked: Asked, filled: FilledShelves): Promise<boolean> {
  const most = SEARCH_MS[asked.products > 300_000 ? 1 : 0];
  let slow = false;
  for (const look of looks(asked, filled)) {
    if (asked.only !== undefined && !look.what.includes(asked.only)) continue;
    const { times, cpu } = await askOften(asking, look);
    const at = (share: number): number =>
      times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN;
    slow ||= at(0.95) > most;
    const figures = [at(0.5), at(0.95), at(0.99)].map((ms) => ms.toFixed(1).padStart(8)).join('');
    say(
      `${look.what.padEnd(46)}${figures} ms ${cpu.toFixed(1).padStart(8)} ms CPU   p95 at most ${most}${at(0.95) > most ? '  TOO SLOW' : ''}`,
    );
  }
  return slow;
}

/** How long each took, and the processor's time of server and database for one: on a busy machine that is what a change is judged by. */
async function askOften(
  { line, headers, usedMs }: Asking,
  look: Look,
): Promise<{ times: number[]; cpu: number }> {
  const random = chance();
  const times: number[] = [];
  let before = usedMs();
  const until = performance.now() + ASKED_MS;
  for (let at = 0; at < WARM + ASKED && (at <= WARM || performance.now() < until); at += 1) {
    if (at === WARM) before = usedMs();
    const path = look.path(random);
    const began = performance.now();
    const answer = await line.ask('GET', `/api/${path}`, headers);
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${answer.text.slice(0, 200)}`);
    if (at >= WARM) times.push(performance.now() - began);
  }
  return { times: times.sort((a, b) => a - b), cpu: (usedMs() - before) / times.length };
}

process.exitCode = await run(readArgs(process.argv.slice(2)));
