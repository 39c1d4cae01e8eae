// What the simulated channels of a demo hold is kept, also where nobody made the folder for it.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startDemoSimulators } from './demo-simulators.ts';

test('in a folder that isn’t there yet; the next start knows it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'tradepost-'));
  try {
    const file = join(folder, 'data', 'demo.bin');
    const first = await startDemoSimulators(file);
    first.shopify.shop.productOf('copper-skies').title = 'Copper Skies';
    await first.stop();
    const second = await startDemoSimulators(file);
    expect([...second.shopify.shop.products.values()].map(({ title }) => title)).toContain('Copper Skies');
    await second.stop();
  } finally {
    rmSync(folder, { recursive: true });
  }
});
