// What does a change of a department write?
import { departmentsMessages as texts } from '#domains/departments/messages.ts';
import type { Rate } from '#kernel/money.ts';
import { type Refusal, refuse } from '#kernel/refusal.ts';

/** What a change says of a department; percents as rates, '' and null say nothing. */
export type DepartmentGiven = {
  readonly id?: number | '' | null | undefined;
  readonly departmentId?: number | '' | null | undefined;
  readonly departmentName?: string | undefined;
  readonly buyRuleID?: number | '' | null | undefined;
  readonly memberTradePercent?: Rate | '' | null | undefined;
  readonly memberBuyPercent?: Rate | '' | null | undefined;
  readonly cashTradeDiscount?: Rate | '' | null | undefined;
  readonly taxRate?: Rate | '' | null | undefined;
  readonly enabled?: boolean | null | undefined;
};

export type DepartmentValues = {
  /** 0 adds. */
  readonly departmentId: number;
  readonly name: string;
  readonly buyRuleId: number | null;
  readonly memberTradeE5: Rate;
  readonly memberBuyE5: Rate;
  readonly cashTradeDiscountE5: Rate;
  readonly taxRateE5: Rate;
  readonly enabled: boolean;
};

/** CONST-09. */
const USUAL_DISCOUNT_E5 = 20_000;

/** The values with their defaults (DEPT-02). Refuses a department without an id or a name (DEPT-01). Either name of the id will do. */
export function departmentValues(given: DepartmentGiven): DepartmentValues | Refusal {
  const departmentId = given.id ?? given.departmentId;
  const name = given.departmentName?.trim() ?? '';
  if (departmentId === undefined || departmentId === null || departmentId === '' || name === '')
    return refuse('DEPARTMENT_FIELDS', texts.NOT_SAVED);
  return {
    departmentId,
    name,
    buyRuleId: given.buyRuleID || null,
    memberTradeE5: given.memberTradePercent || 0,
    memberBuyE5: given.memberBuyPercent || 0,
    cashTradeDiscountE5: given.cashTradeDiscount || USUAL_DISCOUNT_E5,
    taxRateE5: given.taxRate || 0,
    enabled: given.enabled ?? true,
  };
}
