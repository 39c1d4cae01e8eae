import { useEffect, useState } from 'react';

/** The value once it has stood still for so long: what was typed, when the typist pauses. */
export function useSettled<Value>(value: Value, afterMs = 150): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), afterMs);
    return () => clearTimeout(timer);
  }, [value, afterMs]);
  return settled;
}
