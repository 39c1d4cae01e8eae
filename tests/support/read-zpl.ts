// What does a label printer make of ZPL? Enough of the language for what we write; a command that it doesn't know throws.

export type ZplField = {
  readonly x: number;
  readonly y: number;
  /** The letters' height and width, or the bars' kind, height and module. */
  readonly letters?: { readonly height: number; readonly width: number };
  readonly bars?: { readonly kind: string; readonly height: number; readonly module: number };
  readonly block?: { readonly width: number; readonly lines: number; readonly align: string };
  /** Its rows, a digit for each dot: 1 is black. */
  readonly picture?: readonly string[];
  readonly text: string;
};
export type ZplLabel = {
  readonly width: number;
  readonly length: number;
  readonly fields: readonly ZplField[];
};

/** The labels of a print file, in their order. */
export function readZpl(bytes: Uint8Array): ZplLabel[] {
  const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  return text
    .split('^XZ')
    .filter((part) => part.trim() !== '')
    .map(readLabel);
}

type State = { width: number; length: number; utf8: boolean; fields: ZplField[] };

function readLabel(text: string): ZplLabel {
  const [before, ...commands] = text.split(/(?=[\^~])/);
  const all = before?.startsWith('^') ? [before, ...commands] : commands;
  if (all[0]?.trim() !== '^XA') throw new Error(`a label begins with ^XA, not ${all[0]}`);
  const state: State = { width: 0, length: 0, utf8: false, fields: [] };
  let field: Record<string, unknown> = {};
  let module = 2;
  let escape: string | null = null;
  for (const command of all.slice(1)) {
    const [name, rest] = [command.slice(1, 3), command.slice(3).replace(/\n$/, '')];
    const values = rest.split(',');
    const number = (at: number) => Number(values[at]);
    if (name === 'CI') state.utf8 = rest === '28';
    else if (name === 'PW') state.width = Number(rest);
    else if (name === 'LL') state.length = Number(rest);
    else if (name === 'LH' || name === 'PQ') continue;
    else if (name === 'FO') field = { x: number(0), y: number(1) };
    else if (name === 'A0') field.letters = { height: number(1), width: number(2) };
    else if (name === 'FB') field.block = { width: number(0), lines: number(1), align: values[3] };
    else if (name === 'BY') module = number(0);
    else if (/^B[CEU]$/.test(name)) field.bars = { kind: name, height: number(1), module };
    else if (name === 'GF') field.picture = unpacked(values);
    else if (name === 'FH') escape = rest === '' ? '_' : rest;
    else if (name === 'FD') field.text = decoded(rest, escape, field.block !== undefined);
    else if (name === 'FS') {
      if (typeof field.text === 'string' && /[^ -~]/.test(field.text) && !state.utf8)
        throw new Error(`letters without ^CI28: ${field.text}`);
      state.fields.push(field as ZplField);
      escape = null;
    } else throw new Error(`unknown command ${command}`);
  }
  return state;
}

/** A picture of ^GFA: hexadecimal digits with letters for how often; a comma ends a row, a colon repeats the one before. */
function unpacked([kind, size, whole, perRow, ...rest]: readonly string[]): string[] {
  if (kind !== 'A' || size !== whole) throw new Error(`a picture of kind ${kind}, ${size} of ${whole} bytes`);
  const digits = Number(perRow) * 2;
  const rows: string[] = [];
  let row = '';
  let times = 0;
  const end = (): void => {
    if (row.length > digits) throw new Error(`a row of ${row.length} digits, not ${digits}`);
    rows.push(row.padEnd(digits, '0'));
    row = '';
  };
  for (const sign of rest.join(',')) {
    if (sign === ',') end();
    else if (sign === ':') rows.push(rows.at(-1) ?? '');
    else if (/[G-Y]/.test(sign)) times += sign.charCodeAt(0) - 70;
    else if (/[g-z]/.test(sign)) times += 20 * (sign.charCodeAt(0) - 102);
    else {
      row += sign.repeat(times || 1);
      times = 0;
      if (row.length >= digits) end();
    }
  }
  if (rows.length * Number(perRow) !== Number(size))
    throw new Error(`${rows.length} rows, not ${size} bytes`);
  return rows.map((one) =>
    [...one].map((digit) => Number.parseInt(digit, 16).toString(2).padStart(4, '0')).join(''),
  );
}

function decoded(data: string, escape: string | null, isBlock: boolean): string {
  const text =
    escape === null
      ? data
      : data.replaceAll(new RegExp(`${escape}([0-9A-F]{2})`, 'g'), (_all, hex: string) =>
          String.fromCharCode(Number.parseInt(hex, 16)),
        );
  if (!isBlock) return text.replaceAll('>0', '>');
  return text.replaceAll(/\\(.)/g, (_all, sign: string) => (sign === '&' ? '\n' : sign));
}
