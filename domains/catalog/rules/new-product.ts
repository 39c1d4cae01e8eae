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

/** The configuration of a product; null is none. Refuses one that the department doesn't have. */
export const addedConfiguration = (id: number | null | undefined): number | null | Refusal =>
  id === undefined ? refuse('NO_CONFIGURATION', texts.NOT_ADDED, { field: 'Configuration' }) : id;

/** Says of a product that a look-up found why it can't come into the catalog (DEEP-05). */
export const importFailed = ({ message, details }: Refusal): Refusal =>
  refuse('IMPORT_FAILED', texts.IMPORT_FAILED, { reason: message, ...details });

/** Refuses a look-up where the store has set no service. */
export const lookUpRefusal = (hasService: boolean): Refusal | undefined =>
  hasService ? undefined : refuse('NO_LOOK_UP', texts.NO_LOOK_UP);

/** What a look-up found. Refuses when it failed, with the reason for those who set services up (DEEP-02). */
export const foundOutside = <Found>(
  found: readonly Found[] | { readonly reason: string },
  mayKnowWhy: boolean,
): readonly Found[] | Refusal =>
  'reason' in found ? refuse('DEEP_SEARCH_FAILED', texts.DEEP_FAILED, mayKnowWhy ? found : {}) : found;
