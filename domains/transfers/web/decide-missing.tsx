import { useState } from 'react';
import { getTransferItems } from '#domains/transfers/contract/items.ts';
import { type Decision, resolveTransfer } from '#domains/transfers/contract/own.ts';
import type { TransferItemWire, TransferWire } from '#domains/transfers/contract/shapes.ts';
import { getTransferInformation } from '#domains/transfers/contract/transfers.ts';
import { transfersWebMessages as texts } from '#domains/transfers/web/messages.ts';
import { listReads } from './list-reads.ts';
import { ProductTile } from '#domains/catalog/web/public/product-tile.tsx';
import { Say } from './transfer-log.tsx';
import type { TransferDetail } from './transfer-detail.ts';
import { Difference } from '#platform/web/difference.tsx';
import { failureText, refusalOf } from '#platform/web/api-failure.ts';
import { useChange } from '#platform/web/call-hooks.ts';
import { useRightReason } from '#platform/web/session.ts';
import { Button } from '#ui/controls/button.tsx';
import { Segmented } from '#ui/controls/segmented.tsx';
import { formatMoney } from '#ui/data/format.ts';
import { Note } from '#ui/data/note.tsx';
import { IconCheck } from '#ui/icons.tsx';
import { Row, Stack } from '#ui/layout/layout.tsx';

type Decided = { readonly decision: Decision; readonly bearer: number | null };
type Props = { transfer: TransferDetail; items: readonly TransferItemWire[] };

const WHAT = [
  { value: 'found', label: texts.FOUND },
  { value: 'notSent', label: texts.NOT_SENT },
  { value: 'lost', label: texts.LOST },
] as const;

type Decisions = Readonly<Record<number, Decided>>;

/** What was chosen of each transfer and isn't saved yet, for as long as the page is open: another transfer may be looked at meanwhile. */
const unsaved = new Map<number, Decisions>();

function useDecisions(transferId: number): readonly [Decisions, (next: Decisions) => void] {
  const [decided, show] = useState(unsaved.get(transferId) ?? {});
  return [
    decided,
    (next) => {
      unsaved.set(transferId, next);
      show(next);
    },
  ];
}

/** Each line that did not arrive: found, not sent or lost, with what that does; nothing is done before it is saved. */
export function DecideMissing({ transfer, items }: Props) {
  const mayNot = useRightReason('transfers.resolve');
  const [decided, setDecided] = useDecisions(transfer.inventoryTransferID);
  const [problem, setProblem] = useState<string | null>(null);
  const act = useChange(resolveTransfer, [...listReads, getTransferInformation, getTransferItems]);
  const body = items.flatMap((item) => {
    const one = decided[item.inventory_TransferItemID];
    const isWhole = one && (one.decision !== 'lost' || one.bearer !== null);
    return isWhole
      ? [
          {
            transferItemId: item.inventory_TransferItemID,
            quantity: item.missing,
            decision: one.decision,
            ...(one.bearer === null ? {} : { bearerClientId: one.bearer }),
          },
        ]
      : [];
  });
  const submit = async () => {
    const answer = await act
      .run({ transferId: transfer.inventoryTransferID, body })
      .catch((error: unknown) => error);
    const wrong = answer instanceof Error ? failureText(answer) : refusalOf(answer)?.message;
    setProblem(wrong ?? null);
    if (!wrong) setDecided({});
  };
  const { missing, missingCost } = transfer;
  return (
    <>
      <Stack gap={10} className="tf-cards">
        {items.map((item) => (
          <MissingCard
            key={item.inventory_TransferItemID}
            item={item}
            transfer={transfer}
            decided={decided[item.inventory_TransferItemID]}
            onDecide={(one) => setDecided({ ...decided, [item.inventory_TransferItemID]: one })}
          />
        ))}
      </Stack>
      {transfer.remarks.length > 0 && (
        <Stack gap={10} className="tf-cards">
          {transfer.remarks.map((remark) => (
            <Note
              key={remark.at}
              tone="notice"
              announce={false}
              title={`${remark.username}, ${remark.store}:`}
            >
              {remark.words}
            </Note>
          ))}
        </Stack>
      )}
      <Say transfer={transfer} />
      {problem && (
        <Note band tone="refusal">
          {problem}
        </Note>
      )}
      <Row as="footer" wrap className="tf-foot">
        <span className="grow">
          <b>{texts.onNoShelf(missing, missingCost === null ? null : formatMoney(missingCost))}</b>{' '}
          {texts.BOTH_SEE}
        </span>
        <Button
          size="touch"
          tone="primary"
          icon={IconCheck}
          reason={mayNot}
          reasonAt="beside"
          disabled={body.length === 0}
          busy={act.busy}
          onClick={() => void submit()}
        >
          {body.length === 0 ? texts.SAVE_DECISIONS : texts.decisions(body.length)}
        </Button>
      </Row>
    </>
  );
}

type CardProps = {
  item: TransferItemWire;
  transfer: TransferWire;
  decided: Decided | undefined;
  onDecide: (decided: Decided) => void;
};

function MissingCard({ item, transfer, decided, onDecide }: CardProps) {
  const bearers = [
    { value: String(transfer.ClientID), label: transfer.clientSource },
    { value: String(transfer.TransferTo), label: transfer.clientDestination },
  ];
  const about = [item.condition, item.serialNumber || item.sku || item.UPC];
  const effect = effectOf(item, transfer, decided);
  return (
    <article className="tf-card" aria-label={item.title}>
      <div className="row">
        <ProductTile family={item.family} code={item.platform} departmentName={item.platform || item.title} />
        <span className="grow">
          <b style={{ display: 'block' }}>{item.title}</b>
          <span className="s t2 num">{about.filter((text) => text !== '').join(' · ')}</span>
        </span>
        <span className="s t2 num">{texts.sentAccepted(item.sent, item.accepted)}</span>
        <Difference short={item.missing} />
        <Segmented
          label={`${texts.WHAT_BECAME}: ${item.title}`}
          size="touch"
          value={decided?.decision ?? ('' as Decision)}
          options={WHAT}
          onChange={(decision) => onDecide({ decision, bearer: null })}
        />
      </div>
      {decided?.decision === 'lost' && (
        <div className="row">
          <span className="s t2">{texts.WHO_BEARS}</span>
          <Segmented
            label={`${texts.WHO_BEARS}: ${item.title}`}
            size="touch"
            value={decided.bearer === null ? '' : String(decided.bearer)}
            options={bearers}
            onChange={(store) => onDecide({ decision: 'lost', bearer: Number(store) })}
          />
        </div>
      )}
      {effect && <span className="s num">{effect}</span>}
    </article>
  );
}

/** What saving the decision does, in words. */
function effectOf(
  item: TransferItemWire,
  transfer: TransferWire,
  decided: Decided | undefined,
): string | null {
  if (decided?.decision === 'found') return texts.comesIn(transfer.clientDestination, item.missing);
  if (decided?.decision === 'notSent') return texts.goesBack(transfer.clientSource, item.missing);
  if (!decided || decided.bearer === null || item.missingCost === null) return null;
  const bearer = decided.bearer === transfer.TransferTo ? transfer.clientDestination : transfer.clientSource;
  return texts.bears(bearer, formatMoney(item.missingCost));
}
