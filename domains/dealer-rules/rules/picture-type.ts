// Is this a picture, whatever it is called? By its first bytes.

export const MOST_PICTURE_BYTES = 3 * 1024 * 1024;

const starts = (bytes: Uint8Array, at: number, with_: readonly number[]): boolean =>
  with_.every((byte, offset) => bytes[at + offset] === byte);

/** The media type of a JPEG, PNG or WebP; null for everything else. */
export function pictureType(bytes: Uint8Array): 'image/jpeg' | 'image/png' | 'image/webp' | null {
  if (bytes.length > MOST_PICTURE_BYTES) return null;
  if (starts(bytes, 0, [0xff, 0xd8, 0xff])) return 'image/jpeg';
  if (starts(bytes, 0, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'image/png';
  return starts(bytes, 0, [0x52, 0x49, 0x46, 0x46]) && starts(bytes, 8, [0x57, 0x45, 0x42, 0x50])
    ? 'image/webp'
    : null;
}
