import { describe, expect, test } from 'vitest';
import { parseSource } from './sources.ts';
import { checkStyle } from './style.ts';

const problemsOf = (path: string, text: string): string => checkStyle([parseSource(path, text)]).join('\n');
const lines = (count: number): string => '  f();\n'.repeat(count);
const RULE = 'domains/cash/rules/count-drawer.ts';
const QUERY = 'domains/cash/server/queries.ts';
const SCREEN = 'domains/cash/web/count-screen.tsx';
const TEST = 'domains/cash/rules/count-drawer.test.ts';

describe('what is refused', () => {
  test.each([
    ['a long file', QUERY, `${lines(401)}`, 'split it by act'],
    ['a long function', QUERY, `export function a() {\n${lines(70)}}\n`, 'a function of 72 lines'],
    ['a long arrow', RULE, `export const a = () => {\n${lines(70)}};\n`, 'a function of 72 lines'],
    ['a long component', SCREEN, `export function A() {\n${lines(120)}}\n`, 'a function of 122 lines'],
    ['the clock in a rule', RULE, 'export const a = Date.now();', 'Date.now'],
    ['the clock in a rule', RULE, 'export const a = new Date();', 'new Date()'],
    ['chance in the kernel', 'kernel/ids.ts', 'export const a = Math.random();', 'Math.random'],
    ['a console in a rule', RULE, 'console.warn(1);', 'console'],
    ['a lonely test', TEST, "test.only('a', () => 1);", 'test.only'],
    ['a sleeping test', TEST, "describe.skip('a', () => 1);", 'describe.skip'],
    ['an open end', QUERY, `// ${'TO'}${'DO'} later\n`, 'finish it'],
    ['any', QUERY, 'export const a = (b: any) => b;', '`any`'],
    ['a check switched off', QUERY, `// @ts-${'ignore'}\nexport const a = 1;`, 'satisfy the check'],
    ['a default export', QUERY, 'export default 1;', 'name it'],
    [
      'a stiff word',
      'domains/cash/messages.ts',
      "export const a = { A: 'It stands in the log.' };",
      'say is, are',
    ],
    ['another', 'domains/cash/web/messages.ts', '// Made anew.', 'say again'],
    ['a name in camel case', 'kernel/businessDay.ts', 'export const a = 1;', 'kebab-case'],
  ])('%s', (_what, path, text, said) => {
    expect(problemsOf(path, text)).toContain(said);
  });

  test('a counted abbreviation is no stiff word, and code may say what it likes', () => {
    expect(problemsOf('domains/cash/messages.ts', "export const a = { A: 'BT stands for bought.' };")).toBe(
      '',
    );
    expect(problemsOf(QUERY, '// It stands in the log.')).toBe('');
  });

  test('a documented text outside messages.ts', () => {
    const messages = parseSource(
      'domains/cash/messages.ts',
      "export const MESSAGES = { A: 'The drawer is not open.' };",
    );
    const command = parseSource(QUERY, "export const a = 'The drawer is not open.';");
    expect(checkStyle([messages, command])).toEqual([
      `${QUERY}:1 "The drawer is not open.": take it from domains/cash/messages.ts`,
    ]);
    const twice = parseSource(
      'domains/cards/messages.ts',
      "export const MESSAGES = { B: 'The drawer is not open.' };",
    );
    expect(checkStyle([messages, twice])).toHaveLength(1);
  });
});

describe('what is fine', () => {
  test.each([
    ['a file of 400 lines', QUERY, lines(400)],
    ['a function of 70 lines', QUERY, `export function a() {\n${lines(68)}}\n`],
    ['a component of 120 lines', SCREEN, `export function A() {\n${lines(118)}}\n`],
    ['a date made of a value', RULE, 'export const a = (at: number) => new Date(at);'],
    ['the clock in a server file', QUERY, 'export const a = new Date();'],
    ['the clock in a test of a rule', TEST, 'export const a = Date.now();'],
    ['a default export of a configuration', 'vite.config.ts', 'export default {};'],
  ])('%s', (_what, path, text) => {
    expect(problemsOf(path, text)).toBe('');
  });
});
