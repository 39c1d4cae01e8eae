import { useState } from 'react';
import { getTransferItems } from '#domains/transfers/contract/items.ts';
import type { TransferWire } from '#domains/transfers/contract/shapes.ts';
import {
  finalizeToPending,
  finalizeTransfer,
  getTransferInformation,
} from '#domains/transfers/contract/transfers.ts';
import { transfersWebMessages as texts } from '#domains/transfers/web/messages.ts';
import { listReads } from './list-reads.ts';
import { failureText, refusalOf } from '#platform/web/api-failure.ts';
import { useChange } from '#platform/web/call-hooks.ts';
import { useRightReason, useWorkplace } from '#platform/web/session.ts';
import { Button } from '#ui/controls/button.tsx';
import { Note } from '#ui/data/note.tsx';
import { IconCheck, IconSend } from '#ui/icons.tsx';
import { useKeys } from '#ui/keys/keys.tsx';
import { Row } from '#ui/layout/layout.tsx';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';

const reads = [...listReads, getTransferInformation, getTransferItems];

/** The one act that comes next, or who has it. */
export function DocumentFoot({ transfer }: { transfer: TransferWire }) {
  const { clientId } = useWorkplace();
  const isVendor = transfer.vendorTransfer === 1;
  if (transfer.state === 'incomplete' && !isVendor)
    return transfer.ClientID === clientId ? <SendFoot transfer={transfer} /> : null;
  if (transfer.state === 'completed' || transfer.state === 'deleted') return null;
  return transfer.TransferTo === clientId ? (
    <FinalizeFoot transfer={transfer} />
  ) : (
    <Row as="footer" wrap className="tf-foot">
      {texts.WAY_THERE}
    </Row>
  );
}

function SendFoot({ transfer }: { transfer: TransferWire }) {
  const mayNot = useRightReason('transfers.edit');
  const [said, setSaid] = useState<{ units: number; problem: string | null } | null>(null);
  // What was said of other lines is said no more.
  const problem = said?.units === transfer.units ? said.problem : null;
  const act = useChange(finalizeToPending, reads);
  const submit = async () => {
    const answer = await act
      .run({ transferId: transfer.inventoryTransferID })
      .catch((error: unknown) => error);
    const found = (answer instanceof Error ? failureText(answer) : refusalOf(answer)?.message) ?? null;
    setSaid({ units: transfer.units, problem: found });
  };
  useKeys([{ key: 'ctrl+enter', label: texts.SEND, run: () => void submit() }], texts.TITLE);
  return (
    <>
      {problem && (
        <Note band tone="refusal" onClose={() => setSaid(null)}>
          {problem}
        </Note>
      )}
      <Row as="footer" wrap className="tf-foot">
        <span className="grow">{texts.STAYS_HERE}</span>
        <Button
          size="touch"
          tone="primary"
          icon={IconSend}
          keys="Ctrl Enter"
          reason={mayNot}
          reasonAt="beside"
          busy={act.busy}
          onClick={() => void submit()}
        >
          {texts.send(transfer.units)}
        </Button>
      </Row>
    </>
  );
}

function FinalizeFoot({ transfer }: { transfer: TransferWire }) {
  const mayNot = useRightReason('transfers.receive');
  const [problem, setProblem] = useState<string | null>(null);
  const [question, setQuestion] = useState<string | null>(null);
  const act = useChange(finalizeTransfer, reads);
  const submit = async (confirmed: boolean) => {
    const answer = await act
      .run({ TransferId: transfer.inventoryTransferID, Confirmed: confirmed })
      .catch((error: unknown) => error);
    const refused = answer instanceof Error ? null : refusalOf(answer);
    const asks = !confirmed && (answer as { asks?: boolean }).asks === true;
    setQuestion(asks && refused ? refused.message : null);
    const wrong = answer instanceof Error ? failureText(answer) : refused?.message;
    setProblem(asks ? null : (wrong ?? null));
  };
  useKeys([{ key: 'ctrl+enter', label: texts.FINALIZE, run: () => void submit(false) }], texts.TITLE);
  return (
    <>
      {problem && (
        <Note band tone="refusal" onClose={() => setProblem(null)}>
          {problem}
        </Note>
      )}
      <Row as="footer" wrap className="tf-foot">
        <span className="grow">{texts.AT_ONCE}</span>
        <Button
          size="touch"
          tone="primary"
          icon={IconCheck}
          keys="Ctrl Enter"
          reason={mayNot}
          reasonAt="beside"
          busy={act.busy}
          onClick={() => void submit(false)}
        >
          {transfer.missing > 0 ? texts.finalizeMissing(transfer.missing) : texts.FINALIZE}
        </Button>
      </Row>
      {question !== null && (
        <ConfirmDialog
          sentence={question}
          confirm={texts.FINALIZE_ANYWAY}
          cancel={texts.KEEP_SCANNING}
          busy={act.busy}
          onConfirm={() => void submit(true)}
          onCancel={() => setQuestion(null)}
        />
      )}
    </>
  );
}
