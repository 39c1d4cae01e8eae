// npm run test:faults: the long fault runs. Thousands of sales under hundreds of kill -9 of server and database, then every invariant,
// and control runs that must fail. Options: --sales N (10000) --kills N (200 of each) --registers N (8).
import { parseArgs } from 'node:util';
import { verify } from '#server/verify.ts';
import {
  databaseDeath,
  faultCounter,
  killing,
  relay,
  sellWhile,
  serverDeath,
} from '#tests/support/fault-runs.ts';
import { account } from '#tests/support/fault-sales.ts';
import { mortalDatabase } from '#tests/support/mortal-database.ts';

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
  const mortal = await mortalDatabase();
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
    const faults = await verify(mortal.database);
    for (const fault of faults)
      say(`  ${fault.check} ${fault.problem} ${JSON.stringify(fault.rows).slice(0, 300)}`);
    return {
      lost: found.lost,
      doubled: found.doubled,
      faults: faults.length,
      kills: tally.done + servers.deaths(),
      moved: found.unitsMoved === found.unitsSold,
    };
  } finally {
    await servers.stop();
    await mortal.stop();
  }
}

for (const which of ['server', 'database'] as const) {
  const found = await run(which, true);
  const isRight =
    found.lost === 0 && found.doubled === 0 && found.faults === 0 && found.moved && found.kills > 0;
  judge(`${sales} sales while the ${which} dies`, isRight, found);
}
const control = await run('server', false);
judge('control without keys: something is doubled', control.doubled > 0, control);
say(`${passed} passed, ${failed} failed`);
process.exit(failed > 0 ? 1 : 0);
