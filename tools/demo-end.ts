// npm run demo:end: closes the logins of the demo, whose passwords are public, before a folder that began as a demo becomes a shop.
import { randomUUID } from 'node:crypto';
import { endDemoLogins } from '#server/demo-logins.ts';
import { withOwnDatabase } from './own-database.ts';

const print = (line: string): void => void process.stdout.write(`${line}\n`);

const { locked, changed } = await withOwnDatabase((database) =>
  database.transaction((tx) => endDemoLogins(tx, { now: new Date(), requestId: randomUUID() })),
);
if (locked.length > 0) print(`Locked: ${locked.join(', ')}.`);
if (changed)
  print(`Sign in as ${changed.username} with the password ${changed.password} and choose another one.`);
if (locked.length === 0 && !changed) print("No login has the demo's password: nothing was changed.");
