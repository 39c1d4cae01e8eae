// Rows of departments. Written by npm run schema; don't edit.

export type CaseConditionsRow = {
  case_condition_id: number;
  department_id: number;
  name: string;
  sort: number;
  is_default: boolean;
  value_e5: number;
};

export type NewCaseConditions = {
  department_id: number;
  name: string;
  sort: number;
  is_default?: boolean;
  value_e5?: number;
};

export type ConditionsRow = {
  condition_id: number;
  name: string;
  grade: string;
  sort: number;
  is_new: boolean;
  value_e5: number;
};

export type NewConditions = {
  name: string;
  grade: string;
  sort: number;
  is_new?: boolean;
  value_e5?: number;
};

export type ConfigurationsRow = {
  configuration_id: number;
  department_id: number;
  name: string;
  code: string;
  medium: string | null;
};

export type NewConfigurations = {
  department_id: number;
  name: string;
  code?: string;
  medium?: string | null;
};

export type DepartmentConditionsRow = {
  department_id: number;
  condition_id: number;
};

export type NewDepartmentConditions = {
  department_id: number;
  condition_id: number;
};

export type DepartmentsRow = {
  department_id: number;
  name: string;
  description: string;
  family: string;
  tax_rate_e5: number;
  cash_trade_discount_e5: number;
  member_trade_e5: number;
  member_buy_e5: number;
  serial_required: boolean;
  enable_bins: boolean;
  buy_rule_id: number | null;
  default_condition_id: number | null;
  enabled: boolean;
  place: number;
  parts: string[];
  tax_parts: unknown;
};

export type NewDepartments = {
  name: string;
  description?: string;
  family: string;
  tax_rate_e5?: number;
  cash_trade_discount_e5?: number;
  member_trade_e5?: number;
  member_buy_e5?: number;
  serial_required?: boolean;
  enable_bins?: boolean;
  buy_rule_id?: number | null;
  default_condition_id?: number | null;
  enabled?: boolean;
  place?: number;
  parts?: string[];
  tax_parts?: object;
};

export type StoreDepartmentsRow = {
  store_id: number;
  department_id: number;
  tax_rate_e5: number;
  tax_parts: unknown;
};

export type NewStoreDepartments = {
  store_id: number;
  department_id: number;
  tax_rate_e5: number;
  tax_parts?: object;
};
