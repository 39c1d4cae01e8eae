// The named parts of a line's tax as the database keeps them.
import { z } from 'zod';
import { taxPartShape } from '#domains/departments/server/public/tax-parts.ts';
import type { LineTaxPart } from '#domains/register/rules/tax-of-lines.ts';
import { asDocument, centsShape } from '#platform/db/document.ts';

export const lineTaxParts = z.array(taxPartShape.extend({ cents: centsShape }));

/** The document of a line's column tax_parts; null where the rate is of one piece, or nothing was taxed. */
export const asLineTaxParts = (document: unknown): LineTaxPart[] | null =>
  asDocument(lineTaxParts.nullable(), document);
