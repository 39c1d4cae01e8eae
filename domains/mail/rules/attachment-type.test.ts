import { expect, test } from 'vitest';
import { attachmentType } from './attachment-type.ts';

test.each([
  ['receipt.pdf', 'application/pdf'],
  ['Sales-2026-11-20.CSV', 'text/csv; charset=utf-8'],
  ['Sales.xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  ['pdf.exe', 'application/octet-stream'],
  ['', 'application/octet-stream'],
])('%s', (name, type) => {
  expect(attachmentType(name)).toBe(type);
});
