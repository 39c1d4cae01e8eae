import { describe, expect, it } from 'vitest';
import {
  favoriteRefusal,
  isScreenPath,
  MOST_VIEWS,
  readViewFilters,
  viewRefusal,
  type WantedView,
} from './save-view.ts';

const fine: WantedView = {
  reportName: 'Sales',
  filters: 'Range=lastWeek',
  isShared: false,
  isRunnable: true,
  isNew: true,
  has: 0,
  isNameTaken: false,
  mayShare: true,
};

it('a star is for a report that can be run; it can always be taken away', () => {
  expect(favoriteRefusal('Sales', true, true)).toBeUndefined();
  expect(favoriteRefusal('Nothing', true, false)).toMatchObject({ code: 'UNKNOWN_REPORT' });
  expect(favoriteRefusal('Nothing', false, false)).toBeUndefined();
});

describe('a view', () => {
  it('is saved', () => {
    expect(viewRefusal(fine)).toBeUndefined();
    expect(viewRefusal({ ...fine, isShared: true })).toBeUndefined();
    expect(viewRefusal({ ...fine, isNew: false, has: MOST_VIEWS })).toBeUndefined();
  });
  it.each<[string, Partial<WantedView>]>([
    ['UNKNOWN_REPORT', { isRunnable: false }],
    ['UNREADABLE_FILTERS', { filters: 'a b=1' }],
    ['VIEW_NAME_TAKEN', { isNameTaken: true }],
    ['TOO_MANY_VIEWS', { has: MOST_VIEWS }],
    ['MAY_NOT_SHARE', { isShared: true, mayShare: false }],
  ])('is refused with %s', (code, wrong) =>
    expect(viewRefusal({ ...fine, ...wrong })).toMatchObject({ code }),
  );
});

describe('filters', () => {
  it.each([
    ['', ''],
    ['Range=lastWeek&Employee=', 'Range=lastWeek'],
    ['b=2&a=1', 'a=1&b=2'],
    ['?a=%C5%81', 'a=%C5%81'],
    ['a=1&a=2', undefined],
    ['a-b=1', undefined],
    ['a=%zz', undefined],
    [`a=${'x'.repeat(401)}`, undefined],
    [Array.from({ length: 31 }, (_none, at) => `n${at}=1`).join('&'), undefined],
  ])('%s are %s', (text, filters) => expect(readViewFilters(text)).toBe(filters));
});

it('a screen is named by its path', () => {
  expect(isScreenPath('/management/ish')).toBe(true);
  expect(isScreenPath('//evil.example')).toBe(false);
  expect(isScreenPath('/management/ish?x=1')).toBe(false);
  expect(isScreenPath('Sales')).toBe(false);
});
