import { expect, it } from 'vitest';
import { leanContract } from './lean-contracts.ts';

const CONTRACT = `import { z } from 'zod';
import { call } from '#contract/call.ts';
import { fields, text } from '#contract/fields.ts';
import { lineWire, goal } from '#domains/x/contract/shapes.ts';
export const MOST = 20;
export const itemWire = lineWire.extend({ a: z.string() });
const NAMES = { name: text(40) };
const look = { area: 'item', method: 'GET', right: 'items.view' };
export const week = goal('A', 'b');
export const getItem = call({ ...look, id: 'Item.Get', path: 'Item/Get/{id}', input: fields(NAMES), output: itemWire, summary: 'An item' });
const more = (id) => call({ id, area: 'x', method: 'PUT', path: 'x', right: 'signed-in', input: fields({}), body: itemWire, output: itemWire, summary: \`\${id}\` });
export const put = more('X');
`;

it('keeps what a request is made of, and nothing that only the server reads', () => {
  const lean = leanContract(CONTRACT);
  expect(lean).toContain(`/* @__PURE__ */ call({ ...look, id: 'Item.Get', path: 'Item/Get/{id}' })`);
  expect(lean).toContain(
    `/* @__PURE__ */ call({ id, area: 'x', method: 'PUT', path: 'x', right: 'signed-in', body: itemWire })`,
  );
  expect(lean).toContain('export const itemWire = z;');
  // Constants and helpers stay as they are.
  expect(lean).toContain('export const MOST = 20;');
  expect(lean).toContain(`export const week = goal('A', 'b');`);
});

it('brings a stand-in where schemas were made without zod', () => {
  const lean = leanContract(
    `import { idOf } from '#contract/fields.ts';\nexport const itemId = idOf('item');\n`,
  );
  expect(lean).toBe(
    `import { z } from 'zod';\nimport { idOf } from '#contract/fields.ts';\nexport const itemId = z;\n`,
  );
});
