import { type ErrorComponentProps, Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { IconRefresh } from '#ui/icons.tsx';
import { Stack } from '#ui/layout/layout.tsx';
import { ApiFailure } from '#platform/web/api-failure.ts';
import { logFailure } from '#platform/web/log.ts';
import { webMessages } from '#web/messages.ts';
import { reportError } from '#web/report-errors.ts';

type Props = { title: string; detail: string; requestId?: string | null; onReload?: () => void };

function Page({ title, detail, requestId, onReload }: Props) {
  return (
    <div className="body error-page" role="alert">
      <Stack flex gap={12} align="center" className="error-box">
        <SignpostDown />
        <h2>{title}</h2>
        <p className="t2">{detail}</p>
        {requestId && <p className="t3 s num">{`Request ${requestId}`}</p>}
        <div className="row">
          {onReload && (
            <Button icon={IconRefresh} onClick={onReload}>
              {webMessages.RELOAD}
            </Button>
          )}
          <Link className="btn p" to="/">
            {webMessages.HOME}
          </Link>
        </div>
      </Stack>
    </div>
  );
}

/** The signpost with one board that leads nowhere. */
function SignpostDown() {
  return (
    <svg width="96" height="96" viewBox="0 0 36 36" aria-hidden="true" className="error-sign">
      <rect x="16.2" y="3" width="3.6" height="30" rx="1.8" fill="currentColor" />
      <path
        d="M9 6.5h17.2L31 11.5l-4.8 5H9a1.5 1.5 0 0 1-1.5-1.5V8A1.5 1.5 0 0 1 9 6.5Z"
        fill="var(--brand)"
      />
      <path
        d="M27 19H9.8L5 24l4.8 5H27a1.5 1.5 0 0 0 1.5-1.5v-7A1.5 1.5 0 0 0 27 19Z"
        fill="var(--trade)"
        transform="rotate(24 18 24)"
      />
    </svg>
  );
}

/** An address that no screen has (GEN-21). */
export function NotFoundPage() {
  return <Page title={webMessages.NOT_FOUND} detail={webMessages.NOT_FOUND_DETAIL} />;
}

/** A screen that stopped (GEN-21); logged, so that the cause can be found. */
export function ErrorPage({ error, reset }: ErrorComponentProps) {
  useEffect(() => {
    logFailure('A screen stopped', error);
    if (!(error instanceof ApiFailure)) reportError(error);
  }, [error]);
  const requestId = error instanceof ApiFailure ? error.requestId : null;
  return (
    <Page
      title={webMessages.ERROR}
      detail={webMessages.ERROR_DETAIL}
      requestId={requestId}
      onReload={() => {
        reset();
        location.reload();
      }}
    />
  );
}
