import { useState } from 'react';
import { type ProductWire, searchCatalog } from '#domains/catalog/contract/calls.ts';
import { catalogMessages } from '#domains/catalog/messages.ts';
import { FailedNote } from '#platform/web/failed-note.tsx';
import { useSettled } from '#platform/web/use-settled.ts';
import { useStoreZone } from '#domains/stores/web/public/use-store-zone.ts';
import type { GuideCandidateWire, GuideDoubtWire } from '#domains/pricing/contract/guide-import.ts';
import { guideScreenTexts as texts } from '#domains/pricing/web/guide-texts.ts';
import { guideTexts } from './guide-messages.ts';
import { Button } from '#ui/controls/button.tsx';
import { Chip } from '#ui/data/chip.tsx';
import { classNames } from '#ui/class-names.ts';
import { formatCount, formatDateTime, formatDay, formatMoney } from '#ui/data/format.ts';
import { IconSearch } from '#ui/icons.tsx';
import { Kbd } from '#ui/keys/kbd.tsx';
import { useKeys } from '#ui/keys/keys.tsx';
import { TextInput } from '#ui/controls/text-input.tsx';
import { Row, Stack } from '#ui/layout/layout.tsx';
import { useCall } from '#platform/web/call-hooks.ts';
import { useWorkplace } from '#platform/web/session.ts';

const MOST_FOUND = 10;
const MOST_KEYS = 9;
const money = (amount: number | null): string => (amount === null ? texts.UNKNOWN : formatMoney(amount));

export type DoubtCandidatesProps = {
  doubt: GuideDoubtWire;
  /** Why nothing may be settled, or null. */
  mayNot: string | null;
  onSettle: (catalogIds: number[]) => void;
  onReopen: () => void;
};

/** What the guide says, and the products that it may mean, numbered: 1 to 9 choose, A takes all of the same title, 0 none. */
export function DoubtCandidates({ doubt, mayNot, onSettle, onReopen }: DoubtCandidatesProps) {
  const [typed, setTyped] = useState('');
  const found = useFound(typed, doubt);
  const candidates = [...doubt.candidates, ...found.rows];
  const same = doubt.candidates.filter((one) => one.why === 'several').map((one) => one.catalogId);
  const isSettled = doubt.settledAt !== '';
  const may = mayNot === null;
  useKeys(
    [
      ...candidates.slice(0, MOST_KEYS).map((one, index) => ({
        key: String(index + 1),
        label: `${texts.CHOOSE}: ${one.title}`,
        hidden: index > 0,
        run: () => onSettle([one.catalogId]),
        when: may,
      })),
      { key: '0', label: texts.NONE, run: () => onSettle([]), when: may },
      { key: 'a', label: texts.ALL, run: () => onSettle(same), when: may && same.length > 1 },
    ],
    texts.TAB_DOUBTS,
  );
  return (
    <>
      <GuideSays doubt={doubt} />
      <Row align="baseline" justify="between" wrap className="pg-head">
        <h3 className="h3">{texts.WHICH}</h3>
        <span className="t3 xs keys-hint">{texts.listHint}</span>
      </Row>
      {candidates.length === 0 && <p className="s t3">{texts.NO_CANDIDATES}</p>}
      <div className="pg-cards">
        {candidates.map((one, index) => (
          <Candidate
            key={one.catalogId}
            candidate={one}
            digit={index < MOST_KEYS ? index + 1 : null}
            isChosen={doubt.catalogIds.includes(one.catalogId)}
            mayNot={mayNot}
            onChoose={() => onSettle([one.catalogId])}
          />
        ))}
      </div>
      <TextInput
        type="search"
        height={40}
        icon={IconSearch}
        aria-label={texts.FIND}
        placeholder={`${texts.FIND}: ${texts.FIND_HINT}`}
        value={typed}
        onChange={setTyped}
      />
      {found.error && (
        <FailedNote title={catalogMessages.SEARCH_FAILED} error={found.error} again={found.again} />
      )}
      {found.isEmpty && (
        <p className="s t3" role="status">
          {catalogMessages.NO_RESULTS}
        </p>
      )}
      <Row gap={12} wrap>
        {same.length > 1 && (
          <Button keys="A" reason={mayNot} reasonAt="hidden" onClick={() => onSettle(same)}>
            {texts.ALL}
          </Button>
        )}
        <Button keys="0" reason={mayNot} reasonAt="hidden" onClick={() => onSettle([])}>
          {texts.NONE}
        </Button>
        {isSettled && (
          <Button tone="ghost" reason={mayNot} reasonAt="hidden" onClick={onReopen}>
            {texts.ASK_AGAIN}
          </Button>
        )}
      </Row>
    </>
  );
}

/** Products that a person looks for by hand, as candidates; those that are there already are left out. */
function useFound(typed: string, doubt: GuideDoubtWire) {
  const { clientId } = useWorkplace();
  const searchterm = useSettled(typed.trim());
  const search = useCall(
    searchCatalog,
    { clientid: clientId, searchterm, maxResults: MOST_FOUND },
    { enabled: searchterm !== '' },
  );
  const known = new Set(doubt.candidates.map((one) => one.catalogId));
  const toCandidate = (product: ProductWire): GuideCandidateWire => ({
    catalogId: product.catalogId,
    upc: product.originalUPC,
    title: product.title,
    artist: product.artist,
    departmentName: product.departmentName,
    configuration: product.configuration,
    releaseDate: product.releaseDate,
    genre: product.genre,
    onHand: product.quantity,
    loose: null,
    complete: null,
    new: null,
    why: 'found',
  });
  const isAsked = searchterm !== '';
  const rows = isAsked ? (search.data ?? []) : [];
  return {
    rows: rows.filter((one) => !known.has(one.catalogId)).map(toCandidate),
    isEmpty: isAsked && search.data?.length === 0,
    error: isAsked ? search.error : null,
    again: () => void search.refetch(),
  };
}

function GuideSays({ doubt }: { doubt: GuideDoubtWire }) {
  const zone = useStoreZone();
  const parts = (['loose', 'complete', 'new', 'boxOnly', 'manualOnly'] as const).filter((part) =>
    doubt.prices.some((day) => day[part] !== null),
  );
  return (
    <section aria-label={texts.GUIDE_SAYS} className="pg-says">
      <div>
        <div className="xs t3">{texts.GUIDE_SAYS}</div>
        <div className="pg-title">{doubt.title}</div>
        <div className="s t2 num">
          {[doubt.platform, doubt.upc && `${texts.UPC} ${doubt.upc}`].filter(Boolean).join(' · ')}
        </div>
        {doubt.settledAt !== '' && (
          <div className="s t3">
            {`${texts.settledBy(doubt.settledBy, formatDateTime(doubt.settledAt, zone))}${doubt.catalogIds.length === 0 ? ` · ${texts.NOT_OURS}` : ''}`}
          </div>
        )}
      </div>
      <table className="tb num">
        <thead>
          <tr>
            <th scope="col">{guideTexts.DATE}</th>
            {parts.map((part) => (
              <th key={part} scope="col" className="r">
                {guideTexts.PARTS[part]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {doubt.prices.slice(0, 3).map((day) => (
            <tr key={day.asOf}>
              <td>{formatDay(day.asOf)}</td>
              {parts.map((part) => (
                <td key={part} className="r">
                  {money(day[part])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

type CandidateProps = {
  candidate: GuideCandidateWire;
  digit: number | null;
  isChosen: boolean;
  mayNot: string | null;
  onChoose: () => void;
};

function Candidate({ candidate, digit, isChosen, mayNot, onChoose }: CandidateProps) {
  const { loose, complete, new: sealed } = candidate;
  const facts: readonly (readonly [string, string])[] = [
    [texts.PLATFORM, [candidate.configuration, candidate.departmentName].filter(Boolean).join(', ')],
    [texts.UPC, candidate.upc],
    [texts.RELEASED, candidate.releaseDate ? formatDay(candidate.releaseDate) : texts.UNKNOWN],
    [texts.GENRE, candidate.genre || texts.UNKNOWN],
    [texts.ON_HAND, formatCount(candidate.onHand)],
    [texts.GUIDE_NOW, [loose, complete, sealed].map(money).join(' / ')],
  ];
  return (
    <Stack
      as="article"
      flex
      gap={6}
      className={classNames('pg-card', isChosen && 'on')}
      aria-label={candidate.title}
    >
      <header>
        {digit !== null && <Kbd>{String(digit)}</Kbd>}
        <b className="grow">{candidate.title}</b>
      </header>
      {candidate.artist && <div className="s t3">{candidate.artist}</div>}
      <dl className="num">
        {facts.map(([name, value]) => (
          <div key={name} style={{ display: 'contents' }}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <footer>
        <Chip small tone={isChosen ? 'ok' : 'warn'}>
          {texts.WHY[candidate.why] ?? candidate.why}
        </Chip>
        <Button
          size="small"
          tone="primary"
          aria-label={`${texts.CHOOSE}: ${candidate.title}`}
          reason={isChosen ? texts.CHOSEN : mayNot}
          reasonAt="hidden"
          onClick={onChoose}
        >
          {texts.CHOOSE}
        </Button>
      </footer>
    </Stack>
  );
}
