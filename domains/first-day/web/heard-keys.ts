// Did a scanner type these keys, or a hand?
import { createScanCore } from '#ui/scan/scan-core.ts';

export type Key = { readonly key: string; readonly atMs: number };
export type Heard = {
  readonly by: 'scanner' | 'hand';
  readonly characters: number;
  /** The key that ended it; empty when none did. */
  readonly endedBy: 'Enter' | 'Tab' | '';
};

const isCharacter = ({ key }: Key): boolean => [...key].length === 1;

/** By the speed that tells scans apart on every screen. */
export function heardKeys(keys: readonly Key[]): Heard {
  const characters = keys.filter(isCharacter);
  const last = keys.at(-1);
  const end = last?.key === 'Enter' || last?.key === 'Tab' ? last.key : '';
  // Without an end it is asked as if one had come at once: a scanner that sends none is a scanner still.
  const atMs = (characters.at(-1)?.atMs ?? 0) + 1;
  const core = createScanCore();
  const said = [...characters, { key: 'Enter', atMs: end === '' ? atMs : (last?.atMs ?? atMs) }].flatMap(
    (one) => core.feed(one.key, one.atMs),
  );
  const isScan = said.some((one) => one.type === 'scan' && one.code.length === characters.length);
  return { by: isScan ? 'scanner' : 'hand', characters: characters.length, endedBy: end };
}
