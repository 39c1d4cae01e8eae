// Where the payments that wait lie: in the register's memory, written to the browser's storage with each change.
import type { Core } from '../queue/engine-core.ts';
import type { Waiting } from './waiting.ts';

export type Shelf = ReturnType<typeof createShelf>;

/** Finds, changes and takes away the payments of a device. */
export function createShelf(core: Core) {
  const drop = (id: string): void => core.setWaiting(core.state().waiting.filter((one) => one.id !== id));
  return {
    find: (id: string): Waiting | undefined => core.state().waiting.find((one) => one.id === id),
    patch: (id: string, change: Partial<Waiting>): void =>
      core.setWaiting(core.state().waiting.map((one) => (one.id === id ? { ...one, ...change } : one))),
    drop,
    /** The basket is what it was before Finish was pressed. */
    restore: (one: Waiting): void => {
      drop(one.id);
      core.takeBack(one.base, one.key);
      core.act({ type: 'putAll', intents: one.intents });
    },
  };
}
