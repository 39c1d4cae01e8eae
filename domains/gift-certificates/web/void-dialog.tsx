import { accessMessages } from '#domains/access/messages.ts';
import { useState } from 'react';
import {
  type CertificateWire,
  certificateTotals,
  getGiftCertificate,
  getGiftCertificates,
  voidGiftCertificate,
} from '#domains/gift-certificates/contract/calls.ts';
import { useSubmit } from '#platform/web/use-submit.ts';
import { certificatesWebMessages as texts } from './messages.ts';
import { fromDollars } from '#kernel/money.ts';
import { Button } from '#ui/controls/button.tsx';
import { Dialog, Spread } from '#ui/overlay/dialog.tsx';
import { Field } from '#ui/controls/field.tsx';
import { formatMoney } from '#ui/data/format.ts';
import { Note } from '#ui/data/note.tsx';
import { Segmented } from '#ui/controls/segmented.tsx';
import { TextArea } from '#ui/controls/text-input.tsx';
import { useWorkplace } from '#platform/web/session.ts';

type Props = { certificate: CertificateWire; onClose: () => void };

/** Voids a certificate: why, and whether what is left becomes its customer's store credit or is written off. */
export function VoidDialog({ certificate, onClose }: Props) {
  const { clientId } = useWorkplace();
  const known = certificate.customerId !== null && certificate.customerName !== '';
  const [to, setTo] = useState<'customer' | 'nobody'>(known ? 'customer' : 'nobody');
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const act = useSubmit(voidGiftCertificate, {
    forgets: [getGiftCertificate, getGiftCertificates, certificateTotals],
    done: texts.VOIDED,
  });
  const submit = async () => {
    setTried(true);
    if (reason.trim() === '') return;
    const answer = await act.send({
      id: certificate.certificateId,
      reason: reason.trim(),
      clientId,
      CustomerId: to === 'customer' ? (certificate.customerId ?? undefined) : undefined,
    });
    if (answer) onClose();
  };
  return (
    <Dialog
      title={texts.VOID_TITLE}
      aside={<span className="t3 s num">{formatMoney(fromDollars(certificate.balance))}</span>}
      onClose={onClose}
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
        {act.problem && <Note tone="refusal">{act.problem}</Note>}
      </div>
    </Dialog>
  );
}
