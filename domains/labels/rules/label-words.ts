// What does each piece of a label say?
import type { LabelWire } from '#domains/labels/contract/labels.ts';
import { labelMessages as say } from '#domains/labels/messages.ts';
import type { LabelWords } from '#domains/labels/rules/label-layout.ts';
import type { LabelTemplate } from '#domains/labels/rules/label-template.ts';
import { type Cents, formatMoney } from '#kernel/money.ts';

/** What is on a label, and where. */
export type Label = LabelWire & {
  /** Configuration: platform or format. */
  readonly platform: string;
  readonly condition: string;
  /** Before the last change of the price; null when there was none. */
  readonly oldPrice: Cents | null;
  /** The store's day of printing, MM/DD/YY. */
  readonly day: string;
  readonly template: LabelTemplate;
};

/** The words of a label by piece; empty ones print nothing. An old price shows only above the new one. */
export function labelWords(label: Label): LabelWords {
  const { title, platform, condition, genre, bin, company, tagline, day, barcode, price, oldPrice } = label;
  return {
    title,
    platform,
    condition,
    genre,
    bin,
    company,
    tagline,
    day,
    price: formatMoney(price),
    oldPrice: oldPrice !== null && oldPrice > price ? say.WAS(formatMoney(oldPrice)) : '',
    barcode: '',
    code: barcode,
  };
}
