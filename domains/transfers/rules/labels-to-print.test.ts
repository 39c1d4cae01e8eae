import { expect, test } from 'vitest';
import { labelsToPrint } from './labels-to-print.ts';

test.each([
  [{ catalogId: 1, scanned: 5, damaged: 1, labelled: 0 }, 4],
  [{ catalogId: 1, scanned: 5, damaged: 1, labelled: 3 }, 1],
  // Taken back after its label was printed.
  [{ catalogId: 1, scanned: 2, damaged: 0, labelled: 3 }, 0],
  [{ catalogId: null, scanned: 2, damaged: 0, labelled: 0 }, 0],
])('%o needs %i', (line, labels) => expect(labelsToPrint(line)).toBe(labels));
