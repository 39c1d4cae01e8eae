// A listing of ours in eBay's words.
import { expect, test } from 'vitest';
import { cents } from '#kernel/money.ts';
import { gradeOf } from '#domains/departments/rules/grades.ts';
import { aspectsOf, categoryOf, conditionOf, titleOf } from './words.ts';

test.each([
  ['New', 'new'],
  ['Sealed', 'new'],
  ['Like new', 'likeNew'],
  ['Near Mint', 'likeNew'],
  ['Excellent', 'excellent'],
  ['Very good', 'veryGood'],
  ['Good', 'good'],
  ['Used', 'good'],
  ['Worn', 'worn'],
  ['Good, but scratched', 'poor'],
  ['Damaged', 'poor'],
  ['Store return', undefined],
])('%s is %s', (name, grade) => expect(gradeOf(name)).toBe(grade));

test.each([
  ['CD', 'New', '176984', 'NEW'],
  ['CD', 'Like new', '176984', 'LIKE_NEW'],
  ['Vinyl', 'Very good', '176985', 'USED_VERY_GOOD'],
  ['DVD', 'Worn', '617', 'USED_ACCEPTABLE'],
  ['Blu-ray', 'Damaged', '617', 'USED_ACCEPTABLE'],
  ['Video Games', 'Store return', '139973', 'USED_GOOD'],
  ['Game Consoles', 'Worn', '139971', 'USED_EXCELLENT'],
  ['Game Consoles', 'Damaged', '139971', 'FOR_PARTS_OR_NOT_WORKING'],
  ['Game Accessories', 'New', '54968', 'NEW'],
  ['Books', 'Good', '261186', 'USED_GOOD'],
  ['Toys', 'Very good', '', 'USED_EXCELLENT'],
])('%s, %s', (department, condition, category, word) => {
  expect(categoryOf(department)).toBe(category);
  expect(conditionOf(department, condition)).toBe(word);
});

test('a title is as long as eBay shows it', () => {
  expect(titleOf({ artist: '', title: 'Blue Train' })).toBe('Blue Train');
  expect(titleOf({ artist: 'John Coltrane', title: 'x'.repeat(200) })).toHaveLength(80);
});

test('aspects name what is known, and nothing empty', () => {
  const listing = {
    listingId: 1,
    externalId: '',
    vendorProductId: '',
    sku: 'S',
    upc: '',
    title: 'Dune',
    artist: '',
    comments: '',
    condition: 'Good',
    caseCondition: '',
    department: 'Books',
    priceCents: cents(1),
    shippingCents: cents(0),
    quantity: 1,
  };
  expect(aspectsOf(listing)).toEqual({ 'Book Title': ['Dune'] });
  expect(aspectsOf({ ...listing, department: 'Vinyl', artist: 'Toto' })).toEqual({
    Artist: ['Toto'],
    'Release Title': ['Dune'],
    Format: ['Vinyl'],
  });
});
