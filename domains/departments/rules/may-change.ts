// May a department, a part of one, or a condition be saved like this, and may it be removed?
import { accessMessages } from '#domains/access/messages.ts';
import { departmentsMessages as texts } from '#domains/departments/messages.ts';
import { type Refusal, refuse } from '#kernel/refusal.ts';

/** What a department has a list of, with the name that its codes begin with and the field of a change that names it. */
const ENTRIES = {
  configuration: { code: 'CONFIGURATION', field: 'configuration' },
  caseCondition: { code: 'CASE_CONDITION', field: 'caseCondition' },
} as const;
export type Entry = keyof typeof ENTRIES;

export type DepartmentNext = {
  readonly name: string;
  readonly defaultConditionId: number | null;
  /** The conditions that it uses; none means all. */
  readonly conditionIds: readonly number[];
};

/** Refuses a department with the name of another, and a usual condition that it doesn't use. */
export function departmentRefusal(
  { name, defaultConditionId, conditionIds }: DepartmentNext,
  isTaken: boolean,
): Refusal | undefined {
  if (isTaken) return refuse('DEPARTMENT_NAME_TAKEN', texts.nameTaken(name));
  const usesAll = conditionIds.length === 0 || defaultConditionId === null;
  if (!usesAll && !conditionIds.includes(defaultConditionId))
    return refuse('DEPARTMENT_CONDITION', texts.DEFAULT_NOT_USED, { field: 'defaultCondition' });
  return undefined;
}

/** Refuses an entry of a department without a name, and one with the name of another. */
export function entryRefusal(entry: Entry, name: string, isTaken: boolean): Refusal | undefined {
  const { code, field } = ENTRIES[entry];
  if (name === '') return refuse(`${code}_NAME`, accessMessages.REQUIRED, { field });
  return isTaken ? refuse(`${code}_TAKEN`, texts.entryTaken(name), { field }) : undefined;
}

/** Refuses to take an entry away that records use. */
export function removalRefusal(entry: Entry, name: string, uses: number): Refusal | undefined {
  return uses > 0 ? refuse(`${ENTRIES[entry].code}_IN_USE`, texts.inUse(name, uses)) : undefined;
}

/** Refuses a condition of the chain with the name of another. */
export function conditionRefusal(name: string, isTaken: boolean): Refusal | undefined {
  return isTaken ? refuse('CONDITION_TAKEN', texts.conditionTaken(name), { field: 'name' }) : undefined;
}
