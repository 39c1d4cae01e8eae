// How large is a sheet of a store's printer?

export type PaperSize = 'letter' | 'a4';

/** An upright sheet in points, 72 to the inch; `name` is what PDFKit calls it. */
export const SHEETS: Readonly<Record<PaperSize, { name: 'LETTER' | 'A4'; width: number; height: number }>> = {
  letter: { name: 'LETTER', width: 612, height: 792 },
  a4: { name: 'A4', width: 595.28, height: 841.89 },
};
