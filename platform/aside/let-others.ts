// Long work that stays on the thread which answers, in pieces: between any two pieces, of whatever work, requests have their turn.
import { setImmediate, setTimeout as sleep } from 'node:timers/promises';

let turn: Promise<unknown> = Promise.resolve();

/**
 * To be awaited after each piece. Of several that wait one goes on in each round of the event loop: eight imports hold up a request no longer than one
 * does.
 */
export function letOthers(): Promise<unknown> {
  turn = turn.then(() => setImmediate());
  return turn;
}

let requests = 0;
/** To be called for each request that comes. */
export const countRequest = (): void => void (requests += 1);

/** Rests are so many times as long as pieces. */
const RESTS = 2;
const LONGEST_PAUSE_MS = 200;

/**
 * To be awaited after each piece of long work, with how long the piece took and what the call before answered: where requests came since then it rests twice as
 * long, so that they have two thirds of the machine; else it goes on at once. Only where nothing is held that others wait for. Answers what the next call asks for.
 */
export async function giveWay(tookMs: number, seen = requests): Promise<number> {
  // A whole round of the event loop: what came meanwhile is seen only then.
  await letOthers();
  await letOthers();
  if (requests !== seen) await sleep(Math.min(RESTS * tookMs, LONGEST_PAUSE_MS));
  return requests;
}
