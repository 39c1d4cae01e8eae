// The named parts of a tax rate as the database keeps them.
import { z } from 'zod';
import type { TaxPart } from '#domains/departments/rules/tax-parts.ts';
import { asDocument } from '#platform/db/document.ts';

export const taxPartShape = z.object({ name: z.string(), rateE5: z.number() });
const shape = z.array(taxPartShape);

/** The document of a column tax_parts. */
export const asTaxParts = (document: unknown): TaxPart[] => asDocument(shape, document);
