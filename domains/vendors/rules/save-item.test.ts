import { expect, test } from 'vitest';
import { rangeRefusal, readCaseCode, statusOf, takenRefusal } from './save-item.ts';

test.each([
  ['1', 1],
  ['Discontinued', 4],
  ['Preorder', 5],
])('the status %j is %i', (told, id) => expect(statusOf(told)).toBe(id));

test.each<[string, string | null | undefined]>([
  ['', null],
  ['10045496963726', '10045496963726'],
  ['045496963729', '00045496963729'],
  ['10045496963727', undefined],
  ['ABC', undefined],
])('the case code %j is %j', (typed, code) => expect(readCaseCode(typed)).toBe(code));

test.each<[number | null, number | null, boolean]>([
  [null, null, false],
  [5, null, false],
  [null, 0, false],
  [5, 5, false],
  [6, 5, true],
])('at least %j and at most %j: refused %j', (least, most, isRefused) =>
  expect(rangeRefusal(least, most) !== null).toBe(isRefused),
);

test('a refusal has the documented sentence, why, and the field', () => {
  expect(takenRefusal('A-1', 'Comet Racers')).toMatchObject({
    message: 'There was a problem adding this vendor item...',
    details: { reason: 'A-1 is already the SKU of Comet Racers.', field: 'vendorSku' },
  });
  expect(takenRefusal('', 'Comet Racers')).toMatchObject({ details: { field: 'upc' } });
});
