import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseStrictJson } from './strict-json.ts';

describe('parseStrictJson', () => {
  test.each([
    ['{}', {}],
    [' [1, -2.5e3, "a", true, null] ', [1, -2500, 'a', true, null]],
    ['{"a":{"a":1},"b":{"a":2}}', { a: { a: 1 }, b: { a: 2 } }],
    ['[{"a":1},{"a":2}]', [{ a: 1 }, { a: 2 }]],
    ['{"a":"{\\"a\\":1,\\"a\\":2}"}', { a: '{"a":1,"a":2}' }],
    ['{"a":"b","b":"a"}', { a: 'b', b: 'a' }],
    ['{"a\\\\":1,"a":2}', { 'a\\': 1, a: 2 }],
    ['"text"', 'text'],
    ['null', null],
  ])('%s', (text, value) => {
    expect(parseStrictJson(text)).toEqual(value);
  });

  test.each([
    ['{"a":1,"a":1}', 'a was given twice'],
    ['{"a":1,"\\u0061":2}', 'a was given twice'],
    ['{"x":{"q":1,"q":2}}', 'q was given twice'],
    ['[{"q":1},{"q":1,"q":2}]', 'q was given twice'],
    ['{"a":[1,2],"b":{},"a":3}', 'a was given twice'],
    ['{"__proto__":{"isAdministrator":true}}', '__proto__ is not allowed'],
    ['{"\\u005f_proto__":1}', '__proto__ is not allowed'],
    ['['.repeat(65) + ']'.repeat(65), 'nested too deep'],
    ['['.repeat(10_000), 'nested too deep'],
    ['{"a":'.repeat(10_000), 'nested too deep'],
  ])('refuses %.60s', (text, message) => {
    expect(() => parseStrictJson(text)).toThrow(message);
  });

  test.each([
    '',
    ' ',
    '{',
    '[1,]',
    '{"a":1,}',
    "{'a':1}",
    '{a:1}',
    '01',
    '1 2',
    'undefined',
    'NaN',
    '{"a',
    '"\\',
    '\uFEFF{}',
    '{"\n":1}',
  ])('refuses %j as JSON.parse does', (text) => {
    expect(() => parseStrictJson(text)).toThrow(SyntaxError);
  });

  test('64 levels are fine', () => {
    expect(parseStrictJson('['.repeat(64) + ']'.repeat(64))).toBeInstanceOf(Array);
  });

  test('reads whatever JSON.stringify writes', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 5 }), fc.constantFrom(0, 2), (value, indent) => {
        const text = JSON.stringify(value, null, indent);
        // A key of that name is refused on purpose, see above.
        fc.pre(!text.includes('__proto__'));
        expect(parseStrictJson(text)).toEqual(JSON.parse(text));
      }),
    );
  });

  test('takes no text that JSON.parse refuses', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'{}[],:"\\a1 '), maxLength: 30 }), (text) => {
        let right = true;
        try {
          JSON.parse(text);
        } catch {
          right = false;
        }
        if (!right) expect(() => parseStrictJson(text)).toThrow(SyntaxError);
      }),
      { numRuns: 2_000 },
    );
  });
});
