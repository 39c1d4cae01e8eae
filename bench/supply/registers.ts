// Registers that sell without a pause beside something else that is measured, and note how long each scan took.
import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { openLine } from '../http-line.ts';
import { randomFrom } from '../products.ts';
import { type Register, type Side, WrongAnswer } from '../sides.ts';

export type Adds = {
  /** How long the scans took, in milliseconds, that were under way in this time. */
  between(fromMs: number, untilMs: number): number[];
  /** Sales that had to be asked again because goods were held. */
  lateCount(): number;
  stop(): Promise<void>;
};

export const p99 = (times: readonly number[]): number => part(times, 0.99);

/** The time that so large a part of them (0.95) stays below, in milliseconds. */
export const part = (times: readonly number[], of: number): number =>
  [...times].sort((a, b) => a - b)[Math.floor(times.length * of)] ?? Number.NaN;

export type Selling = {
  readonly registers: number;
  /** The products that they sell, by their number. */
  readonly from: number;
  readonly to: number;
  /** What a cashier rests after each scan; none unless told. */
  readonly pauseMs?: number;
};

/** Opens so many registers; each sells three items after the other until they are stopped. */
export function sellBeside(side: Side, selling: Selling): Adds {
  const adds: { atMs: number; ms: number }[] = [];
  const state = { isOpen: true, late: 0 };
  const work = Promise.all(
    Array.from({ length: selling.registers }, (_none, at) => sell(side, at, selling, state, adds)),
  );
  // It is waited for by stop(); until then a failure must not end the process with the server left behind.
  work.catch(() => undefined);
  return {
    between: (fromMs, untilMs) =>
      adds.filter(({ atMs, ms }) => atMs < untilMs && atMs + ms > fromMs).map(({ ms }) => ms),
    lateCount: () => state.late,
    stop: async () => {
      state.isOpen = false;
      await work;
    },
  };
}

async function sell(
  side: Side,
  at: number,
  { from, to, pauseMs = 0 }: Selling,
  state: { isOpen: boolean; late: number },
  adds: { atMs: number; ms: number }[],
): Promise<void> {
  const register: Register = { line: await openLine(side.port), random: randomFrom(at + 1), at };
  while (state.isOpen) {
    let basket = await side.create(register, at);
    for (let item = 0; item < 3; item += 1) {
      const atMs = performance.now();
      basket = await side.add(register, basket, from + Math.floor(register.random() * (to - from + 1)));
      adds.push({ atMs, ms: performance.now() - atMs });
      if (pauseMs > 0) await sleep(pauseMs);
    }
    await finalize(side, register, basket, state);
  }
  register.line.close();
}

async function finalize(
  side: Side,
  register: Register,
  basket: Parameters<Side['finalize']>[1],
  state: { late: number },
): Promise<void> {
  for (;;) {
    try {
      await side.finalize(register, basket);
      return;
    } catch (error) {
      // What a register does, too: somebody else is changing the goods, so it asks again.
      if (!(error instanceof WrongAnswer) || !error.message.includes(' 503 ')) throw error;
      state.late += 1;
    }
  }
}
