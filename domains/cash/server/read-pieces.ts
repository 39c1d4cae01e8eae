// What pieces does a stored count have? By denomination; none where a total was told instead.
import { z } from 'zod';

const pieces = z.record(z.string(), z.number()).nullable();

/** The pieces of a count as it is stored. */
export const readPieces = (stored: unknown): Record<string, number> => pieces.parse(stored) ?? {};
