// Rows of a long answer, a thousand at a time, as fast as somebody takes them: memory stays flat, however many there are.
import { PassThrough } from 'node:stream';
import type { Database, Tx } from '#contract/route.ts';
import { inSnapshot } from './in-snapshot.ts';

const AT_ONCE = 1_000;
// Not kept prepared: the columns of a cursor of this name differ from question to question.

/** Waits until somebody has taken a piece, or wants no more. */
function roomIn(pieces: PassThrough): Promise<void> {
  return new Promise((done) => {
    const go = () => {
      pieces.off('drain', go).off('close', go);
      done();
    };
    pieces.on('drain', go).on('close', go);
  });
}

/** Pieces of the statement's rows. Whoever stops taking ends it; an error breaks the pieces off, so that nobody takes half an answer for a whole one. */
export async function* streamRows<Row>(
  db: Database,
  compile: (tx: Tx) => Promise<{ readonly sql: string; readonly values: readonly unknown[] }>,
  read: (rows: unknown) => Row[],
): AsyncGenerator<Row[]> {
  const pieces = new PassThrough({ objectMode: true, highWaterMark: 1 });
  const done = inSnapshot(db, async (tx) => {
    const { sql, values } = await compile(tx);
    await tx.run(sql.replace('/*once*/', '/*once*/ declare pieces no scroll cursor for'), values as never);
    for (;;) {
      const rows = await tx.rows<unknown>(`/*once*/ fetch ${AT_ONCE} from pieces`);
      if (rows.length === 0 || pieces.destroyed) return;
      if (!pieces.write(read(rows))) await roomIn(pieces);
    }
  }).then(
    () => void pieces.end(),
    (error: Error) => void pieces.destroy(error),
  );
  try {
    for await (const piece of pieces) yield piece as Row[];
  } finally {
    pieces.destroy();
    await done;
  }
}
