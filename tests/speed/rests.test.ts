// How long work rests that lets registers pass: by the clock, so nothing runs beside it.
import { performance } from 'node:perf_hooks';
import { expect, test } from 'vitest';
import {
  countRequest,
  letRequestsPass,
  restsWhileBusy,
  restWhileBusy,
} from '#platform/aside/yield-to-requests.ts';

test('a piece is followed by a rest twice as long where requests come, and by none where nobody asks', async () => {
  const rest = async (): Promise<number> => {
    const began = performance.now();
    await restWhileBusy(80, await restWhileBusy(0));
    return performance.now() - began;
  };
  // The quietest of several: other processes work here, too.
  const alone = [];
  for (let tries = 0; tries < 10; tries += 1) alone.push(await rest());
  expect(Math.min(...alone)).toBeLessThan(40);
  const seen = await restWhileBusy(0);
  countRequest();
  const began = performance.now();
  await restWhileBusy(80, seen);
  expect(performance.now() - began).toBeGreaterThanOrEqual(150);
});

test('work that a request came to waits until none has come for a while', async () => {
  const seen = await letRequestsPass();
  countRequest();
  const began = performance.now();
  const next = setTimeout(countRequest, 4);
  await letRequestsPass(seen);
  expect(performance.now() - began).toBeGreaterThanOrEqual(15);
  clearTimeout(next);
});

test('work that no request came to goes on at once', async () => {
  const waits = [];
  for (let tries = 0; tries < 10; tries += 1) {
    const seen = await letRequestsPass();
    const began = performance.now();
    await letRequestsPass(seen);
    waits.push(performance.now() - began);
  }
  // The quietest of several: other processes work here, too.
  expect(Math.min(...waits)).toBeLessThan(5);
});

test('of pieces that follow one another each is followed by its own rest', async () => {
  const rest = restsWhileBusy(1);
  const rests: number[] = [];
  for (const busyMs of [60, 120]) {
    countRequest();
    const until = performance.now() + busyMs;
    while (performance.now() < until);
    const began = performance.now();
    await rest();
    rests.push(performance.now() - began);
  }
  expect(rests[0]).toBeGreaterThanOrEqual(59);
  expect(rests[1]).toBeGreaterThanOrEqual(119);
});
