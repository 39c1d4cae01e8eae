// Is the drawer of this device open? Cash waits for it.
import { isCashDrawerReady } from '#domains/cash/contract/calls.ts';
import { useCall } from '#platform/web/call-hooks.ts';
import { useLive } from '#platform/web/live.ts';
import { useWorkplace } from '#platform/web/session.ts';

const reads = [isCashDrawerReady];

export type Drawer = {
  /** True until the server has said otherwise, so that nothing flickers. */
  readonly ready: boolean;
  readonly known: boolean;
};

/** Whether cash may change hands at this device. */
export function useDrawer(): Drawer {
  const { posId } = useWorkplace();
  useLive('drawer', reads);
  const answer = useCall(isCashDrawerReady, { id: posId }, { staleMs: 20_000 });
  return { ready: answer.data?.success ?? true, known: answer.data !== undefined };
}
