// How do a hundred thousand rows lie in one piece of memory, so that opening it reads no row? Each column by itself: numbers as they are, words of which there are
// few as numbers of a list, texts in one piece with the place where each begins.
//
// [length of the head, 4 bytes][head: JSON][columns, each beginning at a multiple of 8]

/** In every browser and in Node; the library of the rules doesn't name them. */
declare const TextEncoder: new () => { encode(text: string): Uint8Array };
declare const TextDecoder: new () => { decode(bytes: Uint8Array): string };

/** int: a whole number within 32 bits. number: any other; null is NaN. flag. word: one of few texts or numbers. text: anything. */
export type ColumnKind = 'int' | 'number' | 'flag' | 'word' | 'text';
type Word = string | number | null;

type Column = {
  readonly name: string;
  readonly kind: ColumnKind;
  /** Where it begins behind the head, and how many bytes it has. */
  readonly at: number;
  readonly bytes: number;
  readonly words?: readonly Word[];
};
type Head = { readonly rows: number; readonly about: unknown; readonly columns: readonly Column[] };

const toWhole = (bytes: number): number => Math.ceil(bytes / 8) * 8;

/** Of each column what it holds, and its value in a row, which may go by the row's place. */
export type PackedColumns<Row> = Readonly<
  Record<string, readonly [kind: ColumnKind, of: (row: Row, place: number) => unknown]>
>;

/** A piece that is made step by step: others may be served between two of them. */
export type Packing = Generator<undefined, Uint8Array<ArrayBuffer>, undefined>;

/** The rows in one piece, with what is to be said `about` them, a column a step. Throws (a bug) for a whole number beyond 32 bits. */
export function* packColumns<Row>(rows: readonly Row[], made: PackedColumns<Row>, about: unknown): Packing {
  const columns: Column[] = [];
  const parts: Uint8Array[] = [];
  let at = 0;
  for (const [name, [kind, of]] of Object.entries(made)) {
    const { bytes, words } = packed(name, kind, rows.map(of));
    columns.push({ name, kind, at, bytes: bytes.byteLength, ...(words && { words }) });
    parts.push(bytes);
    at += toWhole(bytes.byteLength);
    yield;
  }
  const head = new TextEncoder().encode(JSON.stringify({ rows: rows.length, about, columns } satisfies Head));
  const begin = toWhole(4 + head.byteLength);
  const whole = new Uint8Array(begin + at);
  new DataView(whole.buffer).setUint32(0, head.byteLength, true);
  whole.set(head, 4);
  for (const [n, part] of parts.entries()) whole.set(part, begin + (columns[n] as Column).at);
  return whole;
}

type Packed = { readonly bytes: Uint8Array; readonly words?: readonly Word[] };

function packed(name: string, kind: ColumnKind, values: readonly unknown[]): Packed {
  switch (kind) {
    case 'int':
      for (const value of values)
        if (Math.trunc(value as number) !== value || Math.abs(value) > 2_147_483_647)
          throw new Error(`${name} holds ${String(value)}`);
      return { bytes: bytesOf(Int32Array.from(values as number[])) };
    case 'number':
      return {
        bytes: bytesOf(Float64Array.from(values, (value) => (value === null ? NaN : (value as number)))),
      };
    case 'flag':
      return { bytes: Uint8Array.from(values, Number) };
    case 'word': {
      const places = new Map<Word, number>();
      const numbers = (values as Word[]).map((word) => {
        const place = places.get(word) ?? places.size;
        places.set(word, place);
        return place;
      });
      return { bytes: bytesOf(narrow(numbers, places.size)), words: [...places.keys()] };
    }
    case 'text': {
      const whole = new TextEncoder().encode((values as string[]).join(''));
      const begins = beginsOf(values as string[], whole.byteLength);
      const bytes = new Uint8Array(begins.byteLength + whole.byteLength);
      bytes.set(bytesOf(begins));
      bytes.set(whole, begins.byteLength);
      return { bytes };
    }
  }
}

/** Where each text begins in all of them, in bytes; where all are letters of one byte, their lengths say it. */
function beginsOf(texts: readonly string[], bytes: number): Uint32Array {
  const begins = new Uint32Array(texts.length + 1);
  const encoder = new TextEncoder();
  const isPlain = texts.reduce((length, text) => length + text.length, 0) === bytes;
  for (const [n, text] of texts.entries())
    begins[n + 1] = (begins[n] as number) + (isPlain ? text.length : encoder.encode(text).byteLength);
  return begins;
}

type Places = Uint8Array | Uint16Array | Uint32Array;

/** Places in a list of so many, as short as they can be. */
const narrow = (places: readonly number[], most: number): Places =>
  most <= 256
    ? Uint8Array.from(places)
    : most <= 65_536
      ? Uint16Array.from(places)
      : Uint32Array.from(places);

function placesAt(piece: ArrayBuffer, from: number, rows: number, most: number): Places {
  if (most <= 256) return new Uint8Array(piece, from, rows);
  return most <= 65_536 ? new Uint16Array(piece, from, rows) : new Uint32Array(piece, from, rows);
}

const bytesOf = (numbers: Int32Array | Places | Float64Array): Uint8Array =>
  new Uint8Array(numbers.buffer, numbers.byteOffset, numbers.byteLength);

export type Columns = {
  readonly rows: number;
  readonly about: unknown;
  /** What a column holds in a row; a number column's NaN is null. */
  readonly at: (name: string, row: number) => unknown;
  /** A row as it was packed. */
  readonly row: (row: number) => Readonly<Record<string, unknown>>;
};

/** The columns as they lie there. Throws where the piece isn't whole. */
export function openColumns(piece: ArrayBuffer): Columns {
  const headBytes = new DataView(piece).getUint32(0, true);
  const head = JSON.parse(new TextDecoder().decode(new Uint8Array(piece, 4, headBytes))) as Head;
  const begin = toWhole(4 + headBytes);
  const readers = new Map(
    head.columns.map((column) => [column.name, readerOf(piece, begin, column, head.rows)]),
  );
  const at = (name: string, row: number): unknown => readers.get(name)?.(row);
  return {
    rows: head.rows,
    about: head.about,
    at,
    row: (row) => Object.fromEntries(Array.from(readers, ([name, read]) => [name, read(row)])),
  };
}

function readerOf(
  piece: ArrayBuffer,
  begin: number,
  { kind, at, bytes, words = [] }: Column,
  rows: number,
): (row: number) => unknown {
  const from = begin + at;
  switch (kind) {
    case 'int': {
      const numbers = new Int32Array(piece, from, rows);
      return (row) => numbers[row];
    }
    case 'number': {
      const numbers = new Float64Array(piece, from, rows);
      return (row) => (Number.isNaN(numbers[row]) ? null : numbers[row]);
    }
    case 'flag': {
      const flags = new Uint8Array(piece, from, rows);
      return (row) => flags[row] === 1;
    }
    case 'word': {
      const places = placesAt(piece, from, rows, words.length);
      return (row) => words[places[row] as number];
    }
    case 'text': {
      const begins = new Uint32Array(piece, from, rows + 1);
      const texts = new Uint8Array(piece, from + begins.byteLength, bytes - begins.byteLength);
      const decoder = new TextDecoder();
      return (row) => decoder.decode(texts.subarray(begins[row], begins[row + 1]));
    }
  }
}
