// Which sets of groupings are enough to see every two of them together?

/** Sets of up to four groupings in which every two meet. */
export function meetings(names: readonly string[]): string[][] {
  const met = new Set<string>();
  const fresh = (one: string, set: readonly string[]): number =>
    set.filter((other) => one !== other && !met.has([one, other].sort().join())).length;
  const sets: string[][] = [];
  for (const one of names)
    for (const other of names)
      if (one < other && !met.has([one, other].join())) {
        const set = [one, other];
        while (set.length < 4) {
          const rest = names.filter((name) => !set.includes(name));
          set.push(rest.reduce((best, name) => (fresh(name, set) > fresh(best, set) ? name : best)));
        }
        for (const first of set) for (const second of set) met.add([first, second].sort().join());
        sets.push(set);
      }
  return sets;
}
