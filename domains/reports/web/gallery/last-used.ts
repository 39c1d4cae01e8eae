// Which reports were opened in this browser last, the newest first?
import { readStored, storedKeys, writeStored } from '#platform/web/storage.ts';

const MOST = 5;

/** Their names; of those that are gone the gallery has no card. */
export const lastUsed = (): readonly string[] =>
  (readStored(storedKeys.lastReports) ?? '').split('\n').filter((name) => name !== '');

export function rememberUsed(name: string): void {
  const names = [name, ...lastUsed().filter((other) => other !== name)].slice(0, MOST);
  writeStored(storedKeys.lastReports, names.join('\n'));
}
