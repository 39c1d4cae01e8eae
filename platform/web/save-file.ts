// Hands the user a file to keep.
import { practiceName } from '#kernel/practice-name.ts';
import { practiceOf } from './practice.ts';

/** Long enough for a slow disk to begin. */
const LONG_MS = 60_000;

/** Under this name; one that is made in practice says so. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = practiceOf() === undefined ? name : practiceName(name);
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), LONG_MS);
}
