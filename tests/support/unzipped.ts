// Which files are in a ZIP, and what do they say?
import { inflateRawSync } from 'node:zlib';

/** Their texts by their names. By its directory at the end: sizes aren't known yet where a part begins. */
export function unzipped(bytes: Buffer): ReadonlyMap<string, string> {
  const end = bytes.lastIndexOf(Buffer.from('504b0506', 'hex'));
  const files = new Map<string, string>();
  for (let at = bytes.readUInt32LE(end + 16); bytes.readUInt32LE(at) === 0x02014b50; ) {
    const [size, start] = [bytes.readUInt32LE(at + 20), bytes.readUInt32LE(at + 42)];
    const isStored = bytes.readUInt16LE(at + 10) === 0;
    const [nameLength, ...others] = [28, 30, 32].map((place) => bytes.readUInt16LE(at + place)) as [
      number,
      number,
      number,
    ];
    const from = start + 30 + bytes.readUInt16LE(start + 26) + bytes.readUInt16LE(start + 28);
    const part = bytes.subarray(from, from + size);
    const name = bytes.toString('utf8', at + 46, at + 46 + nameLength);
    files.set(name, (isStored ? part : inflateRawSync(part)).toString('utf8'));
    at += 46 + nameLength + others.reduce((all, length) => all + length, 0);
  }
  return files;
}
