// npm run seed: fills an empty database with the demo chain; one in use is left as it is, a real shop's is refused.
import { seedOnce } from '#server/seed-once.ts';
import { withOwnDatabase } from './own-database.ts';

const print = (line: string): void => void process.stdout.write(`${line}\n`);

const said = await withOwnDatabase(async (database, url) => {
  const { wasEmpty } = await seedOnce({ url, database, demo: true, log: print });
  return wasEmpty
    ? 'The demo chain is there: log in as admin, manager or cashier with the password tradepost-demo.'
    : 'This database is in use: nothing was changed.';
}).catch((error: Error) => {
  process.exitCode = 1;
  return `Nothing was changed: ${error.message}.`;
});
print(said);
