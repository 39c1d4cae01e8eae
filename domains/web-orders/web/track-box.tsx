import { useState } from 'react';
import type { ShipmentWire } from '#domains/web-orders/contract/shapes.ts';
import { updateTracking } from '#domains/web-orders/contract/shipments.ts';
import { readTrackingLabel, type TrackingLabel } from '#domains/web-orders/rules/tracking-number.ts';
import { webOrdersMessages } from '#domains/web-orders/messages.ts';
import { webOrdersWebMessages as texts } from '#domains/web-orders/web/messages.ts';
import { useAct } from './use-act.ts';
import { useRightReason } from '#platform/web/session.ts';
import { Button } from '#ui/controls/button.tsx';
import { Field } from '#ui/controls/field.tsx';
import { focusProblemHere } from '#ui/controls/problem-focus.ts';
import { TextInput } from '#ui/controls/text-input.tsx';
import { useKeys } from '#ui/keys/keys.tsx';
import { alertError } from '#ui/overlay/toast.tsx';
import { useScan } from '#ui/scan/scan.ts';
import { sounds } from '#ui/scan/sounds.ts';

/** A packed box: the label is scanned, which names the carrier, too, and the one button completes it. What is wrong says the server. */
export function Track({ box, label }: { box: ShipmentWire; label: TrackingLabel | null }) {
  const mayNot = useRightReason('channels.edit');
  const [draft, setDraft] = useState({
    carrier: label?.carrier ?? 'USPS',
    number: label?.trackingNumber ?? '',
    cost: '',
  });
  const act = useAct(updateTracking);
  const [isTried, setTried] = useState(false);
  const missing = draft.number.trim() === '' ? webOrdersMessages.TRACKING_REQUIRED : null;
  const change = (more: Partial<Record<keyof typeof draft, string>>) =>
    setDraft((last) => ({ ...last, ...more }) as typeof draft);
  const take = (code: string) => {
    const read = readTrackingLabel(code, true);
    change(read ? { carrier: read.carrier, number: read.trackingNumber } : { number: code });
  };
  useScan((code) => {
    if (readTrackingLabel(code, true) === null && /^(\d{8}|\d{12,14})$/.test(code)) {
      sounds.failure();
      return alertError(texts.NOT_A_LABEL);
    }
    sounds.success();
    take(code);
  });
  const submit = () => {
    if (mayNot !== null || act.busy) return;
    setTried(true);
    if (missing) return focusProblemHere();
    void act.run({
      shipmentId: box.shipmentId,
      carrier: draft.carrier.trim(),
      trackingNumber: draft.number.trim(),
      ...(draft.cost.trim() === '' ? {} : { shippingCost: draft.cost.trim() }),
    });
  };
  useKeys([{ key: 'ctrl+enter', label: texts.COMPLETE, run: submit }], texts.TITLE);
  return (
    <form
      className="wo-next"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Field label={texts.TRACKING_NUMBER} error={isTried ? missing : null}>
        <TextInput
          height={48}
          autoFocus
          placeholder={texts.SCAN_LABEL}
          value={draft.number}
          onChange={(number) => change({ number })}
          onBlur={() => draft.number !== '' && take(draft.number)}
          maxLength={60}
        />
      </Field>
      <div className="wo-pair">
        <Field label={texts.CARRIER}>
          <TextInput value={draft.carrier} onChange={(carrier) => change({ carrier })} maxLength={40} />
        </Field>
        <Field label={texts.SHIPPING_COST}>
          <TextInput value={draft.cost} onChange={(cost) => change({ cost })} maxLength={10} />
        </Field>
      </div>
      <Button
        full
        type="submit"
        size="counter"
        tone="primary"
        keys="Ctrl Enter"
        reason={mayNot}
        busy={act.busy}
      >
        {texts.COMPLETE}
      </Button>
    </form>
  );
}
