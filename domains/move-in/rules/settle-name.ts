// What does a person's answer about a name of a file mean, and is all of it ours?
import type { NamedAs, NameKind, ShopNames } from '#domains/move-in/rules/formats/name-book.ts';

type Wrong = { readonly field: string; readonly value: string };
const orNone = (text: string | null | undefined): string | null => text || null;

/** The answer as it is remembered, and the first part of it that the shop doesn't have. */
export function namedProblem(
  kind: NameKind,
  within: string,
  { department = '', configuration, condition, caseCondition }: NamedAs,
  { departments, conditions }: ShopNames,
): { readonly means: NamedAs; readonly wrong: Wrong | undefined } {
  const ours = departments.find(({ name }) => name === (kind === 'department' ? department : within));
  const unless = (isThere: boolean, field: string, value: string): Wrong | undefined =>
    isThere ? undefined : { field, value };
  const wrongFormat = unless(
    !configuration || (ours?.configurations.includes(configuration) ?? false),
    'configuration',
    configuration ?? '',
  );
  if (kind === 'department')
    return {
      means: { department, configuration: orNone(configuration) },
      wrong: unless(ours !== undefined, 'department', department) ?? wrongFormat,
    };
  if (kind === 'format') return { means: { configuration: orNone(configuration) }, wrong: wrongFormat };
  return {
    means: { condition: orNone(condition), caseCondition: orNone(caseCondition) },
    wrong:
      unless(!condition || conditions.some(({ name }) => name === condition), 'condition', condition ?? '') ??
      unless(
        !caseCondition || (ours?.cases.includes(caseCondition) ?? false),
        'caseCondition',
        caseCondition ?? '',
      ),
  };
}
