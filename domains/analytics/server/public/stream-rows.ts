// Rows of a long answer, fifty at a time, as fast as somebody takes them: memory stays flat, however many there are.
import { PassThrough } from 'node:stream';
import type { Database, Tx } from '#contract/route.ts';
import { letRequestsPass } from '#platform/aside/yield-to-requests.ts';
import { inSnapshot } from './in-snapshot.ts';

const AT_ONCE = 50;
// Not kept prepared: the columns of a cursor of this name differ from question to question.

type Statement = { readonly sql: string; readonly values: readonly unknown[] };
/** The next rows; none after the last. Close it when no more are wanted. */
export type Reader = { next(): Promise<readonly unknown[]>; close(): Promise<void> };

async function readerOf(tx: Tx, from: Statement | Reader): Promise<Reader> {
  if (!('sql' in from)) return from;
  await tx.run(
    from.sql.replace('/*once*/', '/*once*/ declare pieces no scroll cursor for'),
    from.values as never,
  );
  return {
    next: () => tx.rows<unknown>(`/*once*/ fetch ${AT_ONCE} from pieces`),
    // It ends with the transaction.
    close: () => Promise.resolve(),
  };
}

/** Waits until the reader has taken a piece, or stopped. */
function roomIn(pieces: PassThrough): Promise<void> {
  return new Promise((done) => {
    const go = () => {
      pieces.off('drain', go).off('close', go);
      done();
    };
    pieces.on('drain', go).on('close', go);
  });
}

/** Streams the rows of a statement, or of another reader, in pieces. It ends when the reader stops; an error breaks the stream off, so that half an answer never looks whole. */
export async function* streamRows<Row>(
  db: Database,
  compile: (tx: Tx) => Promise<Statement | Reader>,
  read: (rows: unknown) => Row[],
): AsyncGenerator<Row[]> {
  const pieces = new PassThrough({ objectMode: true, highWaterMark: 1 });
  const done = inSnapshot(db, async (tx) => {
    const reader = await readerOf(tx, await compile(tx));
    try {
      // The rest comes before the rows: those that waited for one would be moved to the old heap.
      for (let seen = await letRequestsPass(); ; seen = await letRequestsPass(seen)) {
        const rows = await reader.next();
        if (rows.length === 0 || pieces.destroyed) return;
        if (!pieces.write(read(rows))) await roomIn(pieces);
      }
    } finally {
      await reader.close();
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
