import { Dialog as Radix } from 'radix-ui';
import { type ReactNode, type RefObject, useRef, useState } from 'react';
import { IconButton } from '../controls/button.tsx';
import { classNames } from '../class-names.ts';
import { IconX } from '../icons.tsx';
import { ModalLayer } from './layer.tsx';
import { Note } from '../data/note.tsx';
import { Unbroken } from '../data/unbroken.tsx';
import { useEscape } from './escape.ts';
import { useKeptSteps } from './kept-steps.ts';
import { useScanRefusal } from '../scan/scan.ts';

/** The documented ones among them: CONST-01, NAV-23. */
export type DialogWidth = 360 | 400 | 480 | 500 | 600 | 800 | 860 | 1400;

export type DialogProps = {
  /** Whether it stands; leave out to show it as long as it is mounted. */
  open?: boolean;
  onClose: () => void;
  title: string;
  /** Beside the title: a chip, a number. */
  aside?: ReactNode;
  children?: ReactNode;
  /** A DialogFooter. */
  footer?: ReactNode;
  /** In px; always at most the window less 32. */
  width?: DialogWidth;
  /** Height in px where the content must not set it. */
  height?: number;
  /** Ignores Esc and clicks outside; only its buttons close it. */
  persistent?: boolean;
  /** No x in the corner (a question that must be answered). */
  noClose?: boolean;
  /** The body has no padding and does not scroll itself (tables). */
  bare?: boolean;
  /** 'refuse' buzzes and says so, 'below' hands scans to the screen. A useScan inside the dialog takes them in either case. */
  scans?: 'refuse' | 'below';
  /** Instead of the dialog's own words about a refused scan. */
  onScanRefused?: (code: string) => void;
  /** What gets the focus first; without it the first field, else the first button. */
  focusFirst?: RefObject<HTMLElement | null>;
  /** 'alertdialog' for questions. */
  role?: 'dialog' | 'alertdialog';
  /** The id of what describes it, for questions. */
  describedBy?: string;
  /** The title is only for screen readers. */
  hideTitle?: boolean;
  className?: string;
};

const firstField =
  'input:not([disabled]):not([type="hidden"]), select:not([disabled]), textarea:not([disabled])';
const firstButtons = [
  '.dlg-body button:not(.d, .ds)',
  'footer button.p',
  'footer button:not(.d, .ds)',
  'header button',
] as const;

/** The first field, else a button that destroys nothing. */
function firstIn(box: HTMLElement): HTMLElement | null {
  for (const wanted of [firstField, ...firstButtons]) {
    const found = box.querySelector<HTMLElement>(wanted);
    if (found) return found;
  }
  return null;
}

function prevent(event: Event): void {
  event.preventDefault();
}

/** A modal dialog: focus is trapped and given back, it scrolls inside, layers below take no keys and no scans. */
export function Dialog({ open = true, onClose, persistent = false, ...rest }: DialogProps) {
  return (
    <Radix.Root open={open} onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className="scrim">
          <ModalLayer>
            <DialogBox persistent={persistent} onEscape={onClose} {...rest} />
          </ModalLayer>
        </Radix.Overlay>
      </Radix.Portal>
    </Radix.Root>
  );
}

type BoxProps = Omit<DialogProps, 'open' | 'onClose'> & { onEscape: () => void };

function DialogBox(props: BoxProps) {
  const {
    title,
    aside,
    children,
    footer,
    width = 480,
    height,
    persistent,
    noClose,
    bare,
    scans = 'refuse',
    className,
  } = props;
  const [refused, setRefused] = useState<string | null>(null);
  useScanRefusal(
    (code) => (props.onScanRefused ? props.onScanRefused(code) : setRefused(code)),
    scans === 'refuse',
  );

  const box = useRef<HTMLDivElement>(null);
  useEscape(box, persistent ? () => undefined : props.onEscape);
  // Radix gives it back to triggers of its own only. Who has taken it meanwhile keeps it: the scan box, or the next dialog.
  const [opener] = useState(() => document.activeElement);
  const giveBack = (event: Event) => {
    event.preventDefault();
    const now = document.activeElement;
    if ((now === null || now === document.body) && opener instanceof HTMLElement && opener.isConnected)
      opener.focus({ preventScroll: true });
  };
  const focusInside = (event: Event) => {
    const box = event.currentTarget;
    if (!(box instanceof HTMLElement)) return;
    // React has already placed an autoFocus; taking the focus from it would be against the screen's own wish.
    if (box.contains(document.activeElement) && document.activeElement !== box) return event.preventDefault();
    const first = props.focusFirst?.current ?? firstIn(box);
    if (!first) return;
    event.preventDefault();
    first.focus();
  };
  return (
    <Radix.Content
      ref={box}
      role={props.role ?? 'dialog'}
      className={classNames('dlg', className)}
      style={{ width, height }}
      aria-describedby={props.describedBy}
      onOpenAutoFocus={focusInside}
      onCloseAutoFocus={giveBack}
      {...useKeptSteps()}
      onEscapeKeyDown={prevent}
      onPointerDownOutside={persistent ? prevent : undefined}
      onInteractOutside={persistent ? prevent : undefined}
    >
      {props.hideTitle ? (
        <Radix.Title className="sr">{title}</Radix.Title>
      ) : (
        <header>
          <Radix.Title>
            <Unbroken>{title}</Unbroken>
          </Radix.Title>
          {aside}
          <span className="grow" />
          {!noClose && (
            <Radix.Close asChild>
              <IconButton icon={IconX} label="Close" />
            </Radix.Close>
          )}
        </header>
      )}
      {children !== undefined && <div className={classNames('dlg-body', bare && 'bare')}>{children}</div>}
      {refused !== null && (
        <div className="dlg-note">
          <Note tone="warn" title="Scan not taken." onClose={() => setRefused(null)}>
            {`${refused} was scanned. Finish or close this window, then scan again.`}
          </Note>
        </div>
      )}
      {footer && <footer>{footer}</footer>}
    </Radix.Content>
  );
}

/** Pushes what follows it in a footer or bar to the right end. */
export function Spread() {
  return <span className="grow" />;
}

/** The gap that sets a destructive button off: 16 px, or 24. */
export function Apart({ wide = false }: { wide?: boolean }) {
  return <span className={classNames('apart', wide && 'w')} />;
}
