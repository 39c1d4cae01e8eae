// What may a value be once the server has read it? `ts` as a column of a row, `json` as a part of a document that PostgreSQL makes.

export type Shape = {
  readonly ts: string;
  readonly json: string;
  readonly isNullable: boolean;
  /** A whole number: cents are. */
  readonly isWhole?: boolean;
  /** It comes from a column of cents. */
  readonly isCents?: boolean;
  /** Of a list: what is in it. Of a row or a set of rows: its columns. */
  readonly element?: Shape;
  readonly fields?: ReadonlyMap<string, Shape>;
};

/** Nothing is known of it. */
export const UNKNOWN: Shape = { ts: 'unknown', json: 'unknown', isNullable: true };
export const NULL: Shape = { ts: 'null', json: 'null', isNullable: true };

export const anyNull = (shapes: readonly Shape[]): boolean => shapes.some(({ isNullable }) => isNullable);

/** As platform/db/database.ts reads them, and as PostgreSQL writes them into JSON. */
const TYPES: Readonly<Record<string, readonly [string, string]>> = {
  bigint: ['number', 'number'],
  integer: ['number', 'number'],
  smallint: ['number', 'number'],
  oid: ['number', 'number'],
  numeric: ['number', 'number'],
  'double precision': ['number', 'number'],
  real: ['number', 'number'],
  boolean: ['boolean', 'boolean'],
  text: ['string', 'string'],
  name: ['string', 'string'],
  unknown: ['string', 'string'],
  'character varying': ['string', 'string'],
  character: ['string', 'string'],
  '"char"': ['string', 'string'],
  regclass: ['string', 'string'],
  tsvector: ['string', 'string'],
  tsquery: ['string', 'string'],
  uuid: ['string', 'string'],
  xid8: ['string', 'string'],
  pg_lsn: ['string', 'string'],
  date: ['string', 'string'],
  'time without time zone': ['string', 'string'],
  'timestamp with time zone': ['Date', 'string'],
  'timestamp without time zone': ['Date', 'string'],
  bytea: ['Uint8Array', 'string'],
  json: ['unknown', 'unknown'],
  jsonb: ['unknown', 'unknown'],
  void: ['string', 'string'],
};

const WHOLE = new Set(['bigint', 'integer', 'smallint']);

/** A value of a type that nothing else is known of; may it be null? */
export function shapeOfType(name: string, isNullable: boolean): Shape {
  if (name === 'date[]') return { ts: 'Date[]', json: 'string[]', isNullable };
  if (name.endsWith('[]')) {
    const element = shapeOfType(name.slice(0, -2), false);
    return { ts: `${element.ts}[]`, json: `${element.json}[]`, isNullable, element };
  }
  const [ts, json] = TYPES[name] ?? ['unknown', 'unknown'];
  return { ts, json, isNullable, isWhole: WHOLE.has(name) };
}

/** A text that is one of these. */
export function shapeOfWords(words: readonly string[], isNullable: boolean): Shape {
  const ts = words.map((word) => JSON.stringify(word)).join(' | ');
  return { ts, json: ts, isNullable };
}

/** The type of a column, as TypeScript writes it. */
export const columnType = (shape: Shape): string => orNull(centsOr(shape, shape.ts), shape);

/** The type of a part of a document. */
export const jsonType = (shape: Shape): string => orNull(centsOr(shape, shape.json), shape);

const centsOr = ({ isWhole, isCents }: Shape, type: string): string =>
  type === 'number' && isWhole && isCents ? 'Cents' : type;

const orNull = (type: string, { isNullable }: Shape): string =>
  !isNullable || type === 'unknown' ? type : `${type} | null`;

/** A document with these parts. */
export function shapeOfObject(fields: ReadonlyMap<string, Shape>, isNullable: boolean): Shape {
  const parts = [...fields].map(([name, shape]) => `${JSON.stringify(name)}: ${jsonType(shape)}`);
  const type = `{ ${parts.join('; ')} }`;
  return { ts: type, json: type, isNullable, fields };
}

/** A document that is a list. */
export function shapeOfList(element: Shape, isNullable: boolean): Shape {
  const type = `(${jsonType(element)})[]`;
  return { ts: type, json: type, isNullable, element };
}

/** A document that the statement itself spells. */
export function shapeOfDocument(text: string): Shape {
  const type = /^\s*\[\s*\]\s*$/.test(text) ? 'never[]' : /^\s*\{\s*\}\s*$/.test(text) ? '{}' : 'unknown';
  return { ts: type, json: type, isNullable: false };
}

/** One or the other; null only if `isNullable`. */
export function eitherOf(shapes: readonly Shape[], isNullable: boolean): Shape {
  const some = shapes.filter(({ ts }) => ts !== 'null');
  const [first] = some;
  if (!first) return { ts: 'null', json: 'null', isNullable: true };
  const join = (types: string[]): string => {
    const each = [...new Set(types.flatMap((type) => (isWords(type) ? type.split(' | ') : [type])))];
    if (each.includes('unknown')) return 'unknown';
    return each.includes('string')
      ? each.filter((one) => !one.startsWith('"')).join(' | ')
      : each.join(' | ');
  };
  return {
    ...(some.length === 1 ? first : {}),
    ts: join(some.map(({ ts }) => ts)),
    json: join(some.map(({ json }) => json)),
    isNullable,
    isWhole: some.every(({ isWhole }) => isWhole),
    isCents: some.some(({ isCents }) => isCents),
  };
}

const isWords = (type: string): boolean => /^"[^"]*"( \| "[^"]*")*$/.test(type);
