import { expect, it } from 'vitest';
import { type Facts, lackOf, lackWords } from './offline-readiness.ts';

const READY: Facts = { isSecure: true, isSupported: true, hasWorker: true, isPersisted: true };

it.each([
  ['all is there', {}, null],
  ['by http', { isSecure: false, isSupported: false }, 'insecure'],
  ['an old browser', { isSupported: false }, 'unsupported'],
  ['no worker', { hasWorker: false }, 'off'],
  ['storage that may be thrown away', { isPersisted: false }, 'notKept'],
  ['files still on their way', { hasWorker: null }, 'starting'],
  ['not asked yet', { isPersisted: null }, 'starting'],
  ['refused before all files are there', { hasWorker: null, isPersisted: false }, 'notKept'],
] as const)('%s', (_name, lacking, lack) => {
  expect(lackOf({ ...READY, ...lacking })).toBe(lack);
  if (lack !== null) expect(lackWords[lack]).not.toBe('');
});
