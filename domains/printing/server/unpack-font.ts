// A font in a WOFF file as the TrueType font that was packed: pdfkit would unpack a table again for every letter.
import { inflateSync } from 'node:zlib';

const HEAD = 12;
const ENTRY = 16;

/** The bytes of the font; those of another file as they are. */
export function unpackedFont(file: Buffer): Buffer {
  if (file.toString('latin1', 0, 4) !== 'wOFF') return file;
  const count = file.readUInt16BE(12);
  const head = Buffer.alloc(HEAD + ENTRY * count);
  file.copy(head, 0, 4, 8);
  const power = Math.floor(Math.log2(count));
  [count, 16 * 2 ** power, power, 16 * (count - 2 ** power)].forEach((one, at) =>
    head.writeUInt16BE(one, 4 + 2 * at),
  );
  const tables: Buffer[] = [];
  let at = head.length;
  for (let table = 0; table < count; table += 1) {
    const from = 44 + 20 * table;
    const [begins, packed, whole] = [4, 8, 12].map((more) => file.readUInt32BE(from + more)) as [
      number,
      number,
      number,
    ];
    const raw = file.subarray(begins, begins + packed);
    const bytes = packed < whole ? inflateSync(raw) : raw;
    const entry = HEAD + ENTRY * table;
    file.copy(head, entry, from, from + 4);
    head.writeUInt32BE(file.readUInt32BE(from + 16), entry + 4);
    head.writeUInt32BE(at, entry + 8);
    head.writeUInt32BE(whole, entry + 12);
    const room = Math.ceil(whole / 4) * 4;
    tables.push(bytes, Buffer.alloc(room - whole));
    at += room;
  }
  return Buffer.concat([head, ...tables]);
}
