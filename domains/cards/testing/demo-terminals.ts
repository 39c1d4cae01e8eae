// The demo chain has a simulated terminal at each register, and shows what a person finds under Card terminals.
import type { DemoChain } from '#platform/module.ts';
import type { Database } from '#contract/route.ts';

/** Pairs the registers of the demo chain with simulated terminals. */
export async function demoTerminals(database: Database, { storeIds }: DemoChain): Promise<void> {
  await database.run(
    `insert into terminals (device_id, store_id, processor, code_key, terminal_id, status)
     select device_id, store_id, 'Simulator', 'demo-' || device_id, 'SIMULATED-' || device_id, 'paired' from devices
     where store_id = any($1) and kind = 'register' on conflict do nothing`,
    [storeIds],
  );
}
