// The labels of one store are those of others, too.
import { keptPieces } from '#domains/labels/contract/label-templates.ts';
import type { LabelTemplate } from '#domains/labels/rules/label-template.ts';
import { resetLabelTemplate, saveLabelTemplate } from '#domains/labels/server/save-label-template.ts';
import { storesMessages } from '#domains/stores/messages.ts';
import { notFound } from '#contract/api-error.ts';
import type { Db, WriteContext } from '#contract/route.ts';

type Kept = { departmentId: number | null; pieces: LabelTemplate };

async function listKept(db: Db, storeId: number): Promise<Kept[]> {
  const rows = await db.rows<{ departmentId: number | null; pieces: unknown }>(
    'select department_id, pieces from label_templates where store_id = $1 order by department_id nulls first',
    [storeId],
  );
  return rows.map((row) => ({ ...row, pieces: keptPieces.parse(row.pieces) }));
}

/**
 * Gives other stores exactly the labels of one: a department without a label of its own there has none here afterwards. Each label that changes is
 * versioned and audited like one by hand. Answers how many did. 404 for a store of others, then nothing is copied.
 */
export async function copyLabelTemplates(
  context: WriteContext,
  fromStoreId: number,
  toStoreIds: readonly number[],
): Promise<number> {
  const { tx, actor } = context;
  if (toStoreIds.some((storeId) => !actor.storeIds.includes(storeId)))
    throw notFound(storesMessages.NO_STORE, 'body');
  const wanted = await listKept(tx, fromStoreId);
  let changed = 0;
  // In the order of the stores' ids, as everybody locks them.
  for (const storeId of [...new Set(toStoreIds)].sort((one, other) => one - other)) {
    if (storeId === fromStoreId) continue;
    const before = await listKept(tx, storeId);
    for (const { departmentId, pieces } of wanted) {
      const old = before.find((one) => one.departmentId === departmentId);
      if (old && JSON.stringify(old.pieces) === JSON.stringify(pieces)) continue;
      await saveLabelTemplate(context, { storeId, departmentId }, pieces, undefined);
      changed += 1;
    }
    for (const { departmentId } of before) {
      if (wanted.some((one) => one.departmentId === departmentId)) continue;
      await resetLabelTemplate(context, { storeId, departmentId });
      changed += 1;
    }
  }
  return changed;
}
