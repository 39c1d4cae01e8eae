import { useState } from 'react';
import type { RefundableLineWire } from '#domains/register/contract/shapes.ts';
import { registerMessages, tenderName } from '#domains/register/messages.ts';
import { fromDollars } from '#kernel/money.ts';
import { Button } from '#ui/controls/button.tsx';
import { Check } from '#ui/controls/check.tsx';
import { ChoiceKeys } from '#ui/controls/choice-keys.tsx';
import { classNames } from '#ui/class-names.ts';
import { EmptyState } from '#ui/data/empty-state.tsx';
import { formatAge, formatDateTime, formatMoney } from '#ui/data/format.ts';
import { IconArrowBackUp, IconLock, IconReceipt } from '#ui/icons.tsx';
import { Note } from '#ui/data/note.tsx';
import { QtyStepper } from '#ui/controls/qty-stepper.tsx';
import { Segmented } from '#ui/controls/segmented.tsx';
import { Skeleton } from '#ui/data/skeleton.tsx';
import { Tile } from '#ui/data/tile.tsx';
import { Stack } from '#ui/layout/layout.tsx';
import { useMayDo } from '#platform/web/session.ts';
import { serverNowMs } from '#platform/web/server-clock.ts';
import { screenMessages as texts } from '../messages.ts';
import type { Refund } from './use-refund.ts';
import { tileTone, titleOf } from '../sale/line-labels.ts';

export type RefundPanelProps = {
  refund: Refund;
  /** Those that the store offers. */
  reasons: readonly string[];
  timeZone: string;
  onLeave: () => void;
  onNoReceipt: () => void;
  noReceiptReason: string | null;
  onExchange: () => void;
};

/** The lines of a receipt: what comes back, how many, and whether to stock or to damaged. The screen is red. */
export function RefundPanel(props: RefundPanelProps) {
  const { refund, reasons, timeZone, onLeave } = props;
  const { original } = refund;
  const mayNoReceipt = useMayDo('refunds.noReceipt');
  return (
    <section className="panel grow" style={{ borderColor: 'var(--refund)' }} aria-label={texts.REFUND}>
      <div className="bh refund">
        <IconArrowBackUp size={24} stroke={2.2} />
        <h1>{texts.REFUND}</h1>
        <span className="grow s b">{original && texts.REFUND_HINT}</span>
        <Button className="on-refund" keys="Esc" onClick={onLeave}>
          {texts.LEAVE_REFUND}
        </Button>
      </div>
      {refund.problem && (
        <Stack flex gap={8} className="reg-notes">
          <Note tone="refusal">{refund.problem}</Note>
        </Stack>
      )}
      {original && <OriginalFacts refund={refund} timeZone={timeZone} />}
      <div className="lines" tabIndex={0} aria-label={texts.REFUND_HINT}>
        {original?.items.map((line) => (
          <RefundRow key={line.id} line={line} refund={refund} />
        ))}
        {!original && refund.looking && (
          <div className="rl">
            <span />
            <Skeleton width={40} height={40} />
            <span role="status">{`${registerMessages.LOADING_REST} ${refund.looking}`}</span>
          </div>
        )}
        {!original && !refund.looking && (
          <EmptyState icon={IconReceipt} title={texts.ENTER_NUMBER} detail={texts.ENTER_NUMBER_DETAIL} />
        )}
      </div>
      {original && reasons.length > 0 && <Reasons refund={refund} reasons={reasons} />}
      <div className="acts refund-acts">
        {original && (
          <Button keys="Ctrl A" onClick={() => refund.act({ type: 'all', lines: original.items })}>
            {texts.SELECT_ALL}
          </Button>
        )}
        <Button
          iconAfter={mayNoReceipt ? undefined : IconLock}
          reason={props.noReceiptReason}
          reasonAt="hidden"
          onClick={props.onNoReceipt}
        >
          {texts.NO_RECEIPT}
        </Button>
        <span className="grow" />
        {original && (
          <Button
            reason={refund.picks.size === 0 ? texts.PICK_FIRST : null}
            reasonAt="hidden"
            onClick={props.onExchange}
          >
            {texts.EXCHANGE}
          </Button>
        )}
      </div>
    </section>
  );
}

function OriginalFacts({ refund: { original }, timeZone }: { refund: Refund; timeZone: string }) {
  const [now] = useState(serverNowMs);
  if (!original) return null;
  const paid = original.payments.map(
    (payment) =>
      `${payment.reference || tenderName(payment.kind)} ${formatMoney(fromDollars(payment.amount))}`,
  );
  return (
    <dl className="orig num">
      <div>
        <dt>{texts.TRANSACTION}</dt>
        <dd className="nw">{original.receiptNumber}</dd>
      </div>
      {original.otherStore && (
        <div>
          <dt>{texts.SOLD_AT}</dt>
          <dd className="b">{original.otherStore}</dd>
        </div>
      )}
      <div>
        <dt>{texts.SOLD}</dt>
        <dd>{`${formatDateTime(original.finishedAt, timeZone)}, ${formatAge(original.finishedAt, now)}`}</dd>
      </div>
      <div>
        <dt>{texts.PAID}</dt>
        <dd>{paid.join(', ')}</dd>
      </div>
      <div>
        <dt>{texts.REFUNDED_SO_FAR}</dt>
        <dd>{formatMoney(fromDollars(original.refundedSoFar))}</dd>
      </div>
    </dl>
  );
}

function RefundRow({ line, refund }: { line: RefundableLineWire; refund: Refund }) {
  const pick = refund.picks.get(line.id);
  const can = line.refusal === '' && line.refundableQuantity > 0;
  const title = titleOf(line);
  const whole = fromDollars(
    line.refundAmounts[(pick?.quantity ?? line.refundableQuantity) - 1] ?? line.amount + line.tax,
  );
  return (
    <div
      className={classNames('rl', pick && 'on', refund.focused === line.id && 'foc')}
      onClick={() => refund.focus(line.id)}
    >
      <Check
        size={28}
        tone="refund"
        checked={Boolean(pick)}
        disabled={!can}
        label={title}
        onChange={() => refund.act({ type: 'toggle', line })}
      />
      <Tile tone={tileTone(line.family)}>{line.tile}</Tile>
      <div className="grow">
        <div className={classNames('ti ell', !can && 't2')}>{title}</div>
        <div className={classNames('s ell num', can ? 't3' : 'rf-text')}>
          {can ? rowDetail(line) : line.refusal}
        </div>
        {can && line.needsApproval && (
          <div className="s row refund-late">
            <IconLock size={14} />
            {line.needsApproval}
          </div>
        )}
      </div>
      {pick && line.refundableQuantity > 1 ? (
        <QtyStepper
          small
          value={pick.quantity}
          min={0}
          of={line.refundableQuantity}
          label={title}
          onChange={(quantity) => refund.act({ type: 'quantity', line, quantity })}
        />
      ) : (
        <span className="t3 s hide-s">{texts.soldCount(line.quantity)}</span>
      )}
      {pick ? (
        <Segmented
          label={`${title}: ${texts.STOCK} or ${texts.DAMAGED}`}
          value={pick.restock}
          onChange={(restock) => refund.act({ type: 'restock', line, restock })}
          options={[
            { value: 'stock', label: texts.STOCK },
            { value: 'damaged', label: texts.DAMAGED },
          ]}
        />
      ) : (
        <span className="hide-s" />
      )}
      <div className={classNames('am num', !pick && 't3')}>{formatMoney(pick ? -whole : whole)}</div>
    </div>
  );
}

function rowDetail(line: RefundableLineWire): string {
  const price = texts.taxOf(formatMoney(fromDollars(line.amount)), formatMoney(fromDollars(line.tax)));
  const before = line.refundedQuantity > 0 ? texts.refundedOf(line.refundedQuantity, line.quantity) : '';
  return [line.condition, price, line.serialNumber && `${texts.SERIAL} ${line.serialNumber}`, before]
    .filter(Boolean)
    .join(' · ');
}

function Reasons({ refund, reasons }: Pick<RefundPanelProps, 'refund' | 'reasons'>) {
  return (
    <div className="col reason-row">
      <div className="lab">{texts.REASON}</div>
      <ChoiceKeys
        label={texts.REASON}
        height={48}
        tone="refund"
        value={refund.reason || null}
        onChange={refund.setReason}
        options={reasons.map((reason, at) => ({ value: reason, label: reason, keys: String(at + 1) }))}
      />
    </div>
  );
}
