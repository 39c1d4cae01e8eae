// Everything of the shop into a folder, for the command.
import { beginExport, claimExport, runExport } from '#domains/move-in/server/export/keep-export.ts';
import type { ExportWritten, TakeFile } from '#domains/move-in/server/export/write-export.ts';
import { notAllowed } from '#contract/api-error.ts';
import { mayDo } from '#contract/may-do.ts';
import type { Actor, Database } from '#contract/route.ts';
import { isRefusal, type Refusal } from '#kernel/refusal.ts';

export type ExportContext = {
  readonly database: Database;
  readonly actor: Actor;
  readonly now: Date;
  readonly requestId: string;
};

/** Hands over each file in turn and answers what they hold. Needs the right export.run, 403 without. Refuses a second export at a time. */
export async function exportToFolder(
  { database, ...acting }: ExportContext,
  take: TakeFile,
): Promise<ExportWritten | Refusal> {
  if (!mayDo(acting.actor, 'export.run')) throw notAllowed('export.run');
  const exportId = await database.transaction((tx) => beginExport({ ...acting, tx }, 'folder'));
  if (isRefusal(exportId)) return exportId;
  await claimExport(database, exportId, acting);
  return runExport(database, exportId, acting, take);
}
