import { expect, test } from 'vitest';
import { describedProduct, givenConfiguration, titleRefusal } from './customize.ts';
import { addedConfiguration, foundOutside, importFailed } from './new-product.ts';

test.each([
  ['another', 'Night Harbor', undefined],
  ['none', undefined, undefined],
  ['an empty', '', 'FIELD_MISSING'],
])('%s title', (_what, title, code) => {
  expect(titleRefusal(title)?.code).toBe(code);
});

test.each([
  ['that the department has', 3, 3],
  ['that is none', null, null],
])('a configuration %s', (_what, id, kept) => {
  expect(givenConfiguration(id)).toBe(kept);
  expect(addedConfiguration(id)).toBe(kept);
});

test('a configuration that the department does not have', () => {
  const refused = { code: 'NO_CONFIGURATION', details: { field: 'Configuration' } };
  expect(givenConfiguration(undefined)).toMatchObject(refused);
  expect(addedConfiguration(undefined)).toMatchObject(refused);
});

test('a description is of a product', () => {
  expect(describedProduct({ upc: '1' })).toEqual({ upc: '1' });
  expect(describedProduct(undefined)).toMatchObject({ code: 'NO_DESCRIPTION' });
});

test('why a look-up failed is for those who set services up', () => {
  expect(foundOutside(['one'], false)).toEqual(['one']);
  expect(foundOutside({ reason: 'answered 500' }, true)).toMatchObject({
    details: { reason: 'answered 500' },
  });
  const hidden = foundOutside({ reason: 'answered 500' }, false);
  expect(hidden).toMatchObject({ code: 'DEEP_SEARCH_FAILED', details: {} });
  expect(JSON.stringify(hidden)).not.toContain('500');
});

test('what a look-up found and the catalog refuses says why', () => {
  const refused = {
    refused: true,
    code: 'UPC_WRONG',
    message: 'No UPC.',
    details: { field: 'UPC' },
  } as const;
  expect(importFailed(refused)).toMatchObject({
    code: 'IMPORT_FAILED',
    details: { reason: 'No UPC.', field: 'UPC' },
  });
});
