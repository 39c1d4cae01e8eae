// May a batch, or a line of it, be changed like this?
import { conversionMessages as texts } from '#domains/conversion/messages.ts';
import type { Cents } from '#kernel/money.ts';
import { type Refusal, refuse } from '#kernel/refusal.ts';

export const MOST_LINES = 2_000;
/** Each becomes a label. */
export const MOST_UNITS = 5_000;

/** Why nothing on a batch changes anymore, or null. */
export const changeRefusal = (batch: { readonly isCompleted: boolean }): Refusal | null =>
  batch.isCompleted ? refuse('BATCH_COMPLETED', texts.ENDED) : null;

/** Why a batch can't have this many lines, or become this many items, or null. */
export function roomRefusal(lines: number, units: number): Refusal | null {
  if (lines > MOST_LINES) return refuse('BATCH_FULL', texts.TOO_MANY_LINES);
  return units > MOST_UNITS ? refuse('BATCH_FULL', texts.TOO_MANY_LABELS) : null;
}

/** Why labels can't be printed yet, or null (NS-GEN-03: a reason of the business is a refusal). */
export function labelsRefusal(batch: { readonly isCompleted: boolean }, labels: number): Refusal | null {
  if (!batch.isCompleted) return refuse('BATCH_OPEN', texts.NOT_COMPLETED);
  return labels > 0 ? null : refuse('NO_LABELS', texts.NO_LABELS);
}

/** Why a copy can't come onto a batch that has it, or null. */
export const copyRefusal = (isOnIt: boolean): Refusal | null =>
  isOnIt ? refuse('COPY_ON_BATCH', texts.COPY_ON_IT) : null;

/** The product of a line, as its entity names it (ENT). */
export type ProductFields = {
  readonly catalogId: number;
  readonly upc: string;
  readonly title: string;
  readonly artist: string;
  readonly departmentId: number;
  readonly taxExempt: boolean;
};
export type LineNow = ProductFields & {
  readonly title: string;
  readonly quantity: number;
  readonly copyId: number | null;
  readonly isSplit: boolean;
  /** A part of the split has a serial number. */
  readonly hasSerialPart: boolean;
  /** The condition of the goods as they are, and of what they become. */
  readonly sourceKey: string;
};
export type LineChange = { readonly [Name in keyof ProductFields]?: ProductFields[Name] | undefined } & {
  readonly quantity?: number | undefined;
  /** What it becomes: condition and case. */
  readonly targetKey: string;
  readonly targetCondition: string;
  readonly isTargetChanged: boolean;
  readonly costCents?: Cents | undefined;
  readonly salePriceCents?: Cents | undefined;
};

const PRODUCT = ['catalogId', 'upc', 'title', 'artist', 'departmentId', 'taxExempt'] as const;

/** Why a line can't be changed like this, or null: it stays the same product, becomes something else than it is, and a split says its conditions by parts. */
export function lineRefusal(line: LineNow, change: LineChange): Refusal | null {
  if (PRODUCT.some((name) => change[name] !== undefined && change[name] !== line[name]))
    return refuse('PRODUCT_STAYS', texts.PRODUCT_STAYS);
  if (line.copyId !== null && (change.quantity ?? 1) > 1) return refuse('ONE_COPY', texts.ONE_COPY);
  if (line.hasSerialPart && (change.quantity ?? 1) > 1) return refuse('SERIALS_ONCE', texts.SERIALS_ONCE);
  if (line.isSplit)
    return change.isTargetChanged || change.costCents !== undefined || change.salePriceCents !== undefined
      ? refuse('SPLIT_STAYS', texts.SPLIT_STAYS)
      : null;
  return change.targetKey === line.sourceKey
    ? refuse('SAME_ITEM', texts.same(line.title, change.targetCondition))
    : null;
}

export type Part = {
  readonly catalogId: number;
  readonly title: string;
  /** Product, condition and case. */
  readonly key: string;
  readonly quantity: number;
  readonly serialRequired: boolean;
  readonly serial: string;
};

/**
 * Why units can't be split into these parts, or null: one is what is split, lacks its serial number, or has one that another part of the batch has. `others` are the
 * parts of its other lines.
 */
export function splitRefusal(
  line: { readonly key: string; readonly quantity: number },
  parts: readonly Part[],
  others: readonly Pick<Part, 'catalogId' | 'serial'>[] = [],
): Refusal | null {
  if (parts.some(({ key }) => key === line.key)) return refuse('SAME_PART', texts.SAME_PART);
  const bare = parts.find(
    (part) => part.serialRequired && (!/[A-Za-z0-9]/.test(part.serial) || part.quantity > 1),
  );
  if (bare) return refuse('SERIAL_MISSING', texts.partSerialMissing(bare.title));
  const keys = [...others, ...parts].filter(({ serial }) => serial !== '').map(serialKey);
  const twice = parts.find(
    (part) => part.serial !== '' && keys.filter((key) => key === serialKey(part)).length > 1,
  );
  if (twice) return refuse('SERIAL_TWICE', texts.serialTwice(twice.serial));
  const named = parts.filter(({ serial }) => serial !== '');
  return named.some(({ quantity }) => quantity * line.quantity > 1)
    ? refuse('SERIALS_ONCE', texts.SERIALS_ONCE)
    : null;
}

/** Why parts can't be written, or null: several units have one serial number. */
export const serialsRefusal = (
  parts: readonly { readonly quantity: number; readonly serial?: string | undefined }[],
): Refusal | null =>
  parts.some(({ quantity, serial }) => (serial ?? '') !== '' && quantity > 1)
    ? refuse('SERIALS_ONCE', texts.SERIALS_ONCE)
    : null;

const serialKey = ({ catalogId, serial }: Pick<Part, 'catalogId' | 'serial'>): string =>
  `${catalogId} ${serial.replace(/[^A-Za-z0-9]/g, '').toUpperCase()}`;

/** Why goods can't come onto the shelf without a price, or null. */
export const priceRefusal = (
  targets: readonly { readonly title: string; readonly hasPrice: boolean }[],
): Refusal | null => {
  const bare = targets.find(({ hasPrice }) => !hasPrice);
  return bare ? refuse('PRICE_MISSING', texts.priceMissing(bare.title)) : null;
};
