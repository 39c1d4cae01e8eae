// A slip as bytes for an ESC/POS printer.
import { escPosBars } from './escpos-bars.ts';
import { plainText } from './plain-text.ts';
import { columnsOf, type Paper, type SlipRow } from './slip.ts';
import { LETTERS } from './code-pages.ts';

const ESC = 0x1b;
const GS = 0x1d;
/** Reset, no Chinese letters in two bytes, the larger font, the western page. */
const BEGIN = [ESC, 0x40, 0x1c, 0x2e, ESC, 0x4d, 0, ESC, 0x74, 0];
const BOLD = (on: boolean) => [ESC, 0x45, on ? 1 : 0];
const SIZE = (times: 1 | 2) => [GS, 0x21, times === 2 ? 0x11 : 0];
const ALIGN = { left: [ESC, 0x61, 0], center: [ESC, 0x61, 1] } as const;
/** A partial cut. */
const CUT = [GS, 0x56, 1];
const BAR_HEIGHT = 60;
const DOTS: Record<Paper, number> = { '80mm': 576, '58mm': 384 };

/** The bytes, ending in a cut. `spell` writes a letter that no code page has in ASCII. */
export function escPosOf(
  rows: readonly SlipRow[],
  paper: Paper,
  spell: (letter: string) => string,
): Uint8Array {
  const out = new Slip(paper, spell);
  for (const row of rows) write(out, row);
  out.feed(3);
  out.put(CUT);
  return Uint8Array.from(out.bytes);
}

class Slip {
  readonly bytes: number[] = [...BEGIN];
  readonly columns: number;
  readonly dots: number;
  private readonly spell: (letter: string) => string;
  private page = 0;

  constructor(paper: Paper, spell: (letter: string) => string) {
    this.spell = spell;
    this.columns = columnsOf(paper);
    this.dots = DOTS[paper];
  }

  put(bytes: readonly number[]): void {
    this.bytes.push(...bytes);
  }

  /** Every printer knows ASCII, and letters of the pages; other signs look alike or are spelled. */
  plain(text: string): string {
    return plainText(text, (sign) => /^[\x20-\x7e]$/.test(sign) || LETTERS.has(sign), this.spell);
  }

  feed(lines: number): void {
    for (let line = 0; line < lines; line += 1) this.put([0x0a, 0x0d]);
  }

  /** One line of letters that are known; what is longer than the paper is broken between words. */
  lines(text: string, columns = this.columns): void {
    for (const line of broken(text, columns)) {
      for (const sign of line) this.sign(sign);
      this.feed(1);
    }
  }

  private sign(sign: string): void {
    const letter = LETTERS.get(sign);
    if (!letter) return this.put([sign.charCodeAt(0)]);
    if (letter.page !== this.page) this.put([ESC, 0x74, letter.page]);
    this.page = letter.page;
    this.put([letter.byte]);
  }
}

function broken(text: string, columns: number): string[] {
  const lines: string[] = [];
  let rest = text;
  while (rest.length > columns) {
    const space = rest.lastIndexOf(' ', columns);
    const end = space > 0 ? space : columns;
    lines.push(rest.slice(0, end));
    rest = rest.slice(end).trimStart();
  }
  return [...lines, rest];
}

function write(out: Slip, row: SlipRow): void {
  switch (row.row) {
    case 'title':
      out.put([...ALIGN.center, ...BOLD(true), ...SIZE(2)]);
      out.lines(out.plain(row.text), Math.floor(out.columns / 2));
      return out.put([...SIZE(1), ...BOLD(false), ...ALIGN.left]);
    case 'center':
    case 'small':
      out.put(ALIGN.center);
      out.lines(out.plain(row.text));
      return out.put(ALIGN.left);
    case 'pair':
      return pair(out, row);
    case 'detail':
      return out.lines(`  ${out.plain(row.text)}`);
    case 'line':
      return out.lines('-'.repeat(out.columns));
    case 'signature':
      out.feed(3);
      out.lines('_'.repeat(out.columns));
      return out.lines(out.plain(row.text));
    case 'barcode': {
      const { data, dots } = escPosBars(row.code.replace(/[^ -~]/g, '?'), out.dots);
      out.put([...ALIGN.center, GS, 0x68, BAR_HEIGHT, GS, 0x77, dots, GS, 0x48, 0]);
      out.put([GS, 0x6b, 73, data.length, ...data]);
      out.lines(out.plain(row.text ?? row.code));
      return out.put(ALIGN.left);
    }
  }
}

/** What is at the left goes on below when it has no room beside what is at the right. */
function pair(out: Slip, row: Extract<SlipRow, { row: 'pair' }>): void {
  const right = out.plain(row.right);
  const room = Math.max(1, out.columns - right.length - 1);
  const [first = '', ...more] = broken(out.plain(row.left), room);
  out.put(BOLD(row.strong ?? false));
  out.lines(`${first.padEnd(room)} ${right}`);
  for (const line of more) out.lines(`  ${line}`);
  out.put(BOLD(false));
}
