// npm run seed: fills an empty database with the demo chain; one in use is left as it is.
import { seedOnce } from '#server/seed-once.ts';
import { withOwnDatabase } from './own-database.ts';

const print = (line: string): void => void process.stdout.write(`${line}\n`);

const wasEmpty = await withOwnDatabase((database, url) =>
  seedOnce({ url, database, demo: true, log: print }),
);
print(
  wasEmpty
    ? 'The demo chain is there: log in as admin, manager or cashier with the password tradepost-demo.'
    : 'This database is in use: nothing was changed.',
);
