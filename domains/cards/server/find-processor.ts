// Which processor is asked about an attempt, and with whose key?
import { simulator } from '#domains/cards/server/processors/simulator.ts';
import { type SquareClient, squareClient } from '#domains/cards/server/processors/square/client.ts';
import { square } from '#domains/cards/server/processors/square/square.ts';
import type { CardProcessor } from '#domains/cards/server/processors/processor.ts';
import { CC_ADDRESS, CC_LOCATION } from '#domains/cards/rules/settings.ts';
import { settingOf, settingsFrom } from '#domains/settings/rules/store-settings.ts';
import { askingOutside } from '#domains/settings/server/public/ask-service.ts';
import { decryptSecret } from '#domains/settings/server/public/encrypt-secret.ts';
import type { AttemptRow } from '#domains/cards/server/queries.ts';
import type { Db } from '#contract/route.ts';

export type CardAccount = { readonly client: SquareClient; readonly location: string };

/** The store's account at Square; undefined without a key. The key never leaves the client. */
export async function findAccount(db: Pick<Db, 'one'>, storeId: number): Promise<CardAccount | undefined> {
  const { values } = await db.one<{ values: Record<string, string> }>(
    `select coalesce((select jsonb_object_agg(c.name, c.value) from client_settings c where c.store_id = $1), '{}') as values`,
    [storeId],
  );
  const settings = settingsFrom(values);
  const key = decryptSecret(storeId, 'CCProcessorApiKey', values.CCProcessorApiKey);
  if (key === '') return undefined;
  const fetching = askingOutside(settings.allowInternalServices);
  return {
    client: squareClient(settingOf(settings, CC_ADDRESS), key, fetching),
    location: settingOf(settings, CC_LOCATION),
  };
}

/** The processor that has the attempt; undefined when its store has no key anymore: nobody can say anything. */
export async function findProcessor(
  db: Pick<Db, 'one'>,
  attempt: Pick<AttemptRow, 'processor' | 'storeId' | 'accountStoreId'>,
): Promise<CardProcessor | undefined> {
  if (attempt.processor === 'Simulator') return simulator;
  const account = await findAccount(db, attempt.accountStoreId ?? attempt.storeId);
  return account && square(account.client);
}
