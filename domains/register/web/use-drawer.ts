// Is the drawer of this device open? Cash waits for it.
import {
  drawerCount,
  getCurrentDrawerInfo,
  getLastClosedAmount,
  isCashDrawerReady,
} from '#domains/cash/contract.ts';
import { type Cents, fromDollars, toDollars } from '#kernel/money.ts';
import { failureText, refusalOf } from '#web/api-failure.ts';
import { forget, useCall, useChange } from '#web/call-hooks.ts';
import { useWorkplace } from '#web/session.ts';

export type Drawer = {
  /** True until the server has said otherwise, so that nothing flickers. */
  readonly ready: boolean;
  readonly known: boolean;
};

/** Whether cash may change hands at this device. */
export function useDrawer(): Drawer {
  const { posId } = useWorkplace();
  const answer = useCall(isCashDrawerReady, { id: posId }, { staleMs: 20_000 });
  return { ready: answer.data?.success ?? true, known: answer.data !== undefined };
}

export type DrawerDialogFacts = {
  /** What the count should find, cents; null while it is asked for. */
  readonly expectedCents: Cents | null;
  readonly busy: boolean;
  readonly problem: string | null;
  readonly submit: (total: Cents, note: string) => Promise<boolean>;
};

/** Starting (the last closing count is expected) or closing (the system's balance is expected) the drawer with a total. */
export function useDrawerCount(closing: boolean): DrawerDialogFacts {
  const { posId, username } = useWorkplace();
  const last = useCall(getLastClosedAmount, { POSId: posId }, { enabled: !closing, staleMs: 0 });
  const info = useCall(getCurrentDrawerInfo, { posID: posId }, { enabled: closing, staleMs: 0 });
  const count = useChange(drawerCount, [isCashDrawerReady]);
  const expected = closing ? info.data?.systemDrawerCount : last.data?.lastClosedAmount;
  return {
    expectedCents: expected === undefined || expected === null ? null : fromDollars(expected),
    busy: count.busy,
    problem: count.error ? failureText(count.error) : null,
    submit: async (total, note) => {
      const answer = await count.run({
        pos: posId,
        EmployeeID: username,
        DrawerTotal: toDollars(total),
        closing,
        NewDrawer: !closing,
        ...(closing && info.data?.posDrawerInfoID ? { POSDrawerInfoId: info.data.posDrawerInfoID } : {}),
        ...(note ? { Note: note } : {}),
      });
      const refusal = refusalOf(answer);
      if (refusal) throw new Error(refusal.message);
      forget(isCashDrawerReady, getCurrentDrawerInfo, getLastClosedAmount);
      return true;
    },
  };
}
