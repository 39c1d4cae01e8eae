// May a file go with a mail? It is read only as far as that takes to know.

type Piece = Uint8Array | string;

/** All of the file, or null when it has more bytes than `most`: then reading ends there, and so does what makes it. */
export async function bytesWithin(
  file: Piece | AsyncIterable<Piece> | Iterable<string>,
  most: number,
): Promise<Uint8Array | null> {
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of typeof file === 'string' || file instanceof Uint8Array ? [file] : file) {
    const bytes =
      typeof piece === 'string'
        ? Buffer.from(piece)
        : Buffer.from(piece.buffer, piece.byteOffset, piece.byteLength);
    size += bytes.length;
    if (size > most) return null;
    pieces.push(bytes);
  }
  return Buffer.concat(pieces);
}
