// Has this browser been given the printer?
import { useCallback, useEffect, useState } from 'react';
import { isConnected } from './devices.ts';

/** True for ways that need no connecting; the second asks again. */
export function useConnected(way: 'dialog' | 'usb' | 'serial' | 'network'): [boolean, () => void] {
  const [connected, setConnected] = useState(true);
  const ask = useCallback(() => {
    if (way !== 'usb' && way !== 'serial') return setConnected(true);
    void isConnected(way).then(setConnected);
  }, [way]);
  useEffect(ask, [ask]);
  return [connected, ask];
}
