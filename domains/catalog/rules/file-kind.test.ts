import { expect, it } from 'vitest';
import { wrongFile } from './file-kind.ts';

it.each([
  ['a PDF', '%PDF-1.7\n%âãÏÓ', 'pdf'],
  ['an XLSX', 'PK\u0003\u0004\u0014\u0000', 'workbook'],
  ['an XLS', 'ÐÏ\u0011à¡±\u001aá', 'workbook'],
  ['a web page', '\n<!doctype html><html>', 'markup'],
  ['XML', '<?xml version="1.0"?>', 'markup'],
  ['a picture', '‰PNG\r\n\u001a\n\u0000\u0000', 'binary'],
  ['a list', 'UPC,Title\n1,<b>\n', undefined],
  ['a list with a NUL in a cell', 'UPC,Title\n2,a\u0000b\n', undefined],
  ['a price list in tabs', 'UPC\tTitle\r\n', undefined],
  ['nothing', '', undefined],
])('%s', (_what, beginning, expected) => {
  expect(wrongFile(beginning)).toBe(expected);
});
