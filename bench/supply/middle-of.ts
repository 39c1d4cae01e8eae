// How long does a piece of work take?
import { performance } from 'node:perf_hooks';

/** The middle of several runs, in milliseconds; the first one compiles and is not counted. */
export async function middleOf(runs: number, work: () => Promise<unknown>): Promise<number> {
  const took: number[] = [];
  for (let run = 0; run <= runs; run += 1) {
    const began = performance.now();
    await work();
    if (run > 0) took.push(performance.now() - began);
  }
  return took.sort((a, b) => a - b)[Math.floor(runs / 2)] ?? Number.NaN;
}
