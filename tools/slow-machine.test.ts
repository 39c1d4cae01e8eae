import { spawn } from 'node:child_process';
import { expect, test } from 'vitest';
import { slowDown } from './slow-machine.ts';

/** Counts for a second and a half and says how much of the processor it had meanwhile, in microseconds. */
const COUNTING = `
const begin = Date.now();
const busy = () => { while (Date.now() - begin < 1500); };
busy();
console.log(process.cpuUsage().user + process.cpuUsage().system);
`;

test('what is slowed down has its share of the processor, and goes on afterwards', async () => {
  if (process.platform !== 'linux') return;
  const slow = slowDown(4);
  const child = spawn(process.execPath, ['-e', COUNTING], { env: { ...process.env, ...slow.env } });
  const said: string[] = [];
  child.stdout.on('data', (text) => said.push(String(text)));
  const code = await new Promise((ended) => child.once('close', ended));
  slow.end();
  expect(code).toBe(0);
  const share = Number(said.join('')) / 1_500_000;
  expect(share).toBeGreaterThan(0);
  expect(share).toBeLessThan(0.6);
});
