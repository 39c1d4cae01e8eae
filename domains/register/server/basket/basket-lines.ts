// How are the lines of an open basket stored? As one document in its row, without what is as every line begins.
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
  tax_rate_bp: 0,
  tax_exempt: false,
  tax_cents: ZERO,
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

type Line = { readonly line_id: number; readonly transaction_id: number; readonly store_id: number };

/** Lines as the document of a basket, the newest first: PostgreSQL logs a changed row only up to the end that it has in common with the one before. */
export const packLines = (lines: readonly Line[]): string => `[${lines.map(packLine).reverse().join(',')}]`;

const texts = new WeakMap<Line, string>();

/** Lines never change, so that each is written out once. */
function packLine(line: Line): string {
  let text = texts.get(line);
  if (text === undefined) {
    const packed: Record<string, unknown> = {};
    for (const [name, value] of Object.entries(line)) {
      const isOwn = name !== 'transaction_id' && name !== 'store_id';
      if (isOwn && value !== (EMPTY_LINE as Record<string, unknown>)[name]) packed[name] = value;
    }
    texts.set(line, (text = JSON.stringify(packed)));
  }
  return text;
}

/** The lines of a basket's document, in the order of their ids, which is the order in which they came. */
export const unpackLines = <Stored extends Line>(
  packed: readonly Partial<Stored>[],
  { transaction_id, store_id }: Omit<Line, 'line_id'>,
): Stored[] =>
  packed
    .map((line) => ({ ...EMPTY_LINE, transaction_id, store_id, ...line }) as unknown as Stored)
    .sort((one, other) => one.line_id - other.line_id);
