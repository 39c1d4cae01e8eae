// A database is, or becomes, a real shop's: what its settings simulate ends.
import type { Tx } from '#contract/route.ts';
import { storeSettings } from '#domains/settings/rules/catalogue.ts';

/** Turns off, in all stores, what only a demo may simulate: email, card payments, market prices. */
export const turnOffSimulated = (tx: Pick<Tx, 'run'>): Promise<unknown> =>
  tx.run(
    `update client_settings set value = 'false', version = version + 1 where name = any($1) and value = 'true'`,
    [
      storeSettings()
        .filter(({ demoOnly }) => demoOnly)
        .map(({ name }) => name),
    ],
  );
