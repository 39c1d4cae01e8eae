// What is on a slip of paper?
//
// Rows of text, the same for the page, the PDF and the printer's bytes, so that all of them always say the same.

export type SlipRow =
  | { readonly row: 'title' | 'center' | 'small'; readonly text: string }
  | {
      readonly row: 'pair';
      readonly left: string;
      readonly right: string;
      readonly strong?: boolean;
      readonly big?: boolean;
    }
  | { readonly row: 'detail'; readonly text: string }
  | { readonly row: 'line' }
  | {
      readonly row: 'signature';
      readonly text: string;
      /** What was drawn, as an SVG path on a field of 1000 by 300; without it there is a line to sign on. */
      readonly path?: string;
    }
  | {
      readonly row: 'barcode';
      readonly code: string;
      /** Under the bars, where that isn't what they say. */
      readonly text?: string;
    };

export const PAPERS = ['80mm', '58mm'] as const;
export type Paper = (typeof PAPERS)[number];

/** How many characters of the printer's own font fit on a line. */
export const columnsOf = (paper: Paper): number => (paper === '58mm' ? 32 : 48);

/** The pulse that opens a cash drawer at the printer's first connector: ESC p, 50 ms on, 500 ms off. */
export const KICK: readonly number[] = [0x1b, 0x70, 0x00, 0x19, 0xfa];
