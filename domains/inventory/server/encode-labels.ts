// Labels as bytes for a printer that is reached directly.
import type { LabelWire } from '#domains/inventory/contract-labels.ts';
import { labelRows } from '#domains/inventory/rules/label-rows.ts';
import { slipEscPos } from '#domains/printing/server/slip-escpos.ts';

/** One cut slip a label, in their order. */
export const labelsEscPos = (labels: readonly LabelWire[]): Uint8Array =>
  Buffer.concat(labels.map((label) => slipEscPos(labelRows(label), '58mm')));
