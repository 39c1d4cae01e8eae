// As whom does a job act? As the user who requested it, else as nobody.
import type { Actor } from '#contract/route.ts';

/** The actor of a posting that no request makes. */
export const jobActor = (userId: number | null): Actor => ({
  userId: userId ?? 0,
  username: '',
  sessionId: 0,
  isAdministrator: false,
  storeIds: [],
  rights: new Set(),
});
