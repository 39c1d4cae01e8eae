import { afterEach, expect, test } from 'vitest';
import { PRACTICE_OF } from '#platform/practice.ts';
import { markedRows } from './marked-rows.ts';
import { slipEscPos } from './slip-escpos.ts';
import { slipHtml } from './slip-html.ts';

const rows = [{ row: 'center', text: 'Maple Street' }] as const;
const bytes = (): string => Buffer.from(slipEscPos(rows)).toString('latin1');
const page = (): string => slipHtml(rows, 'Receipt');

afterEach(() => {
  delete process.env[PRACTICE_OF];
});

test('a slip of a shop has its own rows alone', () => {
  expect(markedRows(rows)).toEqual(rows);
  expect(bytes() + page()).not.toContain('PRACTICE');
});

test('on a slip of practice PRACTICE comes first, as bytes and as a page', () => {
  process.env[PRACTICE_OF] = '3000';
  expect(markedRows(rows)).toEqual([{ row: 'title', text: 'PRACTICE' }, ...rows]);
  for (const paper of [bytes(), page()])
    expect(paper.indexOf('PRACTICE')).toBeLessThan(paper.indexOf('Maple Street'));
  expect(page()).toContain('<h1>PRACTICE</h1>');
});
