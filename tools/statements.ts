// npm run statements: is the row type of every query what the database says? `npm run statements -- find-drawer` prints what the statements of such
// files answer. What isn't proven is counted by file in tools/statements/unproven.json, which a server test keeps true and npm run figures counts.
import { writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { connectAlone } from '#platform/db/database.ts';
import { readSources } from './sources.ts';
import { type Described, describeStatements } from './statements/ask-postgres.ts';
import { loadBindings } from './statements/bindings.ts';
import { findStatements, type Statement, talksToDatabase } from './statements/find-statements.ts';
import { type Doubt, prove } from './statements/prove.ts';
import { columnType } from './statements/shape.ts';

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..');
/** By path of a file: how many of its statements aren't proven. */
export const UNPROVEN = join(ROOT, 'tools', 'statements', 'unproven.json');
/** Its columns are those of the generated types, whatever they are. */
const BY_NAME = 'platform/db/rows.ts';

export type Review = {
  readonly statements: readonly Statement[];
  readonly described: ReadonlyMap<string, Described>;
  readonly doubts: readonly Doubt[];
};

/** Compares every statement of the shipped code with the migrated database at `url`. Changes nothing there. */
export async function reviewStatements(url: string): Promise<Review> {
  const sources = readSources((path) => talksToDatabase(path) && path !== BY_NAME);
  const statements = findStatements(sources, await loadBindings(ROOT, sources));
  const client = await connectAlone(url);
  try {
    const described = await describeStatements(
      client,
      statements.flatMap(({ texts }) => texts),
    );
    // A row that is unknown asserts nothing: a shape says what it is (platform/db/document.ts).
    const open = statements
      .filter(({ texts, assertsNothing }) => texts.length === 0 && !assertsNothing)
      .map(({ path, line }) => ({ path, line, says: 'its text is put together while it runs' }));
    return { statements, described, doubts: [...open, ...prove(ROOT, sources, statements, described)] };
  } finally {
    await client.end();
  }
}

/** How many doubts each file has. */
export function countByFile(doubts: readonly Doubt[]): Record<string, number> {
  const places = new Map<string, Set<number>>();
  for (const { path, line } of doubts) places.set(path, (places.get(path) ?? new Set()).add(line));
  return Object.fromEntries(
    [...places].sort(([a], [b]) => (a < b ? -1 : 1)).map(([path, lines]) => [path, lines.size]),
  );
}

function tell({ statements, described, doubts }: Review, asked: string): string {
  const lines = statements
    .filter(({ path }) => path.includes(asked))
    .flatMap(({ path, line, texts }) => [
      `${path}:${line}`,
      ...texts.flatMap((text) => {
        const answer = described.get(text);
        if (!answer || 'refused' in answer) return [];
        return [[...answer.columns].map(([name, shape]) => `  ${name}: ${columnType(shape)}`).join('\n')];
      }),
    ]);
  const doubtful = doubts.filter(({ path }) => path.includes(asked));
  return [...new Set(lines), ...doubtful.map(({ path, line, says }) => `${path}:${line} ${says}`), ''].join(
    '\n',
  );
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { startTestPostgres } = await import('#tests/support/postgres.ts');
  const { createTestDatabase } = await import('#tests/support/database.ts');
  const stop = await startTestPostgres();
  try {
    const { url, drop } = await createTestDatabase();
    const review = await reviewStatements(url).finally(drop);
    const asked = process.argv[2];
    if (asked !== undefined) process.stdout.write(tell(review, asked));
    else {
      writeFileSync(UNPROVEN, `${JSON.stringify(countByFile(review.doubts), null, 2)}\n`);
      for (const { path, line, says } of review.doubts) process.stdout.write(`${path}:${line} ${says}\n`);
      process.stdout.write(
        `${review.statements.length} statements, ${review.doubts.length} of them not proven\n`,
      );
    }
  } finally {
    await stop();
  }
}
