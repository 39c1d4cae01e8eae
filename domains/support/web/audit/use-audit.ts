// The rows that the screen asks for, page by page.
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { type AuditRowWire, listAudit } from '#domains/audit/contract/calls.ts';
import type { AskOf } from '#contract/call.ts';
import { send } from '#platform/web/api.ts';

export type AuditAsked = Omit<AskOf<typeof listAudit>, 'Before' | 'Limit'>;

/** Rows, latest first, growing while they are scrolled. */
export function useAudit(asked: AuditAsked) {
  const query = useInfiniteQuery({
    queryKey: [listAudit.id, 'pages', asked],
    queryFn: ({ pageParam, signal }) =>
      send(listAudit, pageParam === 0 ? asked : { ...asked, Before: pageParam }, { signal }),
    initialPageParam: 0,
    getNextPageParam: (last) => (last.more ? last.rows.at(-1)?.seq : undefined),
    placeholderData: keepPreviousData,
  });
  const { fetchNextPage, hasNextPage, isFetchingNextPage } = query;
  return {
    rows: query.data?.pages.flatMap((page) => page.rows) ?? [],
    hasMore: hasNextPage,
    isLoading: query.isLoading,
    error: query.data ? null : query.error,
    more: () => {
      if (hasNextPage && !isFetchingNextPage) void fetchNextPage();
    },
    again: () => void query.refetch(),
  };
}

const FILE_PAGE = 1_000;

/** All rows that match, up to so many, for a file. */
export async function fetchAudit(asked: AuditAsked, most: number): Promise<AuditRowWire[]> {
  const rows: AuditRowWire[] = [];
  while (rows.length < most) {
    const before = rows.at(-1)?.seq;
    const page = await send(listAudit, { ...asked, Limit: FILE_PAGE, ...(before && { Before: before }) });
    rows.push(...page.rows);
    if (!page.more) break;
  }
  return rows.slice(0, most);
}
