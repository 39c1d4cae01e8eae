// npm run bench:counts: how long does a count of 50,000 items take to finish, and how fast are scans answered? npm run bench:counts -- --seconds 60
//
// Quiet, step by step; then by the call while 8 registers sell, in slices with and without it; then three phones that count while registers sell as people do.
import '#server/declare-domains.ts';
import { aSession } from '#domains/access/testing/a-user.ts';
import { openDatabase } from '#platform/db/database.ts';
import { prepareDatabase } from '#server/prepare-database.ts';
import { setTimeout as sleep } from 'node:timers/promises';
import { measureBusy, measureQuiet } from './commit.ts';
import { keepTwo } from './fill-count.ts';
import { measurePhones } from './phones.ts';
import { fill } from '../fill.ts';
import { openPlace } from '../place.ts';
import { bundle, shippedFlags, startServer } from '../processes.ts';
import { ourSide } from '../sides.ts';
import { sellBeside } from '../supply/registers.ts';

const SOLD = 2_000;
const REGISTERS = 8;
const WARM_MS = 6_000;
/** What a cashier needs for an item. */
const PERSON_MS = 1_500;

const number = (name: string, usual: number): number => {
  const at = process.argv.indexOf(`--${name}`);
  return at < 0 ? usual : Number(process.argv[at + 1]);
};

async function run(items: number, seconds: number): Promise<boolean> {
  const place = await openPlace();
  await prepareDatabase(place.ours);
  const database = openDatabase(place.ours, { max: 4 });
  const closers: (() => unknown)[] = [() => place.close(), () => database.close()];
  try {
    const filled = await fill(database, place.ours, items + SOLD, REGISTERS * 2);
    let isRight = await measureQuiet(database, filled, items);
    await keepTwo(database, filled, items);
    const bundles = await bundle();
    closers.push(() => bundles.remove());
    const server = await startServer(
      bundles.server,
      { DATABASE_URL: place.ours, PORT: '0', DEMO: 'false', LOG_LEVEL: 'warn', RATE_LIMIT: '100000000' },
      shippedFlags(),
    );
    closers.push(() => server.stop());
    const side = ourSide(server.port, filled);
    const sold = { registers: REGISTERS, from: items + 1, to: items + SOLD };
    const adds = sellBeside(side, sold);
    await sleep(WARM_MS);
    const token = await aSession(database, filled.manager.userId);
    isRight = (await measureBusy(database, filled, { side, adds, items, token })) && isRight;
    await adds.stop();
    const people = sellBeside(side, { ...sold, pauseMs: PERSON_MS });
    isRight = (await measurePhones(database, filled, { side, items, seconds })) && isRight;
    await people.stop();
    return isRight;
  } finally {
    for (const close of closers.reverse()) await close();
  }
}

process.exitCode = (await run(number('items', 50_000), number('seconds', 600))) ? 0 : 1;
