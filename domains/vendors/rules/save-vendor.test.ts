import { expect, test } from 'vitest';
import { findInterface, vendorProblems } from './save-vendor.ts';

const fine = {
  name: 'Northern Games',
  contactEmail: 'orders@northern.example',
  contactPhone: '555-010-0199',
};

test.each<[string, Partial<typeof fine>, readonly string[]]>([
  ['all is fine', {}, []],
  ['no email and no phone', { contactEmail: '', contactPhone: '' }, []],
  ['no name', { name: '  ' }, ['name']],
  ['no email address', { contactEmail: 'orders@northern' }, ['contactEmail']],
  ['no phone', { contactPhone: 'ask Ann' }, ['contactPhone']],
  ['a phone that is too short', { contactPhone: '123' }, ['contactPhone']],
  ['all of it', { name: '', contactEmail: 'x', contactPhone: 'y' }, ['name', 'contactEmail', 'contactPhone']],
])('%s', (_what, typed, fields) => {
  expect(Object.keys(vendorProblems({ ...fine, ...typed }))).toEqual(fields);
});

const there = [
  { vendorInterfaceId: 1, name: 'Simulated distributor' },
  { vendorInterfaceId: 2, name: 'Other' },
];
test.each<[string, number | null, number | null | undefined]>([
  ['', null, null],
  ['Other', null, 2],
  ['simulated DISTRIBUTOR', null, 1],
  ['', 2, 2],
  ['Nobody', null, undefined],
  ['', 7, undefined],
])('the interface %j by the id %j', (vendorInterface, vendorInterfaceId, id) => {
  const found = findInterface({ vendorInterface, vendorInterfaceId }, there);
  expect(found ? found.vendorInterfaceId : found).toBe(id);
});
