import { expect, test } from 'vitest';
import { FIRST_SECTIONS, findSection, GROUP_PATHS, SECTIONS } from './sections.ts';

test('the eighteen documented sections have their titles and groups', () => {
  expect(SECTIONS.map(({ index, title, group }) => `${index} ${title} ${group}`)).toEqual([
    '0 Vendor List management',
    '1 View Vendor management',
    '2 Add Vendor management',
    '3 Edit Vendor management',
    '4 Vendor Clients management',
    '5 Add / Edit Client management',
    '6 Client Address management',
    '10 Vendor Item List items',
    '11 Add New Vendor Item items',
    '12 Edit Item items',
    '13 Import Items items',
    '20 Smart Order orders',
    '21 Orders List orders',
    '22 View Order orders',
    '23 Create Order orders',
    '24 Shipment List orders',
    '25 View Shipment orders',
    '26 Create Shipment orders',
  ]);
});

test.each<[string | null, number | undefined]>([
  ['0', 0],
  ['26', 26],
  [' 10 ', 10],
  ['7', undefined],
  ['-1', undefined],
  ['01', undefined],
  ['', undefined],
  [null, undefined],
])('the section of %j is %j', (typed, index) => expect(findSection(typed)?.index).toBe(index));

test('each group begins with a tab of its own', () => {
  for (const [group, index] of Object.entries(FIRST_SECTIONS))
    expect(SECTIONS.find((one) => one.index === index)).toMatchObject({ group, isTab: true });
  expect(Object.keys(GROUP_PATHS)).toEqual(Object.keys(FIRST_SECTIONS));
});
