import { expect, test } from 'vitest';
import { fieldLabel, withLabel } from './field-label.ts';

test.each([
  ['body[0].taxRate', 'Tax rate'],
  ['payTotal', 'Pay total'],
  ['departmentId', 'Department'],
  ['Departmentid', 'Department'],
  ['clientID', 'Store'],
  ['posId', 'Register'],
  ['originalUPC', 'Original UPC'],
  ['body[2].tags[1]', 'Tags'],
])('%s is %s', (path, label) => {
  expect(fieldLabel(path)).toBe(label);
});

test('only a path in front is replaced', () => {
  expect(withLabel('body[0].taxRate must be 0 to 100', 'body[0].taxRate')).toBe('Tax rate must be 0 to 100');
  expect(withLabel('This card has expired.', 'card')).toBe('This card has expired.');
});
