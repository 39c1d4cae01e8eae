// What is a line of a basket? Each field once: what it holds, how it begins, what the stored document and the documented calls name it.
import type { LineKind } from './price-basket.ts';
import type { LineTaxPart } from './tax-of-lines.ts';
import type { Bonus } from './trade-bonus.ts';
import { type Cents, type Rate, ZERO } from '#kernel/money.ts';

/** Both offers of a trade line, and how they came about. */
export type LineOffer = {
  readonly creditCents: Cents;
  readonly cashCents: Cents;
  readonly sellCents: Cents;
  readonly steps: readonly { readonly text: string; readonly cents: Cents }[];
  /** Why nothing is offered. */
  readonly reason: string | null;
  readonly overridden: boolean;
  readonly missingParts: readonly string[];
  readonly source?: string;
  /** What members get on top; it is in creditCents. */
  readonly bonus?: Bonus | null;
};

/** What fields hold. */
export type LineValues = {
  id: number;
  count: number;
  cents: Cents;
  rate: Rate;
  text: string;
  flag: boolean;
  kind: LineKind;
  restock: 'stock' | 'damaged';
  offer: LineOffer;
  /** The named parts of the rate, with what of the tax each is. */
  taxParts: readonly LineTaxPart[];
};
type Holds = keyof LineValues;

/** A field, and how every line begins with it: the document leaves that out. undefined: each line has its own. */
type LineField<H extends Holds = Holds, Empty = unknown> = {
  readonly holds: H;
  readonly empty: Empty;
  /** What the stored document names it, where that isn't the field's own name. */
  readonly short: string | undefined;
};

const own = <H extends Holds>(holds: H, short?: string): LineField<H, undefined> => ({
  holds,
  empty: undefined,
  short,
});
const orNone = <H extends Holds>(holds: H, short?: string): LineField<H, null> => ({
  holds,
  empty: null,
  short,
});
const begins = <H extends Holds>(
  holds: H,
  empty: LineValues[H],
  short?: string,
): LineField<H, LineValues[H]> => ({ holds, empty, short });

/** Named as the columns of transaction_lines are, in camelCase; `lines_of` in the database reads the document by the same names. */
export const LINE_FIELDS = {
  lineId: own('id'),
  kind: own('kind'),
  inventoryId: orNone('id', 'i'),
  catalogId: orNone('id', 'p'),
  /** The piece with a serial number. */
  copyId: orNone('id'),
  upc: own('text'),
  sku: begins('text', ''),
  title: own('text'),
  artist: begins('text', ''),
  departmentId: own('id', 'd'),
  conditionId: orNone('id', 'c'),
  caseConditionId: orNone('id'),
  quantity: own('count', 'q'),
  /** Negative for a trade or refund. */
  unitPriceCents: own('cents', 'u'),
  /** What it is priced at, before anybody changed that. */
  listPriceCents: own('cents', 'l'),
  costCents: begins('cents', ZERO, 'k'),
  /** The average in ten-thousandths of a dollar, where it isn't whole cents. */
  costE4: orNone('count'),
  /** Taken off this line alone; a sale's only. */
  lineDiscountCents: begins('cents', ZERO),
  /** Its share of promotion and transaction discount: of a finished line and of a refund, which has it from its sale. */
  spreadDiscountCents: begins('cents', ZERO),
  taxRateE5: begins('rate', 0, 'te'),
  taxExempt: begins('flag', false),
  taxCents: begins('cents', ZERO),
  /** None: the rate is of one piece, or nothing was taxed. */
  taxParts: orNone('taxParts', 'tp'),
  serial: begins('text', ''),
  serialRequired: begins('flag', false),
  comments: begins('text', ''),
  offer: orNone('offer'),
  refundOfLineId: orNone('id'),
  restock: begins('restock', 'stock'),
  refundReason: begins('text', ''),
  department: begins('text', '', 'dn'),
  family: begins('text', 'other', 'f'),
  tile: begins('text', ''),
  condition: begins('text', '', 'cn'),
  caseCondition: begins('text', ''),
  bin: begins('text', ''),
  onHand: orNone('count', 'h'),
} as const;

type Fields = typeof LINE_FIELDS;
/** A line with the names that go with it; amounts in cents, rates in thousandths of a percent. Lines never change: an act makes others. */
export type Line = {
  readonly [F in keyof Fields]: LineValues[Fields[F]['holds']] | Extract<Fields[F]['empty'], null>;
};

const FIELDS: readonly (LineField & { readonly name: keyof Line })[] = Object.entries(LINE_FIELDS).map(
  ([name, field]) => ({ name: name as keyof Line, ...field }),
);
const BY_STORED = new Map(FIELDS.map(({ name, short }) => [short ?? name, name]));
const BEGINS = Object.fromEntries(
  FIELDS.flatMap(({ name, empty }) => (empty === undefined ? [] : [[name, empty]])),
);

/** What every line has of its own. */
type OwnFields = {
  [F in keyof Fields]: Fields[F]['empty'] extends undefined ? F : never;
}[keyof Fields];

/** A line with these values; all else is as every line begins. */
export const lineOf = (values: Pick<Line, OwnFields> & Partial<Line>): Line =>
  ({ ...BEGINS, ...values }) as Line;

const texts = new WeakMap<Line, string>();

/** Lines as the document of a basket, the newest first: PostgreSQL logs a changed row only up to the end that it has in common with the one before. */
export const packLines = (lines: readonly Line[]): string => `[${lines.map(packLine).reverse().join(',')}]`;

/** Each line is written out once. */
function packLine(line: Line): string {
  let text = texts.get(line);
  if (text === undefined) {
    const packed: Record<string, unknown> = {};
    for (const { name, short, empty } of FIELDS) if (line[name] !== empty) packed[short ?? name] = line[name];
    texts.set(line, (text = JSON.stringify(packed)));
  }
  return text;
}

/** The lines of a basket's document, in the order of their ids, which is the order in which they came. */
export const unpackLines = (packed: readonly object[]): Line[] =>
  packed
    .map((line) => {
      const whole: Record<string, unknown> = { ...BEGINS };
      for (const [name, value] of Object.entries(line)) whole[BY_STORED.get(name) ?? name] = value;
      return whole as Line;
    })
    .sort((one, other) => one.lineId - other.lineId);
