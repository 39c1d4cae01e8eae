// What is in a stored count: pieces by denomination, none where a total was told instead, and cents by paper.
import { z } from 'zod';
import { PAPERS, type Papers } from '#domains/cash/rules/papers.ts';
import { centsShape } from '#platform/db/document.ts';

const pieces = z.record(z.string(), z.number()).nullable();
const papers = z.partialRecord(z.enum(PAPERS), centsShape).nullable();

export const readPieces = (stored: unknown): Record<string, number> => pieces.parse(stored) ?? {};

/** What was not counted is not in it. */
export const readPapers = (stored: unknown): Papers => papers.parse(stored) ?? {};
