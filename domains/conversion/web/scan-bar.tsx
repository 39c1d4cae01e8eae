import { useRef, useState } from 'react';
import { conversionWebMessages as texts } from '#domains/conversion/web/messages.ts';
import { getInventoryConditions } from '#domains/departments/contract/calls.ts';
import { WhichItemDialog } from '#domains/inventory/web/public/which-item-dialog.tsx';
import { FindDialog } from './find-dialog.tsx';
import type { BatchScan } from './use-batch-scan.ts';
import { useCall } from '#platform/web/call-hooks.ts';
import { useConnection } from '#platform/web/connection.ts';
import { useRightReason } from '#platform/web/session.ts';
import { Button } from '#ui/controls/button.tsx';
import { ChoiceKeys } from '#ui/controls/choice-keys.tsx';
import { SelectInput } from '#ui/controls/select-input.tsx';
import { Note } from '#ui/data/note.tsx';
import { IconListSearch } from '#ui/icons.tsx';
import { useKeys } from '#ui/keys/keys.tsx';
import { Row } from '#ui/layout/layout.tsx';
import { ScanInput } from '#ui/scan/scan-input.tsx';
import { TimesInput } from '#ui/scan/times-input.tsx';

type Props = { scanning: BatchScan; isQuick?: boolean };

/** The scan box with what the goods become; what keeps a scan back is below it until it is read. */
export function ScanBar({ scanning, isQuick = false }: Props) {
  const mayNot = useRightReason('conversion.edit');
  const { online } = useConnection();
  const [finding, setFinding] = useState(false);
  const box = useRef<HTMLInputElement>(null);
  const off = mayNot ?? (online ? null : texts.OFFLINE);
  useKeys(
    [
      { key: 'F2', label: texts.SCAN, run: () => box.current?.focus() },
      { key: '/', label: texts.FIND, run: () => off === null && setFinding(true) },
    ],
    texts.TITLE,
  );
  return (
    <>
      <Row gap={8} align="stretch" wrap className="cv-scan">
        <ScanInput
          inputRef={box}
          label={texts.SCAN}
          placeholder={texts.SCAN_HINT}
          keys="F2"
          disabled={mayNot !== null}
          times={scanning.times}
          onScan={(code) => scanning.scan(code)}
        />
        <TimesInput times={scanning.times} label={texts.TIMES} />
        {!isQuick && <BecomesSelect scanning={scanning} />}
        <Button
          size="large"
          icon={IconListSearch}
          keys="/"
          reason={off}
          reasonAt="hidden"
          onClick={() => setFinding(true)}
        >
          {texts.FIND}
        </Button>
      </Row>
      {isQuick && <BecomesKeys scanning={scanning} />}
      {off && (
        <Note band tone="warn">
          {off}
        </Note>
      )}
      {scanning.problems.map((problem) => (
        <Note
          key={problem.id}
          band
          tone={problem.again ? 'error' : 'refusal'}
          title={problem.sentence}
          onClose={() => scanning.dismiss(problem)}
          action={
            problem.again && <Button onClick={() => void scanning.again(problem)}>{texts.AGAIN}</Button>
          }
        >
          <span className="num">{problem.code}</span>
        </Note>
      ))}
      {scanning.choices && (
        <WhichItemDialog
          choices={scanning.choices}
          onChoose={scanning.choose}
          onClose={() => scanning.choose(null)}
        />
      )}
      {finding && (
        <FindDialog
          onClose={() => setFinding(false)}
          onFound={(sku) => {
            setFinding(false);
            void scanning.scan(sku);
          }}
        />
      )}
    </>
  );
}

function useBecomes() {
  const { data = [] } = useCall(getInventoryConditions, {}, { staleMs: 60_000 });
  return data.map(({ conditionId, name, grade }) => ({ value: String(conditionId), label: name, grade }));
}

function BecomesSelect({ scanning }: { scanning: BatchScan }) {
  const conditions = useBecomes();
  return (
    <span className="cv-becomes">
      <SelectInput
        aria-label={texts.BECOMES}
        height={48}
        value={scanning.becomes}
        onChange={scanning.setBecomes}
        options={[{ value: '', label: `${texts.BECOMES}: ${texts.USUAL}` }, ...conditions]}
      />
    </span>
  );
}

/** The conditions as keys: their grade chooses, so that a hand stays on the scanner. */
function BecomesKeys({ scanning }: { scanning: BatchScan }) {
  const conditions = useBecomes();
  const keys = conditions.filter(({ grade }) => /^[A-Za-z]$/.test(grade));
  useKeys(
    [
      { key: 'u', label: texts.USUAL, run: () => scanning.setBecomes('') },
      ...keys.map(({ grade, label, value }) => ({
        key: grade.toLowerCase(),
        label,
        run: () => scanning.setBecomes(value),
      })),
    ],
    texts.BECOMES,
  );
  return (
    <Row wrap className="cv-keys">
      <span className="t2 s" aria-hidden="true">
        {texts.BECOMES}
      </span>
      <ChoiceKeys
        height={48}
        label={texts.BECOMES}
        value={scanning.becomes}
        onChange={scanning.setBecomes}
        options={[
          { value: '', label: texts.USUAL, keys: 'U' },
          ...conditions.map(({ value, label, grade }) => ({ value, label, keys: grade || undefined })),
        ]}
      />
    </Row>
  );
}
