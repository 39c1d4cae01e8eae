// What do higher domains, and other parts of this one, put into the gallery of reports?
import { slot } from '#platform/web/slots.tsx';

/** At the right of the gallery's search: New schedule. */
export const galleryActsSlot = slot<object>('reports.gallery-acts');
/** Panels at the right of the gallery, over the saved views: what is sent by itself. */
export const sentSlot = slot<object>('reports.sent');
/** Below the saved views: the files of today. */
export const filesSlot = slot<object>('reports.files');
/** Beside the acts of a report: what else becomes of it. `asked` is what its call takes. */
export const reportActsSlot = slot<{ readonly asked: Readonly<Record<string, unknown>> }>('reports.acts');
