// F39: no text that a person may type, in any call, takes a card number.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import type { AnyCall } from '#contract/call.ts';
import { fieldMeta } from '#contract/fields.ts';
import { modules } from '#server/modules.ts';
import { routesOf } from '#platform/module.ts';
import { type Fixture, walkFixture } from './walk-fixture.ts';
import { rightBody, rightValues, toRequest } from './walk-input.ts';

const CARD = '4111 1111 1111 1111';
const calls = routesOf(modules).map((route) => route.call);

let fixture: Fixture;
beforeAll(async () => {
  fixture = await walkFixture();
}, 240_000);
afterAll(() => fixture.server.close());

/** Inputs that are text of a person: short ones hold no card, secrets are kept as hashes or encrypted. */
const textsOf = (call: AnyCall): string[] =>
  Object.entries(call.input.shape)
    .filter(([name, schema]) => isText(schema as z.ZodType) && !call.secret.includes(name))
    .map(([name]) => name);
const isText = (schema: z.ZodType): boolean => fieldMeta(schema).sample === 'text';

/** The fields of a list body, with a way to send one of them. */
function listTextsOf(call: AnyCall): string[] {
  const shape = (call.body as unknown as { element?: { shape?: Record<string, z.ZodType> } } | undefined)
    ?.element?.shape;
  return Object.entries(shape ?? {})
    .filter(([, schema]) => isText(schema))
    .map(([name]) => name);
}

describe.each(calls.map((call) => [call.id, call] as const))('%s', (_id, call) => {
  test('has no text that takes one', () => {
    for (const [name, schema] of Object.entries(call.input.shape)) {
      if (call.secret.includes(name)) continue;
      expect([name, (schema as z.ZodType).safeParse(CARD).success]).toEqual([name, false]);
    }
  });

  const texts = textsOf(call);
  if (texts.length > 0)
    test('says LOOKS_LIKE_CARD with the name of the field', async () => {
      for (const name of texts) {
        const values = { ...rightValues(call, fixture.own), [name]: CARD };
        const { method, path, query, body } = toRequest(call, values, rightBody(call, fixture.own));
        const got = await fixture.server.request(method, path, {
          token: fixture.token,
          query,
          ...(body === undefined ? {} : { body }),
        });
        const answered = got.body as { code: string; field: string };
        const tooShort = !(call.input.shape[name] as z.ZodType).safeParse('x'.repeat(CARD.length)).success;
        const code = tooShort ? 'BAD_INPUT' : 'LOOKS_LIKE_CARD';
        expect([name, got.status, answered.code, answered.field]).toEqual([name, 400, code, name]);
      }
    });

  const inLists = listTextsOf(call);
  if (inLists.length > 0)
    test('says so of a field in a list, too', async () => {
      const [first] = rightBody(call, fixture.own) as object[];
      for (const name of inLists) {
        const { method, path, query } = toRequest(call, rightValues(call, fixture.own), []);
        const got = await fixture.server.request(method, path, {
          token: fixture.token,
          query,
          body: [{ ...first, [name]: CARD }],
        });
        expect(got).toMatchObject({
          status: 400,
          body: { code: 'LOOKS_LIKE_CARD', field: `body[0].${name}` },
        });
      }
    });
});
