// What does a practice server tell the shop that started it, and when does it end by itself? (decision 0451)
import type { EventEmitter } from 'node:events';
import type { Server } from 'node:http';
import { isActOfPerson, isPracticeOver } from '#domains/access/rules/practice.ts';
import { FILLED_AGAIN, practiceIsFilledAgain } from '#platform/practice.ts';
import type { PracticeState } from '#domains/access/server/public/practice-server.ts';

const LOOK_MS = 30_000;

/** Tells the shop's server how far it is. */
export const tellShop = (state: PracticeState): void => {
  if (process.connected) process.send?.(state);
};

/** Remembers when the shop says that practice ends to be filled again, and ends it; answers how to stop listening. */
export function hearShop(from: Pick<EventEmitter, 'on' | 'off'>, end: (why: string) => void): () => void {
  const hear = (told: unknown): void => {
    if (told !== FILLED_AGAIN) return;
    practiceIsFilledAgain();
    end('practice is filled again');
  };
  from.on('message', hear);
  return () => void from.off('message', hear);
}

/** Ends it when nobody has done anything for PRACTICE_MINUTES; answers how to stop looking. */
export function endWhenIdle(server: Pick<Server, 'on'>, end: (why: string) => void): () => void {
  let lastActAt = performance.now();
  server.on('request', ({ method, url }) => {
    if (isActOfPerson(method, url)) lastActAt = performance.now();
  });
  const looking = setInterval(() => {
    if (isPracticeOver(lastActAt, performance.now())) end('nobody practices');
  }, LOOK_MS);
  looking.unref();
  return () => clearInterval(looking);
}
