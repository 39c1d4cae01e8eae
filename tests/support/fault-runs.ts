// Whole fault runs, short for the gate and long for `npm run test:faults`: sales go on while servers and databases die.
import { aCounter, aGood, type BuiltGood, type Counter } from '#domains/register/testing/a-counter.ts';
import { type ChildServer, startChildServer } from '#tests/support/child-server.ts';
import { type FaultRun, type Sold, sellThrough } from '#tests/support/fault-sales.ts';
import type { MortalDatabase } from '#tests/support/mortal-database.ts';
import type { Database } from '#contract/route.ts';

/** A server that is always there, or soon again: whoever asks for its address starts the next one when the last has died. */
export function relay(
  databaseUrl: string,
  failpointOf: (deaths: number) => string,
): {
  address(): Promise<string>;
  current(): ChildServer | undefined;
  deaths(): number;
  stop(): Promise<void>;
} {
  let current: ChildServer | undefined;
  let starting: Promise<ChildServer> | undefined;
  let started = 0;
  return {
    address: async () => {
      if (current && current.process.exitCode === null && current.process.signalCode === null)
        return current.address;
      starting ??= startSoon(databaseUrl, failpointOf(started++)).finally(() => {
        starting = undefined;
      });
      current = await starting;
      return current.address;
    },
    current: () => current,
    deaths: () => Math.max(0, started - 1),
    stop: async () => current?.kill(),
  };
}

/** Starts a server; one that finds its database dead tries again, as a service manager would. */
async function startSoon(databaseUrl: string, failpoints: string): Promise<ChildServer> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await startChildServer(databaseUrl, failpoints);
    } catch (error) {
      if (attempt >= 20) throw error;
      await new Promise((done) => setTimeout(done, 200));
    }
  }
}

/** A counter with a few goods for the runs. */
export async function faultCounter(
  database: Database,
  registers: number,
): Promise<{ counter: Counter; goods: BuiltGood[] }> {
  const counter = await aCounter(database, { registers });
  const goods: BuiltGood[] = [];
  for (let at = 0; at < 5; at += 1)
    goods.push(await aGood(database, counter, { upc: `40000000010${at}`, quantity: 50 }));
  return { counter, goods };
}

/** Sells at all registers until `sales` are acknowledged and `enough` agrees; `disturb` runs beside them until they are done. */
export async function sellWhile(
  run: FaultRun,
  sales: number,
  disturb: (done: () => boolean) => Promise<void>,
  enough: () => boolean = () => true,
): Promise<Sold[]> {
  const sold: Sold[] = [];
  const work = async (deviceId: number): Promise<void> => {
    while (sold.length < sales || !enough()) sold.push(await sellThrough(run, deviceId, 2));
  };
  let over = false;
  const disturbance = disturb(() => over);
  await Promise.all(run.counter.deviceIds.map(work));
  over = true;
  await disturbance;
  return sold;
}

export type Kills = { done: number };

/** Kills what `kill` kills, `times` times at random moments while sales go on; counts in `kills`. */
export const killing =
  (kill: () => Promise<void>, times: number, everyMs: number, kills: Kills) =>
  async (done: () => boolean): Promise<void> => {
    while (kills.done < times && !done()) {
      await new Promise((next) => setTimeout(next, everyMs * (0.5 + Math.random())));
      if (done()) return;
      await kill();
      kills.done += 1;
    }
  };

/** Kills the database and waits until it answers again. */
export const databaseDeath = (mortal: MortalDatabase) => async (): Promise<void> => {
  await mortal.kill();
  await mortal.back();
};

/** Kills the server that lives now. */
export const serverDeath = (servers: ReturnType<typeof relay>) => async (): Promise<void> =>
  servers.current()?.kill();
