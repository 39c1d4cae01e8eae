import { Popover } from 'radix-ui';
import {
  type ComponentProps,
  createContext,
  type MouseEvent,
  type ReactNode,
  type RefObject,
  use,
  useId,
  useRef,
  useState,
} from 'react';
import { classNames } from '../class-names.ts';
import type { Icon } from '../icons.tsx';
import { Kbd } from '../keys/kbd.tsx';

type Native = Omit<ComponentProps<'button'>, 'children' | 'disabled'>;

const tones = {
  primary: 'p',
  plain: '',
  ghost: 'g',
  danger: 'd',
  'danger-solid': 'ds',
  trade: 'tr',
} as const;
const sizes = { small: 'sm', normal: '', touch: 'm44', large: 'l', counter: 'xl' } as const;

/** The size of the buttons in here that don't say one. */
export const ButtonSize = createContext<keyof typeof sizes>('normal');

export type ButtonTone = keyof typeof tones;

export type ButtonProps = Native & {
  children: ReactNode;
  /** primary = the one main act, plain, ghost = quiet, danger = outlined, danger-solid = the destructive answer. */
  tone?: ButtonTone;
  /** Height in px: small 34, normal 36, touch 44, large 48, counter 60. */
  size?: keyof typeof sizes;
  icon?: Icon;
  iconAfter?: Icon;
  /** The key that does the same, shown as a Kbd. */
  keys?: string;
  disabled?: boolean;
  /** Why it can't be pressed. Disables the button, shows the reason and lets a screen reader hear it. */
  reason?: string | null | false;
  /** Where the reason stands; 'hidden' says it to screen readers, as tooltip, and when somebody presses the button. */
  reasonAt?: 'under' | 'beside' | 'hidden';
  /** The act is running: pressing again does nothing. */
  busy?: boolean;
  /** As wide as its place. */
  full?: boolean;
};

/** The button that was pressed last: the second press of a double one was meant for it, not for what has slid under the mouse since. */
let pressedLast: EventTarget | null = null;
function isMeantFor({ detail, currentTarget }: MouseEvent): boolean {
  const isMeant = detail < 2 || pressedLast === currentTarget;
  pressedLast = currentTarget;
  return isMeant;
}

/** Lets a press through only while the control is on; a switched-off one stays focusable so its reason can be heard. */
function guard(off: boolean, onClick: Native['onClick']) {
  return (event: MouseEvent<HTMLButtonElement>) => {
    if (off || !isMeantFor(event)) {
      event.preventDefault();
      event.stopPropagation();
      return;
    }
    onClick?.(event);
  };
}

/** The focus stays where it is. */
const stay = (event: Event): void => event.preventDefault();

type WithReasonProps = Required<Pick<ButtonProps, 'reasonAt' | 'full' | 'children'>> & {
  id: string;
  reason: string;
};

/** A button with the reason why it is off. One that isn't in sight is said beside the button when somebody presses it all the same. */
function WithReason({ id, reason, reasonAt, full, children }: WithReasonProps) {
  const [isAsked, setAsked] = useState(false);
  const at = useRef<HTMLSpanElement>(null);
  return (
    <span
      ref={at}
      className={classNames('why-off', reasonAt === 'beside' && 'beside', full && 'full')}
      onClickCapture={() => setAsked(reasonAt === 'hidden')}
    >
      {children}
      {isAsked && (
        <Popover.Root open onOpenChange={setAsked}>
          <Popover.Anchor virtualRef={at as RefObject<HTMLSpanElement>} />
          <Popover.Portal>
            <Popover.Content
              className="tip"
              role="status"
              sideOffset={6}
              collisionPadding={8}
              onOpenAutoFocus={stay}
              onCloseAutoFocus={stay}
            >
              {reason}
            </Popover.Content>
          </Popover.Portal>
        </Popover.Root>
      )}
      <span id={id} className={reasonAt === 'hidden' ? 'sr' : 'why-text'}>
        {reason}
      </span>
    </span>
  );
}

/** A button. Give `reason` instead of `disabled` whenever the user can do something about it. */
export function Button(props: ButtonProps) {
  const usual = use(ButtonSize);
  const { children, tone = 'plain', size = usual, icon: Before, iconAfter: After, keys, ...more } = props;
  const { disabled = false, reason, reasonAt = 'under', busy = false, full = false, ...rest } = more;
  const { className, onClick, title, type = 'button', ...native } = rest;
  const reasonId = useId();
  const off = disabled || busy || Boolean(reason);
  const iconSize = size === 'large' || size === 'counter' ? 20 : 18;
  const button = (
    <button
      {...native}
      type={off && type === 'submit' ? 'button' : type}
      title={title ?? (reason && reasonAt === 'hidden' ? reason : undefined)}
      className={classNames('btn', tones[tone], sizes[size], full && 'full', className)}
      aria-disabled={off || undefined}
      aria-busy={busy || undefined}
      aria-describedby={reason ? reasonId : native['aria-describedby']}
      onClick={guard(off, onClick)}
    >
      {Before && <Before size={iconSize} />}
      {children}
      {keys && <Kbd>{keys}</Kbd>}
      {After && <After size={16} />}
    </button>
  );
  if (!reason) return button;
  return (
    <WithReason id={reasonId} reason={reason} reasonAt={reasonAt} full={full}>
      {button}
    </WithReason>
  );
}

export type IconButtonProps = Native & {
  icon: Icon;
  /** The accessible name, also the tooltip. */
  label: string;
  /** 36 or 48 px square. */
  size?: 36 | 48;
  /** Icon size in px. */
  iconSize?: number;
  disabled?: boolean;
  /** Destructive: the icon is red. */
  bad?: boolean;
};

/** A square button with only an icon (close, search, more, remove). */
export function IconButton(props: IconButtonProps) {
  const { icon: Drawn, label, size = 36, iconSize = 20, disabled = false, bad = false, ...rest } = props;
  const { className, onClick, type = 'button', ...native } = rest;
  return (
    <button
      {...native}
      type={type}
      title={native.title ?? label}
      aria-label={label}
      aria-disabled={disabled || undefined}
      className={classNames('icb', size === 48 && 'l', bad && 'bad', className)}
      onClick={guard(disabled, onClick)}
    >
      <Drawn size={iconSize} />
    </button>
  );
}

export type GoButtonProps = Native & {
  label: string;
  /** The sum at the right, already written as money. */
  amount?: string;
  keys?: string;
  tone?: 'brand' | 'trade' | 'refund';
  /** Why it can't be pressed yet; is under the label. */
  reason?: string | null | false;
  disabled?: boolean;
  busy?: boolean;
};

/** The second press of a double one: meant for the act before, which has given its place to the next one by now. */
const isSecondPress = (event: MouseEvent): boolean => event.detail > 1;

/** The 88 px act at the foot of the right column. */
export function GoButton(props: GoButtonProps) {
  const { label, amount, keys, tone = 'brand', reason, disabled = false, busy = false, ...rest } = props;
  const { className, onClick, type = 'button', ...native } = rest;
  const reasonId = useId();
  const off = disabled || busy || Boolean(reason);
  return (
    <button
      {...native}
      type={type}
      aria-label={amount ? `${label}, ${amount}` : label}
      aria-describedby={reason ? reasonId : undefined}
      aria-disabled={off || undefined}
      aria-busy={busy || undefined}
      className={classNames('go onc', tone !== 'brand' && !off && tone, className)}
      onClick={guard(off, (event) => !isSecondPress(event) && onClick?.(event))}
    >
      <span className="a">
        {label}
        {reason && <small id={reasonId}>{reason}</small>}
      </span>
      {keys && !off && <Kbd>{keys}</Kbd>}
      {amount && !reason && <span className="c num">{amount}</span>}
    </button>
  );
}
