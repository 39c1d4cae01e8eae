// The foot of a dialog with one act: what leaves everything as it was, then the act.
import type { ReactNode } from 'react';
import { Button, type ButtonProps } from '../controls/button.tsx';
import { Spread } from './dialog.tsx';

export type ActFootProps = Pick<ButtonProps, 'busy' | 'disabled' | 'reason'> & {
  cancel: string;
  onCancel: () => void;
  /** What the act is called. */
  children: ReactNode;
  onAct: () => void;
  tone?: 'primary' | 'danger';
};

export function ActFoot({ cancel, onCancel, children, onAct, tone = 'primary', ...act }: ActFootProps) {
  return (
    <>
      <Spread />
      <Button size="large" onClick={onCancel}>
        {cancel}
      </Button>
      <Button size="large" tone={tone} {...act} onClick={onAct}>
        {children}
      </Button>
    </>
  );
}
