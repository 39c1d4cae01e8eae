// npm run bench:reports: how long do questions about years of a chain take, and what do registers feel of them?
// npm run bench:reports -- --lines 30000000 --stores 20 --years 3 --keep FOLDER --only questions,registers,export,today
//
// Beside each question its anchor: PostgreSQL adding up one month of lines by hand. The history of one store from any day, and of all stores from a
// month's first, takes at most 1 s, any other question 5 s; a million rows leave with at most 30 MB more memory; Today takes 0.3 s; scans take at most twice as long.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import '#server/declare-domains.ts';
import { FEW_LINES } from '#domains/analytics/rules/line-files.ts';
import { openKeptPlace, openPlace } from '../place.ts';
import { bundle, shippedFlags, startServer } from '../processes.ts';
import { measureQuestions } from './ask.ts';
import { KINDS, measureRegisters } from './beside.ts';
import { openChain } from './chain.ts';
import { measureExport } from './export.ts';
import { filesAreMade } from './files.ts';
import { questionsOf } from './questions.ts';
import { measureToday } from './today.ts';

const { values: given } = parseArgs({
  options: {
    lines: { type: 'string', default: '10000000' },
    stores: { type: 'string', default: '20' },
    years: { type: 'string', default: '3' },
    /** A folder in which the database stays for the next run. */
    keep: { type: 'string' },
    only: { type: 'string', default: 'questions,export,today,registers' },
    /** Questions whose names have this in them. */
    like: { type: 'string', default: '' },
    /** What runs beside registers. */
    beside: { type: 'string', default: 'questions,csv' },
    /** Each kind of it alone, and what the time goes to. */
    apart: { type: 'boolean', default: false },
    slices: { type: 'string', default: '4' },
    /** Without files of lines: what the database takes for the same. */
    'no-files': { type: 'boolean', default: false },
  },
});
const say = (text: string): void => void process.stdout.write(`${text}\n`);

async function run(): Promise<boolean> {
  const place = given.keep === undefined ? await openPlace() : await openKeptPlace(given.keep);
  const closers: (() => unknown)[] = [() => place.close()];
  try {
    const size = { lines: Number(given.lines), stores: Number(given.stores), years: Number(given.years) };
    const chain = await openChain(place.ours, size, say);
    closers.push(() => chain.database.close());
    const parts = given.only.split(',');
    const named = given.beside.split(',');
    const beside = {
      kinds: KINDS.filter((kind) => named.includes(kind)),
      isApart: given.apart,
      slices: Number(given.slices),
    };
    say(`${chain.lines} lines of ${chain.storeIds.length} stores from ${chain.firstDay} to ${chain.lastDay}`);
    let isRight = true;
    const bundles = await bundle();
    closers.push(() => bundles.remove());
    const dataDir = join(given.keep ?? mkdtempSync(join(tmpdir(), 'tradepost-files-')), 'server');
    if (given.keep === undefined) closers.push(() => rmSync(dataDir, { recursive: true, force: true }));
    const server = await startServer(
      bundles.server,
      {
        DATABASE_URL: place.ours,
        DATA_DIR: dataDir,
        LINE_FILES: String(!given['no-files']),
        PORT: '0',
        DEMO: 'false',
        LOG_LEVEL: 'warn',
        RATE_LIMIT: '100000000',
      },
      shippedFlags(),
    );
    closers.push(() => server.stop());
    if (!given['no-files'] && chain.lines > FEW_LINES)
      await filesAreMade(chain, join(dataDir, 'line-files'), say);
    const watched = { ...server, postmaster: place.postmaster };
    const questions = questionsOf(chain).filter(({ name }) => name.includes(given.like));
    if (parts.includes('export')) isRight = await measureExport(chain, server, say);
    if (parts.includes('questions'))
      isRight = (await measureQuestions(chain, server, questions, say)) && isRight;
    if (parts.includes('today')) isRight = (await measureToday(chain, server.port, say)) && isRight;
    if (parts.includes('registers'))
      isRight = (await measureRegisters(chain, watched, questions, beside, say)) && isRight;
    return isRight;
  } finally {
    for (const close of closers.reverse()) await close();
  }
}

process.exitCode = (await run()) ? 0 : 1;
