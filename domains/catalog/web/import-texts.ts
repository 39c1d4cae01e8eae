// Every sentence of the questions that an import of products asks.
import type { ImportMode } from '#domains/catalog/rules/import-mode.ts';
import { formatAmountOf, formatCount } from '#ui/data/format.ts';

export const importTexts = {
  FALLBACK: 'Department for rows without one',
  FALLBACK_NONE: 'None: such rows are refused',
  MODE: 'Products that are in the catalog already',
  MODE_ADD: 'Only add new ones',
  MODE_FILL: 'Fill what is empty',
  MODE_REPLACE: 'Replace',
  modeDetail: (
    mode: ImportMode,
    { added, fillable, differing }: { added: number; fillable: number; differing: number },
  ): string => {
    if (mode === 'add')
      return `New: ${formatCount(added)}. In the catalog and left as they are, though the file says otherwise: ${formatCount(differing)}.`;
    if (mode === 'fill')
      return `New: ${formatCount(added)}. In the catalog and get what they lack: ${formatCount(fillable)}. No title, department or price that is there changes.`;
    return `New: ${formatCount(added)}. In the catalog and become what the file says: ${formatCount(differing)}.`;
  },
  replaces: (products: number, titles: number): string =>
    `Become what the file says: ${formatAmountOf(products, 'product')}. Another title: ${formatCount(titles)}; the list below says which.`,
  FORMATS: 'Formats that are not there',
  FORMATS_DETAIL: 'Say what they are. Without an answer the products come in without a format.',
  FORMAT_OPEN: 'Not answered: no format',
  FORMAT_OUT: 'None: leave it out',
  formatOf: (format: string, department: string): string => `${format} (${department})`,
  formatRows: (format: string, department: string, rows: number): string =>
    `${format} (${department}, ${formatAmountOf(rows, 'row')})`,
} as const;
