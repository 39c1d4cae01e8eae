// How long do others wait while a server has much to do?
import { raw } from '#tests/server/raw-request.ts';
import type { WatchedServer } from '#tests/server/watched-server.ts';

/** Rounds of which the calmest counts: this process takes of the machine, too. */
const ROUNDS = 3;
/** A round that nobody could call slow needs no other. */
const CALM_MS = 50;

/** The longest that /healthz took to answer beside the work, in milliseconds, in the calmest of three rounds; and how many there were. */
export async function worstWait(
  { address }: WatchedServer,
  work: () => Promise<unknown>,
): Promise<{ readonly ms: number; readonly rounds: number }> {
  const waits: number[] = [];
  while (waits.length < ROUNDS && !waits.some((ms) => ms < CALM_MS))
    waits.push(await worstOfRound(address, work()));
  return { ms: Math.min(...waits), rounds: waits.length };
}

async function worstOfRound(address: string, work: Promise<unknown>): Promise<number> {
  let isDone = false;
  const ended = work.finally(() => {
    isDone = true;
  });
  let worst = 0;
  while (!isDone) {
    const asked = performance.now();
    await raw(address, 'GET', '/healthz');
    worst = Math.max(worst, performance.now() - asked);
    await new Promise((after) => setTimeout(after, 5));
  }
  await ended;
  return worst;
}
