// Takes a file along: written by the server as it is read, whole or not at all, among the files of today.
import type { AnyCall, AskOf } from '#contract/call.ts';
import { fetchFile } from '#platform/web/api.ts';
import { saveFile } from '#platform/web/save-file.ts';
import { failureText } from '#platform/web/api-failure.ts';
import { bytesOf, fileBegins, fileChanges } from './todays-files.ts';

/** How often the progress is updated. */
const TELL_MS = 200;
const LINE_END = 10;

export type Taken<C extends AnyCall> = {
  readonly call: C;
  readonly input: AskOf<C>;
  /** With its ending. */
  readonly name: string;
  /** How many rows it will have, where the screen knows. */
  readonly rows: number | null;
};

/** Hands over the file. Nothing comes of one that is stopped; throws ApiFailure for one that fails or breaks off. */
export async function takeFile<C extends AnyCall>({ call, input, name, rows }: Taken<C>): Promise<void> {
  const { id, signal } = fileBegins(name, rows);
  const isText = name.endsWith('.csv');
  let [bytes, lines, told] = [0, 0, 0];
  const onPiece = (piece: Uint8Array) => {
    bytes += piece.length;
    if (isText) for (const byte of piece) lines += Number(byte === LINE_END);
    if (Date.now() - told < TELL_MS) return;
    told = Date.now();
    // The first line are the titles of the columns.
    const written = Math.max(0, lines - 1);
    fileChanges(id, { bytes, rows: isText && rows !== null ? Math.min(written, rows) : null });
  };
  try {
    const file = await fetchFile(call, input, { signal, onPiece });
    fileChanges(id, { state: 'done', bytes: file.size, rows }, file);
    saveFile(file, name);
  } catch (error) {
    if (signal.aborted) return fileChanges(id, { state: 'stopped' });
    fileChanges(id, { state: 'failed', problem: failureText(error) });
    throw error;
  }
}

/** The same file again; nothing when it is gone. */
export function takeAgain({ id, name }: { id: string; name: string }): void {
  const file = bytesOf(id);
  if (file) saveFile(file, name);
}
