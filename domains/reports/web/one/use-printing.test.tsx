import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { MOST_LINES, type Paper, section, text } from '#contract/report.ts';
import { usePrinting } from './use-printing.ts';

const paperOf = (rows: number): Paper => ({
  name: 'Receipts',
  title: 'Receipts',
  facts: [],
  sections: [
    section(
      'Receipts',
      [text('Receipt')],
      Array.from({ length: rows }, (_, at) => [`R-${at}`]),
    ),
  ],
});

/** What the page had when the browser took it. */
let printed: number[] = [];
beforeEach(() => {
  printed = [];
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** The screen with so many rows, of a report that has `all`; its browser prints as browsers do. */
function screenOf(rows: number, all: number) {
  const fetchForPaper = vi.fn(async () => paperOf(all));
  const paper = paperOf(rows);
  const { result } = renderHook(() => usePrinting({ paper, fetchForPaper }));
  const rowsNow = () => result.current.paper?.sections[0]?.rows.length ?? 0;
  vi.stubGlobal('print', () => {
    window.dispatchEvent(new Event('beforeprint'));
    if (result.current.isPrinting) printed.push(rowsNow());
    window.dispatchEvent(new Event('afterprint'));
  });
  return { result, rowsNow, fetchForPaper };
}

test('the browser’s own menu prints every row that was sent', () => {
  const { result } = screenOf(700, 700);
  act(() => window.print());
  expect(printed).toEqual([700]);
  expect(result.current.isPrinting).toBe(false);
});

test('ours fetches what the screen was not sent, and the screen is as before afterwards', async () => {
  const { result, rowsNow } = screenOf(MOST_LINES.screen, 7_000);
  await act(() => result.current.print());
  expect(printed).toEqual([7_000]);
  expect(rowsNow()).toBe(MOST_LINES.screen);
});

test('a report that is whole on the screen is not asked again', async () => {
  const { result, fetchForPaper } = screenOf(700, 700);
  await act(() => result.current.print());
  expect(printed).toEqual([700]);
  expect(fetchForPaper).not.toHaveBeenCalled();
});
