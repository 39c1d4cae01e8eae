// Over the whole contract: which empty parameters are none, and which empty their field?
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { AnyCall } from '#contract/call.ts';
import { fieldMeta } from '#contract/fields.ts';
import { leftOut } from '#platform/http/left-out.ts';
import { routesOf } from '#platform/module.ts';
import { modules } from '#server/modules.ts';

type Named = { name: string; field: z.ZodType; tidy: (value: unknown) => Record<string, unknown> };

/** The parameters of a call that may be left out, those of its list's entries among them. */
function optionalOf(call: AnyCall): Named[] {
  const { inputs, body } = leftOut(call);
  const own = shapeOf(call.input).map((one) => ({ ...one, tidy: inputs as Named['tidy'] }));
  const entry = call.body && unwrapped(call.body);
  const inList = entry instanceof z.ZodArray ? shapeOf(entry.element as z.ZodType) : [];
  const tidyEntry = (value: unknown) => (body([value]) as Record<string, unknown>[])[0] ?? {};
  return [...own, ...inList.map((one) => ({ ...one, tidy: tidyEntry }))].filter(
    ({ field }) => field.safeParse(undefined).success,
  );
}

const unwrapped = (schema: z.ZodType): z.ZodType =>
  schema instanceof z.ZodOptional ? unwrapped(schema.unwrap() as z.ZodType) : schema;

const shapeOf = (schema: z.ZodType): { name: string; field: z.ZodType }[] =>
  schema instanceof z.ZodObject
    ? Object.entries(schema.shape).map(([name, field]) => ({ name, field: field as z.ZodType }))
    : [];

const calls = routesOf(modules).map(({ call }) => call);
const named = calls.flatMap((call) => optionalOf(call).map((one) => ({ call, ...one })));

describe('an empty parameter that may be left out', () => {
  test('there are many of them', () => expect(named.length).toBeGreaterThan(700));

  test('is none when it is a number, a choice or a day, on changes as on reads', () => {
    const refused = named.filter(({ name, field, tidy }) => {
      if (fieldMeta(field).isText) return false;
      const left = tidy({ [name]: '' });
      return name in left && !field.safeParse('').success;
    });
    expect(refused.map(({ call, name }) => `${call.id} ${name}`)).toEqual([]);
  });

  test('empties its field when it is a text of a change', () => {
    const lost = named.filter(
      ({ call, name, field, tidy }) =>
        call.changes && fieldMeta(field).isText && tidy({ [name]: '' })[name] !== '',
    );
    expect(lost.map(({ call, name }) => `${call.id} ${name}`)).toEqual([]);
  });

  test('is no id when it is 0, and -1 of a filter, as number and as text', () => {
    const kept = named.filter(
      ({ call, name, field, tidy }) =>
        fieldMeta(field).kind !== undefined &&
        [0, '0', ...(call.changes ? [] : [-1, '-1'])].some(
          (none) => name in tidy({ [name]: none }) && !field.safeParse(none).success,
        ),
    );
    expect(kept.map(({ call, name }) => `${call.id} ${name}`)).toEqual([]);
  });

  test('of another number stays what it is: how many of something is never 0 by chance', () => {
    const quantities = named.filter(({ name }) => /^quantity$/i.test(name));
    expect(quantities.length).toBeGreaterThan(8);
    for (const { call, name, tidy } of quantities)
      expect([call.id, tidy({ [name]: 0 })]).toEqual([call.id, { [name]: 0 }]);
  });
});
