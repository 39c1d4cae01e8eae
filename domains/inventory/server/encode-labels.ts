// Labels as bytes for a printer that is reached directly, and as a file of any format.
import type { LabelFormat } from '#domains/inventory/contract-labels.ts';
import { labelRows } from '#domains/inventory/rules/label-rows.ts';
import type { Label } from '#domains/inventory/rules/label-words.ts';
import { labelsHtml, labelsPdf, labelsZpl } from '#domains/inventory/server/draw-labels.ts';
import { slipEscPos } from '#domains/printing/server/slip-escpos.ts';
import type { FileAnswer } from '#kernel/route.ts';

/** One cut slip a label, in their order. */
export const labelsEscPos = (labels: readonly Label[]): Uint8Array =>
  Buffer.concat(labels.map((label) => slipEscPos(labelRows(label), '58mm')));

/** The labels as a file: a PDF unless another format is asked for. */
export async function labelsFile(
  labels: readonly Label[],
  format: LabelFormat = 'pdf',
  name = 'labels',
): Promise<FileAnswer> {
  const bytes = { name: `${name}.bin`, type: 'application/octet-stream' };
  switch (format) {
    case 'html':
      return { file: labelsHtml(labels), name: `${name}.html`, type: 'text/html; charset=utf-8' };
    case 'escpos':
      return { file: labelsEscPos(labels), ...bytes };
    case 'zpl203':
    case 'zpl300':
      return { file: Buffer.from(labelsZpl(labels, format === 'zpl203' ? 203 : 300)), ...bytes };
    case 'pdf':
      return { file: await labelsPdf(labels), name: `${name}.pdf` };
  }
}
