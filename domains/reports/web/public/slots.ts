// What do higher domains, and other parts of this one, put into the gallery of reports?
import { slot } from '#platform/web/slots.tsx';

/** At the right of the gallery's search: New schedule. */
export const galleryActsSlot = slot<object>('reports.gallery-acts');
/** Panels at the right of the gallery, over the saved views: schedules. */
export const sentSlot = slot<object>('reports.sent');
/** Below the saved views: the files of today. */
export const filesSlot = slot<object>('reports.files');
/** Beside the actions of a report: further ones. `asked` is the input of its call. */
export const reportActsSlot = slot<{ readonly asked: Readonly<Record<string, unknown>> }>('reports.acts');
