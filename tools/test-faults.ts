// npm run test:faults: the long fault runs. Thousands of sales under hundreds of kill -9 of server and database, crowds that want the same at
// once, then every invariant, and control runs that must fail. Options: --sales N (10000) --kills N (200 of each) --registers N (8) --crowd N (50)
// --cards N (10): how often a server dies at each step of card payments, cancellations and refunds; --only cards runs nothing else.
import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import '#server/declare-domains.ts';
import { verify } from '#server/verify.ts';
import {
  databaseDeath,
  faultCounter,
  killing,
  relay,
  sellWhile,
  serverDeath,
} from '#tests/support/fault-runs.ts';
import { accountCards, cardDeaths, openCardShop, playCardDeath } from '#tests/support/card-deaths.ts';
import { startChildServer } from '#tests/support/child-server.ts';
import { type Crowd, sellOneSerial, sellRepeated, sellTheLast } from '#tests/support/fault-crowds.ts';
import { account, type Sold } from '#tests/support/fault-sales.ts';
import { type MortalDatabase, mortalDatabase } from '#tests/support/mortal-database.ts';

/** Of those who want the same at once. */
const ROUNDS = 10;

const POINTS = [
  'finalize.before-write=exit:40',
  'Transaction.FinalizeTransaction.before-reply=exit:40',
  'Transaction.AddTransactionItem.before-reply=exit:80',
  'Transaction.NewTransaction.before-reply=exit:40',
  '',
];

const { values } = parseArgs({
  options: {
    sales: { type: 'string', default: '10000' },
    kills: { type: 'string', default: '200' },
    registers: { type: 'string', default: '8' },
    crowd: { type: 'string', default: '50' },
    cards: { type: 'string', default: '10' },
    only: { type: 'string', default: '' },
  },
});
const sales = Number(values.sales);
const kills = Number(values.kills);
const say = (line: string): void => void process.stdout.write(`${line}\n`);
let passed = 0;
let failed = 0;

function judge(what: string, isRight: boolean, facts: unknown): void {
  if (isRight) passed += 1;
  else failed += 1;
  say(`${isRight ? 'passed' : 'FAILED'}  ${what}  ${JSON.stringify(facts)}`);
}

/** One run; which = what dies. */
async function run(
  which: 'server' | 'database',
  keys: boolean,
): Promise<{ lost: number; doubled: number; faults: number; kills: number; moved: boolean }> {
  const mortal = await mortalDatabase({ survives: 'powerCut' });
  const servers = relay(mortal.url, (deaths) =>
    which === 'server' ? (POINTS[deaths % POINTS.length] as string) : '',
  );
  try {
    const { counter, goods } = await faultCounter(mortal.database, Number(values.registers));
    await servers.address();
    const tally = { done: 0 };
    const death = which === 'server' ? serverDeath(servers) : databaseDeath(mortal);
    const wanted = keys ? sales : Math.min(sales, 300);
    const sold = await sellWhile(
      { address: servers.address, counter, goods, keys },
      wanted,
      killing(death, kills, 900, tally),
      () => tally.done >= kills,
    );
    await mortal.back();
    const found = await account(mortal.database, sold);
    return {
      lost: found.lost,
      doubled: found.doubled,
      faults: await faultsOf(mortal.database),
      kills: tally.done + servers.deaths(),
      moved: found.unitsMoved === found.unitsSold,
    };
  } finally {
    await servers.stop();
    await mortal.stop();
  }
}

/** How many invariants are broken; names them. */
async function faultsOf(database: MortalDatabase['database']): Promise<number> {
  const faults = await verify(database);
  for (const fault of faults)
    say(`  ${fault.check} ${fault.problem} ${JSON.stringify(fault.rows).slice(0, 300)}`);
  return faults.length;
}

/** A database whose commits don't wait for the disk loses something that was acknowledged, else the runs above prove nothing. */
async function lostWithoutWaiting(most = 20): Promise<{ lost: number; kills: number }> {
  const mortal = await mortalDatabase({ commitsWait: false, survives: 'powerCut' });
  const servers = relay(mortal.url, () => '');
  try {
    const { counter, goods } = await faultCounter(mortal.database, 1);
    const sold: Sold[] = [];
    for (let died = 1; died <= most; died += 1) {
      const sales = { address: servers.address, counter, goods, keys: true };
      sold.push(...(await sellWhile(sales, 2, async () => undefined)));
      await mortal.kill();
      await mortal.back();
      const { lost } = await account(mortal.database, sold);
      if (lost > 0) return { lost, kills: died };
    }
    return { lost: 0, kills: most };
  } finally {
    await servers.stop();
    await mortal.stop();
  }
}

/** Many who want the same at once, on a server that lives. */
async function crowds(size: number): Promise<void> {
  const mortal = await mortalDatabase({ survives: 'powerCut' });
  const server = await startChildServer(mortal.url);
  try {
    const { counter } = await faultCounter(mortal.database, size);
    const crowd: Crowd = { address: server.address, database: mortal.database, counter };
    const repeated = await sellRepeated(crowd, Math.min(sales, 300));
    const isOnce = repeated.twoAnswers === 0 && repeated.unitsMoved === repeated.sales;
    judge('each step sent 1, 2 and 50 times at once under one key: done once', isOnce, repeated);
    const last: Awaited<ReturnType<typeof sellTheLast>>[] = [];
    const serial: Awaited<ReturnType<typeof sellOneSerial>>[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      last.push(await sellTheLast(crowd, `40000000050${round}`));
      serial.push(await sellOneSerial(crowd, `40000000060${round}`));
    }
    const isExact = last.every((one) => one.sold === size && one.unitsMoved === size && one.toCheck === 1);
    judge(`${size} counters sell the last of ten, ${ROUNDS} times`, isExact, last[0]);
    const isOne = serial.every((one) => one.won === 1 && one.told === size - 1);
    judge(`${size} counters sell one serial number, ${ROUNDS} times`, isOne, serial[0]);
    judge('nothing is wrong in the books afterwards', (await faultsOf(mortal.database)) === 0, {});
  } finally {
    await server.kill();
    await mortal.stop();
  }
}

/** Servers die at each step of what a card is asked for, over and over. */
async function cardsWhileServersDie(rounds: number): Promise<void> {
  const mortal = await mortalDatabase({ survives: 'powerCut' });
  const shop = await openCardShop(mortal);
  try {
    const wrong: string[] = [];
    for (let round = 0; round < rounds; round += 1)
      for (const death of cardDeaths)
        await playCardDeath(shop, death).catch((error: unknown) =>
          wrong.push(`${death.what}: ${String(error)}`),
        );
    wrong.push(...(await accountCards(shop)));
    const faults = await faultsOf(mortal.database);
    const found = { deaths: shop.servers.deaths(), charges: shop.simulator.account.payments().length, wrong };
    judge(
      `${rounds * cardDeaths.length} customers with cards while servers die at ${cardDeaths.length} steps`,
      wrong.length === 0 && faults === 0,
      found,
    );
  } finally {
    await shop.close();
    await mortal.stop();
  }
}

async function salesWhileAllDies(): Promise<void> {
  for (const which of ['server', 'database'] as const) {
    const found = await run(which, true);
    const isRight =
      found.lost === 0 && found.doubled === 0 && found.faults === 0 && found.moved && found.kills > 0;
    judge(`${sales} sales while the ${which} dies`, isRight, found);
  }
  const control = await run('server', false);
  judge('control without keys: something is doubled', control.doubled > 0, control);
  const unsafe = await lostWithoutWaiting();
  judge('control without waiting for the disk: something is lost', unsafe.lost > 0, unsafe);
  await crowds(Number(values.crowd));
}

/** All deaths that tests play; the gate has one or two of each kind. */
function deathsInTests(): void {
  const files = ['card-deaths', 'channel-kills', 'commit-faults', 'server-walls-outage'];
  const { status } = spawnSync('npx', ['vitest', 'run', '--project', 'server', ...files], {
    env: { ...process.env, LONG_FAULTS: 'true' },
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  });
  judge(`each death of ${files.join(', ')}`, status === 0, {});
}

await cardsWhileServersDie(Number(values.cards));
if (values.only !== 'cards') deathsInTests();
if (values.only !== 'cards') await salesWhileAllDies();
say(`${passed} passed, ${failed} failed`);
process.exit(failed > 0 ? 1 : 0);
