// A store that takes cards by a simulated Square account, for tests.
import {
  type SquareSimulator,
  type SquareSimulatorOptions,
  startSquareSimulator,
} from './square/simulator.ts';
import type { Db } from '#contract/route.ts';

export const WEBHOOK_KEY = 'signature-key-of-the-simulator';

/** Switches a store to the simulated account: settings, webhooks, and a paired terminal at each device. Answers the terminals' ids. */
export async function useSquare(
  db: Db,
  simulator: SquareSimulator,
  { storeId, deviceIds }: { readonly storeId: number; readonly deviceIds: readonly number[] },
): Promise<string[]> {
  const settings = {
    UsingSimulatedCC: 'false',
    CCProcessorName: 'Square',
    CCProcessorApiKey: simulator.key,
    CCAddress: simulator.address,
    CCLocation: 'LOC-1',
    CCWebhookKey: WEBHOOK_KEY,
    CCWebhookAddress: webhookAddress(storeId),
    AllowInternalServices: 'true',
  };
  await db.run(
    `insert into client_settings (store_id, name, value) select $1, key, value from jsonb_each_text($2::jsonb)
     on conflict (store_id, name) do update set value = excluded.value`,
    [storeId, JSON.stringify(settings)],
  );
  const terminals: string[] = [];
  for (const deviceId of deviceIds) {
    const code = simulator.account.createCode(`Counter of ${deviceId}`, 'LOC-1');
    const terminalId = simulator.account.typeCode(code.code);
    terminals.push(terminalId);
    await db.run(
      `insert into terminals (device_id, store_id, processor, location, code_key, code_id, code, pair_by, terminal_id, status)
       values ($1, $2, 'Square', 'LOC-1', $3, $4, $5, $6, $7, 'paired')`,
      [deviceId, storeId, `key-${code.id}`, code.id, code.code, code.pair_by, terminalId],
    );
  }
  return terminals;
}

/** The address that the account was given for its webhooks: what is signed, wherever they are sent. */
export const webhookAddress = (storeId: number): string => `https://shop.example.com/hooks/cards-${storeId}`;

/** A simulator whose clock a test turns. */
export async function aSquare(
  options: Omit<SquareSimulatorOptions, 'now'> = {},
): Promise<{ simulator: SquareSimulator; clock: { ms: number } }> {
  const clock = { ms: Date.now() };
  return { simulator: await startSquareSimulator({ ...options, now: () => clock.ms }), clock };
}
