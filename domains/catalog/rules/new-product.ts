// May this product come into the catalog?
import { catalogMessages as texts } from '#domains/catalog/messages.ts';
import type { ReadUpc } from '#kernel/gtin.ts';
import { type Refusal, refuse } from '#kernel/refusal.ts';

/** The UPC as it can be stored, or why not: it can't be read, or its check digit is wrong. */
export function newUpc(read: ReadUpc): (ReadUpc & { ok: true }) | Refusal {
  if (!read.ok) return refuse('UPC_WRONG', texts.NOT_ADDED, { field: 'UPC', reason: read.problem });
  if (read.checkDigit !== 'wrong') return read;
  return refuse('CHECK_DIGIT_WRONG', texts.wrongCheckDigit(read.shouldBe ?? ''), {
    field: 'UPC',
    shouldBe: read.shouldBe,
  });
}

/** Refuses a product without title or department (CAT-03, NS-CAT-03). */
export function missingField(product: {
  readonly title: string;
  readonly departmentId: number | undefined;
}): Refusal | undefined {
  if (product.title.trim() === '') return refuse('FIELD_MISSING', texts.NOT_ADDED, { field: 'Title' });
  if (product.departmentId === undefined)
    return refuse('FIELD_MISSING', texts.NOT_ADDED, { field: 'DepartmentId' });
  return undefined;
}

/** What is said of a UPC that the catalog has already in an edition of this name; '' is the first. */
export const alreadyThere = (edition: string): Refusal =>
  edition === ''
    ? refuse('ALREADY_THERE', texts.ALREADY_THERE, { field: 'UPC' })
    : refuse('EDITION_THERE', texts.EDITION_THERE, { field: 'Edition' });
