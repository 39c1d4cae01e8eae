import { Button } from '#ui/controls/button.tsx';
import { IconCashRegister } from '#ui/icons.tsx';
import { Note } from '#ui/data/note.tsx';
import { Stack } from '#ui/layout/layout.tsx';
import { screenMessages as texts } from '../messages.ts';
import type { Register } from './use-register.ts';

export type RegisterNotesProps = {
  register: Register;
  drawerReady: boolean;
  /** Why this user can't start a drawer, or null. */
  drawerReason: string | null;
  onStartDrawer: () => void;
  /** A trade without its customer. */
  needsCustomer: boolean;
  onCustomer: () => void;
  customerText: string;
  onlyLook: boolean;
};

/** What is above the lines: no drawer, no customer, errors and refusals that stay until they are read. */
export function RegisterNotes(props: RegisterNotesProps) {
  const { register, drawerReady, needsCustomer, onlyLook } = props;
  const { notes, phase, failure } = register.state;
  if (onlyLook)
    return (
      <Stack flex gap={8} className="reg-notes">
        <Note tone="warn">{texts.OTHER_TAB}</Note>
      </Stack>
    );
  if (notes.length === 0 && drawerReady && !needsCustomer && phase !== 'failed') return null;
  return (
    <Stack flex gap={8} className="reg-notes">
      {phase === 'failed' && (
        <Note
          tone="error"
          title={texts.NOT_LOADED}
          action={<Button onClick={() => void register.engine.start(true)}>{texts.TRY_AGAIN}</Button>}
        >
          {failure}
        </Note>
      )}
      {!drawerReady && (
        <Note
          tone="warn"
          icon={IconCashRegister}
          title={texts.NO_DRAWER_TITLE}
          action={
            <Button reason={props.drawerReason} reasonAt="hidden" onClick={props.onStartDrawer}>
              {texts.START_DRAWER}
            </Button>
          }
        >
          {texts.NO_DRAWER_TEXT}
        </Note>
      )}
      {needsCustomer && (
        <Note
          tone="trade"
          title={props.customerText}
          action={
            <Button keys="F3" onClick={props.onCustomer}>
              {texts.ADD_CUSTOMER}
            </Button>
          }
        />
      )}
      {notes.map((note) => (
        <Note
          key={note.id}
          tone={note.tone}
          title={note.title}
          requestId={note.requestId}
          onClose={() => register.engine.closeNote(note.id)}
          action={note.retry && <Button onClick={note.retry}>{texts.TRY_AGAIN}</Button>}
        >
          {note.text}
        </Note>
      ))}
    </Stack>
  );
}
