// Which row does the address bar name?
//
// ?item=123 behind the path: a reload, a link or the back key shows the same row again.
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';

type Search = Record<string, unknown>;

type Set = (value: string | number | null, how?: { readonly adds: boolean }) => void;

/** A value of the address's query and how to change it; null takes it away. Doesn't add to the history unless it says so. */
export function useAddress(name: string): readonly [string | null, Set] {
  const search: Search = useSearch({ strict: false });
  const navigate = useNavigate();
  const raw = search[name];
  const set = useCallback(
    (value: string | number | null, { adds } = { adds: false }) => {
      const next = (before: Search): Search => {
        const { [name]: _old, ...rest } = before;
        return value === null ? rest : { ...rest, [name]: value };
      };
      void navigate({ to: '.', search: next as never, replace: !adds });
    },
    [navigate, name],
  );
  const isText = typeof raw === 'string' || typeof raw === 'number' || typeof raw === 'boolean';
  return [isText && raw !== '' ? String(raw) : null, set];
}

/** An id of the address's query; null when there is none or when it is no id. */
export function useAddressId(name: string): readonly [number | null, (id: number | null) => void] {
  const [text, set] = useAddress(name);
  return [text !== null && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null, set];
}
