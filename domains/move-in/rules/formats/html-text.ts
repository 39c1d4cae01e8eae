// What does a description say, without its tags?

const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  rsquo: '’',
  lsquo: '‘',
  ldquo: '“',
  rdquo: '”',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  eacute: 'é',
  reg: '®',
  trade: '™',
  copy: '©',
};
const UNREAD = /<(script|style)\b[^]*?<\/\1\s*>|<!--[^]*?-->/gi;
const LINE_ENDS = /<(?:br|\/p|\/div|\/li|\/h[1-6]|\/tr)\b[^>]*>/gi;
const TAGS = /<\/?[a-z][^>]*>/gi;
const ENTITY = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,8}));/gi;
const LAST = 0x10ffff;

/** The text of HTML, a line for each paragraph; what is no HTML stays as it is. */
export function htmlText(raw: string): string {
  if (!/[<&]/.test(raw)) return raw.trim();
  return raw
    .replace(UNREAD, ' ')
    .replace(LINE_ENDS, '\n')
    .replace(TAGS, '')
    .replace(ENTITY, decoded)
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter((line) => line !== '')
    .join('\n');
}

function decoded(entity: string, decimal?: string, hex?: string, name?: string): string {
  if (name !== undefined) return NAMED[name.toLowerCase()] ?? entity;
  const point = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
  return point > 0 && point <= LAST && !(point >= 0xd800 && point <= 0xdfff)
    ? String.fromCodePoint(point)
    : entity;
}
