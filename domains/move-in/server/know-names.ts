// What are the departments, formats, conditions and cases of the shop called?
import {
  type Answers,
  answerKey,
  type NamedAs,
  type ShopNames,
} from '#domains/move-in/rules/formats/name-book.ts';
import type { Db } from '#contract/route.ts';

type Department = { name: string; configurations: string[]; cases: string[] };
type Condition = { name: string; letter: string; isNew: boolean };

const DEPARTMENTS = `
  select d.name, array(select c.name from configurations c where c.department_id = d.department_id order by 1) as configurations,
    array(select c.name from case_conditions c where c.department_id = d.department_id order by c.sort) as cases
  from departments d where d.enabled order by d.place, d.name`;

/** The names that the names of a file may mean. */
export const knowNames = async (db: Db): Promise<ShopNames> => ({
  departments: await db.rows<Department>(DEPARTMENTS),
  conditions: await db.rows<Condition>('select name, grade as letter, is_new from conditions order by sort'),
});

/** A name of the file and what it is here. */
export type NameGiven = { readonly name: string; readonly ours: string };

/** What a person says that names mean: of departments 'Video Games' or 'Video Games/Switch', of conditions in every department. */
export function answersOf(
  { departments }: ShopNames,
  given: { readonly departments: readonly NameGiven[]; readonly conditions: readonly NameGiven[] },
): Answers {
  const placed = given.departments.map(({ name, ours }) => {
    const [department = '', configuration] = ours.split('/').map((part) => part.trim());
    return [answerKey('department', name), { department, configuration: configuration ?? null }] as const;
  });
  const graded = given.conditions.flatMap(({ name, ours }) =>
    departments.map(
      (one) => [answerKey('condition', name, one.name), { condition: ours, caseCondition: null }] as const,
    ),
  );
  return new Map<string, NamedAs>([...placed, ...graded]);
}
