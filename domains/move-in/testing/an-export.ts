// Exports for tests: every file of the shop as its text.
import { writeExport } from '#domains/move-in/server/export/write-export.ts';
import type { Database } from '#contract/route.ts';
import type { SheetTexts } from './a-move.ts';

/** What leaves a database, by names of files, and what it comes to. */
export async function anExport(db: Database) {
  const files: Record<string, string> = {};
  const about = { now: new Date(), username: 'test', tell: () => Promise.resolve() };
  const written = await writeExport(db, about, async (name, pieces) => {
    const texts: string[] = [];
    for await (const piece of pieces) texts.push(piece);
    files[name] = texts.join('');
  });
  return { ...written, texts: files as SheetTexts };
}
