// Labels as bytes for a printer that is reached directly, and as a file of any format.
import type { LabelFormat } from '#domains/labels/contract/labels.ts';
import { labelRows } from '#domains/labels/rules/label-rows.ts';
import type { LabelLayout } from '#domains/labels/rules/label-layout.ts';
import type { Label } from '#domains/labels/rules/label-words.ts';
import { labelsHtml, labelsPdf, labelsZpl, layoutOf, svgOf } from '#domains/labels/server/draw-labels.ts';
import { slipEscPos } from '#domains/printing/server/public/slip-escpos.ts';
import { type AsideTask, workAside } from '#platform/aside/work-aside.ts';
import type { FileAnswer } from '#contract/route.ts';

/** One cut slip a label, in their order. */
export const labelsEscPos = (labels: readonly Label[]): Uint8Array =>
  Buffer.concat(labels.map((label) => slipEscPos(labelRows(label), '58mm')));

type Asked = { readonly labels: readonly Label[]; readonly format: LabelFormat };

export const labelsTask: AsideTask<Asked, Uint8Array | string> = {
  name: 'labels',
  run: ({ labels, format }) => {
    switch (format) {
      case 'html':
        return labelsHtml(labels);
      case 'escpos':
        return labelsEscPos(labels);
      case 'zpl203':
      case 'zpl300':
        return Buffer.from(labelsZpl(labels, format === 'zpl203' ? 203 : 300));
      case 'pdf':
        return labelsPdf(labels);
    }
  },
};

type Picture = Pick<LabelLayout, 'problems'> & { readonly svg: string };

export const labelPictureTask: AsideTask<Label, Picture> = {
  name: 'label-picture',
  run: (label) => {
    const layout = layoutOf(label);
    return { svg: svgOf(layout), problems: layout.problems };
  },
};

/** The label as a picture, drawn as on paper, and what of it doesn't fit. */
export const labelPicture = (label: Label, userId: number): Promise<Picture> =>
  workAside(labelPictureTask, label, userId);

/** The labels as a file, made beside the requests: a PDF unless another format is asked for. */
export async function labelsFile(
  labels: readonly Label[],
  {
    format = 'pdf',
    name = 'labels',
    userId,
  }: { format?: LabelFormat | undefined; name?: string; userId: number },
): Promise<FileAnswer> {
  const file = await workAside(labelsTask, { labels, format }, userId);
  if (format === 'html') return { file, name: `${name}.html`, type: 'text/html; charset=utf-8' };
  if (format === 'pdf') return { file, name: `${name}.pdf` };
  return { file, name: `${name}.bin`, type: 'application/octet-stream' };
}
