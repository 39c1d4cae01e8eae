import '#domains/access/web/pin.css';
import { useState } from 'react';
import { logout } from '#domains/access/contract/calls.ts';
import { switchByPin } from '#domains/access/contract/pin.ts';
import { accessMessages } from '#domains/access/messages.ts';
import { accessWebMessages as texts } from '#domains/access/web/messages.ts';
import { PinBox } from '#domains/access/web/pin-box.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { sounds } from '#ui/scan/sounds.ts';
import { toast } from '#ui/overlay/toast.tsx';
import { newKey, send } from '#platform/web/api.ts';
import { failureText, refusalOf } from '#platform/web/api-failure.ts';
import { session, signIn, useWorkplace } from '#platform/web/session.ts';

export type PinSwitchProps = {
  user: { readonly posUserId: number; readonly username: string };
  onClose: () => void;
  /** The PIN doesn't help, or isn't wanted. */
  onPassword: () => void;
};

/** Another user of the strip takes over by PIN (SWU-02, once the password was given here today). */
export function PinSwitchDialog({ user, onClose, onPassword }: PinSwitchProps) {
  return (
    <Dialog title={texts.SWITCH_TITLE} width={360} onOpenChange={(open) => !open && onClose()}>
      <PinSwitch user={user} onClose={onClose} onPassword={onPassword} />
    </Dialog>
  );
}

function PinSwitch({ user, onClose, onPassword }: PinSwitchProps) {
  const { posId } = useWorkplace();
  const [pin, setPin] = useState('');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const enter = async () => {
    setBusy(true);
    try {
      const before = session().token;
      const answer = await send(
        switchByPin,
        { PosId: posId, UserId: user.posUserId, Pin: pin },
        { key: newKey() },
      );
      const refused = refusalOf(answer);
      if (refused) {
        sounds.failure();
        return setProblem(refused.message);
      }
      const { id: userId, username, isAdministrator, rights, stores, token, expiration } = answer;
      signIn({
        user: { userId, username, isAdministrator, rights: new Set(rights), storeIds: stores },
        token,
        expiration,
      });
      if (before) send(logout, {}, { token: before, quiet: true }).catch(() => undefined);
      toast(accessMessages.USER_SWITCHED);
      onClose();
    } catch (error) {
      setProblem(failureText(error));
    } finally {
      setBusy(false);
      setPin('');
    }
  };
  return (
    <PinBox
      pin={pin}
      onPin={(next) => {
        setProblem(null);
        setPin(next);
      }}
      onEnter={() => void enter()}
      act={texts.SWITCH}
      busy={busy}
      error={problem}
    >
      <p className="row">
        <span className="pin-act grow">{texts.switchByPin(user.username)}</span>
        <Button size="small" tone="ghost" onClick={onPassword}>
          {texts.USE_PASSWORD}
        </Button>
      </p>
    </PinBox>
  );
}
