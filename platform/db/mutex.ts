// One at a time for one name.

const last = new Map<string, Promise<unknown>>();

/** Runs the work after all earlier work of the same name has ended, in this process. */
export async function inTurn<T>(name: string, work: () => Promise<T>): Promise<T> {
  const before = last.get(name) ?? Promise.resolve();
  const mine = before.then(work, work);
  last.set(name, mine);
  try {
    return await mine;
  } finally {
    if (last.get(name) === mine) last.delete(name);
  }
}
