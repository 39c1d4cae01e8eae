// What does a choice of departments, platforms and conditions change?
import { usualConfigurations } from '#domains/departments/rules/usual-configurations.ts';
import type { Medium } from '#domains/departments/rules/parts.ts';
import { firstDayMessages as texts } from '#domains/first-day/messages.ts';

export type Named = { readonly id: number; readonly name: string };

/** A department as it is. */
export type ExistingDepartment = Named & {
  readonly isOn: boolean;
  /** Are its formats called platforms? */
  readonly hasPlatforms: boolean;
  readonly formats: readonly Named[];
  /** All conditions of the chain, best first. */
  readonly conditions: readonly Named[];
  /** Those that it uses. */
  readonly usedIds: readonly number[];
  /** The one that its used goods are usually in. */
  readonly usualId: number | null;
};

/** What is ticked of one: its formats by name, its conditions by id. */
export type DepartmentChoice = {
  readonly isOn: boolean;
  readonly formats: readonly string[];
  readonly conditionIds: readonly number[];
};

export type FormatChange =
  | { readonly departmentId: number; readonly configurationId: number; readonly remove: true }
  | {
      readonly departmentId: number;
      readonly configuration: string;
      readonly code: string;
      readonly medium: Medium | null;
    };

/** What is ticked before anybody chose. */
export const choiceOf = ({ isOn, formats, usedIds }: ExistingDepartment): DepartmentChoice => ({
  isOn,
  formats: formats.map(({ name }) => name),
  conditionIds: usedIds,
});

/** The platforms or formats to choose from: the usual ones, in an order that no choice changes, then its own. */
export const formatsToChoose = ({ name, formats }: ExistingDepartment): string[] => [
  ...new Set([...usualConfigurations(name), ...formats].map((one) => one.name)),
];

/** Does it have all that it could choose from? */
export const hasAllFormats = (there: ExistingDepartment): boolean =>
  there.formats.length === formatsToChoose(there).length;

/** Why the choice can't be saved, as a sentence; undefined when it can. Nothing is asked of a department that is off. */
export function choiceProblem(
  all: readonly { readonly there: ExistingDepartment; readonly choice: DepartmentChoice }[],
): string | undefined {
  const sold = all.filter(({ choice }) => choice.isOn);
  if (sold.length === 0) return texts.ONE_NEEDED;
  for (const { there, choice } of sold) {
    if (choice.conditionIds.length === 0) return texts.CONDITION_NEEDED(there.name);
    const usual = there.conditions.find(({ id }) => id === there.usualId);
    if (usual && !choice.conditionIds.includes(usual.id)) return texts.USUAL_NEEDED(usual.name, there.name);
  }
  return undefined;
}

/** Whether the department itself changes, and to what; undefined when nothing of it does. All conditions are sent as none, which means all. */
export function departmentChange(there: ExistingDepartment, choice: DepartmentChoice) {
  const same = (one: readonly number[], other: readonly number[]) =>
    one.length === other.length && one.every((id) => other.includes(id));
  const isSame = same(choice.conditionIds, there.usedIds);
  const only = [
    ...(choice.isOn === there.isOn ? [] : (['enabled'] as const)),
    ...(!choice.isOn || isSame ? [] : (['conditionIds'] as const)),
  ];
  if (only.length === 0) return undefined;
  const isAll = choice.conditionIds.length === there.conditions.length;
  return {
    ...{ id: there.id, departmentName: there.name, enabled: choice.isOn },
    ...(only.includes('conditionIds') && { conditionIds: isAll ? [] : [...choice.conditionIds] }),
    only,
  };
}

/** The platforms or formats that are taken away and added; none of a department that is off. */
export function formatChanges(there: ExistingDepartment, choice: DepartmentChoice): FormatChange[] {
  if (!choice.isOn) return [];
  const departmentId = there.id;
  const gone = there.formats.filter(({ name }) => !choice.formats.includes(name));
  const has = new Set(there.formats.map(({ name }) => name));
  const added = usualConfigurations(there.name).filter(
    ({ name }) => choice.formats.includes(name) && !has.has(name),
  );
  return [
    ...gone.map(({ id }) => ({ departmentId, configurationId: id, remove: true }) as const),
    ...added.map(({ name, code, medium }) => ({ departmentId, configuration: name, code, medium })),
  ];
}
