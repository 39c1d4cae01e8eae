import '../support.css';
import { lazy, Suspense, useState } from 'react';
import { classNames } from '#ui/class-names.ts';
import { IconMail, IconX } from '#ui/icons.tsx';
import { setSupportButton, useSupportButton } from '#domains/support/web/support-button-state.ts';
import { supportWebMessages as texts } from '#domains/support/web/messages.ts';

const ReportDialog = lazy(async () => ({
  default: (await import('./report-dialog.tsx')).ReportDialog,
}));

/** The email button and the small x that hides it (SUPP-01), in the menu at the edge or in a bar without one: it covers nothing there. */
export function SupportButton({ place }: { place: 'rail' | 'bar' }) {
  const shown = useSupportButton();
  const [open, setOpen] = useState(false);
  return (
    <>
      {shown && (
        <div className={classNames('support-float', `in-${place}`)}>
          <button
            type="button"
            className="support-mail"
            aria-label={texts.OPEN}
            title={texts.OPEN}
            onClick={() => setOpen(true)}
          >
            <IconMail size={20} />
          </button>
          <button
            type="button"
            className="support-hide"
            aria-label={texts.HIDE}
            title={texts.HIDE}
            onClick={() => setSupportButton(false)}
          >
            <IconX size={14} />
          </button>
        </div>
      )}
      {open && (
        <Suspense fallback={null}>
          <ReportDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
