import { cashReads } from '#domains/cash/web/cash-reads.ts';
import { FormDialog } from '#platform/web/form-dialog.tsx';
import { useState } from 'react';
import { getCreditPayoutReceipt, payOutCredit } from '#domains/cash/contract/credit.ts';
import { cashWebMessages as texts } from '#domains/cash/web/messages.ts';
import {
  type CustomerWire,
  getAllCustomers,
  getCustomer,
  searchCustomers,
} from '#domains/customers/contract/calls.ts';
import { creditStatement } from '#domains/customers/contract/groups.ts';
import { cashFor, cashOutRefusal } from '#domains/customers/rules/cash-out.ts';
import { openCashDrawer, printDocument } from '#domains/printing/web/public/print-document.ts';
import type { StoreSettings } from '#domains/settings/rules/store-settings.ts';
import { useStoreSettings } from '#domains/settings/web/public/use-store-settings.ts';
import { useSubmit } from '#platform/web/use-submit.ts';
import { cents, toPercent } from '#kernel/money.ts';
import { Button } from '#ui/controls/button.tsx';
import { Field } from '#ui/controls/field.tsx';
import { formatMoney } from '#ui/data/format.ts';
import { MoneyInput } from '#ui/controls/money-input.tsx';
import { SumBoxes } from '#ui/data/stat-strip.tsx';
import { alertError } from '#ui/overlay/toast.tsx';
import { fetchFile } from '#platform/web/api.ts';
import { failureText } from '#platform/web/api-failure.ts';
import { useRightReason, useWorkplace } from '#platform/web/session.ts';

/** Pays store credit out in cash; nothing where the store does not. */
export function PayOutCredit({ customer }: { customer: CustomerWire }) {
  const reason = useRightReason('customers.cashOut');
  const [open, setOpen] = useState(false);
  const settings = useStoreSettings();
  if (!settings) return null;
  if (settings.creditCashOutE5 === 0 || customer.storeCredit <= 0) return null;
  return (
    <>
      <Button reason={reason} onClick={() => setOpen(true)}>
        {texts.CASH_OUT}
      </Button>
      {open && <PayOutCreditDialog customer={customer} settings={settings} onClose={() => setOpen(false)} />}
    </>
  );
}

type DialogProps = { customer: CustomerWire; settings: StoreSettings; onClose: () => void };

function PayOutCreditDialog({ customer, settings, onClose }: DialogProps) {
  const { posId } = useWorkplace();
  const has = customer.storeCredit;
  const [amount, setAmount] = useState<number | null>(has);
  const pay = useSubmit(payOutCredit, {
    forgets: [getCustomer, getAllCustomers, searchCustomers, creditStatement, ...cashReads],
    done: ({ cashAmount }) => texts.cashOutDone(formatMoney(cashAmount)),
  });
  const terms = { rateE5: settings.creditCashOutE5, cashRounding: settings.cashRounding };
  const credit = cents(amount ?? 0);
  const problem = amount ? (cashOutRefusal(credit, has, terms)?.message ?? null) : texts.ENTER_AMOUNT;
  const submit = async () => {
    const input = {
      POSID: posId,
      CustomerId: customer.customerId,
      Amount: credit,
      ExpectedAmount: has,
    };
    const answer = await pay.send(input);
    if (!answer) return;
    void openCashDrawer(posId);
    printSlip(posId, answer.cashOutId).catch((error: unknown) => alertError(failureText(error)));
    onClose();
  };
  return (
    <FormDialog
      title={texts.CASH_OUT_TITLE}
      aside={<span className="t3 s">{`${customer.firstName} ${customer.lastName}`}</span>}
      width={480}
      sending={pay}
      reason={problem}
      act={texts.cashOutPay(formatMoney(cashFor(credit, terms)))}
      onSend={submit}
      onClose={onClose}
    >
      <p className="t2">{texts.cashOutRate(toPercent(terms.rateE5))}</p>
      <Field label={texts.CASH_OUT_AMOUNT}>
        <MoneyInput autoFocus height={52} value={amount} onChange={setAmount} />
      </Field>
      <SumBoxes
        boxes={[
          { label: texts.CASH_OUT_HAS, value: formatMoney(has) },
          {
            label: texts.CASH_OUT_LEFT,
            value: formatMoney(cents(has - credit)),
            tone: credit > has ? 'bad' : undefined,
          },
          { label: texts.CASH_OUT_CASH, value: formatMoney(cashFor(credit, terms)) },
        ]}
      />
    </FormDialog>
  );
}

/** The slip that the customer signs. Throws ApiFailure when there is none. */
function printSlip(posId: number, CashOutId: number): Promise<void> {
  const get = (Format: 'html' | 'escpos', Paper: '80mm' | '58mm') =>
    fetchFile(getCreditPayoutReceipt, { CashOutId, Format, Paper }, { quiet: true });
  return printDocument({
    title: texts.CASH_OUT_SLIP,
    printer: 'receipt',
    posId,
    page: (paper) => get('html', paper),
    bytes: (paper) => get('escpos', paper),
  });
}
