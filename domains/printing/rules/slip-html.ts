// A slip as a page as wide as the paper, printed by the browser.
import type { Paper, SlipRow } from '#domains/printing/rules/slip.ts';

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escape = (text: string): string => text.replace(/[&<>"']/g, (one) => ENTITIES[one] as string);

const WIDTHS: Record<Paper, string> = { '80mm': '72mm', '58mm': '48mm' };

const STYLE = `body{margin:0 auto;padding:4mm 0;font:12px/16px system-ui,sans-serif;color:#000;background:#fff;
font-variant-numeric:tabular-nums}h1{font-size:16px;line-height:20px;margin:0;text-align:center}p{margin:0}.c{text-align:center}.s{font-size:11px;
line-height:14px;text-align:center;margin-top:4px}.p{display:flex;justify-content:space-between;gap:8px}.p span:last-child{white-space:nowrap}
.b{font-weight:700}.g{font-size:16px;line-height:22px}.d{padding-left:8px;font-size:11px;line-height:14px}hr{border:0;border-top:1px dashed #000;
margin:6px 0}.x{margin-top:28px;border-top:1px solid #000;font-size:11px}.n{text-align:center;margin-top:8px;letter-spacing:1px}svg{display:block;
margin:8px auto 0;max-width:85%}`;

/** A whole HTML document. barcode: the SVG of a code. */
export function slipHtml(
  rows: readonly SlipRow[],
  title: string,
  barcode: (code: string) => string = () => '',
  paper: Paper = '80mm',
): string {
  const body = rows.map((row) => rowHtml(row, barcode)).join('\n');
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escape(title)}</title><style>@page{size:${paper} auto;margin:0}body{width:${WIDTHS[paper]}}${STYLE}</style></head><body>\n${body}\n</body></html>`;
}

function rowHtml(row: SlipRow, barcode: (code: string) => string): string {
  switch (row.row) {
    case 'title':
      return `<h1>${escape(row.text)}</h1>`;
    case 'center':
      return `<p class="c">${escape(row.text)}</p>`;
    case 'small':
      return `<p class="s">${escape(row.text)}</p>`;
    case 'pair':
      return `<p class="p${row.strong ? ' b' : ''}${row.big ? ' g' : ''}"><span>${escape(row.left)}</span><span>${escape(row.right)}</span></p>`;
    case 'detail':
      return `<p class="d">${escape(row.text)}</p>`;
    case 'line':
      return '<hr>';
    case 'signature':
      return `${row.path ? `<svg viewBox="0 0 1000 300" width="220" height="66"><path d="${escape(row.path)}" fill="none" stroke="#000" stroke-width="5"/></svg>` : ''}<p class="x"${row.path ? ' style="margin-top:0"' : ''}>${escape(row.text)}</p>`;
    case 'barcode':
      return `${barcode(row.code)}<p class="n">${escape(row.text ?? row.code)}</p>`;
  }
}
