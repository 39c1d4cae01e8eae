// A server that dies in the middle of its work, for tests: its statements come to nothing from some point on.
import type { Database, Tx } from '#contract/route.ts';

/** What a dying server throws. */
export class Killed extends Error {}

/** The same database, until the n-th statement within transactions. */
export function dying(database: Database, statements: number): Database {
  let left = statements;
  const step = (tx: Tx): Tx =>
    new Proxy(tx, {
      get: (of, name) => {
        const value = Reflect.get(of, name) as unknown;
        if (typeof value !== 'function') return value;
        return (...args: unknown[]) => {
          left -= 1;
          if (left < 0) throw new Killed('killed');
          return Reflect.apply(value as (...all: unknown[]) => unknown, of, args);
        };
      },
    });
  return new Proxy(database, {
    get: (of, name) => {
      if (name === 'transaction')
        return <T>(work: (tx: Tx) => Promise<T>) => of.transaction((tx) => work(step(tx)));
      const value = Reflect.get(of, name) as unknown;
      return typeof value === 'function' ? (value.bind(of) as unknown) : value;
    },
  });
}
