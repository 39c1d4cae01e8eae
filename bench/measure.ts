// One cell of the table: some registers do one thing without a pause, for a while.
import { openLine } from './http-line.ts';
import { cpuMs, postgresCpuMs } from './processes.ts';
import { randomFrom } from './products.ts';
import type { Basket, Register, Side } from './sides.ts';
import type { Operation } from './options.ts';

export type Cell = {
  readonly operation: Operation;
  readonly registers: number;
  readonly side: 'ours' | 'limit';
  readonly count: number;
  readonly errors: number;
  readonly firstError: string | undefined;
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
  readonly perSecond: number;
  readonly serverMs: number;
  readonly databaseMs: number;
};

/** What was acknowledged: the database must hold exactly this. */
export type Sold = { sales: number; units: number };

export type Bench = {
  readonly products: number;
  readonly hot: number;
  readonly seconds: number;
  readonly postmaster: number;
  readonly serverPid: number;
  readonly sold: Sold;
};

const LINES = 3;
let seed = 1;

const anyProduct = (bench: Bench, random: () => number): number => {
  if (bench.hot === 0) return 1 + Math.floor(random() * bench.products);
  return 1 + Math.floor(random() * bench.hot) * Math.floor(bench.products / bench.hot);
};

/** Does `work` at so many registers at once until the time is up or work answers false. Times are of work's own clock. */
async function loop(
  bench: Bench,
  side: Side,
  operation: Operation,
  registers: number,
  work: (register: Register, time: <T>(asked: Promise<T>) => Promise<T>) => Promise<boolean>,
): Promise<Cell> {
  const open = await Promise.all(
    Array.from({ length: registers }, async (_none, at): Promise<Register> => {
      seed += 1;
      return { line: await openLine(side.port), random: randomFrom(seed), at };
    }),
  );
  const times: number[] = [];
  const errors: string[] = [];
  const time = async <T>(asked: Promise<T>): Promise<T> => {
    const from = performance.now();
    const answer = await asked;
    times.push(performance.now() - from);
    return answer;
  };
  const cpu = { server: cpuMs(bench.serverPid), database: postgresCpuMs(bench.postmaster) };
  const began = performance.now();
  const end = began + bench.seconds * 1_000;
  await Promise.all(
    open.map(async (register) => {
      while (performance.now() < end) {
        try {
          if (!(await work(register, time))) return;
        } catch (error) {
          errors.push((error as Error).message);
          if (errors.length > 1_000) return;
        }
      }
    }),
  );
  const seconds = (performance.now() - began) / 1_000;
  const used = {
    server: cpuMs(bench.serverPid) - cpu.server,
    database: postgresCpuMs(bench.postmaster) - cpu.database,
  };
  for (const { line } of open) line.close();
  times.sort((a, b) => a - b);
  const at = (part: number): number =>
    times[Math.min(times.length - 1, Math.floor(times.length * part))] ?? Number.NaN;
  return {
    operation,
    registers,
    side: side.name,
    count: times.length,
    errors: errors.length,
    firstError: errors[0],
    p50: at(0.5),
    p95: at(0.95),
    p99: at(0.99),
    perSecond: times.length / seconds,
    serverMs: used.server / times.length,
    databaseMs: used.database / times.length,
  };
}

/** Look-up, search or list: asked again and again. */
export const measureReading = (
  bench: Bench,
  side: Side,
  operation: 'lookup' | 'search' | 'recent',
  registers: number,
): Promise<Cell> =>
  loop(bench, side, operation, registers, async (register, time) => {
    await time(side[operation](register, anyProduct(bench, register.random)));
    return true;
  });

/** The whole sale: begin, three items, cash. */
export const measureSale = (bench: Bench, side: Side, registers: number): Promise<Cell> =>
  loop(bench, side, 'sale', registers, async (register, time) => {
    await time(
      (async () => {
        let basket = await side.create(register, register.at);
        for (let at = 0; at < LINES; at += 1)
          basket = await side.add(register, basket, anyProduct(bench, register.random));
        await side.finalize(register, basket);
      })(),
    );
    bench.sold.sales += 1;
    bench.sold.units += LINES;
    return true;
  });

/** The same as a register makes it: ours in one call, or with a keep before it. */
export const measureFinish =
  (operation: 'finish' | 'kept') =>
  (bench: Bench, side: Side, registers: number): Promise<Cell> =>
    loop(bench, side, operation, registers, async (register, time) => {
      const products = Array.from({ length: LINES }, () => anyProduct(bench, register.random));
      await time(side.sell(register, register.at, products, operation === 'kept'));
      bench.sold.sales += 1;
      bench.sold.units += LINES;
      return true;
    });

export type Stages = { create(): Promise<Cell>; add(): Promise<Cell>; finalize(): Promise<Cell> };

/** The three stages of many sales, each measured by itself: first all begin, then all get their items, then all are paid. */
export function measureStages(bench: Bench, side: Side, registers: number, places: number): Stages {
  const begun: Basket[] = [];
  const filled: Basket[] = [];
  let place = 0;
  return {
    create: () =>
      loop(bench, side, 'create', registers, async (register, time) => {
        if (place >= places) return false;
        place += 1;
        begun.push(await time(side.create(register, place - 1)));
        return true;
      }),
    add: () =>
      loop(bench, side, 'add', registers, async (register, time) => {
        let basket = begun.pop();
        if (!basket) return false;
        for (let at = 0; at < LINES; at += 1)
          basket = await time(side.add(register, basket, anyProduct(bench, register.random)));
        filled.push(basket);
        return true;
      }),
    finalize: () =>
      loop(bench, side, 'finalize', registers, async (register, time) => {
        const basket = filled.pop();
        if (!basket) return false;
        await time(side.finalize(register, basket));
        bench.sold.sales += 1;
        bench.sold.units += LINES;
        return true;
      }),
  };
}
