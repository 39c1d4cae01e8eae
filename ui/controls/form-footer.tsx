import type { ReactNode } from 'react';
import { Button, type ButtonProps } from './button.tsx';
import { Spread } from '../overlay/dialog.tsx';

export type FormFooterProps = Pick<ButtonProps, 'busy' | 'disabled' | 'reason' | 'reasonAt'> & {
  /** The id of the form that the second button sends. */
  form: string;
  cancel: ReactNode;
  save: ReactNode;
  onCancel: () => void;
};

/** The footer of a dialog with a form: leave it, or send it. */
export function FormFooter({ form, cancel, save, onCancel, ...state }: FormFooterProps) {
  return (
    <>
      <Spread />
      <Button size="large" onClick={onCancel}>
        {cancel}
      </Button>
      <Button size="large" tone="primary" type="submit" form={form} {...state}>
        {save}
      </Button>
    </>
  );
}
