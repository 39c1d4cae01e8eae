// How are the lines of an open basket stored? As one document in its row, without what is as every line begins, long names of columns cut short.
import { ZERO } from '#kernel/money.ts';

/** As every line begins; lines_of in the database has the same. */
const EMPTY_LINE = {
  inventory_id: null,
  catalog_id: null,
  copy_id: null,
  sku: '',
  artist: '',
  condition_id: null,
  case_condition_id: null,
  cost_cents: ZERO,
  cost_e4: null,
  line_discount_cents: ZERO,
  spread_discount_cents: ZERO,
  tax_rate_e5: 0,
  tax_exempt: false,
  tax_cents: ZERO,
  tax_parts: null,
  serial: '',
  serial_required: false,
  comments: '',
  offer: null,
  refund_of_line_id: null,
  restock: 'stock',
  refund_reason: '',
  department: '',
  family: 'other',
  tile: '',
  condition: '',
  case_condition: '',
  bin: '',
  on_hand: null,
} as const;

/** The columns that nearly every line has, and their names in the document; lines_of in the database has the same. All others keep theirs. */
const SHORT: Readonly<Record<string, string>> = {
  inventory_id: 'i',
  catalog_id: 'p',
  department_id: 'd',
  condition_id: 'c',
  quantity: 'q',
  unit_price_cents: 'u',
  list_price_cents: 'l',
  cost_cents: 'k',
  tax_rate_e5: 'te',
  tax_parts: 'tp',
  department: 'dn',
  condition: 'cn',
  family: 'f',
  on_hand: 'h',
};
const LONG = new Map(Object.entries(SHORT).map(([long, short]) => [short, long]));

type Line = { readonly line_id: number; readonly transaction_id: number; readonly store_id: number };

/** Lines as the document of a basket, the newest first: PostgreSQL logs a changed row only up to the end that it has in common with the one before. */
export const packLines = (lines: readonly Line[]): string => `[${lines.map(packLine).reverse().join(',')}]`;

const texts = new WeakMap<Line, string>();

/** Lines never change, so that each is written out once. */
function packLine(line: Line): string {
  let text = texts.get(line);
  if (text === undefined) {
    const packed: Record<string, unknown> = {};
    for (const name in line) {
      const value = line[name as keyof Line];
      const isOwn = name !== 'transaction_id' && name !== 'store_id';
      if (isOwn && value !== (EMPTY_LINE as Record<string, unknown>)[name])
        packed[SHORT[name] ?? name] = value;
    }
    texts.set(line, (text = JSON.stringify(packed)));
  }
  return text;
}

/** The lines of a basket's document, in the order of their ids, which is the order in which they came. */
export const unpackLines = <Stored extends Line>(
  packed: readonly object[],
  { transaction_id, store_id }: Omit<Line, 'line_id'>,
): Stored[] =>
  packed
    .map((line) => {
      const whole: Record<string, unknown> = { ...EMPTY_LINE, transaction_id, store_id };
      for (const [name, value] of Object.entries(line)) whole[LONG.get(name) ?? name] = value;
      return whole as Stored;
    })
    .sort((one, other) => one.line_id - other.line_id);
