import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { IconButton } from '../controls/button.tsx';
import { Skeleton } from '../data/skeleton.tsx';
import { type Icon, IconArrowLeft } from '../icons.tsx';

export type PhoneScreenProps = {
  title: ReactNode;
  /** Under the title, one line. */
  detail?: ReactNode;
  /** Where the arrow leads, in words: "Back to the sections". */
  back: string;
  onBack: () => void;
  /** At the right of the title: the connection and what waits. */
  state?: ReactNode;
  children: ReactNode;
  /** The act of the screen, in the thumb's half. */
  footer?: ReactNode;
};

/** A screen for one hand: bar, body, and the one act at the bottom. Camera, ScanHit, PhoneActs and PhoneRow go into its body. */
export function PhoneScreen({ title, detail, back, onBack, state, children, footer }: PhoneScreenProps) {
  return (
    <div className="ph">
      <header>
        <IconButton icon={IconArrowLeft} size={48} label={back} onClick={onBack} />
        <div className="grow">
          <h1 className="ell">{title}</h1>
          {detail && <div className="xs t3 ell num">{detail}</div>}
        </div>
        {state}
      </header>
      <div className="ph-b">{children}</div>
      {footer && <footer>{footer}</footer>}
    </div>
  );
}

export type ScanHitProps = {
  tone: 'ok' | 'warn' | 'bad' | 'plain';
  icon: Icon;
  /** What became of the last scan: "Counted". */
  label: string;
  /** What ear and hand noticed. */
  felt?: ReactNode;
  children?: ReactNode;
};

/** What became of the last scan, to be read at arm's length. */
export function ScanHit({ tone, icon: Drawn, label, felt, children }: ScanHitProps) {
  return (
    <section
      className={classNames('hit', tone !== 'plain' && tone)}
      aria-live="polite"
      aria-label="Last scan"
    >
      <div className="bar">
        <Drawn size={20} stroke={2} />
        {label}
        {felt && <span className="felt">{felt}</span>}
      </div>
      {children && <div className="bd">{children}</div>}
    </section>
  );
}

export type PhoneAct = {
  readonly label: string;
  readonly icon: Icon;
  readonly onPress: () => void;
  /** Why it can't be pressed. */
  readonly reason?: string | null;
  readonly pressed?: boolean;
};

/** Up to four acts side by side, 60 px high. */
export function PhoneActs({ acts }: { acts: readonly PhoneAct[] }) {
  return (
    <div className="pacts">
      {acts.map(({ label, icon: Drawn, onPress, reason, pressed }) => (
        <button
          key={label}
          type="button"
          aria-disabled={reason ? true : undefined}
          aria-pressed={pressed}
          title={reason ?? undefined}
          onClick={() => {
            if (!reason) onPress();
          }}
        >
          <Drawn size={22} />
          {label}
        </button>
      ))}
    </div>
  );
}

export type PhoneRowProps = {
  tile: ReactNode;
  title: ReactNode;
  detail?: ReactNode;
  /** At the right: a number, a chip, a button. */
  end?: ReactNode;
};

/** A row of two lines. */
export function PhoneRow({ tile, title, detail, end }: PhoneRowProps) {
  return (
    <li className="prow">
      {tile}
      <span className="grow">
        <span className="n1 ell num">{title}</span>
        {detail && <span className="n2 ell num">{detail}</span>}
      </span>
      {end}
    </li>
  );
}

/** A heading over rows, with a word at its right. */
export function PhoneHeading({ children, aside }: { children: ReactNode; aside?: ReactNode }) {
  return (
    <h2 className="ph-h">
      {children}
      {aside && <span className="xs t3">{aside}</span>}
    </h2>
  );
}

/** Rows that are on their way. */
export function PhoneLoading({ rows }: { rows: number }) {
  return (
    <ul className="ph-list" aria-busy="true">
      {Array.from({ length: rows }, (_, at) => (
        <PhoneRow key={at} tile={<Skeleton width={36} height={36} />} title={<Skeleton width={180} />} />
      ))}
    </ul>
  );
}
