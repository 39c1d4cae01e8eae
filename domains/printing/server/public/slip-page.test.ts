import { afterEach, expect, test } from 'vitest';
import { PRACTICE_OF } from '#platform/practice.ts';
import { slipEscPos } from './slip-escpos.ts';
import { slipPage } from './slip-page.ts';

const rows = [{ row: 'center', text: 'Maple Street' }] as const;
const bytes = (): string => Buffer.from(slipEscPos(rows)).toString('latin1');
const page = (): string => slipPage(rows, 'Receipt');

afterEach(() => {
  delete process.env[PRACTICE_OF];
});

test('a slip of a shop has its own rows alone', () => {
  expect(bytes() + page()).not.toContain('PRACTICE');
});

test('on a slip of practice PRACTICE comes first, as bytes and as a page', () => {
  process.env[PRACTICE_OF] = '3000';
  for (const paper of [bytes(), page()])
    expect(paper.indexOf('PRACTICE')).toBeLessThan(paper.indexOf('Maple Street'));
  expect(page()).toContain('<h1>PRACTICE</h1>');
});
