// What is a tar, as far as backups need one? Blocks of 512 bytes: a head with a name, a kind and a size, then that many bytes, filled up to a whole block.
const BLOCK = 512;
const END = Buffer.alloc(2 * BLOCK);

/** A file of ours as an entry. */
export function tarEntry(name: string, content: Buffer): Buffer {
  const head = Buffer.alloc(BLOCK);
  const octal = (value: number, width: number): string => `${value.toString(8).padStart(width - 1, '0')}\0`;
  head.write(name, 0, 100);
  head.write(
    `${octal(0o600, 8)}${octal(0, 8)}${octal(0, 8)}${octal(content.length, 12)}${octal(0, 12)}`,
    100,
  );
  // The sum of the head is taken with blanks where it stands.
  head.write('        0', 148);
  head.write('ustar\u000000', 257);
  head.write(
    octal(
      head.reduce((sum, byte) => sum + byte, 0),
      7,
    ),
    148,
  );
  return Buffer.concat([head, content, Buffer.alloc(filling(content.length))]);
}

/** What a tar ends with. */
export const tarEnd = (): Buffer => END;

const filling = (size: number): number => (BLOCK - (size % BLOCK)) % BLOCK;

export type TarHead = { readonly name: string; readonly kind: 'file' | 'folder'; readonly size: number };

/** An entry: its bytes must be read, all of them, before the next is asked for. */
export type TarEntry = TarHead & { readonly content: AsyncIterable<Buffer> };

/** The entries of a tar. Several may follow each other in it, each with its end. Throws when it is cut off or has kinds of entries that PostgreSQL doesn't write. */
export async function* readTar(source: AsyncIterable<Buffer>): AsyncGenerator<TarEntry> {
  const reader = new Reader(source);
  for (;;) {
    const block = await reader.block();
    if (!block) return;
    if (block.every((byte) => byte === 0)) continue;
    const head = readHead(block);
    yield { ...head, content: reader.content(head.size) };
    await reader.skip(filling(head.size));
  }
}

function readHead(block: Buffer): TarHead {
  const text = (from: number, to: number): string => {
    const end = block.indexOf(0, from);
    return block.toString('utf8', from, end < 0 ? to : Math.min(end, to));
  };
  const kind = text(156, 157);
  if (text(257, 262) !== 'ustar' || !['0', '5'].includes(kind))
    throw new Error(`this is no backup of ours: ${text(0, 100).slice(0, 40)}`);
  const size = Number.parseInt(text(124, 136), 8);
  return { name: text(0, 100), kind: kind === '5' ? 'folder' : 'file', size };
}

class Reader {
  private readonly source: AsyncIterator<Buffer>;
  private rest: Buffer = Buffer.alloc(0);

  constructor(source: AsyncIterable<Buffer>) {
    this.source = source[Symbol.asyncIterator]();
  }

  /** Up to so many bytes; none at the end. */
  private async some(most: number): Promise<Buffer> {
    while (this.rest.length === 0) {
      const { value, done } = await this.source.next();
      if (done) return Buffer.alloc(0);
      this.rest = value;
    }
    const taken = this.rest.subarray(0, most);
    this.rest = this.rest.subarray(taken.length);
    return taken;
  }

  async block(): Promise<Buffer | undefined> {
    const pieces: Buffer[] = [];
    let length = 0;
    while (length < BLOCK) {
      const piece = await this.some(BLOCK - length);
      if (piece.length === 0 && length === 0) return undefined;
      if (piece.length === 0) throw new Error('the backup is cut off');
      pieces.push(piece);
      length += piece.length;
    }
    return Buffer.concat(pieces);
  }

  async *content(size: number): AsyncGenerator<Buffer> {
    for (let left = size; left > 0; ) {
      const piece = await this.some(left);
      if (piece.length === 0) throw new Error('the backup is cut off');
      left -= piece.length;
      yield piece;
    }
  }

  async skip(size: number): Promise<void> {
    for await (const _ of this.content(size));
  }
}
