import { getTerminals } from '#domains/cards/contract/terminal-calls.ts';
import { useCall } from '#platform/web/call-hooks.ts';
import { useWorkplace } from '#platform/web/session.ts';
import { Button } from '#ui/controls/button.tsx';
import { cardMessages as texts } from './card-messages.ts';

type Props = { onAsk: (posId: number) => void };

/** The other counters' card terminals: one tap asks theirs instead. */
export function OtherTerminals({ onAsk }: Props) {
  const { clientId, posId } = useWorkplace();
  const answer = useCall(getTerminals, { ClientId: clientId });
  const others = (answer.data ?? []).filter((one) => one.isReady && one.posId !== posId);
  return (
    <span className="row wrap">
      {others.map((one) => (
        <Button
          key={one.posId}
          size="touch"
          reason={one.isBusy && texts.busy(one.description)}
          reasonAt="hidden"
          onClick={() => onAsk(one.posId)}
        >
          {texts.terminalOf(one.description)}
        </Button>
      ))}
    </span>
  );
}
