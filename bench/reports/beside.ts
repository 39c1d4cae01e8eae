// What do registers feel of questions and exports? Slices of the same length with and without them, by turns.
import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { ourSide } from '../sides.ts';
import { p99, sellBeside } from '../supply/registers.ts';
import { askOnce } from './ask.ts';
import type { Chain } from './chain.ts';
import { PRODUCTS } from './fill-lines.ts';
import type { Asked } from './questions.ts';

const REGISTERS = 8;
const SLICES = 4;
const SLICE_MS = 10_000;
const WARM_MS = 5_000;
/** What a cashier needs for an item. */
const PERSON_MS = 300;
const MOST_RATIO = 2;

/** Prints the registers' p99 with and without questions; answers whether it stays under twice the quiet one. */
export async function measureRegisters(
  chain: Chain,
  port: number,
  questions: readonly Asked[],
  say: (text: string) => void,
): Promise<boolean> {
  const side = ourSide(port, chain.registers);
  const adds = sellBeside(side, { registers: REGISTERS, from: 1, to: PRODUCTS, pauseMs: PERSON_MS });
  await sleep(WARM_MS);
  const quiet: number[] = [];
  const busy: number[] = [];
  let asked = 0;
  for (let slice = 0; slice < SLICES; slice += 1) {
    const began = performance.now();
    await sleep(SLICE_MS);
    quiet.push(...adds.between(began, performance.now()));
    const from = performance.now();
    const goOn = (): boolean => performance.now() < from + SLICE_MS;
    const asker = async (): Promise<void> => {
      for (; goOn(); asked += 1)
        await askOnce(port, chain.token, questions[asked % questions.length]?.path ?? '');
    };
    const taker = async (): Promise<void> => {
      const [, storeId] = chain.storeIds;
      const path = `InventorySales/ExportHistory?clientId=${storeId}&startDate=${chain.firstDay}`;
      while (goOn())
        await fetch(`http://127.0.0.1:${port}/api/${path}`, {
          headers: { authorization: `Bearer ${chain.token}` },
        }).then((answer) => answer.arrayBuffer());
    };
    await Promise.all([asker(), taker()]);
    busy.push(...adds.between(from, performance.now()));
  }
  await adds.stop();
  const ratio = p99(busy) / p99(quiet);
  const isOk = ratio < MOST_RATIO;
  say(
    `scans of ${REGISTERS} registers: p99 ${p99(quiet).toFixed(1)} ms quiet (${quiet.length}), ${p99(busy).toFixed(1)} ms beside ${asked} questions and exports (${busy.length}): ` +
      `${ratio.toFixed(2)} times, under ${MOST_RATIO}: ${isOk ? 'ok' : 'TOO SLOW'}`,
  );
  return isOk;
}
