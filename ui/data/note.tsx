import type { ReactNode } from 'react';
import { IconButton } from '../controls/button.tsx';
import { classNames } from '../class-names.ts';
import { type Icon, IconAlertTriangle, IconBan, IconCircleCheck, IconClock, IconX } from '../icons.tsx';
import { Unbroken } from './unbroken.tsx';

/** error = ours went wrong, refusal = the business says no, notice = neutral, ok = done, warn = look at this. */
export type NoteTone = 'error' | 'refusal' | 'notice' | 'ok' | 'warn' | 'trade' | 'plain';

const looks: Readonly<Record<NoteTone, { tint: string; icon: Icon }>> = {
  error: { tint: 'bad', icon: IconAlertTriangle },
  refusal: { tint: 'bad', icon: IconBan },
  notice: { tint: 'info', icon: IconClock },
  ok: { tint: 'ok', icon: IconCircleCheck },
  warn: { tint: 'warn', icon: IconAlertTriangle },
  trade: { tint: 'trade', icon: IconClock },
  plain: { tint: '', icon: IconClock },
};

export type NoteProps = {
  tone: NoteTone;
  /** What happened, in bold. */
  title?: ReactNode;
  /** What is safe and what to do. */
  children?: ReactNode;
  /** One button at the right, "Try again". */
  action?: ReactNode;
  /** Shown folded under "Details". */
  requestId?: string | null;
  details?: ReactNode;
  icon?: Icon;
  onClose?: () => void;
  /** A band over the whole width, without round corners. */
  band?: boolean;
  /** Read out at once (errors and refusals are by themselves). False for notes that always stood there. */
  announce?: boolean;
};

/** A note at the place it is about. It stays until it is read; only good news may vanish by itself (toast). */
export function Note(props: NoteProps) {
  const { tone, title, children, action, requestId, details, onClose, band, announce } = props;
  const look = looks[tone];
  const Drawn = props.icon ?? look.icon;
  const urgent = tone === 'error' || tone === 'refusal';
  const role = announce === false ? undefined : urgent ? 'alert' : 'status';
  return (
    <div className={classNames('note', look.tint, band && 'band')} role={role}>
      <Drawn size={20} />
      <div className="grow">
        {title && (
          <b>
            <Unbroken>{title}</Unbroken>{' '}
          </b>
        )}
        <Unbroken>{children}</Unbroken>
        {(requestId || details) && (
          <details>
            <summary>Details</summary>
            {details && <div>{details}</div>}
            {requestId && <div className="num">{`Request ${requestId}`}</div>}
          </details>
        )}
      </div>
      {action}
      {onClose && <IconButton icon={IconX} iconSize={16} label="Close this note" onClick={onClose} />}
    </div>
  );
}
