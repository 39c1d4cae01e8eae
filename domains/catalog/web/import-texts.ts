// Every sentence of the questions that an import of products asks.
import type { ImportMode } from '#domains/catalog/rules/import-mode.ts';
import { formatAmountOf, formatCount } from '#ui/data/format.ts';

export const importTexts = {
  FALLBACK: 'Department for rows without one',
  FALLBACK_NONE: 'None: reject such rows',
  MODE: 'Products already in the catalog',
  MODE_ADD: 'Only add new ones',
  MODE_FILL: 'Fill empty fields',
  MODE_REPLACE: 'Replace',
  modeDetail: (
    mode: ImportMode,
    { added, fillable, differing }: { added: number; fillable: number; differing: number },
  ): string => {
    if (mode === 'add')
      return `New: ${formatCount(added)}. In the catalog with other values, left as they are: ${formatCount(differing)}.`;
    if (mode === 'fill')
      return `New: ${formatCount(added)}. In the catalog with empty fields to fill: ${formatCount(fillable)}. No existing title, department or price changes.`;
    return `New: ${formatCount(added)}. In the catalog and overwritten: ${formatCount(differing)}.`;
  },
  replaces: (products: number, titles: number): string =>
    `Overwritten from the file: ${formatAmountOf(products, 'product')}. New titles: ${formatCount(titles)}, listed below.`,
  FORMATS: 'Unknown formats',
  FORMATS_DETAIL: 'Say what they are. Otherwise the products are imported without a format.',
  FORMAT_OPEN: 'Not answered: no format',
  FORMAT_OUT: 'None: leave it out',
  formatOf: (format: string, department: string): string => `${format} (${department})`,
  formatRows: (format: string, department: string, rows: number): string =>
    `${format} (${department}, ${formatAmountOf(rows, 'row')})`,
} as const;
