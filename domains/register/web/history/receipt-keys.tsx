import { Button } from '#ui/controls/button.tsx';
import { ChoiceKeys } from '#ui/controls/choice-keys.tsx';
import { Chip } from '#ui/data/chip.tsx';
import { IconBan, IconCopy, IconMail, IconPrinter } from '#ui/icons.tsx';
import { screenMessages as texts } from '../messages.ts';
import { isMailed } from '../payment/receipt-choice.ts';
import type { ReceiptUse } from '../payment/use-receipt.ts';

/** How the customer gets the receipt, and where it is mailed. */
export function ReceiptKeys({ receipt }: { receipt: ReceiptUse }) {
  const noMail = receipt.mailReason !== null;
  return (
    <>
      <div className="lab row between" style={{ marginTop: 24 }}>
        {texts.RECEIPT}
        {receipt.byCustomer && (
          <Chip small tone="info">
            {texts.CUSTOMER_CHOSE}
          </Chip>
        )}
      </div>
      <ChoiceKeys
        label={texts.RECEIPT}
        value={receipt.choice}
        height={60}
        columns={4}
        onChange={receipt.choose}
        options={[
          { value: 'print', label: texts.PRINT, icon: IconPrinter },
          { value: 'email', label: texts.EMAIL_RECEIPT, icon: IconMail, disabled: noMail },
          { value: 'both', label: texts.BOTH, icon: IconCopy, disabled: noMail },
          { value: 'none', label: texts.NONE, icon: IconBan },
        ]}
      />
      {noMail && <p className="t3 xs way-hint">{receipt.mailReason}</p>}
      {isMailed(receipt.choice) && (
        <div className="row between receipt-to" aria-live="polite">
          <span className="s ell grow" title={receipt.email}>
            {texts.MAILS_TO} <b>{receipt.email}</b>
          </span>
          <Button size="touch" onClick={() => receipt.ask(receipt.choice)}>
            {texts.CHANGE_ADDRESS}
          </Button>
        </div>
      )}
    </>
  );
}
