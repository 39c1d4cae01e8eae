// Whose password is hashed next?
//
// A hash takes 20 ms of a processor and 19 MB. Two are made at a time; the callers' addresses take turns, so that somebody who asks for
// hundreds waits for themselves and nobody else does (decision 0255).
import { ApiError } from '#contract/api-error.ts';

const MOST_AT_ONCE = 2;
/** Sign-ins under way of one address; a shop's registers that open at the same minute are fewer. */
const MOST_OF_AN_ADDRESS = 40;
const MOST_OF_ALL = 200;
/** Tries of one name from one address go one after another, with pauses between; so many may wait. */
const MOST_OF_A_PAIR = 40;

const underWay = new Map<string, number>();
let all = 0;

/** Does the work while there is room for another sign-in of the address; throws 429 at once when there is none. */
export async function whileRoom<T>(address: string, work: () => Promise<T>): Promise<T> {
  if (all >= MOST_OF_ALL) throw tooMany();
  all += 1;
  try {
    return await counted(`of ${address}`, MOST_OF_AN_ADDRESS, work);
  } finally {
    all -= 1;
  }
}

/** Does the work, waiting and pauses and all, unless too many of the same name and address do; throws 429 then. */
export const whileFew = <T>(pair: string, work: () => Promise<T>): Promise<T> =>
  counted(pair, MOST_OF_A_PAIR, work);

const tooMany = (): ApiError =>
  new ApiError(429, 'TOO_MANY_REQUESTS', 'Too many sign-ins at once, try again');

async function counted<T>(whose: string, most: number, work: () => Promise<T>): Promise<T> {
  const own = underWay.get(whose) ?? 0;
  if (own >= most) throw tooMany();
  underWay.set(whose, own + 1);
  try {
    return await work();
  } finally {
    const left = (underWay.get(whose) ?? 1) - 1;
    if (left > 0) underWay.set(whose, left);
    else underWay.delete(whose);
  }
}

/** Who waits, by address; the first of the map is next, and goes behind the others then. */
const waiting = new Map<string, (() => void)[]>();
let busy = 0;

/** Runs the work when it is the address's turn. */
export async function inHashTurn<T>(address: string, work: () => Promise<T>): Promise<T> {
  if (busy >= MOST_AT_ONCE) {
    await new Promise<void>((go) => {
      const queue = waiting.get(address);
      if (queue) queue.push(go);
      else waiting.set(address, [go]);
    });
  } else busy += 1;
  try {
    return await work();
  } finally {
    passOn();
  }
}

/** Hands the place to the next, or gives it up. */
function passOn(): void {
  const next = waiting.entries().next().value;
  if (!next) {
    busy -= 1;
    return;
  }
  const [address, queue] = next;
  waiting.delete(address);
  const go = queue.shift();
  if (queue.length > 0) waiting.set(address, queue);
  go?.();
}
