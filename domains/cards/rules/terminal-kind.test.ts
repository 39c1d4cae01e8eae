import { expect, test } from 'vitest';
import { terminalKind } from './terminal-kind.ts';

test.each([
  ['the simulated one wins', true, 'Square', true, 'Simulator'],
  ['Square with a key', false, 'Square', true, 'Square'],
  ['whatever its case', false, ' square ', true, 'Square'],
  ['Square without a key is none', false, 'Square', false, undefined],
  ['the simulator by its name', false, 'Simulator', false, 'Simulator'],
  ['one that we don’t know', false, 'Elavon', true, undefined],
  ['none', false, '', false, undefined],
] as const)('%s', (_what, usingSimulatedCC, ccProcessorName, ccProcessorKeySet, kind) => {
  expect(terminalKind({ usingSimulatedCC, ccProcessorName, ccProcessorKeySet })).toBe(kind);
});
