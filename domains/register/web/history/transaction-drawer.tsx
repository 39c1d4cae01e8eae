import { useState } from 'react';
import { useMailReason } from '#domains/mail/web/public/use-mail-reason.ts';
import { getTransaction } from '#domains/register/contract/calls.ts';
import type { PaymentWire, TransactionRowWire, TransactionWire } from '#domains/register/contract/shapes.ts';
import { fromDollars } from '#kernel/money.ts';
import { Button } from '#ui/controls/button.tsx';
import { DetailDrawer } from '#ui/overlay/detail-drawer.tsx';
import { Facts } from '#ui/data/facts.tsx';
import { formatDateTime, formatMoney } from '#ui/data/format.ts';
import { IconArrowBackUp, IconMail, IconPrinter } from '#ui/icons.tsx';
import { Note } from '#ui/data/note.tsx';
import { Sign } from '#ui/data/sign.tsx';
import { Skeleton } from '#ui/data/skeleton.tsx';
import { Row } from '#ui/layout/layout.tsx';
import { failureText } from '#platform/web/api-failure.ts';
import { useCall } from '#platform/web/call-hooks.ts';
import { useRightReason } from '#platform/web/session.ts';
import { kindOf } from '../sale/view-line.ts';
import { screenMessages as texts } from '../messages.ts';
import { openReceiptPdf, printReceipt, slipOf } from '../payment/print-receipt.ts';
import { EmailAgain } from './email-again.tsx';
import { signs, titleOf } from '../sale/line-labels.ts';
import { tenderName } from '#domains/register/messages.ts';

export type TransactionDrawerProps = {
  row: TransactionRowWire;
  timeZone: string;
  onRefund: () => void;
  onClose: () => void;
};

/** A finished transaction: its lines, sums and payments; reprint and refund. */
export function TransactionDrawer({ row, timeZone, onRefund, onClose }: TransactionDrawerProps) {
  const answer = useCall(getTransaction, { TransactionId: row.transactionId }, { staleMs: 60_000 });
  const [problem, setProblem] = useState<string | null>(null);
  const [mailing, setMailing] = useState(false);
  const mailReason = useMailReason();
  const refundReason = useRightReason('refunds.edit');
  const slip = slipOf(row);
  const paper = (print: typeof printReceipt) => {
    setProblem(null);
    print(row.transactionId, slip, { isCopy: true }).catch((error: unknown) =>
      setProblem(failureText(error)),
    );
  };
  return (
    <DetailDrawer
      title={row.receiptNumber}
      subtitle={[formatDateTime(row.finishedAt, timeZone), row.device, row.employee].join(' · ')}
      onClose={onClose}
      acts={
        <>
          <Button tone="primary" icon={IconPrinter} onClick={() => paper(printReceipt)}>
            {texts.REPRINT}
          </Button>
          <Button onClick={() => paper(openReceiptPdf)}>{texts.OPEN_PDF}</Button>
          <Button icon={IconMail} reason={mailReason} reasonAt="hidden" onClick={() => setMailing(true)}>
            {texts.EMAIL_RECEIPT}
          </Button>
          <span className="grow" />
          <Button icon={IconArrowBackUp} reason={refundReason} reasonAt="hidden" onClick={onRefund}>
            {texts.REFUND_THIS}
          </Button>
        </>
      }
    >
      {mailing && answer.data && <EmailAgain transaction={answer.data} onClose={() => setMailing(false)} />}
      {problem && (
        <Note tone="error" title={texts.NOT_PRINTED}>
          {problem}
        </Note>
      )}
      {answer.error && <Note tone="error">{failureText(answer.error)}</Note>}
      {answer.data ? <TransactionBody transaction={answer.data} /> : <Skeleton width="70%" />}
    </DetailDrawer>
  );
}

/** As the slip says it: cash is what was given; the change follows. */
export const paidFact = ({ kind, reference, amount, tendered }: PaymentWire): [string, string] => [
  reference || tenderName(kind),
  formatMoney(fromDollars(tendered > 0 ? tendered : amount)),
];

function TransactionBody({ transaction }: { transaction: TransactionWire }) {
  const money = (dollars: number) => formatMoney(fromDollars(dollars));
  const sums: [string, string][] = [
    [
      texts.salesRow(
        transaction.items
          .filter((line) => line.tranType === 'itemSale')
          .reduce((count, line) => count + line.quantity, 0),
      ),
      money(transaction.totalSales),
    ],
    [texts.DISCOUNT, money(-transaction.discount)],
    [texts.TAX, money(transaction.tax)],
    [texts.TRADE, money(transaction.totalTrades)],
    [texts.REFUND, money(transaction.totalRefunds)],
  ];
  const facts: [string, string][] = [
    ...sums.filter(([, amount]) => amount !== '$0.00'),
    [transaction.due >= 0 ? texts.CUSTOMER_PAYS : texts.WE_PAY, money(Math.abs(transaction.due))],
    ...transaction.payments.map(paidFact),
    [texts.CHANGE_DUE, transaction.change > 0 ? money(transaction.change) : ''],
  ];
  return (
    <>
      {transaction.customer && (
        <p className="b" style={{ marginBottom: 8 }}>
          {transaction.customer.name}
        </p>
      )}
      <div className="td-lines">
        {transaction.items.map((line) => {
          const sign = signs[kindOf(line.tranType)];
          return (
            <Row gap={10} className="td-line" key={line.id}>
              <Sign direction={sign.direction}>{sign.word}</Sign>
              <span className="grow">
                <span className="b">{titleOf(line)}</span>
                <span className="xs t3 num" style={{ display: 'block' }}>
                  {[line.condition, line.serialNumber, `${line.quantity} × ${money(line.itemPrice)}`]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </span>
              <span className="num b">{money(line.amount)}</span>
            </Row>
          );
        })}
        {transaction.giftCertificates
          .filter((one) => one.kind === 'sold')
          .map((one) => (
            <Row gap={10} className="td-line" key={one.certificateId}>
              <Sign direction={signs.sale.direction}>{signs.sale.word}</Sign>
              <span className="grow">
                <span className="b">{`${texts.GIFT} ${one.number}`}</span>
              </span>
              <span className="num b">{money(one.amount)}</span>
            </Row>
          ))}
      </div>
      <Facts amounts facts={facts} />
    </>
  );
}
