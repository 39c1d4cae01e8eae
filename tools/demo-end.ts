// npm run demo:end: a database that began as a demo becomes a shop's: its public logins are closed, and nothing is simulated anymore.
import { randomUUID } from 'node:crypto';
import { endDemo } from '#server/demo-logins.ts';
import { withOwnDatabase } from './own-database.ts';

const print = (line: string): void => void process.stdout.write(`${line}\n`);

const { locked, changed, channels } = await withOwnDatabase((database) =>
  database.transaction((tx) => endDemo(tx, { now: new Date(), requestId: randomUUID() })),
);
if (locked.length > 0) print(`Locked: ${locked.join(', ')}.`);
if (changed)
  print(`Sign in as ${changed.username} with the password ${changed.password} and choose another one.`);
if (channels.length > 0) print(`Switched off: ${channels.join(', ')}.`);
if (locked.length === 0 && !changed) print("No login has the demo's password.");
print('This database is a real shop’s from now on.');
