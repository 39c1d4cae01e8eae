// Which deaths does a run play? The gate one or two of each kind; npm run test:faults all of them.

/** All of them in a long run, those of the gate otherwise. */
export const inGate = <T>(all: readonly T[], isInGate: (one: T) => boolean): readonly T[] =>
  process.env.LONG_FAULTS === 'true' ? all : all.filter(isInGate);
