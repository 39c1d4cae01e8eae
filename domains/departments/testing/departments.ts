// The departments that a shop of this kind starts with: for tests, the demo seed and a first import.
import { type Part, usualParts } from '#domains/departments/rules/parts.ts';
import { usualConfigurations } from '#domains/departments/rules/usual-configurations.ts';
import type { Db } from '#contract/route.ts';
import { WHOLE } from '#kernel/money.ts';

/** What goods without all of their parts are worth, in thousandths of a percent of whole ones; the others are whole. */
const CASE_VALUES: Readonly<Record<string, number>> = {
  'No manual': 85_000,
  'No booklet': 85_000,
  'Generic case': 90_000,
  'No case': 80_000,
  Loose: 65_000,
  'Disc only': 65_000,
  Unboxed: 85_000,
  'Cracked case': 95_000,
  'Worn sleeve': 90_000,
  'No sleeve': 70_000,
  'Pieces missing': 70_000,
  Opened: 80_000,
};

type Family = 'game' | 'film' | 'music' | 'book' | 'other';
type Plan = {
  name: string;
  family: Family;
  description: string;
  serialRequired?: boolean;
  cases?: readonly string[];
  /** Without it what is usual for the family. */
  parts?: readonly Part[];
};

const HARDWARE: readonly Part[] = ['box', 'manual', 'cables'];
const DISC_CASES = ['Complete', 'No manual', 'Generic case', 'Disc only'];
const GAME_CASES = ['Complete', 'No manual', 'Generic case', 'Loose'];

const PLANS: readonly Plan[] = [
  {
    name: 'Video Games',
    family: 'game',
    description: 'Games for consoles and handhelds',
    cases: GAME_CASES,
  },
  {
    name: 'Game Consoles',
    family: 'game',
    description: 'Consoles and handhelds, by serial number',
    serialRequired: true,
    parts: HARDWARE,
    cases: ['Boxed', 'Unboxed'],
  },
  {
    name: 'Game Accessories',
    family: 'game',
    description: 'Controllers, cables, memory cards',
    parts: HARDWARE,
    cases: ['Boxed', 'Unboxed'],
  },
  { name: 'DVD', family: 'film', description: 'Films and series on DVD', cases: DISC_CASES },
  {
    name: 'Blu-ray',
    family: 'film',
    description: 'Films and series on Blu-ray',
    cases: DISC_CASES,
  },
  {
    name: 'Movies - Other',
    family: 'film',
    description: 'VHS, LaserDisc, UMD and other',
    cases: ['Complete', 'No case'],
  },
  {
    name: 'CD',
    family: 'music',
    description: 'Albums and singles on CD',
    cases: ['Complete', 'Cracked case', 'No booklet', 'Disc only'],
  },
  {
    name: 'Vinyl',
    family: 'music',
    description: 'Records',
    parts: ['cover'],
    cases: ['Complete', 'Worn sleeve', 'No sleeve'],
  },
  {
    name: 'Books',
    family: 'book',
    description: 'Books, graphic novels and game guides',
  },
  {
    name: 'Toys',
    family: 'other',
    description: 'Building sets, figures, plush',
    cases: ['Sealed', 'Boxed', 'Loose'],
  },
  {
    name: 'Tabletop',
    family: 'other',
    description: 'Board games, miniatures, rulebooks',
    cases: ['Complete', 'Pieces missing'],
  },
  {
    name: 'Trading Cards',
    family: 'other',
    description: 'Sealed trading cards and supplies',
    cases: ['Sealed', 'Opened'],
  },
  {
    name: 'Electronics',
    family: 'other',
    description: 'Players, headphones, parts',
    parts: HARDWARE,
    cases: ['Boxed', 'Unboxed'],
  },
  {
    name: 'PC Software',
    family: 'game',
    description: 'Games and programs for computers',
    cases: DISC_CASES,
  },
];

// NS-DEPT-03
// biome-ignore format: a table
const CONDITIONS = [
  ['New', 'N', 1, true, 100_000],
  ['Like new', 'A', 2, false, 70_000],
  ['Very good', 'B', 3, false, 60_000],
  ['Worn', 'C', 4, false, 45_000],
  ['Damaged', 'D', 5, false, 20_000],
] as const;

export type SeededDepartments = {
  /** Department name to id. */
  readonly departments: Readonly<Record<string, number>>;
  /** 'Department/Configuration' to id. */
  readonly configurations: Readonly<Record<string, number>>;
  /** Condition name to id. */
  readonly conditions: Readonly<Record<string, number>>;
};

/**
 * Makes the departments, configurations, conditions and case conditions of an empty database; where there are some, as after an import before the
 * first start, it answers those. taxRateE5: 8_250 is 8.25 %.
 */
export async function seedDepartments(db: Db, { taxRateE5 = 8_250 } = {}): Promise<SeededDepartments> {
  const found = await findDepartments(db);
  if (found) return found;
  const conditions = await seedConditions(db);
  const departments: Record<string, number> = {};
  const configurations: Record<string, number> = {};
  for (const plan of PLANS) {
    const departmentId = await seedDepartment(db, plan, taxRateE5, conditions['Very good'] as number);
    departments[plan.name] = departmentId;
    await db.run(
      'insert into department_conditions (department_id, condition_id) select $1, unnest($2::bigint[])',
      [departmentId, Object.values(conditions)],
    );
    const made = await db.rows<{ id: number; name: string }>(
      `insert into configurations (department_id, name, code, medium)
       select $1, name, code, medium from jsonb_to_recordset($2::jsonb) as c(name text, code text, medium text)
       returning configuration_id as id, name`,
      [departmentId, JSON.stringify(usualConfigurations(plan.name))],
    );
    for (const { id, name } of made) configurations[`${plan.name}/${name}`] = id;
  }
  return { departments, configurations, conditions };
}

async function findDepartments(db: Db): Promise<SeededDepartments | undefined> {
  const { ids } = await db.one<{ ids: SeededDepartments & { isThere: boolean } }>(
    `select json_build_object('isThere', exists (select 1 from conditions) and exists (select 1 from departments),
      'departments', coalesce((select json_object_agg(name, department_id order by department_id) from departments), '{}'),
      'configurations', coalesce((select json_object_agg(d.name || '/' || c.name, c.configuration_id order by c.configuration_id)
        from configurations c join departments d using (department_id)), '{}'),
      'conditions', coalesce((select json_object_agg(name, condition_id order by condition_id) from conditions), '{}')) as ids`,
  );
  const { isThere, ...known } = ids;
  return isThere ? known : undefined;
}

async function seedConditions(db: Db): Promise<Record<string, number>> {
  const ids: Record<string, number> = {};
  for (const [name, grade, sort, isNew, value] of CONDITIONS) {
    const { id } = await db.one<{ id: number }>(
      'insert into conditions (name, grade, sort, is_new, value_e5) values ($1, $2, $3, $4, $5) returning condition_id as id',
      [name, grade, sort, isNew, value],
    );
    ids[name] = id;
  }
  return ids;
}

async function seedDepartment(db: Db, plan: Plan, taxRateE5: number, usual: number): Promise<number> {
  const { id } = await db.one<{ id: number }>(
    `insert into departments (name, description, family, tax_rate_e5, cash_trade_discount_e5, serial_required, default_condition_id, parts)
     values ($1, $2, $3, $4, 20000, $5, $6, $7) returning department_id as id`,
    [
      plan.name,
      plan.description,
      plan.family,
      taxRateE5,
      plan.serialRequired ?? false,
      usual,
      plan.parts ?? usualParts(plan.family),
    ],
  );
  await db.run(
    `insert into case_conditions (department_id, name, sort, is_default, value_e5)
     select $1, name, at, at = 1, value from unnest($2::text[], $3::integer[]) with ordinality as c(name, value, at)`,
    [id, plan.cases ?? [], (plan.cases ?? []).map((name) => CASE_VALUES[name] ?? WHOLE)],
  );
  return id;
}
