// How does a slip read as an email: as plain text and as simple HTML?
//
// Made of the same rows as the paper, so that both always say the same. HTML for mail programs: tables and styles in place, nothing from outside.
import type { SlipRow } from '#domains/printing/rules/slip.ts';

const WIDTH = 48;

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escape = (text: string): string =>
  text.replace(/[&<>"']/g, (one) => ENTITIES[one] as string).replaceAll('\n', '<br>');

/** One line of a header: no line break or control character gets into it, at most so many characters. */
export const headerText = (text: string, max = 150): string =>
  text
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim()
    .slice(0, max);

/** The mail as text: a few words, then the rows, 48 characters wide. */
export const bodyText = (greeting: string, rows: readonly SlipRow[]): string =>
  `${[greeting, '', ...rows.flatMap(rowText)].join('\n').trimEnd()}\n`;

function rowText(row: SlipRow): string[] {
  switch (row.row) {
    case 'line':
      return ['-'.repeat(WIDTH)];
    case 'pair':
      return pairText(row.left, row.right);
    case 'detail':
      return [`  ${row.text}`];
    case 'signature':
      return [];
    case 'barcode':
      return [row.code];
    default:
      return row.text === '' ? [] : row.text.split('\n');
  }
}

function pairText(left: string, right: string): string[] {
  const gap = WIDTH - [...left].length - [...right].length;
  return gap >= 2 ? [left + ' '.repeat(gap) + right] : [left, right.padStart(WIDTH)];
}

const STYLE = {
  page: 'margin:0;padding:16px;background:#f2f5f5;color:#0f2328;font:15px/22px Arial,sans-serif',
  card: 'width:100%;max-width:480px;margin:0 auto;background:#ffffff;border-collapse:collapse',
  cell: 'padding:3px 20px',
  amount: 'padding:3px 20px 3px 0;text-align:right;white-space:nowrap',
} as const;

/** The mail as HTML: the same words and rows. */
export function bodyHtml(title: string, greeting: string, rows: readonly SlipRow[]): string {
  const body = [
    `<tr><td colspan="2" style="padding:20px 20px 12px">${escape(greeting)}</td></tr>`,
    ...rows.map(rowHtml),
    '<tr><td colspan="2" style="padding:0 0 20px"></td></tr>',
  ].join('\n');
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escape(title)}</title></head><body style="${STYLE.page}"><table role="presentation" style="${STYLE.card}">\n${body}\n</table></body></html>`;
}

const whole = (style: string, html: string): string =>
  html === '' ? '' : `<tr><td colspan="2" style="${STYLE.cell};${style}">${html}</td></tr>`;

function rowHtml(row: SlipRow): string {
  switch (row.row) {
    case 'title':
      return whole('font-size:20px;line-height:28px;font-weight:bold', escape(row.text));
    case 'center':
      return whole('', escape(row.text));
    case 'small':
      return whole('font-size:13px;line-height:18px;color:#4a5f64', escape(row.text));
    case 'detail':
      return whole('font-size:13px;line-height:18px;color:#4a5f64;padding-left:32px', escape(row.text));
    case 'line':
      return '<tr><td colspan="2" style="padding:8px 20px"><div style="border-top:1px solid #c9d3d5"></div></td></tr>';
    case 'signature':
      return '';
    case 'barcode':
      return whole('padding-top:12px;letter-spacing:1px', escape(row.code));
    case 'pair': {
      const weight = `${row.strong ? ';font-weight:bold' : ''}${row.big ? ';font-size:20px;line-height:28px' : ''}`;
      return `<tr><td style="${STYLE.cell}${weight}">${escape(row.left)}</td><td style="${STYLE.amount}${weight}">${escape(row.right)}</td></tr>`;
    }
  }
}

type Body = { readonly text: string; readonly html: string };

/** The body with a word on top of all. */
export const markedBody = (mark: string, { text, html }: Body): Body => ({
  text: `${mark}\n\n${text}`,
  html: html.replace(
    /^(?:.*<body[^>]*>)?/s,
    (head) => `${head}<p style="text-align:center"><b>${escape(mark)}</b></p>`,
  ),
});
