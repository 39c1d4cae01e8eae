import '#domains/access/web/pin.css';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { approve, approvers } from '#domains/access/contract/pin.ts';
import { approvalSentence } from '#domains/access/web/public/approval-labels.ts';
import { accessWebMessages as texts } from '#domains/access/web/messages.ts';
import { PinInput } from '#domains/access/web/pin-input.tsx';
import { Avatar } from '#ui/data/avatar.tsx';
import { ChoiceKeys } from '#ui/controls/choice-keys.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { Note } from '#ui/data/note.tsx';
import { useScan } from '#ui/scan/scan.ts';
import { Skeleton } from '#ui/data/skeleton.tsx';
import { Stack } from '#ui/layout/layout.tsx';
import { sounds } from '#ui/scan/sounds.ts';
import { useAttempt } from '#platform/web/use-submit.ts';
import { type ApprovalAsker, newKey, send, setApprovalAsker } from '#platform/web/api.ts';
import { failureText, refusalOf } from '#platform/web/api-failure.ts';
import { useCall } from '#platform/web/call-hooks.ts';
import { useWorkplace } from '#platform/web/session.ts';

type Asked = Parameters<ApprovalAsker>[0] & { readonly answer: (token: string | null) => void };

/** What the server says beyond the name of the right, such as the limit that was reached; null when nothing. */
const whyOf = ({ message }: Asked): string | null =>
  message.startsWith('You need the right ') ? null : message;

/** What is to be approved: in the words of the screen that asks where it has some, else in those of the act. */
const sentenceOf = ({ sentence, call, input, right }: Asked): string =>
  sentence ?? approvalSentence(call, input, right);

/** Used in the shell once: every change that lacks a right which may be approved opens it, one at a time, and waits for its answer. */
export function ApprovalHost() {
  const [asks, setAsks] = useState<readonly Asked[]>([]);
  useEffect(() => {
    setApprovalAsker(
      (asked) =>
        new Promise((resolve) => {
          const one: Asked = {
            ...asked,
            answer: (token) => {
              setAsks((all) => all.filter((each) => each !== one));
              resolve(
                token === null ? { without: whyOf(one) ?? texts.notApproved(sentenceOf(one)) } : { token },
              );
            },
          };
          setAsks((all) => [...all, one]);
        }),
    );
    return () => setApprovalAsker(null);
  }, []);
  const [asked] = asks;
  if (!asked) return null;
  return (
    <Dialog
      key={asked.act}
      title={texts.APPROVAL}
      width={600}
      scans="below"
      onClose={() => asked.answer(null)}
    >
      <ApprovalForm asked={asked} />
    </Dialog>
  );
}

function ApprovalForm({ asked }: { asked: Asked }) {
  const { posId } = useWorkplace();
  const who = useCall(approvers, { PosId: posId, Right: asked.right }, { staleMs: 30_000 });
  const [chosen, setChosen] = useState<number | null>(null);
  const [pin, setPin] = useState('');
  const attempt = useAttempt();
  const key = useRef(newKey());
  // The PIN may be typed before it is known who may approve: the field is there from the first moment, and Enter waits.
  const [isEntered, setEntered] = useState(false);
  const isKnown = who.data !== undefined;
  const all = who.data ?? [];
  const approver = chosen ?? (all.length === 1 ? (all[0]?.userId ?? null) : null);
  // A badge names the person; the PIN is still asked.
  useScan((code) => {
    const named = all.find(({ username }) => username.toLowerCase() === code.trim().toLowerCase());
    if (named) setChosen(named.userId);
    else sounds.failure();
  });
  const enter = async () => {
    if (!isKnown) return setEntered(true);
    setEntered(false);
    if (approver === null) return;
    const input = { PosId: posId, UserId: approver, Pin: pin, Right: asked.right, Act: asked.act };
    const answer = await attempt.run(async () => {
      const said = await send(approve, input, { key: key.current });
      key.current = newKey();
      if (refusalOf(said)) sounds.failure();
      return said;
    });
    setPin('');
    if (answer) asked.answer(answer.approval);
  };
  const enterNow = useEffectEvent(() => void (isEntered && enter()));
  useEffect(() => {
    if (isKnown) enterNow();
  }, [isKnown]);
  const sentence = sentenceOf(asked);
  const why = whyOf(asked);
  if (who.error) return <Note tone="error">{failureText(who.error)}</Note>;
  if (isKnown && all.length === 0) {
    return (
      <Note tone="refusal" title={sentence}>
        {texts.NOBODY_APPROVES}
      </Note>
    );
  }
  return (
    <div className="approval">
      <Stack gap={10} className="approval-what">
        <p className="pin-act">{sentence}</p>
        {why && <p className="t2">{why}</p>}
        <p className="lab">{texts.WHO_APPROVES}</p>
        {!isKnown ? (
          <Skeleton height={48} />
        ) : all.length === 1 ? (
          <p className="row">
            <Avatar name={all[0]?.name ?? ''} size={26} />
            {all[0]?.name}
          </p>
        ) : (
          <ChoiceKeys
            label={texts.WHO_APPROVES}
            height={48}
            columns={1}
            value={approver === null ? null : String(approver)}
            onChange={(id) => {
              attempt.reset();
              setChosen(Number(id));
            }}
            options={all.map(({ userId, name }) => ({ value: String(userId), label: name }))}
          />
        )}
      </Stack>
      <PinInput
        pin={pin}
        onPin={(next) => {
          attempt.reset();
          setPin(next);
        }}
        onEnter={() => void enter()}
        act={texts.APPROVE}
        busy={attempt.busy || isEntered}
        error={attempt.problem}
        reason={isKnown && approver === null ? texts.CHOOSE_APPROVER : null}
      />
    </div>
  );
}
