// How does a screen keep an answer up to date, and how does it run a change?
import {
  keepPreviousData,
  QueryClient,
  type UseQueryResult,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useRef } from 'react';
import type { AnyCall, OutputOf, AskOf } from '#contract/call.ts';
import { newKey, send } from './api.ts';
import { isPassing } from './api-failure.ts';
import { whenBack } from './connection.ts';

/** The one cache of answers. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 5_000,
      retry: (failures, error) => failures < 2 && isPassing(error),
      retryDelay: (tries) => Math.min(300 * 2 ** tries, 3_000),
      refetchOnWindowFocus: true,
      networkMode: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});

// What could not be read while the server was away is read once it is back.
whenBack(
  () =>
    void queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' }),
);

export type CallOptions = {
  enabled?: boolean;
  /** Keeps the last answer on the screen while the next is on its way (paging, typing). */
  keep?: boolean;
  /** How long an answer counts as fresh, in milliseconds; 5,000 unless told. */
  staleMs?: number;
  /** Asks again after so many milliseconds; the loading bar shows only for the first answer. */
  everyMs?: number;
  /** Takes each answer as it comes: of thousands of rows it costs more to find out which are the same than to draw those in view. */
  huge?: boolean;
};

/** The answer of a read, with its states. The cache knows it by call and input. */
export function useCall<C extends AnyCall>(
  call: C,
  input: AskOf<C>,
  options: CallOptions = {},
): UseQueryResult<OutputOf<C>, Error> {
  return useQuery<OutputOf<C>, Error>({
    queryKey: [call.id, input],
    queryFn: ({ signal, client, queryKey }) =>
      send(call, input, {
        signal,
        // Nobody waits for what is asked again; for the first answer somebody does (GEN-11).
        quiet: options.everyMs !== undefined && client.getQueryData(queryKey) !== undefined,
      }),
    enabled: options.enabled,
    staleTime: options.staleMs,
    refetchInterval: options.everyMs,
    placeholderData: options.keep ? keepPreviousData : undefined,
    structuralSharing: !options.huge,
  });
}

export type Change<C> = {
  /** Runs the change. Asked again with the same input after a failure it sends the same key. */
  run: (input: AskOf<C>) => Promise<OutputOf<C>>;
  busy: boolean;
  error: Error | null;
  /** Takes the error away. */
  reset: () => void;
};

/** A change with one key per intent. `forgets`: the reads whose answers it makes old. */
export function useChange<C extends AnyCall>(call: C, forgets: readonly AnyCall[] = []): Change<C> {
  const client = useQueryClient();
  const intent = useRef<{ input: string; key: string } | null>(null);
  const mutation = useMutation<OutputOf<C>, Error, AskOf<C>>({
    mutationFn: (input) => {
      const text = JSON.stringify(input);
      if (intent.current?.input !== text) intent.current = { input: text, key: newKey() };
      return send(call, input, { key: intent.current.key });
    },
    onSuccess: () => {
      intent.current = null;
      for (const read of forgets) void client.invalidateQueries({ queryKey: [read.id] });
    },
  });
  return {
    run: mutation.mutateAsync,
    busy: mutation.isPending,
    error: mutation.error,
    reset: mutation.reset,
  };
}

/** Makes the kept answers of a read old, so that whoever shows them asks again. */
export function forget(...reads: readonly AnyCall[]): void {
  for (const read of reads) void queryClient.invalidateQueries({ queryKey: [read.id] });
}
