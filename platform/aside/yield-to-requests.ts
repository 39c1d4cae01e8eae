// Lets requests in between the pieces of long work that runs on the thread that answers them.
import { performance } from 'node:perf_hooks';
import { setImmediate, setTimeout as sleep } from 'node:timers/promises';

let turn: Promise<unknown> = Promise.resolve();

/**
 * Await it after each piece of work. When several callers wait, one resumes per round of the event loop, so eight imports hold up a request no longer
 * than one does.
 */
export function yieldToRequests(): Promise<unknown> {
  turn = turn.then(() => setImmediate());
  return turn;
}

let requests = 0;
/** Call it for each request that arrives. */
export const countRequest = (): void => void (requests += 1);

/** A rest lasts this many times as long as the piece before it. */
const RESTS = 2;
const LONGEST_PAUSE_MS = 200;

/**
 * Await it after each piece of long work, with how long the piece took (ms) and what the previous call returned. If requests arrived since then it rests twice
 * as long as the piece took (or `rests` times), which leaves them two thirds of the machine; otherwise it continues at once. Don't call it while holding locks that others wait
 * for. Returns the count of requests to pass to the next call.
 */
export async function restWhileBusy(tookMs: number, seen = requests, rests = RESTS): Promise<number> {
  // A whole round of the event loop: what came meanwhile is seen only then.
  await yieldToRequests();
  await yieldToRequests();
  if (requests !== seen) await sleep(Math.min(rests * tookMs, LONGEST_PAUSE_MS));
  return requests;
}

/** So long no request comes before work goes on: most are answered in less. */
const QUIET_MS = 8;
const MOST_QUIETS = 3;

/**
 * Await it between pieces of a millisecond or two, of work that nobody stands and waits for, with what the previous call returned. If requests arrived since then
 * it continues once none has come for 8 ms, at the latest after 24 ms: an answer takes several turns, and none of them should meet a piece. Returns the count of
 * requests to pass to the next call.
 */
export async function letRequestsPass(seen = requests): Promise<number> {
  await yieldToRequests();
  await yieldToRequests();
  let known = seen;
  for (let quiets = 0; requests !== known && quiets < MOST_QUIETS; quiets += 1) {
    known = requests;
    await sleep(QUIET_MS);
  }
  return requests;
}

/** restWhileBusy() for work whose pieces follow one another: await what it answers after each. A rest lasts `rests` times as long as the piece before it. */
export function restsWhileBusy(rests = RESTS): () => Promise<void> {
  let began = performance.now();
  let seen = requests;
  return async () => {
    seen = await restWhileBusy(performance.now() - began, seen, rests);
    began = performance.now();
  };
}
