// Which exports were taken, how far is one, what did it come to?
import { writeAudit } from '#domains/audit/server/public/write-audit.ts';
import { exportMessages as texts } from '#domains/move-in/rules/export/messages.ts';
import { beginRefusal, QUIET_MS } from '#domains/move-in/rules/export/may-export.ts';
import { notAllowed, notFound } from '#contract/api-error.ts';
import { mayDo } from '#contract/may-do.ts';
import type { Actor, Database, Tx } from '#contract/route.ts';
import type { Refusal } from '#kernel/refusal.ts';
import { insertRow, updateRow } from '#platform/db/rows.ts';
import { type ExportWritten, type TakeFile, writeExport } from './write-export.ts';

type Acting = { readonly actor: Actor; readonly now: Date; readonly requestId: string };

/**
 * Begins an export and answers its number; what is written is taken by runExport(). The audit knows of it from here on: part of it may leave the shop even where it
 * breaks off. Needs the right costs.view beside its own, 403 without: the files say what goods cost. Refuses a second one at a time.
 */
export async function beginExport(
  { tx, ...acting }: Acting & { readonly tx: Tx },
  way: 'zip' | 'folder',
): Promise<number | Refusal> {
  const { actor, now } = acting;
  refuseWithoutCosts(actor);
  await tx.run(`select pg_advisory_xact_lock(hashtext('shop_exports'))`);
  const open = await tx.one<{ toldAt: Date | null }>(
    `select max(told_at) as told_at from shop_exports where state in ('begun', 'writing')`,
  );
  const refused = beginRefusal(open.toldAt, now);
  if (refused) return refused;
  await tx.run(
    `update shop_exports set state = 'broken', ended_at = $1 where state in ('begun', 'writing')`,
    [now],
  );
  const { exportId } = await insertRow(
    tx,
    'shop_exports',
    { way, state: 'begun', begunAt: now, begunBy: actor.userId, toldAt: now },
    'exportId',
  );
  await writeAudit(tx, acting, {
    storeId: 0,
    action: 'export.begin',
    entity: 'export',
    entityId: exportId,
    after: { way },
  });
  return exportId;
}

function refuseWithoutCosts(actor: Actor): void {
  if (!mayDo(actor, 'costs.view')) throw notAllowed('costs.view');
}

const CLAIM = `
  update shop_exports set state = 'writing', told_at = $3 where export_id = $1 and begun_by = $2 and state = 'begun' returning export_id`;

/** Makes the export the one that is written now. 404 for one of somebody else, and for one that was written already. */
export async function claimExport(db: Database, exportId: number, { actor, now }: Acting): Promise<void> {
  refuseWithoutCosts(actor);
  const claimed = await db.maybe<{ exportId: number }>(CLAIM, [exportId, actor.userId, now]);
  if (!claimed) throw notFound(texts.NO_EXPORT, 'ExportID');
}

/** Writes a claimed export; its sums are in the audit before it is whole. Whatever breaks it off is kept as its end, and thrown. */
export async function runExport(
  database: Database,
  exportId: number,
  acting: Acting,
  take: TakeFile,
): Promise<ExportWritten> {
  const tell = async (file: string, rows: number): Promise<void> => {
    await database.run('update shop_exports set told_at = now(), file = $2, rows = $3 where export_id = $1', [
      exportId,
      file,
      rows,
    ]);
  };
  try {
    const { now, actor } = acting;
    const written = await writeExport(database, { now, username: actor.username, tell }, take);
    await database.transaction((tx) => finishExport(tx, exportId, acting, written));
    return written;
  } catch (error) {
    await database.run(
      `update shop_exports set state = 'broken', ended_at = now() where export_id = $1 and state = 'writing'`,
      [exportId],
    );
    throw error;
  }
}

async function finishExport(
  tx: Tx,
  exportId: number,
  acting: Acting,
  { files, rows, sums }: ExportWritten,
): Promise<void> {
  const { endedAt } = await tx.one<{ endedAt: Date }>('select now() as "endedAt"');
  const done = { state: 'done', endedAt, toldAt: endedAt, file: '', rows, ...sums };
  const changed = await updateRow(tx, 'shop_exports', { exportId, state: 'writing' }, done);
  if (changed === 0) throw new Error(`export ${exportId} said nothing for ${QUIET_MS} ms, and is over`);
  await writeAudit(tx, acting, {
    storeId: 0,
    action: 'export.run',
    entity: 'export',
    entityId: exportId,
    after: { files: files.map(({ name, rows: count }) => `${name} ${count}`), rows, ...sums },
  });
}
