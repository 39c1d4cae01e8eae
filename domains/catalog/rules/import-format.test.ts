import { expect, test } from 'vitest';
import { readMappedFormats, repeatsDepartment } from './import-format.ts';

test.each([
  ['DVD', 'DVD', true],
  ['Book', 'Books', true],
  ['LEGO', 'Toys (LEGO)', true],
  ['Movies', 'Movies - Other', true],
  ['Hardback', 'Books', false],
  ['DVD Box', 'DVD', false],
  ['---', 'DVD', false],
])('%s in %s says no more: %s', (format, department, repeats) => {
  expect(repeatsDepartment(format, department)).toBe(repeats);
});

const one = { departmentId: 9, format: 'Hardback', configurationId: 12 };
test.each([
  ['[]', []],
  [JSON.stringify([one, { ...one, configurationId: null }]), [one, { ...one, configurationId: null }]],
  ['', undefined],
  ['{}', undefined],
  ['[null]', undefined],
  [JSON.stringify([{ ...one, departmentId: '9' }]), undefined],
  [JSON.stringify([{ ...one, format: 'x'.repeat(201) }]), undefined],
  [JSON.stringify([{ ...one, configurationId: -1 }]), undefined],
  [JSON.stringify(Array.from({ length: 201 }, () => one)), undefined],
])('mapped formats of %s', (json, mapped) => {
  expect(readMappedFormats(json)).toEqual(mapped);
});
