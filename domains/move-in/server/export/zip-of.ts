// Files as a ZIP, sent as it is made: whoever takes it sets the pace, and an error breaks it off before the directory without which no program opens it.
import { type PassThrough, Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import type { TakeFile } from './write-export.ts';

/** Less work than the usual 6: registers wait for the processor. */
const compressionLevel = 3;

/** The bytes of the ZIP with all files that `write` hands over. Whoever stops taking ends it; `write` then fails. */
export function zipOf(write: (take: TakeFile) => Promise<void>): Readable {
  const zip = new ZipFile();
  const out = zip.outputStream as PassThrough;
  const fail = (error: Error): void => void out.destroy(error);
  zip.on('error', fail);
  const take: TakeFile = async (name, pieces) => {
    if (out.destroyed) throw new Error('nobody takes the file');
    const file = Readable.from(pieces, { objectMode: false });
    const stop = (): void => void file.destroy();
    out.once('close', stop);
    zip.addReadStream(file, name, { compressionLevel });
    await finished(file);
    out.off('close', stop);
  };
  write(take).then(() => zip.end(), fail);
  return out;
}
