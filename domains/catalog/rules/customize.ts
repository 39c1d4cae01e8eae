// May a store override this of a product? (CAT-08)
import { catalogMessages as texts } from '#domains/catalog/messages.ts';
import { type Refusal, refuse } from '#kernel/refusal.ts';

/** Refuses an empty title; none given keeps the one that is there (CAT-04). */
export const titleRefusal = (title: string | undefined): Refusal | undefined =>
  title === '' ? refuse('FIELD_MISSING', texts.EDIT_FAILED, { field: 'Title' }) : undefined;

/** The configuration that a store gives a product; null is none. Refuses one that the department doesn't have. */
export const givenConfiguration = (id: number | null | undefined): number | null | Refusal =>
  id === undefined ? refuse('NO_CONFIGURATION', texts.EDIT_FAILED, { field: 'Configuration' }) : id;

/** The product that a description is of. Refuses an id that nothing has. */
export const describedProduct = <Product>(product: Product | undefined): Product | Refusal =>
  product ?? refuse('NO_DESCRIPTION', texts.NO_DESCRIPTION, { field: 'descriptionId' });
