// Which template do the labels of a store have?
import { keptPieces, type LabelTemplateWire } from '#domains/labels/contract/label-templates.ts';
import { BUILT_IN, type LabelTemplate } from '#domains/labels/rules/label-template.ts';
import type { Db } from '#contract/route.ts';

/** The template of a department: its own, else the store's, else the built-in one. */
export async function findLabelTemplates(
  db: Db,
  storeId: number,
): Promise<(departmentId: number | null) => LabelTemplate> {
  const rows = await db.rows<{ departmentId: number | null; pieces: unknown }>(
    'select department_id, pieces from label_templates where store_id = $1',
    [storeId],
  );
  const own = new Map(rows.map(({ departmentId, pieces }) => [departmentId, keptPieces.parse(pieces)]));
  return (departmentId) => own.get(departmentId) ?? own.get(null) ?? BUILT_IN;
}

/** All templates of a store: the one of every department first (the built-in one where it has none), then those of single ones by name. */
export async function listLabelTemplates(db: Db, storeId: number): Promise<LabelTemplateWire[]> {
  const rows = await db.rows<Omit<LabelTemplateWire, 'pieces'> & { pieces: unknown }>(
    `select t.department_id, coalesce(d.name, '') as "departmentName", t.pieces, t.version, t.changed_by as username
     from label_templates t left join departments d using (department_id) where t.store_id = $1 order by d.name nulls first`,
    [storeId],
  );
  const builtIn = { departmentId: null, departmentName: '', pieces: [...BUILT_IN], version: 0, username: '' };
  const kept = rows.map((row) => ({ ...row, pieces: keptPieces.parse(row.pieces) }));
  return kept[0]?.departmentId === null ? kept : [builtIn, ...kept];
}
