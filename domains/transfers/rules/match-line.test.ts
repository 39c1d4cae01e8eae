import { expect, test } from 'vitest';
import { type Marked, matchLine } from './match-line.ts';

const line = (lineId: number, more: Partial<Marked> = {}): Marked => ({
  lineId,
  title: 'Glasswing Odyssey',
  catalogId: 7,
  conditionId: 1,
  condition: 'Good',
  caseCondition: '',
  sku: '',
  isExtra: false,
  underWay: 1,
  accepted: 0,
  isExact: false,
  ...more,
});
const [accept, reset] = [{ accept: true }, { accept: false }];

test.each<[string, readonly Marked[], Parameters<typeof matchLine>[1], number | null | string]>([
  ['nothing', [], accept, null],
  ['one line', [line(1)], accept, 1],
  [
    'one line that is all here: it says that no more were sent',
    [line(1, { underWay: 0, accepted: 1 })],
    accept,
    1,
  ],
  ['two copies of the same goods', [line(1), line(2)], accept, 1],
  ['the copy that is still missing', [line(1, { underWay: 0 }), line(2)], accept, 2],
  ['two conditions', [line(1), line(2, { conditionId: 2 })], accept, 'WHICH_ITEM'],
  ['two conditions, one of them here', [line(1, { underWay: 0 }), line(2, { conditionId: 2 })], accept, 2],
  ['the SKU of one of them', [line(1), line(2, { conditionId: 2, isExact: true })], accept, 2],
  ['the one that was chosen', [line(1), line(2, { conditionId: 2 })], { accept: true, lineId: 2 }, 2],
  ['a chosen one that the code does not name', [line(1)], { accept: true, lineId: 9 }, null],
  ['taking back what was accepted', [line(1), line(2, { underWay: 0, accepted: 1 })], reset, 2],
  ['taking back what was never accepted', [line(1)], reset, 1],
  [
    'what is here, before what came beyond it',
    [line(1, { isExtra: true, underWay: 0 }), line(2, { underWay: 0 })],
    accept,
    2,
  ],
])('%s', (_title, lines, asked, expected) => {
  const found = matchLine(lines, asked);
  expect(found === null ? null : 'refused' in found ? found.code : found.lineId).toBe(expected);
});
