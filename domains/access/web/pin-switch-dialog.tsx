import '#domains/access/web/pin.css';
import { useState } from 'react';
import { logout } from '#domains/access/contract/calls.ts';
import { switchByPin } from '#domains/access/contract/pin.ts';
import { accessMessages } from '#domains/access/messages.ts';
import { accessWebMessages as texts } from '#domains/access/web/messages.ts';
import { PinInput } from '#domains/access/web/pin-input.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { sounds } from '#ui/scan/sounds.ts';
import { refusalOf } from '#platform/web/api-failure.ts';
import { useAttempt } from '#platform/web/use-submit.ts';
import { newKey, send } from '#platform/web/api.ts';
import { tellUntold } from '#platform/web/connection.ts';
import { session, signIn, useWorkplace } from '#platform/web/session.ts';

export type PinSwitchProps = {
  user: { readonly posUserId: number; readonly name: string };
  onClose: () => void;
  /** The PIN doesn't help, or isn't wanted. */
  onPassword: () => void;
};

/** Another user of the strip takes over by PIN (SWU-02, once the password was given here today). */
export function PinSwitchDialog({ user, onClose, onPassword }: PinSwitchProps) {
  return (
    <Dialog title={texts.SWITCH_TITLE} width={360} onClose={onClose}>
      <PinSwitch user={user} onClose={onClose} onPassword={onPassword} />
    </Dialog>
  );
}

function PinSwitch({ user, onClose, onPassword }: PinSwitchProps) {
  const { posId } = useWorkplace();
  const [pin, setPin] = useState('');
  const attempt = useAttempt();
  const enter = async () => {
    const before = session().token;
    const input = { PosId: posId, UserId: user.posUserId, Pin: pin };
    const answer = await attempt.run(
      async () => {
        await tellUntold();
        const said = await send(switchByPin, input, { key: newKey() });
        if (refusalOf(said)) sounds.failure();
        return said;
      },
      { done: accessMessages.USER_SWITCHED },
    );
    setPin('');
    if (!answer) return;
    const { id: userId, username, isAdministrator, rights, stores, token, expiration } = answer;
    signIn({
      user: { userId, username, isAdministrator, rights: new Set(rights), storeIds: stores },
      token,
      expiration,
    });
    if (before) send(logout, {}, { token: before, quiet: true }).catch(() => undefined);
    onClose();
  };
  return (
    <PinInput
      pin={pin}
      onPin={(next) => {
        attempt.reset();
        setPin(next);
      }}
      onEnter={() => void enter()}
      act={texts.SWITCH}
      busy={attempt.busy}
      error={attempt.problem}
    >
      <p className="row">
        <span className="pin-act grow">{texts.switchByPin(user.name)}</span>
        <Button size="small" tone="ghost" onClick={onPassword}>
          {texts.USE_PASSWORD}
        </Button>
      </p>
    </PinInput>
  );
}
