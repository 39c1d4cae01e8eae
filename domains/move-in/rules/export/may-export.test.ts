import { expect, test } from 'vitest';
import { beginRefusal, type ExportState, shownState } from './may-export.ts';

const NOW = new Date('2026-11-30T12:00:00Z');
const ago = (seconds: number): Date => new Date(NOW.getTime() - seconds * 1_000);

test.each<[string, Date | null, string | undefined]>([
  ['none is under way', null, undefined],
  ['one told a moment ago how far it is', ago(5), 'EXPORT_OPEN'],
  ['one has said nothing for a minute', ago(60), undefined],
])('%s', (_what, toldAt, code) => {
  expect(beginRefusal(toldAt, NOW)?.code).toBe(code);
});

test.each<[ExportState, number, ExportState]>([
  ['writing', 5, 'writing'],
  ['writing', 60, 'broken'],
  ['begun', 60, 'broken'],
  ['done', 9_000, 'done'],
  ['broken', 5, 'broken'],
])('%s, last heard of %i s ago, is shown as %s', (state, seconds, shown) => {
  expect(shownState(state, ago(seconds), NOW)).toBe(shown);
});
