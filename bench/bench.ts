// npm run bench: how fast is Tradepost beside the limit, on this machine, now?
//
// Ours and the limit (limit-server.ts) do the same work one after another on one PostgreSQL, so that whatever else the machine does hits
// both: the ratios are firm, the milliseconds are not. See docs/decisions/0020-how-speed-is-measured.md.
import { writeFileSync } from 'node:fs';
import { connectAlone, openDatabase } from '#platform/db/database.ts';
import { prepareDatabase } from '#server/prepare-database.ts';
import { type Bytes, countBytes } from './bytes.ts';
import { type Filled, fill } from './fill.ts';
import { openLine } from './http-line.ts';
import { fillLimit } from './limit-tables.ts';
import {
  type Bench,
  type Cell,
  measureFinish,
  measureReading,
  measureSale,
  measureStages,
  type Sold,
} from './measure.ts';
import { type Operation, type Options, readOptions } from './options.ts';
import { openPlace, type Place } from './place.ts';
import { bundle, peakMiB, type Running, shippedFlags, startServer } from './processes.ts';
import { proveLimit, provePoints } from './proof.ts';
import { type CellBytes, toBytesTable, toTable } from './report.ts';
import { limitSide, ourSide, type Side } from './sides.ts';
import { printStatements } from './statements.ts';
import { measureYear } from './year.ts';

const WARM_REGISTERS = 8;
/** Until the compilers of Node have done their work and every connection knows its statements. */
const WARM_SECONDS = 6;
const say = (text: string): void => void process.stdout.write(`${text}\n`);
const progress = (text: string): void => void process.stderr.write(`${text}\n`);

async function run(asked: Options): Promise<number> {
  const closers: (() => unknown)[] = [];
  const cleanUp = async (): Promise<void> => {
    for (const close of closers.splice(0).reverse()) await close();
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void cleanUp().then(() => process.exit(1)));
  try {
    const place = await openPlace();
    closers.push(() => place.close());
    const filled = await fillBoth(place, asked);
    const bundles = await bundle();
    closers.push(() => bundles.remove());
    const profiling = asked.profile ? ['--cpu-prof', `--cpu-prof-dir=${asked.profile}`] : [];
    const began = performance.now();
    const server = await startServer(bundles.server, serverSettings(place), [
      ...shippedFlags(),
      ...profiling,
    ]);
    closers.push(() => server.stop());
    const ours = ourSide(server.port, filled);
    const firstAnswerMs = await untilFirstAnswer(ours, began);
    const limit = await startServer(bundles.limit, { DATABASE_URL: place.limit });
    closers.push(() => limit.stop());
    return await measureAll(asked, place, {
      server,
      limit,
      ours,
      limitSide: limitSide(limit.port),
      filled,
      firstAnswerMs,
    });
  } finally {
    await cleanUp();
  }
}

const serverSettings = (place: Place): Record<string, string> => ({
  DATABASE_URL: place.ours,
  PORT: '0',
  DEMO: 'false',
  LOG_LEVEL: 'warn',
  RATE_LIMIT: '100000000',
  ...(process.env.POOL_SIZE ? { POOL_SIZE: process.env.POOL_SIZE } : {}),
});

async function fillBoth(place: Place, { products, statements }: Options): Promise<Filled> {
  const began = performance.now();
  await prepareDatabase(place.ours);
  const database = openDatabase(place.ours, { max: 4 });
  try {
    if (statements) await database.run('create extension if not exists pg_stat_statements');
    const filled = await fill(database, place.ours, products);
    progress(`filled ${products} products in ${((performance.now() - began) / 1_000).toFixed(1)} s`);
    await fillLimit(place.limit, products);
    return filled;
  } finally {
    await database.close();
  }
}

async function untilFirstAnswer(side: Side, began: number): Promise<number> {
  const line = await openLine(side.port);
  await side.lookup({ line, random: Math.random, at: 0 }, 1);
  line.close();
  return performance.now() - began;
}

type Parties = {
  readonly server: Running;
  readonly limit: Running;
  readonly ours: Side;
  readonly limitSide: Side;
  readonly filled: Filled;
  readonly firstAnswerMs: number;
};

async function measureAll(asked: Options, place: Place, parties: Parties): Promise<number> {
  const sold: Record<'ours' | 'limit', Sold> = {
    ours: { sales: 0, units: 0 },
    limit: { sales: 0, units: 0 },
  };
  const benchOf = (side: Side, seconds: number): Bench => ({
    products: asked.products,
    hot: asked.hot,
    seconds,
    postmaster: place.postmaster,
    serverPid: side.name === 'ours' ? parties.server.pid : parties.limit.pid,
    sold: sold[side.name],
  });
  const sides = [parties.ours, parties.limitSide];
  const bytes: CellBytes[] = [];
  for (const side of sides) await warmUp(asked, benchOf(side, WARM_SECONDS), side);
  await Promise.all([place.ours, place.limit].map(analyze));
  const cells: Cell[] = [];
  const note = (cell: Cell): void => {
    if (!asked.operations.includes(cell.operation)) return;
    cells.push(cell);
    progress(
      `${cell.operation} ${cell.registers} ${cell.side}: ${cell.perSecond.toFixed(0)}/s${cell.firstError ? ` ${cell.firstError}` : ''}`,
    );
  };
  for (const registers of asked.registers) {
    for (const operation of ['lookup', 'search'] as const)
      if (asked.operations.includes(operation))
        for (const side of sides)
          note(await measureReading(benchOf(side, asked.seconds), side, operation, registers));
    if ((['create', 'add', 'finalize'] as Operation[]).some((one) => asked.operations.includes(one))) {
      const stages = sides.map((side) =>
        measureStages(benchOf(side, asked.seconds), side, registers, parties.filled.deviceIds.length),
      );
      for (const stage of ['create', 'add', 'finalize'] as const)
        for (const one of stages) note(await one[stage]());
    }
    for (const [operation, measure] of [
      ['sale', measureSale],
      ['finish', measureFinish('finish')],
      ['kept', measureFinish('kept')],
    ] as const) {
      if (!asked.operations.includes(operation)) continue;
      for (const side of sides) {
        const url = side.name === 'ours' ? place.ours : place.limit;
        const counted = await countedSale(url, () => measure(benchOf(side, asked.seconds), side, registers));
        note(counted.answer);
        if (counted.bytes) bytes.push({ cell: counted.answer, bytes: counted.bytes });
      }
    }
    if (asked.operations.includes('recent'))
      for (const side of sides)
        note(await measureReading(benchOf(side, asked.seconds), side, 'recent', registers));
  }
  return conclude(asked, place, parties, sold, cells, bytes);
}

async function countedSale(
  url: string,
  measure: () => Promise<Cell>,
): Promise<{ answer: Cell; bytes: Bytes | null }> {
  const database = openDatabase(url, { max: 1 });
  try {
    return await countBytes(database, measure);
  } finally {
    await database.close();
  }
}

/** Both have sold something by now: PostgreSQL plans for tables that aren't empty, as in a shop on its second day. */
async function analyze(url: string): Promise<void> {
  const client = await connectAlone(url);
  await client.query('vacuum analyze');
  await client.end();
}

async function warmUp(asked: Options, bench: Bench, side: Side): Promise<void> {
  await measureSale(bench, side, WARM_REGISTERS);
  for (const one of ['finish', 'kept'] as const)
    if (asked.operations.includes(one)) await measureFinish(one)(bench, side, WARM_REGISTERS);
  for (const operation of (['lookup', 'search', 'recent'] as const).filter((one) =>
    asked.operations.includes(one),
  ))
    await measureReading({ ...bench, seconds: 2 }, side, operation, WARM_REGISTERS);
}

async function conclude(
  asked: Options,
  place: Place,
  parties: Parties,
  sold: Record<'ours' | 'limit', Sold>,
  cells: readonly Cell[],
  bytes: readonly CellBytes[],
): Promise<number> {
  const peak = { ours: peakMiB(parties.server.pid), limit: peakMiB(parties.limit.pid) };
  const database = openDatabase(place.ours, { max: 2 });
  if (asked.statements) await printStatements(database, say);
  const wrong = [
    ...(await provePoints(database, sold.ours, asked.verify)),
    ...(await proveLimit(place.limit, sold.limit)),
    ...cells
      .filter((cell) => cell.errors > 0)
      .map(
        (cell) =>
          `${cell.side} ${cell.operation} at ${cell.registers}: ${cell.errors} errors, first ${cell.firstError}`,
      ),
  ];
  await database.close();
  say(
    `PostgreSQL ${place.version}, ${asked.products} products, ${asked.seconds} s a cell${asked.hot ? `, all registers sell the same ${asked.hot} items` : ''}`,
  );
  say(toTable(cells));
  if (bytes.length > 0) say(`\n${toBytesTable(bytes)}\n`);
  say(
    `server memory at its peak ${peak.ours.toFixed(0)} MiB (limit ${peak.limit.toFixed(0)}); start to first look-up ${(parties.firstAnswerMs / 1_000).toFixed(2)} s`,
  );
  say(
    wrong.length === 0
      ? `the database holds the ${sold.ours.sales} sales of ${sold.ours.units} units, exactly`
      : `WRONG: ${wrong.join('\n       ')}`,
  );
  if (asked.json)
    writeFileSync(
      asked.json,
      JSON.stringify(
        {
          asked,
          cells,
          bytes: bytes.map((one) => ({ ...one, bytes: [...one.bytes] })),
          peakMiB: peak,
          firstAnswerMs: parties.firstAnswerMs,
          sold,
          wrong,
        },
        null,
        2,
      ),
    );
  return wrong.length === 0 ? 0 : 1;
}

const options = readOptions(process.argv.slice(2));
const wrong = options.operations.length > 0 ? await run(options) : 0;
const slow = options.year > 0 ? await measureYear(options.year, options.verify) : 0;
process.exitCode = wrong || slow;
