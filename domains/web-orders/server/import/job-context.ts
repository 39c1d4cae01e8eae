// Who does what a channel or time does? Nobody here.
import type { Tx, WriteContext } from '#contract/route.ts';

/** The context of a command that no request makes; its rows name no user. */
export const jobContext = (tx: Tx, now: Date): WriteContext => ({
  tx,
  now,
  actor: {
    userId: 0,
    username: '',
    sessionId: 0,
    isAdministrator: false,
    storeIds: [],
    rights: new Set(),
  },
  requestId: 'job',
  address: '',
  failpoint: () => Promise.resolve(),
});
