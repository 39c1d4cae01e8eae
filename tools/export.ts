// npm run export -- FOLDER: everything of the shop as plain CSV, with a README of its columns. HELP below has the flags.
//
// Works on DATABASE_URL, on the database of a Tradepost that runs in DATA_DIR, or on that folder's own; a shop that sells may go on selling.
import { createWriteStream, mkdirSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import '#server/declare-domains.ts';
import { exportMessages as texts } from '#domains/move-in/rules/export/messages.ts';
import { exportToFolder } from '#domains/move-in/server/public/export-to-folder.ts';
import { formatMoney } from '#kernel/money.ts';
import { isRefusal } from '#kernel/refusal.ts';
import { actingUser } from './acting-user.ts';
import { asCommand, readArgs, say, WrongCommand } from './import-file.ts';
import { withOwnDatabase } from './own-database.ts';

const HELP = `npm run export -- FOLDER [flags]     writes everything of the shop into a folder that is empty or not there yet
  --user NAME   who takes it: an administrator, or somebody with the right (default: the only administrator)`;

const parse = () => parseArgs({ allowPositionals: true, options: { user: { type: 'string' } } });

const asked = readArgs(parse, HELP);
if (asked) process.exitCode = await asCommand(() => run(asked.file, asked.values.user));

function makeFolder(folder: string): void {
  const found = statSync(folder, { throwIfNoEntry: false });
  if (found && !found.isDirectory()) throw new WrongCommand(`${folder} is no folder`);
  if (found && readdirSync(folder).length > 0) throw new WrongCommand(`${folder} isn’t empty`);
  // What is in it is for nobody else’s eyes.
  mkdirSync(folder, { recursive: true, mode: 0o700 });
}

function run(folder: string, user: string | undefined): Promise<number> {
  return withOwnDatabase(async (database) => {
    const actor = await actingUser(database, user);
    makeFolder(folder);
    const context = {
      database,
      actor,
      now: new Date(),
      requestId: 'export',
    };
    const written = await exportToFolder(context, async (name, pieces) => {
      await pipeline(
        Readable.from(pieces, { objectMode: false }),
        createWriteStream(join(folder, name), { mode: 0o600 }),
      );
    });
    if (isRefusal(written)) {
      say(written.message);
      return 1;
    }
    for (const { name, rows } of written.files) say(`${name}: ${texts.rows(rows)}`);
    for (const [what, amount] of texts.sums(written.sums, formatMoney)) say(`${what}: ${amount}`);
    return 0;
  });
}
