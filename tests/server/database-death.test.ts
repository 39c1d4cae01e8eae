// F2, short: PostgreSQL is killed with kill -9 while four counters sell. Nothing acknowledged is lost or doubled; the control run, in
// which a commit doesn't wait for its log, must lose something.
import { afterEach, expect, test } from 'vitest';
import { verify } from '#tests/support/verify.ts';
import { databaseDeath, faultCounter, killing, relay, sellWhile } from '#tests/support/fault-runs.ts';
import { account, type Sold } from '#tests/support/fault-sales.ts';
import { type MortalDatabase, mortalDatabase } from '#tests/support/mortal-database.ts';

let mortal: MortalDatabase | undefined;
let servers: ReturnType<typeof relay> | undefined;
afterEach(async () => {
  await servers?.stop();
  await mortal?.stop();
});

test('kill -9 of PostgreSQL: nothing acknowledged is lost, nothing is doubled', async () => {
  mortal = await mortalDatabase();
  const { counter, goods } = await faultCounter(mortal.database, 4);
  servers = relay(mortal.url, () => '');
  const run = { address: servers.address, counter, goods, keys: true };
  await servers.address();
  const kills = { done: 0 };
  const sold = await sellWhile(run, 60, killing(databaseDeath(mortal), 4, 700, kills), () => kills.done >= 3);
  expect(kills.done).toBeGreaterThan(2);
  await mortal.back();
  const found = await account(mortal.database, sold);
  expect(found).toMatchObject({ lost: 0, doubled: 0 });
  expect(found.unitsMoved).toBe(found.unitsSold);
  expect(await verify(mortal.database)).toEqual([]);
}, 240_000);

test('control: without waiting for its log an acknowledged sale is lost', async () => {
  mortal = await mortalDatabase({ commitsWait: false });
  const { counter, goods } = await faultCounter(mortal.database, 1);
  servers = relay(mortal.url, () => '');
  const run = { address: servers.address, counter, goods, keys: true };
  const sold: Sold[] = [];
  let lost = 0;
  for (let deaths = 0; deaths < 5 && lost === 0; deaths += 1) {
    sold.push(...(await sellWhile(run, 2, async () => undefined)));
    await mortal.kill();
    await mortal.back();
    lost = (await account(mortal.database, sold)).lost;
  }
  expect(lost).toBeGreaterThan(0);
}, 240_000);
