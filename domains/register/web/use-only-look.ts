// Is this register open in another tab already? Then this one only looks (domain.md 8).
import { useEffect, useState } from 'react';

/** True while another tab holds the register of this device. */
export function useOnlyLook(posId: number): boolean {
  const [onlyLook, setOnlyLook] = useState(false);
  useEffect(() => {
    const locks = navigator.locks as LockManager | undefined;
    // Without locks (plain http off this machine) nobody can know.
    if (!locks) return;
    let release: (() => void) | undefined;
    let gone = false;
    const stop = new AbortController();
    const hold = () =>
      new Promise<void>((resolve) => {
        if (gone) return resolve();
        setOnlyLook(false);
        release = resolve;
      });
    const name = `register.${posId}`;
    const late = setTimeout(() => setOnlyLook(true), 250);
    locks
      .request(name, { signal: stop.signal }, () => {
        clearTimeout(late);
        return hold();
      })
      .catch(() => undefined);
    return () => {
      gone = true;
      clearTimeout(late);
      stop.abort();
      release?.();
    };
  }, [posId]);
  return onlyLook;
}
