// Long work that stays on the thread which answers, in pieces: between any two pieces, of whatever work, requests have their turn.
import { setImmediate } from 'node:timers/promises';

let turn: Promise<unknown> = Promise.resolve();

/**
 * To be awaited after each piece. Of several that wait one goes on in each round of the event loop: eight imports hold up a request no longer than one
 * does.
 */
export function letOthers(): Promise<unknown> {
  turn = turn.then(() => setImmediate());
  return turn;
}
