// How long does it take to finish a count of 50,000 items, how long is anything held, and what do the registers feel of it?
import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { commitChunk } from '#domains/counts/server/commit-chunk.ts';
import { freezeCount } from '#domains/counts/server/freeze-count.ts';
import type { Database } from '#contract/route.ts';
import { isRefusal } from '#kernel/refusal.ts';
import type { Filled } from '../fill.ts';
import { openLine } from '../http-line.ts';
import type { Adds } from '../supply/registers.ts';
import { p99 } from '../supply/registers.ts';
import type { Side } from '../sides.ts';
import { aWholeCount, keepTwo } from './fill-count.ts';

const LIMIT_MS = 3_000;
const CHUNK_LIMIT_MS = 300;
const SLICES = 3;
const say = (text: string): void => void process.stdout.write(`${text}\n`);
const round = (ms: number): number => Math.round(ms);

/** The same by hand: movements and on hand in chunks of 500, without costs, copies, holds, lines or money; in milliseconds. */
async function byHand(database: Database, filled: Filled, items: number): Promise<number> {
  const rows = await database.rows<{ id: number }>(
    'select inventory_id as id from inventory_items where store_id = $1 and catalog_id <= $2 order by 1',
    [filled.storeId, items],
  );
  const began = performance.now();
  for (let from = 0; from < rows.length; from += 500)
    await database.transaction((tx) =>
      tx.run(
        `with these as (select unnest($1::bigint[]) as id),
           moved as (insert into stock_movements (store_id, inventory_id, quantity, reason, source_type, source_id, user_id, at)
             select $2, id, 1, 'count', 'byHand', id, $3, now() from these returning inventory_id)
         update inventory_items i set on_hand = on_hand + 1 from moved m where i.inventory_id = m.inventory_id`,
        [rows.slice(from, from + 500).map(({ id }) => id), filled.storeId, filled.manager.userId],
      ),
    );
  return performance.now() - began;
}

type Took = { readonly freezeMs: number; readonly chunksMs: readonly number[] };

/** Finished here, step by step, while nobody else works. */
async function stepByStep(database: Database, filled: Filled, id: number): Promise<Took> {
  const { storeId, manager } = filled;
  const actor = {
    ...manager,
    sessionId: 0,
    isAdministrator: true,
    storeIds: [storeId],
    rights: new Set<string>(),
  };
  const now = new Date();
  const began = performance.now();
  const frozen = await database.transaction((tx) =>
    freezeCount({ tx, actor, now, requestId: 'bench', address: '' }, id, true),
  );
  if (isRefusal(frozen)) throw new Error(frozen.message);
  const freezeMs = performance.now() - began;
  const chunksMs: number[] = [];
  for (let isDone = false; !isDone; ) {
    const from = performance.now();
    ({ isDone } = await database.transaction((tx) => commitChunk(tx, id, now)));
    chunksMs.push(performance.now() - from);
  }
  return { freezeMs, chunksMs };
}

const total = ({ freezeMs, chunksMs }: Took): number => freezeMs + chunksMs.reduce((sum, ms) => sum + ms, 0);

/** Prints the quiet figures; answers whether they are within their limits. */
export async function measureQuiet(database: Database, filled: Filled, items: number): Promise<boolean> {
  let isRight = true;
  const commit = async (differ: number): Promise<Took> => {
    await keepTwo(database, filled, items);
    return stepByStep(database, filled, await aWholeCount(database, filled, items, differ));
  };
  await keepTwo(database, filled, items);
  const hand = await byHand(database, filled, items);
  for (const differ of [5, 100]) {
    // The first one warms the compilers.
    await commit(differ);
    const took = await commit(differ);
    const longest = Math.max(...took.chunksMs);
    const isOk = total(took) <= LIMIT_MS && longest <= CHUNK_LIMIT_MS;
    isRight &&= isOk;
    say(
      `commit of ${items} items of which ${differ}% differ: ${round(total(took))} ms (fixed in ${round(took.freezeMs)}, ${took.chunksMs.length} chunks, the longest ${round(longest)}), ` +
        `at most ${LIMIT_MS} and ${CHUNK_LIMIT_MS}: ${isOk ? 'ok' : 'TOO SLOW'}; ${(total(took) / hand).toFixed(1)} x the bare movements of all by hand (${round(hand)} ms)`,
    );
  }
  return isRight;
}

/** While registers sell, by the call: slices of the same length with and without. */
export async function measureBusy(
  database: Database,
  filled: Filled,
  { side, adds, items, token }: { side: Side; adds: Adds; items: number; token: string },
): Promise<boolean> {
  const quiet: number[] = [];
  const busy: number[] = [];
  const took: number[] = [];
  let held = 0;
  for (let slice = 0; slice < SLICES; slice += 1) {
    const id = await aWholeCount(database, filled, items, 5);
    await database.run('vacuum analyze stock_movements, inventory_items');
    await sleep(1_000);
    // The probe costs something too: it runs in both.
    const quietProbe = longestWait(database, filled, items);
    const quietFrom = performance.now();
    await sleep(6_000);
    quiet.push(...adds.between(quietFrom, performance.now()));
    await quietProbe.stop();
    const from = performance.now();
    const probe = longestWait(database, filled, items);
    const line = await openLine(side.port);
    const answer = await line.ask(
      'POST',
      `/api/PhysicalInventory/Inventory_Finish/${id}`,
      `authorization: Bearer ${token}\r\n`,
      JSON.stringify({ ConfirmUnscanned: true }),
    );
    const until = performance.now();
    line.close();
    const { success, message } = JSON.parse(answer.text) as { success: boolean; message: string };
    if (!success) throw new Error(`not finished: ${answer.status} ${message}`);
    held = Math.max(held, await probe.stop());
    took.push(until - from);
    busy.push(...adds.between(from, until));
  }
  const [before, during] = [p99(quiet), p99(busy)];
  const isRight = during <= 2 * before && held <= CHUNK_LIMIT_MS && adds.lateCount() === 0;
  say(
    `commits while registers sell: ${took.map(round).join(', ')} ms; goods held for at most ${round(held)} ms, at most ${CHUNK_LIMIT_MS}`,
  );
  say(
    `registers' add, p99: ${before.toFixed(1)} ms quiet (${quiet.length} adds), ${during.toFixed(1)} ms meanwhile (${busy.length} adds): ${(during / before).toFixed(2)} x, at most 2 x; ` +
      `sales that were asked again: ${adds.lateCount()}: ${isRight ? 'ok' : 'TOO SLOW'}`,
  );
  return isRight;
}

/** One item after the other is asked for, fifty a second: the longest wait is how long goods are held. */
function longestWait(database: Database, filled: Filled, items: number): { stop(): Promise<number> } {
  let isOpen = true;
  const work = (async () => {
    let longest = 0;
    for (let at = 1; isOpen; at = 1 + ((at + 7_919) % items)) {
      const began = performance.now();
      await database.transaction((tx) =>
        tx.run('select 1 from inventory_items where store_id = $1 and catalog_id = $2 for no key update', [
          filled.storeId,
          at,
        ]),
      );
      longest = Math.max(longest, performance.now() - began);
      await sleep(20);
    }
    return longest;
  })();
  return {
    stop: () => {
      isOpen = false;
      return work;
    },
  };
}
