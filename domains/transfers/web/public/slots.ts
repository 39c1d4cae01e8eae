// Which parts of the transfers' screen come from higher domains?
import { slot } from '#platform/web/slots.tsx';

/** Above the lists: suggested transfers to here; opens the one that was created. */
export const suggestedSlot = slot<{ onWritten: (transferId: number) => void }>('transfers.suggested');
