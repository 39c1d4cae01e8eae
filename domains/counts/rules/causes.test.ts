import { expect, test } from 'vitest';
import { type Evidence, rankCauses } from './causes.ts';

const nothing: Evidence = {
  delta: -1,
  isDoubtful: false,
  movedWhile: null,
  opposites: [],
  foundElsewhere: null,
  discrepancy: null,
  accepted: null,
  bought: null,
  parked: null,
  soldBelow: null,
  heldUnits: 0,
  inTransitUnits: 0,
  namedBy: '',
};
const sold = { what: 'sale', when: '2:09 PM', quantity: -1 };
const likeNew = { itemId: 7, condition: 'Like new', delta: 1 };

test.each<[string, Partial<Evidence>, string[]]>([
  ['nothing is known', {}, ['none']],
  ['it was sold while it was counted', { isDoubtful: true, movedWhile: sold }, ['doubtful']],
  ['the opposite in another condition', { opposites: [likeNew] }, ['otherCondition']],
  ['the same in another condition is none', { opposites: [{ ...likeNew, delta: -1 }] }, ['none']],
  [
    'doubtful goes before the other condition',
    { isDoubtful: true, movedWhile: sold, opposites: [likeNew] },
    ['doubtful', 'otherCondition'],
  ],
  [
    'in their order',
    {
      foundElsewhere: { units: 1, where: 'Films' },
      discrepancy: { units: 1, number: 'T-1-4' },
      accepted: { units: 1, number: 'LW-1', when: '1:00 PM' },
      bought: { units: 1, when: '40 min ago' },
      parked: { units: 1, where: 'Counter 2' },
      heldUnits: 1,
      inTransitUnits: 1,
    },
    ['wrongArea', 'discrepancy', 'acceptedUnseen', 'tradeBench', 'parkedBasket', 'held', 'inTransit'],
  ],
  [
    'what explains all goes before what explains a part',
    { delta: -3, opposites: [likeNew], accepted: { units: 3, number: 'LW-1', when: '' } },
    ['acceptedUnseen', 'otherCondition'],
  ],
  [
    'too many: a parked basket explains nothing',
    { delta: 1, parked: { units: 1, where: 'Counter 2' } },
    ['none'],
  ],
  [
    'too many: never sent after all',
    { delta: 1, discrepancy: { units: 1, number: 'T-1-4' } },
    ['discrepancy'],
  ],
  [
    'too many: a register sold it below zero',
    { delta: 2, soldBelow: { units: 2, when: '11/20/26, 1:00 PM' } },
    ['soldBelow'],
  ],
  [
    'too few: what was sold below zero explains nothing',
    { delta: -2, soldBelow: { units: 2, when: '11/20/26, 1:00 PM' } },
    ['none'],
  ],
  ['somebody named it', { delta: 1, namedBy: 'rkessler' }, ['named']],
])('%s', (_title, some, kinds) => {
  expect(rankCauses({ ...nothing, ...some }).map(({ kind }) => kind)).toEqual(kinds);
});

test('the other condition says which item to join with', () => {
  expect(rankCauses({ ...nothing, opposites: [likeNew] })[0]).toMatchObject({
    words: 'Other condition: 1 more',
    act: 'join',
    withItemId: 7,
  });
});
