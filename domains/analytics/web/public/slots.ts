// Which parts of the screens of analytics come from other domains?
import { slot } from '#platform/web/slots.tsx';

/** Beside the history's acts: what else becomes of what is asked, which is in the address. */
export const historyActsSlot = slot<object>('analytics.history-acts');
