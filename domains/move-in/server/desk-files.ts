// The files on the desk: announced, then here piece by piece, until somebody takes them away.
import { moveInMessages as texts } from '#domains/move-in/messages.ts';
import { fileRefusal, workRefusal } from '#domains/move-in/rules/desk.ts';
import { MOST_FILES } from '#domains/move-in/contract/calls.ts';
import { FORMATS } from '#domains/move-in/rules/formats/all-formats.ts';
import type { FoundFile } from '#domains/move-in/server/found-file.ts';
import type { MoveFile } from '#domains/move-in/server/read-sheet.ts';
import { badInput, notFound } from '#contract/api-error.ts';
import type { Actor, Db, Tx } from '#contract/route.ts';
import type { Refusal } from '#kernel/refusal.ts';
import { insertRow, updateRow } from '#platform/db/rows.ts';

export type DeskFile = {
  fileId: number;
  name: string;
  bytes: number;
  received: number;
  uploadedAt: Date;
  uploadedBy: string;
  format: string | null;
  found: unknown;
};

const LIST = `
  select f.file_id, f.name, f.bytes, coalesce((select sum(p.size) from move_in_pieces p where p.file_id = f.file_id), 0)::bigint as received,
    f.uploaded_at, u.username as "uploadedBy", f.format, f.found
  from move_in_files f join users u on u.user_id = f.uploaded_by order by lower(f.name)`;

/** All files on the desk, by name. */
export const listFiles = (db: Db): Promise<DeskFile[]> => db.rows<DeskFile>(LIST);

type FileAsked = { readonly name: string; readonly bytes: number };

/** Announces a file; one of the same name goes. Refuses what isn't CSV, more than the desk holds, and while the files are being read. */
export async function addFile(
  { tx, actor, now }: { readonly tx: Tx; readonly actor: Actor; readonly now: Date },
  { name, bytes }: FileAsked,
): Promise<{ readonly fileId: number } | Refusal> {
  await lockDesk(tx);
  await tx.run('delete from move_in_files where lower(name) = lower($1)', [name]);
  const { n } = await tx.one<{ n: number }>('select count(*) as n from move_in_files');
  const refused = fileRefusal(name, n + 1, MOST_FILES) ?? (await busyRefusal(tx));
  if (refused) return refused;
  return insertRow(tx, 'move_in_files', { name, bytes, uploadedAt: now, uploadedBy: actor.userId }, 'fileId');
}

type PieceAsked = { readonly fileId: number; readonly begins: number; readonly bytes: Uint8Array };

/** Keeps a piece; the same one twice is once. 404 for a file that isn't there, 400 for none, or for bytes behind its end. Answers how many bytes are here. */
export async function addPiece(
  tx: Tx,
  { fileId, begins, bytes }: PieceAsked,
): Promise<{ readonly received: number }> {
  const file = await tx.maybe<{ bytes: number }>(
    'select bytes from move_in_files where file_id = $1 for update',
    [fileId],
  );
  if (!file) throw notFound(texts.NO_FILE, 'fileId');
  if (bytes.length === 0) throw badInput('body', texts.EMPTY_PIECE);
  if (begins + bytes.length > file.bytes) throw badInput('begins', texts.BEHIND_END);
  await tx.run(
    `insert into move_in_pieces (file_id, begins, content, size) values ($1, $2, $3, $4)
     on conflict (file_id, begins) do update set content = excluded.content, size = excluded.size`,
    [fileId, begins, bytes, bytes.length],
  );
  return tx.one<{ received: number }>(
    'select coalesce(sum(size), 0)::bigint as received from move_in_pieces where file_id = $1',
    [fileId],
  );
}

/** Takes a file off the desk, and forgets the dry run that it was part of. 404 when there is none. Refuses while the files are being read. */
export async function removeFile(tx: Tx, fileId: number): Promise<Refusal | undefined> {
  await lockDesk(tx);
  const refused = await busyRefusal(tx);
  if (refused) return refused;
  if ((await tx.run('delete from move_in_files where file_id = $1', [fileId])) === 0)
    throw notFound(texts.NO_FILE, 'fileId');
  await tx.run(`delete from move_ins where state = 'planned'`);
  return undefined;
}

/** Says from which system a file is; '' lets its headings tell. 404 for a file that isn't there, 400 for a format that isn't one. */
export async function chooseFormat(tx: Tx, fileId: number, format: string): Promise<void> {
  if (format !== '' && !FORMATS.some(({ code }) => code === format))
    throw badInput('format', texts.NO_FORMAT);
  const changed = await updateRow(
    tx,
    'move_in_files',
    { fileId },
    { format: format === '' ? null : format, found: null },
  );
  if (changed === 0) throw notFound(texts.NO_FILE, 'fileId');
}

/** Whoever changes the desk waits here for whoever else does. */
export const lockDesk = (tx: Tx): Promise<unknown> =>
  tx.run(`select pg_advisory_xact_lock(hashtext('move_in_files'))`);

const BUSY = `
  select u.username as who, w.kind from move_in_works w join users u on u.user_id = w.asked_by where w.ended_at is null`;

/** Refuses while the server works on the desk. */
export async function busyRefusal(tx: Tx): Promise<Refusal | undefined> {
  const work = await tx.maybe<{ who: string; kind: 'read' | 'apply' }>(BUSY);
  return work && workRefusal(work);
}

/** The files as a move reads them, a piece at a time: no file is held. */
export const openFiles = (db: Db, files: readonly DeskFile[]): MoveFile[] =>
  files.map(({ fileId, name, format }) => ({
    name,
    open: () => piecesOf(db, fileId),
    format: format ?? undefined,
  }));

const PIECE = `select content from move_in_pieces where file_id = $1 and begins >= $2 order by begins limit 1`;

async function* piecesOf(db: Db, fileId: number): AsyncGenerator<Uint8Array> {
  for (let begins = 0; ; ) {
    const piece = await db.maybe<{ content: Uint8Array }>(PIECE, [fileId, begins]);
    if (!piece) return;
    yield piece.content;
    begins += piece.content.length;
  }
}

/** Keeps what the reading took a file for. */
export const keepFound = (db: Db, name: string, found: FoundFile): Promise<number> =>
  db.run('update move_in_files set found = $2 where name = $1', [name, JSON.stringify(found)]);
