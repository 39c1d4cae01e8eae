// What is typed into a department's form, and what of it is sent?
import type { DepartmentWire } from '#domains/departments/contract/calls.ts';
import type { updateDepartment } from '#domains/departments/contract/edit.ts';
import type { Part } from '#domains/departments/rules/parts.ts';
import { type TaxDraft, taxOf } from '#domains/departments/web/public/tax-draft.ts';
import type { AskOf } from '#contract/call.ts';

export type Family = 'game' | 'film' | 'music' | 'book' | 'other';
export type DepartmentForm = {
  departmentName: string;
  description: string;
  family: Family;
  taxRate: number | null;
  taxParts: TaxDraft['taxParts'];
  cashTradeDiscount: number | null;
  memberTradePercent: number | null;
  memberBuyPercent: number | null;
  /** '' for none. */
  defaultCondition: string;
  conditionIds: readonly string[];
  parts: readonly Part[];
  serialRequired: boolean;
  enableBins: boolean;
  enabled: boolean;
};

export const emptyForm: DepartmentForm = {
  departmentName: '',
  description: '',
  family: 'other',
  taxRate: null,
  taxParts: [],
  cashTradeDiscount: 20,
  memberTradePercent: 0,
  memberBuyPercent: 0,
  defaultCondition: '',
  conditionIds: [],
  parts: [],
  serialRequired: false,
  enableBins: true,
  enabled: true,
};

/** The form of a department; conditionIds are those that it names. */
export function formOf(department: DepartmentWire, conditionIds: readonly number[]): DepartmentForm {
  return {
    departmentName: department.departmentName,
    description: department.description,
    family: department.family as Family,
    taxRate: department.taxRate,
    taxParts: department.taxParts,
    cashTradeDiscount: department.cashTradeDiscount,
    memberTradePercent: department.memberTradePercent,
    memberBuyPercent: department.memberBuyPercent,
    defaultCondition: department.defaultCondition === null ? '' : String(department.defaultCondition),
    conditionIds: conditionIds.map(String),
    parts: department.parts,
    serialRequired: department.serialRequired,
    enableBins: department.enableBins,
    enabled: department.enabled,
  };
}

/** What is sent; id 0 adds. Only what was changed here changes: another person's change of another field stays. */
export function wireOf(
  form: DepartmentForm,
  department: DepartmentWire | undefined,
  changes: Partial<DepartmentForm>,
): AskOf<typeof updateDepartment> {
  return {
    ...form,
    ...taxOf(form),
    id: department?.departmentId ?? 0,
    buyRuleID: department?.buyRuleID ?? 0,
    defaultCondition: form.defaultCondition === '' ? null : Number(form.defaultCondition),
    conditionIds: form.conditionIds.map(Number),
    parts: [...form.parts],
    only: department && (Object.keys(changes) as (keyof DepartmentForm)[]),
  };
}
