// Calls that take a store and an id: the id's own store decides what is found, the store given decides who acts. Walked with a third store of one user.
import type { z } from 'zod';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aStore } from '#domains/stores/testing/a-store.ts';
import type { AnyCall } from '#contract/call.ts';
import { fieldMeta } from '#contract/fields.ts';
import { modules } from '#server/modules.ts';
import { routesOf } from '#platform/module.ts';
import { type Fixture, STORE_KINDS, walkFixture } from './walk-fixture.ts';
import { bodyHasIds, rightBody, rightValues, toRequest } from './walk-input.ts';

let fixture: Fixture;
let third: number;

beforeAll(async () => {
  fixture = await walkFixture();
  ({ storeId: third } = await aStore(fixture.server.database, { name: 'Third Street' }));
  await fixture.server.database.run(
    `insert into user_stores (user_id, store_id) select u.user_id, s.store_id from users u cross join stores s where u.username = 'walker' on conflict do nothing`,
  );
}, 240_000);
afterAll(() => fixture.server.close());

const kindsOf = (call: AnyCall) =>
  Object.entries(call.input.shape).map(
    ([name, schema]) => [name, fieldMeta(schema as z.ZodType).kind ?? ''] as const,
  );
const isStore = (kind: string) => kind === 'store';
const isOfStore = (kind: string) => !isStore(kind) && kind !== 'user' && STORE_KINDS.includes(kind);

/** Their store is where something goes: it differs from the id's own, by what the call does. */
const BY_DESIGN = new Set([
  'LabelTemplates.Copy',
  'ClientSettingsHandler.CopySettings',
  // A link goes to another store.
  'VendorClient.AddUpdateVendorClient',
]);

const calls = routesOf(modules)
  .map((route) => route.call)
  .filter((call) => {
    const kinds = kindsOf(call).map(([, kind]) => kind);
    if (BY_DESIGN.has(call.id)) return false;
    return kinds.some(isStore) && (kinds.some(isOfStore) || bodyHasIds(call));
  });

test.each(calls.map((call) => [call.id, call] as const))('%s', async (_id, call) => {
  const values = rightValues(call, fixture.own);
  for (const [name, kind] of kindsOf(call)) {
    if (isStore(kind)) values[name] = third;
    if (isOfStore(kind)) values[name] = fixture.own[kind];
  }
  const { method, path, query, body } = toRequest(call, values, rightBody(call, fixture.own));
  const got = await fixture.server.request(method, path, {
    query,
    ...(body === undefined ? {} : { body }),
    token: fixture.token,
  });
  const isRefused =
    got.status >= 400 || got.text === '[]' || (got.body as { success?: boolean } | null)?.success === false;
  expect([got.status, isRefused, got.text.slice(0, 160)]).toEqual([got.status, true, expect.any(String)]);
});
