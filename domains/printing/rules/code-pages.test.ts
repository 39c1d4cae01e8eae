import iconv from 'iconv-lite';
import { expect, test } from 'vitest';
import { LETTERS, PAGES } from './code-pages.ts';

test('the tables are those of the code pages', () => {
  const names: Record<number, string> = { 0: 'cp437', 19: 'cp858', 18: 'cp852', 14: 'cp737', 17: 'cp866' };
  const upper = Buffer.from(Array.from({ length: 128 }, (_, at) => 128 + at));
  for (const [number, letters] of PAGES) expect(letters).toBe(iconv.decode(upper, names[number] ?? ''));
  expect(LETTERS.get('é')).toEqual({ page: 0, byte: 0x82 });
  expect(LETTERS.get('Ж')).toEqual({ page: 17, byte: 0x86 });
});
