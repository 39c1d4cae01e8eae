import { useState } from 'react';
import { addRemark } from '#domains/transfers/contract/own.ts';
import { getTransferInformation } from '#domains/transfers/contract/transfers.ts';
import { transfersWebMessages as texts } from '#domains/transfers/web/messages.ts';
import type { TransferDetail } from './transfer-detail.ts';
import { useStoreZone } from '#domains/stores/web/public/use-store-zone.ts';
import { failureText } from '#platform/web/api-failure.ts';
import { useChange } from '#platform/web/call-hooks.ts';
import { useWorkplace } from '#platform/web/session.ts';
import { Button } from '#ui/controls/button.tsx';
import { TextInput } from '#ui/controls/text-input.tsx';
import { EmptyState } from '#ui/data/empty-state.tsx';
import { formatDateTime } from '#ui/data/format.ts';
import { Row, Stack } from '#ui/layout/layout.tsx';
import { useAlertHere } from '#ui/overlay/use-alert-here.ts';

/** Who moved what where, in order. */
export function TransferLog({ transfer }: { transfer: TransferDetail }) {
  const zone = useStoreZone();
  if (transfer.steps.length === 0) return <EmptyState title={texts.NO_LOG} />;
  return (
    <>
      <Stack as="ol" gap={8} className="tf-log">
        {transfer.steps.map((step, at) => (
          <li key={`${step.at} ${at}`}>
            <b>{step.title}</b>: {texts.stepWords(texts.STEPS[step.kind], step.units, step.store)}
            <span className="t2 num">{` · ${step.username} · ${formatDateTime(step.at, zone)}`}</span>
          </li>
        ))}
      </Stack>
      <Say transfer={transfer} />
    </>
  );
}

/** A line to the people at the other end. */
export function Say({ transfer }: { transfer: TransferDetail }) {
  const alert = useAlertHere();
  const { clientId } = useWorkplace();
  const [words, setWords] = useState('');
  const act = useChange(addRemark, [getTransferInformation]);
  const say = async () => {
    if (words.trim() === '') return;
    try {
      await act.run({ transferId: transfer.inventoryTransferID, ClientID: clientId, words: words.trim() });
      setWords('');
    } catch (error) {
      alert(failureText(error));
    }
  };
  return (
    <Row
      as="form"
      gap={8}
      align="stretch"
      className="tf-say"
      onSubmit={(event) => {
        event.preventDefault();
        void say();
      }}
    >
      <span className="grow">
        <TextInput
          aria-label={texts.REMARK}
          placeholder={texts.NO_REMARKS}
          value={words}
          onChange={setWords}
          maxLength={500}
        />
      </span>
      <Button type="submit" busy={act.busy}>
        {texts.SAY}
      </Button>
    </Row>
  );
}
