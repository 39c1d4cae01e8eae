// How does a register call its basket, and what number has its next act? Both are kept over a reload.
import { newKey } from '#platform/web/api.ts';
import { readCounter, writeCounter } from './counter-storage.ts';

/** The number of a basket that was begun, empty. */
export const FIRST_REV = 1;

export type BasketName = ReturnType<typeof createBasketName>;

/** The name of the basket at this device: `first`, else as it was kept. `rev`: the number of the last act that the server knows. */
export function createBasketName(posId: number, first: string | null | undefined, rev: () => number) {
  const kept = (): string => {
    const known = readCounter('key', posId);
    return typeof known === 'string' ? known : newKey();
  };
  let key = '';
  const nameIt = (next: string): void => {
    key = next;
    writeCounter('key', posId, key);
  };
  nameIt(first ?? kept());
  // The first number is that of the beginning.
  let lastAct = Math.max(Number(readCounter('acts', posId)) || 0, FIRST_REV);
  const nextAct = (): number => {
    lastAct = Math.max(lastAct, rev()) + 1;
    writeCounter('acts', posId, lastAct);
    return lastAct;
  };
  return {
    key: (): string => key,
    nameIt,
    /** As another tab left it. */
    revive: (): void => nameIt(kept()),
    /** What an act is called: its number, and of which basket it is. */
    named: (): { readonly n: number; readonly of: string } => ({ n: nextAct(), of: key }),
  };
}
