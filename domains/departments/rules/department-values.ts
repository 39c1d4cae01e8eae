// What does a change of a department write?
import { departmentsMessages as texts } from '#domains/departments/messages.ts';
import type { BasisPoints } from '#kernel/money.ts';
import { type Refusal, refuse } from '#kernel/refusal.ts';

/** What a change says of a department; percents in basis points, '' and null say nothing. */
export type DepartmentGiven = {
  readonly id?: number | '' | null | undefined;
  readonly departmentId?: number | '' | null | undefined;
  readonly departmentName?: string | undefined;
  readonly buyRuleID?: number | '' | null | undefined;
  readonly memberTradePercent?: BasisPoints | '' | null | undefined;
  readonly memberBuyPercent?: BasisPoints | '' | null | undefined;
  readonly cashTradeDiscount?: BasisPoints | '' | null | undefined;
  readonly taxRate?: BasisPoints | '' | null | undefined;
  readonly enabled?: boolean | null | undefined;
};

export type DepartmentValues = {
  /** 0 adds. */
  readonly departmentId: number;
  readonly name: string;
  readonly buyRuleId: number | null;
  readonly memberTradeBp: BasisPoints;
  readonly memberBuyBp: BasisPoints;
  readonly cashTradeDiscountBp: BasisPoints;
  readonly taxRateBp: BasisPoints;
  readonly enabled: boolean;
};

const USUAL_DISCOUNT_BP = 2_000;

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
    memberTradeBp: given.memberTradePercent || 0,
    memberBuyBp: given.memberBuyPercent || 0,
    cashTradeDiscountBp: given.cashTradeDiscount || USUAL_DISCOUNT_BP,
    taxRateBp: given.taxRate || 0,
    enabled: given.enabled ?? true,
  };
}
