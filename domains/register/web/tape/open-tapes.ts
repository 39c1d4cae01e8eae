// The tapes of this browser are read, counted as unsent and sent whichever screen is opened first.
import { tapeOf } from './register-tape.ts';
import { readDevices } from './tape-storage.ts';

/** Those of all registers that it is enrolled as. Where the storage can't be read there is none. */
export async function openTapes(): Promise<void> {
  for (const posId of await readDevices().catch(() => [])) await tapeOf(posId).open(false);
}
