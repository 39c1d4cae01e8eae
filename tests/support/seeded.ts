// Which examples do the property tests try? The same in every run of the gate, so that what landed stays green and a failure can be seen
// again; others when told: PROPERTY_SEED=random (or a number), and PROPERTY_RUNS for more of them than a test asks for.
import fc from 'fast-check';

const { PROPERTY_SEED = '20261122', PROPERTY_RUNS } = process.env;

fc.configureGlobal({
  ...(PROPERTY_SEED === 'random' ? {} : { seed: Number(PROPERTY_SEED) }),
  ...(PROPERTY_RUNS === undefined ? {} : { numRuns: Number(PROPERTY_RUNS) }),
});
