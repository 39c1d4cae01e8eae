// What stands on a label that a slip printer prints? (SET-05)
import type { LabelWire } from '#domains/inventory/contract-labels.ts';
import type { SlipRow } from '#domains/printing/rules/slip.ts';
import { formatMoney, fromDollars } from '#kernel/money.ts';

/** Title, genre and bin, price, barcode, company and tagline; what is empty leaves no line. */
export function labelRows({ barcode, price, bin, title, genre, company, tagline }: LabelWire): SlipRow[] {
  const small = [company, tagline].filter(Boolean).join(' · ');
  return [
    { row: 'center', text: title },
    {
      row: 'pair',
      left: [genre, bin].filter(Boolean).join(' · '),
      right: formatMoney(fromDollars(price)),
      strong: true,
      big: true,
    },
    { row: 'barcode', code: barcode },
    ...(small ? [{ row: 'small' as const, text: small }] : []),
  ];
}
