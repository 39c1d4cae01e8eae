// What the simulated channels of a demo hold is kept, also where nobody made the folder for it.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startDemoSimulators } from './demo-simulators.ts';

const fails = (error: Error): void => {
  throw error;
};

test('in a folder that isn’t there yet; the next start knows it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'tradepost-'));
  try {
    const file = join(folder, 'data', 'demo.bin');
    const first = await startDemoSimulators(file, fails);
    first.shopify.shop.productOf('copper-skies').title = 'Copper Skies';
    await first.stop();
    const second = await startDemoSimulators(file, fails);
    expect([...second.shopify.shop.products.values()].map(({ title }) => title)).toContain('Copper Skies');
    await second.stop();
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('where nothing can be written, that is told and the demo goes on', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'tradepost-'));
  try {
    // A file stands where the folder would be made, as a full disk leaves none.
    writeFileSync(join(folder, 'data'), '');
    const said: Error[] = [];
    const running = await startDemoSimulators(join(folder, 'data', 'demo.bin'), (error) => said.push(error));
    await running.stop();
    expect(said).toHaveLength(1);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
