// Rows of labels. Written by npm run schema; don't edit.

export type LabelTemplatesRow = {
  template_id: number;
  store_id: number;
  department_id: number | null;
  pieces: unknown;
  version: number;
  changed_at: Date;
  changed_by: string;
};

export type NewLabelTemplates = {
  store_id: number;
  department_id?: number | null;
  pieces: object;
  version?: number;
  changed_at: Date;
  changed_by: string;
};
