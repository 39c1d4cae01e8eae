import { accessMessages } from '#domains/access/messages.ts';
import { useState } from 'react';
import {
  type CertificateWire,
  certificateTotals,
  getGiftCertificate,
  getGiftCertificates,
  voidGiftCertificate,
} from '#domains/gift-certificates/contract/calls.ts';
import { certificatesWebMessages as texts } from './messages.ts';
import { fromDollars } from '#kernel/money.ts';
import { Button } from '#ui/controls/button.tsx';
import { Dialog, Spread } from '#ui/overlay/dialog.tsx';
import { Field } from '#ui/controls/field.tsx';
import { formatMoney } from '#ui/data/format.ts';
import { Note } from '#ui/data/note.tsx';
import { Segmented } from '#ui/controls/segmented.tsx';
import { TextArea } from '#ui/controls/text-input.tsx';
import { toast } from '#ui/overlay/toast.tsx';
import { failureText, refusalOf } from '#platform/web/api-failure.ts';
import { useChange } from '#platform/web/call-hooks.ts';
import { useWorkplace } from '#platform/web/session.ts';

type Props = { certificate: CertificateWire; onClose: () => void };

/** Voids a certificate: why, and whether what is left becomes its customer's store credit or is written off. */
export function VoidDialog({ certificate, onClose }: Props) {
  const { clientId } = useWorkplace();
  const known = certificate.customerId !== null && certificate.customerName !== '';
  const [to, setTo] = useState<'customer' | 'nobody'>(known ? 'customer' : 'nobody');
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const act = useChange(voidGiftCertificate, [getGiftCertificate, getGiftCertificates, certificateTotals]);
  const submit = async () => {
    setTried(true);
    if (reason.trim() === '' || act.busy) return;
    try {
      const answer = await act.run({
        id: certificate.certificateId,
        reason: reason.trim(),
        clientId,
        CustomerId: to === 'customer' ? (certificate.customerId ?? undefined) : undefined,
      });
      const refused = refusalOf(answer);
      if (refused) return setRefusal(refused.message);
      toast(texts.VOIDED);
      onClose();
    } catch (error) {
      setRefusal(failureText(error));
    }
  };
  return (
    <Dialog
      title={texts.VOID_TITLE}
      aside={<span className="t3 s num">{formatMoney(fromDollars(certificate.balance))}</span>}
      onOpenChange={(open) => !open && onClose()}
      footer={
        <>
          <Spread />
          <Button size="large" onClick={onClose}>
            {texts.CANCEL}
          </Button>
          <Button size="large" tone="danger-solid" busy={act.busy} onClick={() => void submit()}>
            {texts.VOID}
          </Button>
        </>
      }
    >
      <div className="fields">
        <p className="t2">{texts.VOID_DETAIL}</p>
        {known && (
          <Field label={texts.WHERE_TO} group>
            <Segmented
              label={texts.WHERE_TO}
              value={to}
              onChange={setTo}
              size="touch"
              options={[
                { value: 'customer', label: `${texts.TO_CUSTOMER} ${certificate.customerName}` },
                { value: 'nobody', label: texts.WRITE_OFF },
              ]}
            />
          </Field>
        )}
        <Field
          label={texts.REASON}
          hint={texts.REASON_HINT}
          error={tried && reason.trim() === '' ? accessMessages.REQUIRED : null}
        >
          <TextArea value={reason} onChange={setReason} maxLength={300} />
        </Field>
        {refusal && <Note tone="refusal">{refusal}</Note>}
      </div>
    </Dialog>
  );
}
