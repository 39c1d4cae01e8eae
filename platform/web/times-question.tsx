import { sharedMessages } from './messages.ts';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';

const { TIMES } = sharedMessages;

export type AskedTimes = {
  readonly code: string;
  readonly copies: number;
  /** What the number is too large for; null: nobody knows the code. */
  readonly over?: { readonly title: string; readonly after: number; readonly announced: number } | null;
};

type Props = { asked: AskedTimes | null; onAnswer: (isYes: boolean) => void };

/** Asks once, with the number, before a number typed ahead of a scan counts what nobody expected (0463). */
export function TimesQuestion({ asked, onAnswer }: Props) {
  if (asked === null) return null;
  const { code, copies, over } = asked;
  return (
    <ConfirmDialog
      sentence={
        over ? TIMES.over(copies, over.title, over.after, over.announced) : TIMES.unknown(copies, code)
      }
      confirm={TIMES.confirm(copies)}
      cancel={TIMES.cancel}
      focusCancel
      onConfirm={() => onAnswer(true)}
      onCancel={() => onAnswer(false)}
    />
  );
}
