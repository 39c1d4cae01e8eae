// What does an import know of the shop before it reads the first row?
import type { MappedFormat } from '#domains/catalog/rules/import-format.ts';
import {
  type ImportKnowledge,
  looseKey,
  nameKey,
  platformOf,
} from '#domains/catalog/rules/read-import-row.ts';
import type { Db } from '#contract/route.ts';

/** Folded names and grades of the conditions of new goods. */
export type NewConditions = { readonly newConditions: ReadonlySet<string> };

/** Departments, formats (by name, by code, as a person mapped them) and conditions. */
export async function loadKnowledge(
  db: Db,
  {
    formats,
    ...chosen
  }: {
    readonly otherDepartment: number | undefined;
    readonly formats: readonly MappedFormat[];
  } & Pick<ImportKnowledge, 'otherCodes' | 'isPriceForeign' | 'currencyColumn' | 'areDaysFirst' | 'priceWay'>,
): Promise<ImportKnowledge & NewConditions> {
  const departments = await db.rows<{ id: number; name: string; family: string }>(
    'select department_id as id, name, family from departments',
  );
  const configurations = await db.rows<{ id: number; name: string; code: string; department: number }>(
    'select configuration_id as id, name, code, department_id as department from configurations',
  );
  const conditions = await db.rows<{ name: string; grade: string }>(
    'select name, grade from conditions where is_new',
  );
  const own = new Set(configurations.map(({ id, department }) => `${department}/${id}`));
  return {
    departments: new Map([
      ...alone(departments.map(({ id, name }) => [looseKey(name), id] as const)),
      ...departments.map(({ id, name }) => [nameKey(name), id] as const),
    ]),
    departmentNames: new Map(departments.map(({ id, name }) => [id, name])),
    books: new Set(departments.filter(({ family }) => family === 'book').map(({ id }) => id)),
    configurations: new Map<string, number | null>([
      ...alone(
        configurations.map(({ id, name, department }) => [`${department}/${platformOf(name)}`, id] as const),
      ),
      ...alone(
        configurations.map(({ id, name, department }) => [`${department}/${looseKey(name)}`, id] as const),
      ),
      ...configurations.map(({ id, code, department }) => [`${department}/${nameKey(code)}`, id] as const),
      ...configurations.map(({ id, name, department }) => [`${department}/${nameKey(name)}`, id] as const),
      ...formats
        .filter(
          ({ departmentId, configurationId }) =>
            configurationId === null || own.has(`${departmentId}/${configurationId}`),
        )
        .map(
          ({ departmentId, format, configurationId }) =>
            [`${departmentId}/${nameKey(format)}`, configurationId] as const,
        ),
    ]),
    ...chosen,
    newConditions: new Set([
      'new',
      'brand new',
      'sealed',
      ...conditions.flatMap(({ name, grade }) => [nameKey(name), nameKey(grade)]),
    ]),
  };
}

/** Those of which there is one only. */
function alone<Value>(pairs: readonly (readonly [string, Value])[]): (readonly [string, Value])[] {
  const times = new Map<string, number>();
  for (const [key] of pairs) times.set(key, (times.get(key) ?? 0) + 1);
  return pairs.filter(([key]) => times.get(key) === 1);
}
