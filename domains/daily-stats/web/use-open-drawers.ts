// Which drawers of this store are open, since when, and what should they hold?
import { useQueries } from '@tanstack/react-query';
import {
  type DrawerDetailsWire,
  drawerList,
  getCurrentDrawerInfoDetails,
} from '#domains/cash/contract/calls.ts';
import { send } from '#platform/web/api.ts';
import { useCall } from '#platform/web/call-hooks.ts';
import { useLive } from '#platform/web/live.ts';
import { useWorkplace } from '#platform/web/session.ts';

export type OpenDrawer = DrawerDetailsWire & { readonly description: string };

const AGAIN_MS = 15_000;

/** The open drawers, vault included, refreshed when one opens or closes and every 15 seconds; undefined until they are known. */
export function useOpenDrawers(): readonly OpenDrawer[] | undefined {
  const { clientId } = useWorkplace();
  useLive(['drawer', 'day'], [drawerList, getCurrentDrawerInfoDetails]);
  const drawers = useCall(drawerList, { id: clientId }, { everyMs: AGAIN_MS });
  const open = (drawers.data ?? []).filter((drawer) => drawer.isOpen);
  const details = useQueries({
    queries: open.map(({ posId }) => ({
      queryKey: [getCurrentDrawerInfoDetails.id, { PosId: posId }],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        send(getCurrentDrawerInfoDetails, { PosId: posId }, { signal, quiet: true }),
      refetchInterval: AGAIN_MS,
    })),
  });
  if (!drawers.data) return undefined;
  return open.flatMap((drawer, at) => {
    const known = details[at]?.data;
    // What is remembered from before the drawer was opened has no beginning; the next answer has.
    return known?.isOpen ? [{ ...known, description: drawer.description }] : [];
  });
}
