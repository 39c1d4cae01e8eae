// Rows of labels. Written by npm run schema; don't edit.

export type LabelTemplatesRow = {
  templateId: number;
  storeId: number;
  departmentId: number | null;
  pieces: unknown;
  version: number;
  changedAt: Date;
  changedBy: string;
};

export type NewLabelTemplates = {
  storeId: number;
  departmentId?: number | null;
  pieces: object;
  version?: number;
  changedAt: Date;
  changedBy: string;
};
