// The footer of a dialog: what else there is to do, what leaves everything as it was, then the act.
import type { ReactNode } from 'react';
import { Button, type ButtonProps, ButtonSize } from '../controls/button.tsx';
import { Spread } from './dialog.tsx';

export type DialogFooterProps = Omit<ButtonProps, 'children' | 'size' | 'type' | 'onClick'> & {
  /** At the left: other acts, or what is known. */
  start?: ReactNode;
  /** What leaving is called; without it there is only the act. */
  cancel?: ReactNode;
  onCancel?: () => void;
  /** Further answers, beside the act. */
  children?: ReactNode;
  /** What the act is called; it runs `onAct`, or sends the form with the id `form`. */
  act?: ReactNode;
  onAct?: () => unknown;
};

export function DialogFooter(props: DialogFooterProps) {
  const { start, cancel, onCancel, children, act, onAct, tone = 'primary', ...button } = props;
  return (
    <ButtonSize value="large">
      {start}
      <Spread />
      {cancel && <Button onClick={onCancel}>{cancel}</Button>}
      {children}
      {act && (
        <Button
          tone={tone}
          type={button.form ? 'submit' : 'button'}
          {...button}
          onClick={onAct && (() => void onAct())}
        >
          {act}
        </Button>
      )}
    </ButtonSize>
  );
}
