// A folder and those above it. Node's own recursive mkdir never ends in file systems that say a folder is neither there nor can be made (/proc).
import { existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';

/** Makes what is missing. Throws, naming the folder, when one can't be made. */
export function makeFolder(path: string): void {
  if (existsSync(path)) return;
  const above = dirname(path);
  if (above !== path) makeFolder(above);
  try {
    mkdirSync(path);
  } catch (error) {
    const { code } = error as { code?: string };
    if (code !== 'EEXIST')
      throw new Error(`the folder ${path} can't be made (${code}): give DATA_DIR another one`, {
        cause: error,
      });
  }
}
