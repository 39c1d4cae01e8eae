// Which of what was sent stands for nothing, and is left out before the contract reads it?
//
// An empty number, choice or day that may be left out is none, on a change as on a read; an empty text still empties its
// field. 0 is no id, and a filter's -1 none, too (VEND-05). And what a call answers, its save call takes back: fields of the answer that aren't inputs are
// left alone, and null, where the answer says it, changes nothing. Everything else is kept, and refused where it is wrong.
import { z } from 'zod';
import type { AnyCall } from '#contract/call.ts';
import { fieldMeta } from '#contract/fields.ts';

type Tidy = (value: unknown) => unknown;
type Row = Record<string, unknown>;
type Named = { readonly name: string; readonly isNone: (value: unknown) => boolean; readonly tidy: Tidy };

const asIs: Tidy = (value) => value;
const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** How the inputs of a call, and its list body, are tidied; and the names that its answer alone has, in lower case. */
export function leftOut(call: AnyCall): { inputs: Tidy; body: Tidy; taken: ReadonlySet<string> } {
  const inputs = tidyObject(call.input, call.body ? undefined : call.takesBack, call.changes);
  const body = call.body ? tidyOf(call.body, call.takesBack, call.changes) : asIs;
  const own = new Set(Object.keys(call.input.shape).map((name) => name.toLowerCase()));
  const taken = call.body ? [] : namesOf(call.takesBack).filter((name) => !own.has(name));
  return { inputs, body, taken: new Set(taken) };
}

const namesOf = (answered: z.ZodType | undefined): string[] => {
  const of = answered && bare(answered);
  return of instanceof z.ZodObject ? Object.keys(of.shape).map((name) => name.toLowerCase()) : [];
};

/** The field itself, without what lets it be absent or null. */
function bare(schema: z.ZodType): z.ZodType {
  return schema instanceof z.ZodOptional || schema instanceof z.ZodDefault || schema instanceof z.ZodNullable
    ? bare(schema.unwrap() as z.ZodType)
    : schema;
}

function tidyOf(schema: z.ZodType, answered: z.ZodType | undefined, changes: boolean): Tidy {
  const of = bare(schema);
  const row = answered && bare(answered);
  if (of instanceof z.ZodObject) return tidyObject(of, row, changes);
  if (!(of instanceof z.ZodArray)) return asIs;
  const each = tidyOf(
    of.element as z.ZodType,
    row instanceof z.ZodArray ? (row.element as z.ZodType) : row,
    changes,
  );
  return each === asIs ? asIs : (value) => (Array.isArray(value) ? value.map(each) : value);
}

function tidyObject(of: z.ZodObject, answered: z.ZodType | undefined, changes: boolean): Tidy {
  const row = answered && bare(answered);
  const answers = new Map(
    Object.entries(row instanceof z.ZodObject ? row.shape : {}).map(([name, field]) => [
      name.toLowerCase(),
      field as z.ZodType,
    ]),
  );
  const named = new Map<string, Named>();
  for (const [name, field] of Object.entries(of.shape) as [string, z.ZodType][]) {
    const answer = answers.get(name.toLowerCase());
    named.set(name.toLowerCase(), {
      name,
      isNone: noneOf(field, answer, changes),
      tidy: tidyOf(field, answer, changes),
    });
  }
  return (value) => {
    if (!isRow(value)) return value;
    const kept: Row = {};
    for (const [key, given] of Object.entries(value)) {
      const lower = key.toLowerCase();
      const field = named.get(lower);
      if (field?.isNone(given) || (!field && answers.has(lower))) continue;
      // A name twice in other case keeps its spelling, and is refused by it.
      kept[field && !Object.hasOwn(kept, field.name) ? field.name : key] = field ? field.tidy(given) : given;
    }
    return kept;
  };
}

/** The values of a field that stand for leaving it out: only of one that may be left out, and never what it takes itself. */
function noneOf(
  field: z.ZodType,
  answer: z.ZodType | undefined,
  changes: boolean,
): (value: unknown) => boolean {
  const takes = (value: unknown): boolean => field.safeParse(value).success;
  if (!takes(undefined)) return () => false;
  const { isText = false, none = [] } = fieldMeta(field);
  const values = new Set<unknown>([
    ...(changes && isText ? [] : ['']),
    ...none.filter((one) => !changes || one === 0).flatMap((one) => [one, String(one)]),
    ...(answer?.safeParse(null).success ? [null] : []),
  ]);
  for (const value of values) if (takes(value)) values.delete(value);
  return (value) => values.has(value);
}
