import { describe, expect, it } from 'vitest';
import { type DepartmentGiven, departmentValues } from './department-values.ts';

const usual = {
  departmentId: 7,
  name: 'Vinyl',
  buyRuleId: null,
  memberTradeE5: 0,
  memberBuyE5: 0,
  cashTradeDiscountE5: 20_000,
  taxRateE5: 0,
  enabled: true,
};

describe('what a change of a department writes (DEPT-02)', () => {
  it.each<[string, DepartmentGiven, Partial<typeof usual>]>([
    ['the defaults where nothing is said', {}, {}],
    ['the defaults where it is empty', { cashTradeDiscount: '', taxRate: '', buyRuleID: '' }, {}],
    ['the defaults where it is null', { cashTradeDiscount: null, memberBuyPercent: null, enabled: null }, {}],
    ['20 % for a discount of 0', { cashTradeDiscount: 0 }, {}],
    ['the discount given', { cashTradeDiscount: 1 }, { cashTradeDiscountE5: 1 }],
    [
      'the percents given',
      { memberTradePercent: 5_000, memberBuyPercent: 2_500 },
      { memberTradeE5: 5_000, memberBuyE5: 2_500 },
    ],
    ['the tax rate given', { taxRate: 8_250 }, { taxRateE5: 8_250 }],
    ['switched off', { enabled: false }, { enabled: false }],
    ['the id by its other name', { id: undefined, departmentId: 7 }, {}],
  ])('%s', (_what, given, expected) => {
    expect(departmentValues({ id: 7, departmentName: ' Vinyl ', ...given })).toEqual({
      ...usual,
      ...expected,
    });
  });

  it.each<[string, DepartmentGiven]>([
    ['no id', { departmentName: 'Vinyl' }],
    ['an empty id', { id: '', departmentName: 'Vinyl' }],
    ['no name', { id: 7 }],
    ['a blank name', { id: 7, departmentName: '  ' }],
  ])('refuses %s (DEPT-01)', (_what, given) => {
    expect(departmentValues(given)).toMatchObject({ code: 'DEPARTMENT_FIELDS' });
  });

  it('adds with id 0', () => {
    expect(departmentValues({ id: 0, departmentName: 'Maps' })).toMatchObject({ departmentId: 0 });
  });
});
