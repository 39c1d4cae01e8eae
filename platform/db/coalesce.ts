// The same question of several registers at the same moment is asked once.
//
// Who asks while it is on its way waits for it to come back, and shares the next one with all who wait: no answer is older than its question.
import type { Db } from '#contract/route.ts';

type Next<Answer> = { asked: Promise<Answer>; isBegun: boolean };

/** The question, asked of each database once at a time; what several get is one object, which none of them may change. */
export function askOnce<Question extends object, Answer>(
  ask: (db: Db, question: Question) => Promise<Answer>,
): (db: Db, question: Question) => Promise<Answer> {
  const lines = new WeakMap<Db, Map<string, Next<Answer>>>();
  return (db, question) => {
    let line = lines.get(db);
    if (!line) lines.set(db, (line = new Map()));
    const key = JSON.stringify(question);
    const last = line.get(key);
    if (last && !last.isBegun) return last.asked;
    const next: Next<Answer> = { asked: undefined as never, isBegun: last === undefined };
    const begin = (): Promise<Answer> => {
      next.isBegun = true;
      return ask(db, question);
    };
    next.asked = last ? last.asked.then(begin, begin) : begin();
    line.set(key, next);
    const forget = (): void => {
      if (line.get(key) === next) line.delete(key);
    };
    next.asked.then(forget, forget);
    return next.asked;
  };
}
