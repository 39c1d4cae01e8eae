// What goes where on the labels of a store changes.
import { keptPieces } from '#domains/labels/contract/label-templates.ts';
import { writeAudit } from '#domains/audit/server/public/write-audit.ts';
import { departmentsMessages } from '#domains/departments/messages.ts';
import { labelMessages as texts } from '#domains/labels/messages.ts';
import { type LabelTemplate, placeProblems } from '#domains/labels/rules/label-template.ts';
import { tellStore } from '#domains/stores/server/public/tell-store.ts';
import { isDepartment } from '#domains/departments/server/public/is-department.ts';
import { badInput, notFound } from '#contract/api-error.ts';
import { type Refusal, refuse } from '#kernel/refusal.ts';
import type { WriteContext } from '#contract/route.ts';

type Place = { readonly storeId: number; readonly departmentId: number | null };
type Kept = { templateId: number; version: number; pieces: LabelTemplate };

/**
 * Saves the template of a store or of one of its departments; answers its version. 400 names the piece and field that can't be so; refuses
 * when `version` isn't what is there (0: nothing does).
 */
export async function saveLabelTemplate(
  context: WriteContext,
  { storeId, departmentId }: Place,
  pieces: LabelTemplate,
  version: number | undefined,
): Promise<number | Refusal> {
  const { tx, actor, now } = context;
  const wrong = placeProblems(pieces).find((one) => !one.isNotice);
  if (wrong) {
    const at = pieces.findLastIndex(({ what }) => what === wrong.what);
    throw badInput(`body[${at}].${wrong.field}`, `${texts.PIECES[wrong.what]} ${wrong.text}`);
  }
  if (departmentId !== null && !(await isDepartment(tx, departmentId)))
    throw notFound(departmentsMessages.NO_DEPARTMENT, 'departmentId');
  const before = await lock(context, { storeId, departmentId });
  if (version !== undefined && version !== (before?.version ?? 0))
    return refuse('LABEL_CHANGED', texts.LABEL_CHANGED);
  const saved = await tx.one<{ version: number }>(
    `insert into label_templates (store_id, department_id, pieces, changed_at, changed_by) values ($1, $2, $3::jsonb, $4, $5)
     on conflict (store_id, department_id) do update set pieces = excluded.pieces, version = label_templates.version + 1,
       changed_at = excluded.changed_at, changed_by = excluded.changed_by
     returning version`,
    [storeId, departmentId, JSON.stringify(pieces), now, actor.username],
  );
  await tell(context, { storeId, departmentId }, before?.pieces ?? null, pieces);
  return saved.version;
}

/** A department takes the template of the store again, a store the built-in one; nothing happens where that is so. */
export async function resetLabelTemplate(context: WriteContext, place: Place): Promise<void> {
  const before = await lock(context, place);
  if (!before) return;
  await context.tx.run('delete from label_templates where template_id = $1', [before.templateId]);
  await tell(context, place, before.pieces, null);
}

async function lock({ tx }: WriteContext, { storeId, departmentId }: Place): Promise<Kept | undefined> {
  const row = await tx.maybe<Omit<Kept, 'pieces'> & { pieces: unknown }>(
    `select template_id, version, pieces from label_templates
     where store_id = $1 and department_id is not distinct from $2::bigint for update`,
    [storeId, departmentId],
  );
  return row && { ...row, pieces: keptPieces.parse(row.pieces) };
}

async function tell(
  context: WriteContext,
  { storeId, departmentId }: Place,
  before: LabelTemplate | null,
  after: LabelTemplate | null,
): Promise<void> {
  await tellStore(context.tx, storeId, 'settings');
  await writeAudit(context.tx, context, {
    storeId,
    action: 'settings.label',
    entity: 'labelTemplate',
    entityId: departmentId ?? 0,
    before: before && { pieces: before },
    after: after && { pieces: after },
  });
}
