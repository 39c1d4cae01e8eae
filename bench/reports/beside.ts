// What do registers feel of questions and exports? Slices with and without them, by turns.
import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { ourSide } from '../sides.ts';
import { type Adds, p99, part, sellBeside } from '../supply/registers.ts';
import { askOnce } from './ask.ts';
import type { Chain } from './chain.ts';
import { longPath, take } from './export.ts';
import { PRODUCTS } from './fill-lines.ts';
import { openProbes, type Probes, type Watched } from './probes.ts';
import type { Asked } from './questions.ts';

const REGISTERS = 8;
const SLICE_MS = 10_000;
const WARM_MS = 5_000;
/** What a cashier needs for an item. */
const PERSON_MS = 300;
const MOST_RATIO = 2;

/**
 * All questions; those that PostgreSQL answers, those that DuckDB does; the history of a store as CSV; a million rows of rollups as CSV and as a workbook; and a
 * million rows of lines as CSV.
 */
export const KINDS = ['questions', 'database', 'files', 'history', 'csv', 'xlsx', 'lines'] as const;
export type Kind = (typeof KINDS)[number];

type Work = {
  /** Does the next piece of it. */
  readonly next: () => Promise<unknown>;
  /** A slice lasts until the last one of these is done, however long that takes. */
  readonly isLong: boolean;
};

export type Beside = {
  /** Each of them goes on all the time, one piece after the other. */
  readonly kinds: readonly Kind[];
  /** Each kind alone, and what the time goes to. */
  readonly isApart: boolean;
  /** How often both are measured, by turns. */
  readonly slices: number;
};

/** Prints the registers' p99 with and without questions; answers whether it stays under twice the quiet one. */
export async function measureRegisters(
  chain: Chain,
  watched: Watched,
  questions: readonly Asked[],
  { kinds, isApart, slices }: Beside,
  say: (text: string) => void,
): Promise<boolean> {
  const works = await worksOf(chain, watched.port, questions);
  const side = ourSide(watched.port, chain.registers);
  const adds = sellBeside(side, { registers: REGISTERS, from: 1, to: PRODUCTS, pauseMs: PERSON_MS });
  const probes = isApart ? await openProbes(chain, watched) : undefined;
  await sleep(WARM_MS);
  const measured = (some: readonly Kind[]): Promise<boolean> =>
    measure(
      { adds, slices },
      some.map((kind) => works[kind]),
      probes,
      (text) => say(`${text.replace('…', some.join(', '))}`),
    );
  let isRight = true;
  for (const some of isApart ? kinds.map((kind) => [kind]) : [kinds])
    isRight = (await measured(some)) && isRight;
  await probes?.stop();
  await adds.stop();
  return isRight;
}

/** Each question is asked once to learn who answers it. */
async function worksOf(chain: Chain, port: number, questions: readonly Asked[]): Promise<Record<Kind, Work>> {
  const ofFiles: string[] = [];
  const ofDatabase: string[] = [];
  for (const { path } of questions)
    ((await askOnce(port, chain.token, path)) === 'files' ? ofFiles : ofDatabase).push(path);
  const asking = (paths: readonly string[]): Work => {
    let count = 0;
    return {
      next: () => askOnce(port, chain.token, paths[(count += 1) % paths.length] ?? ''),
      isLong: false,
    };
  };
  const taking = (path: string): Work => ({ next: () => take(port, chain.token, path), isLong: true });
  const [, storeId] = chain.storeIds;
  return {
    questions: asking(questions.map(({ path }) => path)),
    database: asking(ofDatabase),
    files: asking(ofFiles),
    history: {
      ...taking(`InventorySales/ExportHistory?clientId=${storeId}&startDate=${chain.firstDay}`),
      isLong: false,
    },
    csv: taking(longPath(chain, 'csv')),
    xlsx: taking(longPath(chain, 'xlsx')),
    lines: taking(longPath(chain, 'csv', 'store,item,employee')),
  };
}

async function measure(
  { adds, slices }: { adds: Adds; slices: number },
  works: readonly Work[],
  probes: Probes | undefined,
  say: (text: string) => void,
): Promise<boolean> {
  const quiet: number[] = [];
  const busy: number[] = [];
  const seen = { quiet: '', busy: '' };
  let done = 0;
  for (let slice = 0; slice < slices; slice += 1) {
    const began = performance.now();
    probes?.begin();
    await sleep(SLICE_MS);
    quiet.push(...adds.between(began, performance.now()));
    seen.quiet = probes?.seen() ?? '';
    const from = performance.now();
    probes?.begin();
    done += await workFor(works, from + SLICE_MS);
    busy.push(...adds.between(from, performance.now()));
    seen.busy = probes?.seen() ?? '';
  }
  const ratio = p99(busy) / p99(quiet);
  const isOk = ratio < MOST_RATIO;
  say(
    `scans of ${REGISTERS} registers: p99 ${p99(quiet).toFixed(1)} ms quiet (${quiet.length}), ${p99(busy).toFixed(1)} ms (${busy.length}) beside ${done} of …: ` +
      `${ratio.toFixed(2)} times, under ${MOST_RATIO}: ${isOk ? 'ok' : 'TOO SLOW'}; ${parts(quiet)} quiet, ${parts(busy)} beside`,
  );
  if (probes) say(`  quiet: ${seen.quiet}\n  beside: ${seen.busy}`);
  return isOk;
}

const parts = (times: readonly number[]): string =>
  `p50 ${part(times, 0.5).toFixed(1)}, p95 ${part(times, 0.95).toFixed(1)} ms`;

/** Does all works side by side until that time and until the long ones are done; answers how many pieces were done. */
async function workFor(works: readonly Work[], untilMs: number): Promise<number> {
  let done = 0;
  let long = works.filter(({ isLong }) => isLong).length;
  const goOn = async ({ next, isLong }: Work): Promise<void> => {
    do {
      await next();
      done += 1;
    } while (performance.now() < untilMs || (!isLong && long > 0));
    if (isLong) long -= 1;
  };
  await Promise.all(works.map(goOn));
  return done;
}
