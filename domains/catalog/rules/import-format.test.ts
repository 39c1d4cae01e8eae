import { expect, test } from 'vitest';
import { namesOfFormat, readMappedFormats, repeatsDepartment, waysToSay } from './import-format.ts';

test.each([
  ['DVD', 'DVD', true],
  ['Book', 'Books', true],
  ['LEGO', 'Toys (LEGO)', true],
  ['Movies', 'Movies - Other', true],
  ['Hardback', 'Books', false],
  ['DVD Video', 'DVD', true],
  ['Audio CD', 'CD', true],
  ['Audio Book', 'Books', false],
  ['Video CD', 'CD', false],
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

test.each([
  ['Blu-ray Disc', 'Blu-ray', 'blu ray'],
  ['Sony PlayStation 2', 'Video Games', 'playstation 2'],
  ['PS2 (Sony)', 'Video Games', 'ps2'],
  ['Nintendo Switch Cartridge', 'Video Games', 'switch'],
  ['Vinyl LP', 'Vinyl', 'lp'],
  ['Compact Disc', 'CD', 'cd'],
  ['4K Ultra HD Blu-ray', 'Blu-ray', '4k ultra hd'],
  ['Hardcover Book', 'Books', 'hardcover'],
  ['UHD Blu-ray', 'Blu-ray', '4k ultra hd'],
  ['Nintendo Switch™', 'Video Games', 'nintendo switch'],
])('%s in %s may be said %s', (format, department, way) => {
  expect(waysToSay(format, department)).toContain(way);
});

test('two discs are not one of them', () => {
  expect(waysToSay('4K Ultra HD + Blu-ray', 'Blu-ray')).not.toContain('4k ultra hd');
});

test('a format with a bracket has two names', () => {
  expect(namesOfFormat('PlayStation 2 (PS2)')).toEqual(['PlayStation 2', 'PS2']);
  expect(namesOfFormat('PlayStation 2')).toBeUndefined();
});
