// No field of one line takes a line break, in any call: names, codes and numbers stand in lists, files and subjects of mails.
import { expect, test } from 'vitest';
import type { z } from 'zod';
import type { AnyCall } from '#contract/call.ts';
import { fieldMeta } from '#contract/fields.ts';
import { modules } from '#server/modules.ts';
import { routesOf } from '#platform/module.ts';

const calls = routesOf(modules).map((route) => route.call);
const BROKEN = 'a\r\nb\u2028c\td';

/** Names of the fields below a schema with what each of them makes of a text; objects and lists are walked through. */
function* fieldsOf(schema: z.ZodType, name: string): Generator<readonly [string, z.ZodType]> {
  const at = schema as unknown as {
    shape?: Record<string, z.ZodType>;
    element?: z.ZodType;
    options?: readonly z.ZodType[];
    def?: { innerType?: z.ZodType };
  };
  const inner = at.def?.innerType;
  if (Object.keys(fieldMeta(schema)).length > 0) yield [name, schema];
  else if (at.shape)
    for (const [key, each] of Object.entries(at.shape)) yield* fieldsOf(each, `${name}.${key}`);
  else if (at.element) yield* fieldsOf(at.element, name);
  else if (inner) yield* fieldsOf(inner, name);
  else if (at.options) for (const each of at.options) yield* fieldsOf(each, name);
}

const textsOf = (call: AnyCall) => [
  ...Object.entries(call.input.shape).flatMap(([key, schema]) => [
    ...fieldsOf(schema as z.ZodType, `${call.id}.${key}`),
  ]),
  ...(call.body ? fieldsOf(call.body, call.id) : []),
];

test('all calls: a field that is not said to be long makes one line of what it takes', () => {
  const texts = calls.flatMap(textsOf);
  const long = texts.filter(([, schema]) => fieldMeta(schema).isLong);
  const broken = texts
    .filter(([, schema]) => !fieldMeta(schema).isLong)
    .filter(([, schema]) => {
      const read = schema.safeParse(BROKEN);
      // A secret is whatever it is.
      return (
        read.success &&
        fieldMeta(schema).sample !== 'not-a-real-secret' &&
        /[\r\n\t\u2028]/.test(String(read.data))
      );
    });
  expect(broken.map(([name]) => name)).toEqual([]);
  // The walk saw them: nearly a thousand fields, some dozens of them long.
  expect(texts.length).toBeGreaterThan(900);
  expect(long.length).toBeGreaterThan(30);
});
