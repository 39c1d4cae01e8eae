import { useDraft } from '#platform/web/use-draft.ts';
import { FormDialog } from '#platform/web/form-dialog.tsx';
import { accessMessages } from '#domains/access/messages.ts';
import {
  type CertificateWire,
  certificateTotals,
  getGiftCertificate,
  getGiftCertificates,
  voidGiftCertificate,
} from '#domains/gift-certificates/contract/calls.ts';
import { useSubmit } from '#platform/web/use-submit.ts';
import { certificatesWebMessages as texts } from './messages.ts';
import { Field } from '#ui/controls/field.tsx';
import { formatMoney } from '#ui/data/format.ts';
import { Segmented } from '#ui/controls/segmented.tsx';
import { TextArea } from '#ui/controls/text-input.tsx';
import { useWorkplace } from '#platform/web/session.ts';

type Props = { certificate: CertificateWire; onClose: () => void };

type Draft = { readonly to: 'customer' | 'nobody'; readonly reason: string };

const problemsOf = ({ reason }: Draft) => ({ reason: reason.trim() === '' ? accessMessages.REQUIRED : null });

/** Voids a certificate: why, and whether what is left becomes its customer's store credit or is written off. */
export function VoidDialog({ certificate, onClose }: Props) {
  const { clientId } = useWorkplace();
  const known = certificate.customerId !== null && certificate.customerName !== '';
  const form = useDraft<Draft>({ to: known ? 'customer' : 'nobody', reason: '' }, { problems: problemsOf });
  const act = useSubmit(voidGiftCertificate, {
    forgets: [getGiftCertificate, getGiftCertificates, certificateTotals],
    done: texts.VOIDED,
  });
  const submit = async () => {
    const { to, reason } = form.draft;
    const answer = await act.send({
      id: certificate.certificateId,
      reason: reason.trim(),
      clientId,
      CustomerId: to === 'customer' ? (certificate.customerId ?? undefined) : undefined,
    });
    if (answer) onClose();
  };
  return (
    <FormDialog
      title={texts.VOID_TITLE}
      aside={<span className="t3 s num">{formatMoney(certificate.balance)}</span>}
      draft={form}
      sending={act}
      tone="danger-solid"
      act={texts.VOID}
      onSend={submit}
      onClose={onClose}
    >
      <p className="t2">{texts.VOID_DETAIL}</p>
      {known && (
        <Field label={texts.WHERE_TO} group>
          <Segmented
            label={texts.WHERE_TO}
            {...form.bind('to')}
            size="touch"
            options={[
              { value: 'customer', label: `${texts.TO_CUSTOMER} ${certificate.customerName}` },
              { value: 'nobody', label: texts.WRITE_OFF },
            ]}
          />
        </Field>
      )}
      <Field label={texts.REASON} hint={texts.REASON_HINT} error={form.problemOf('reason')}>
        <TextArea {...form.bind('reason')} maxLength={300} />
      </Field>
    </FormDialog>
  );
}
