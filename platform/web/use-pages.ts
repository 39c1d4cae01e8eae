// How does a list that the server pages grow while it is scrolled?
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { AnyCall, OutputOf, AskOf } from '#contract/call.ts';
import { send } from './api.ts';

export type Pages<Row, Answer> = {
  readonly rows: readonly Row[];
  /** The first page's answer, for its totals. */
  readonly first: Answer | undefined;
  readonly isLoading: boolean;
  /** The rows are still those of the question before. */
  readonly isOld: boolean;
  readonly error: Error | null;
  /** Another page can be asked for. */
  readonly hasMore: boolean;
  readonly more: () => void;
  readonly again: () => void;
};

export type PagesOptions<Answer, Row> = {
  rowsOf: (answer: Answer) => readonly Row[];
  /** A page with fewer rows is the last one. */
  pageSize: number;
  enabled?: boolean;
  /** Stops before the first row that this refuses; later pages aren't asked for. */
  while?: (row: Row) => boolean;
};

/** The pages of a call that takes `page`, in one list. `input` is the question without its page. */
export function usePages<C extends AnyCall, Row>(
  call: C,
  input: Omit<AskOf<C>, 'page'>,
  options: PagesOptions<OutputOf<C>, Row>,
): Pages<Row, OutputOf<C>> {
  const { rowsOf, pageSize, enabled = true } = options;
  const belongs = options.while ?? (() => true);
  const query = useInfiniteQuery({
    queryKey: [call.id, 'pages', input],
    queryFn: ({ pageParam, signal }) => send(call, { ...input, page: pageParam } as AskOf<C>, { signal }),
    initialPageParam: 1,
    getNextPageParam: (last, all) => {
      const rows = rowsOf(last);
      return rows.length < pageSize || !rows.every(belongs) ? undefined : all.length + 1;
    },
    enabled,
    placeholderData: keepPreviousData,
  });
  const pages = query.data?.pages ?? [];
  const { fetchNextPage, hasNextPage, isFetchingNextPage } = query;
  return {
    rows: pages.flatMap(rowsOf).filter(belongs),
    first: pages[0],
    isLoading: query.isLoading,
    isOld: query.isPlaceholderData,
    error: query.error,
    hasMore: hasNextPage,
    more: () => void (hasNextPage && !isFetchingNextPage && fetchNextPage()),
    again: () => void query.refetch(),
  };
}
