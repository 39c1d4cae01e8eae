// npm run rotate-keys [-- --new-key]: encrypts sellers' IDs, their pictures and the keys of services again with the key of now. The older keys come from SELLER_ID_OLD_KEYS or
// DATA_DIR/seller-id.old-keys. --new-key makes a new key first, where the key is in the file of DATA_DIR. Ends with 1 when anything stays
// closed because its key was not given.
import { randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import { rotateSellerKeys } from '#domains/dealer-rules/server/public/rotate-keys.ts';
import { encryptWith } from '#platform/secrets/encrypt.ts';
import { encryptStoredSecrets } from '#domains/settings/server/public/encrypt-secret.ts';
import { readConfig } from '#platform/config.ts';
import { findRunning } from '#platform/db/embedded/embedded-postgres.ts';
import { renewKeyFile, sellerKeys } from '#server/seller-key.ts';
import { withOwnDatabase } from './own-database.ts';

const print = (line: string): void => void process.stdout.write(`${line}\n`);
const { values } = parseArgs({ options: { 'new-key': { type: 'boolean', default: false } } });
const config = readConfig(process.env);

async function whyNoNewKey(): Promise<string | undefined> {
  if (config.sellerIdKey)
    return 'The key is in SELLER_ID_KEY: make a new one there, and give this one in SELLER_ID_OLD_KEYS.';
  if (config.databaseUrl) return undefined;
  const running = await findRunning({ dataDir: config.dataDir, log: () => undefined });
  return running && 'Tradepost is running and knows the key of before: stop it first.';
}

const problem = values['new-key'] ? await whyNoNewKey() : undefined;
if (problem) {
  print(problem);
  process.exitCode = 1;
} else {
  if (values['new-key']) {
    renewKeyFile(config.dataDir);
    print(`A new key is in ${config.dataDir}, and the one before beside it.`);
  }
  encryptWith(sellerKeys(config));
  const actor = {
    userId: 0,
    username: 'npm run rotate-keys',
    sessionId: 0,
    isAdministrator: false,
    storeIds: [],
    rights: new Set<string>(),
  };
  const { done, closed } = await withOwnDatabase(async (database) => {
    const sellers = await rotateSellerKeys(database, { actor, now: new Date(), requestId: randomUUID() });
    const secrets = await encryptStoredSecrets(database);
    return { done: sellers.done + secrets.done, closed: sellers.closed + secrets.closed };
  });
  print(`${done} encrypted again.`);
  if (closed > 0) {
    print(`${closed} stay closed: the key that encrypted them was not given.`);
    process.exitCode = 1;
  }
}
