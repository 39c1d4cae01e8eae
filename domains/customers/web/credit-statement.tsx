import { DialogFooter } from '#ui/overlay/dialog-footer.tsx';
import { useState } from 'react';
import { FailedNote } from '#platform/web/failed-note.tsx';
import { useStoreZone } from '#domains/stores/web/public/use-store-zone.ts';
import { creditStatement } from '#domains/customers/contract/groups.ts';
import { customersWebMessages as texts } from './messages.ts';
import { EmailStatement } from './email-statement.tsx';
import { useMailReason } from '#domains/mail/web/public/use-mail-reason.ts';
import { Button } from '#ui/controls/button.tsx';
import { DataTable } from '#ui/data/data-table.tsx';
import type { Column } from '#ui/data/data-table-types.ts';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { formatMoney, formatDateTime } from '#ui/data/format.ts';
import { IconMail } from '#ui/icons.tsx';
import { useCall } from '#platform/web/call-hooks.ts';
import { useRightReason } from '#platform/web/session.ts';

type Row = NonNullable<ReturnType<typeof useStatement>['data']>['rows'][number];
const useStatement = (customerId: number) =>
  useCall(creditStatement, { customerId, pageSize: 200 }, { staleMs: 0 });

/** The store credit as a statement: what moved, why, and what was left after it. */
type Props = { customerId: number; name: string; onClose: () => void };

export function CreditStatement({ customerId, name, onClose }: Props) {
  const statement = useStatement(customerId);
  const zone = useStoreZone();
  const [mailing, setMailing] = useState(false);
  const mayNot = useRightReason('customers.edit');
  const noMail = useMailReason();
  const columns: readonly Column<Row>[] = [
    {
      key: 'at',
      title: texts.WHEN,
      width: 170,
      cell: (row) => <span className="num">{formatDateTime(row.at, zone)}</span>,
    },
    { key: 'what', title: texts.WHAT, width: 100, cell: (row) => texts.CREDIT_MOVES[row.what] },
    {
      key: 'details',
      title: texts.DETAILS,
      quiet: true,
      cell: (row) => (
        <span className="ell">
          {[row.receiptNumber, row.note, row.store, row.employee].filter(Boolean).join(', ')}
        </span>
      ),
    },
    {
      key: 'amount',
      title: texts.AMOUNT,
      width: 100,
      align: 'right',
      cell: (row) => <span className="num">{formatMoney(row.amount, { sign: true })}</span>,
    },
    {
      key: 'balance',
      title: texts.BALANCE_AFTER,
      width: 100,
      align: 'right',
      cell: (row) => <b className="num">{formatMoney(row.balance)}</b>,
    },
  ];
  return (
    <Dialog
      title={`${texts.CREDIT}: ${texts.STATEMENT.toLowerCase()}`}
      aside={<span className="t3 s">{name}</span>}
      width={800}
      onClose={onClose}
      footer={
        <DialogFooter
          start={
            <Button
              icon={IconMail}
              reason={mayNot ?? noMail}
              reasonAt="hidden"
              onClick={() => setMailing(true)}
            >
              {texts.EMAIL_STATEMENT}
            </Button>
          }
          cancel={texts.CLOSE}
          onCancel={onClose}
        />
      }
    >
      {mailing && <EmailStatement customerId={customerId} onClose={() => setMailing(false)} />}
      {statement.error && <FailedNote error={statement.error} again={() => void statement.refetch()} />}
      <div style={{ height: 360, display: 'flex', flexDirection: 'column' }}>
        <DataTable
          label={texts.STATEMENT}
          columns={columns}
          rows={statement.data?.rows ?? []}
          rowKey={(row) => `${row.at} ${row.balance}`}
          loading={statement.isLoading}
          empty={<p className="t2">{texts.STATEMENT_EMPTY}</p>}
        />
      </div>
    </Dialog>
  );
}
