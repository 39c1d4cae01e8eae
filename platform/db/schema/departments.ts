// Rows of departments. Written by npm run schema; don't edit.

export type CaseConditionsRow = {
  caseConditionId: number;
  departmentId: number;
  name: string;
  sort: number;
  isDefault: boolean;
  valueE5: number;
};

export type NewCaseConditions = {
  departmentId: number;
  name: string;
  sort: number;
  isDefault?: boolean;
  valueE5?: number;
};

export type ConditionsRow = {
  conditionId: number;
  name: string;
  grade: string;
  sort: number;
  isNew: boolean;
  valueE5: number;
};

export type NewConditions = {
  name: string;
  grade: string;
  sort: number;
  isNew?: boolean;
  valueE5?: number;
};

export type ConfigurationsRow = {
  configurationId: number;
  departmentId: number;
  name: string;
  code: string;
  medium: string | null;
};

export type NewConfigurations = {
  departmentId: number;
  name: string;
  code?: string;
  medium?: string | null;
};

export type DepartmentConditionsRow = {
  departmentId: number;
  conditionId: number;
};

export type NewDepartmentConditions = {
  departmentId: number;
  conditionId: number;
};

export type DepartmentsRow = {
  departmentId: number;
  name: string;
  description: string;
  family: string;
  taxRateE5: number;
  cashTradeDiscountE5: number;
  memberTradeE5: number;
  memberBuyE5: number;
  serialRequired: boolean;
  enableBins: boolean;
  buyRuleId: number | null;
  defaultConditionId: number | null;
  enabled: boolean;
  place: number;
  parts: string[];
  taxParts: unknown;
};

export type NewDepartments = {
  name: string;
  description?: string;
  family: string;
  taxRateE5?: number;
  cashTradeDiscountE5?: number;
  memberTradeE5?: number;
  memberBuyE5?: number;
  serialRequired?: boolean;
  enableBins?: boolean;
  buyRuleId?: number | null;
  defaultConditionId?: number | null;
  enabled?: boolean;
  place?: number;
  parts?: string[];
  taxParts?: object;
};

export type StoreDepartmentsRow = {
  storeId: number;
  departmentId: number;
  taxRateE5: number;
  taxParts: unknown;
};

export type NewStoreDepartments = {
  storeId: number;
  departmentId: number;
  taxRateE5: number;
  taxParts?: object;
};
