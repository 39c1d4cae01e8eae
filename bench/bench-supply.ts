// npm run bench:supply: how long does smart order take for a store of a large chain? npm run bench:supply -- 50000 20
//
// What it should order, and why, is what a person waits for: at most 3 seconds. The targets that it starts from are computed from two years of weeks by a
// job, after each closed day: measured beside it, and at most as long.
import { performance } from 'node:perf_hooks';
import { aUser, seedRoles } from '#domains/access/testing/a-user.ts';
import { seedDepartments } from '#domains/departments/testing/departments.ts';
import { learnTargets } from '#domains/smart-order/server/learn-targets.ts';
import { listSmartLines } from '#domains/smart-order/server/list-smart-lines.ts';
import { ALL_COUNTED } from '#domains/smart-order/rules/need.ts';
import type { ReadContext } from '#contract/route.ts';
import { openDatabase } from '#platform/db/database.ts';
import '#server/declare-domains.ts';
import { prepareDatabase } from '#server/prepare-database.ts';
import { openPlace } from './place.ts';
import { measureCheckIn } from './supply/check-in.ts';
import { fillChain, fillVendor } from './supply/fill-chain.ts';
import { middleOf } from './supply/middle-of.ts';

const RUNS = 3;
const LIMIT_MS = 3_000;
const AS_OF = '2026-11-21';
const say = (text: string): void => void process.stdout.write(`${text}\n`);

async function run(products: number, stores: number): Promise<number> {
  const place = await openPlace();
  await prepareDatabase(place.ours);
  const database = openDatabase(place.ours, { max: 4 });
  try {
    await seedRoles(database);
    await seedDepartments(database);
    const { userId, username } = await aUser(database, { role: 'Administrator' });
    let began = performance.now();
    const storeIds = await fillChain(database, { products, stores }, AS_OF);
    await fillVendor(database, userId);
    await database.run('vacuum analyze');
    say(
      `filled ${products} products in ${stores} stores, two years each, in ${Math.round((performance.now() - began) / 1000)} s`,
    );
    began = performance.now();
    for (const storeId of storeIds) await database.transaction((tx) => learnTargets(tx, storeId, AS_OF));
    say(`targets of all stores: ${Math.round(performance.now() - began)} ms`);
    await database.run('vacuum analyze demand_targets');
    const storeId = storeIds[0] as number;
    const learned = await middleOf(RUNS, () =>
      database.transaction((tx) => learnTargets(tx, storeId, AS_OF)),
    );
    const actor = {
      userId,
      username,
      sessionId: 0,
      isAdministrator: true,
      storeIds,
      rights: new Set<string>(),
    };
    const context = { db: database, actor, now: new Date(`${AS_OF}T20:00:00Z`) } as unknown as ReadContext;
    const asked = {
      storeIds: [storeId],
      vendorId: null,
      departmentId: null,
      search: '',
      plan: 'smart',
      counted: ALL_COUNTED,
      budgetCents: 500_000,
    } as const;
    const answer = await listSmartLines(context, asked, { page: 1, size: 200 });
    const analyzed = await middleOf(RUNS, () => listSmartLines(context, asked, { page: 1, size: 200 }));
    const verdict = (ms: number): string => (ms <= LIMIT_MS ? 'ok' : 'TOO SLOW');
    say(
      `what a store orders: ${Math.round(analyzed)} ms, at most ${LIMIT_MS} ms: ${verdict(analyzed)} (${answer.analyzed} lines; decisions 0 to 5: ${answer.decisions.join(', ')})`,
    );
    say(
      `its targets, after a closed day: ${Math.round(learned)} ms, at most ${LIMIT_MS} ms: ${verdict(learned)}`,
    );
    say(`together ${Math.round(learned + analyzed)} ms`);
    return Math.max(learned, analyzed) <= LIMIT_MS ? 0 : 1;
  } finally {
    await database.close();
    await place.close();
  }
}

const asked = process.argv.slice(2);
const [products = 50_000, stores = 20] = asked.filter((word) => word !== 'check-in').map(Number);
// `-- check-in` measures that alone.
const ordered = asked[0] === 'check-in' ? 0 : await run(products, stores);
process.exitCode = (await measureCheckIn()) ? ordered : 1;
