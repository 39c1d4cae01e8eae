// Which parts of the transfers' screen come from higher domains?
import { slot } from '#platform/web/slots.tsx';

/** Above the lists: what is suggested to be sent here; it opens what was written. */
export const suggestedSlot = slot<{ onWritten: (transferId: number) => void }>('transfers.suggested');
