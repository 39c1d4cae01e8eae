import type { ReactNode } from 'react';
import type { ProductWire } from '#domains/catalog/contract/calls.ts';
import { listEditions } from '#domains/catalog/contract/editions.ts';
import { editionTexts as texts } from './edition-messages.ts';
import { FailedNote } from '#platform/web/failed-note.tsx';
import { ProductTile } from './product-tile.tsx';
import { Chip } from '#ui/data/chip.tsx';
import { classNames } from '#ui/class-names.ts';
import { formatDay, formatMoney } from '#ui/data/format.ts';
import { Skeleton } from '#ui/data/skeleton.tsx';
import { useCall } from '#platform/web/call-hooks.ts';
import { useWorkplace } from '#platform/web/session.ts';
import '../editions.css';

export type EditionCardsProps = {
  upc: string;
  /** Only these, in this order; without it all, the store's last choice first. */
  only?: readonly number[] | undefined;
  /** What can be done with a card; at is its place from 0. */
  children: (edition: ProductWire, at: number) => ReactNode;
};

/** The products of one UPC side by side: what tells them apart, and what can be done with each. */
export function EditionCards({ upc, only, children }: EditionCardsProps) {
  const { clientId } = useWorkplace();
  const known = useCall(listEditions, { clientid: clientId, upc });
  if (!known.data && known.error)
    return <FailedNote error={known.error} again={() => void known.refetch()} />;
  if (!known.data) return <Skeleton height={160} />;
  const { chosenId } = known.data;
  const last = known.data.editions.filter((one) => one.catalogId === chosenId);
  const all = [...last, ...known.data.editions.filter((one) => one.catalogId !== chosenId)];
  const editions = only ? only.flatMap((id) => all.find((one) => one.catalogId === id) ?? []) : all;
  return (
    <div className="editions" role="group" aria-label={texts.EDITIONS}>
      {editions.map((edition, at) => (
        <section
          key={edition.catalogId}
          className={classNames('edition', edition.catalogId === chosenId && 'last')}
          aria-label={edition.title}
        >
          <div className="row" style={{ gap: 10 }}>
            <ProductTile
              size={48}
              family={edition.family}
              code={edition.configurationCode}
              departmentName={edition.departmentName}
              configuration={edition.configuration}
            />
            <div className="grow">
              <div className="b">{edition.title}</div>
              <div className="s t2">{edition.edition || texts.FIRST}</div>
            </div>
            {edition.catalogId === chosenId && <Chip small>{texts.LAST_TIME}</Chip>}
          </div>
          <EditionFacts edition={edition} />
          {children(edition, at)}
        </section>
      ))}
    </div>
  );
}

function EditionFacts({ edition }: { edition: ProductWire }) {
  const money = (amount: number | null) => (amount === null ? '' : formatMoney(amount));
  const facts: readonly (readonly [string, string])[] = [
    [texts.FORMAT, [edition.departmentName, edition.configuration].filter(Boolean).join(', ')],
    [texts.LABEL, edition.artist],
    [texts.RELEASED, edition.releaseDate ? formatDay(edition.releaseDate) : ''],
    [texts.LIST_PRICE, money(edition.price ?? edition.msrp)],
    [texts.HERE, edition.quantity > 0 ? texts.inStock(edition.quantity) : texts.NOT_HERE],
  ];
  return (
    <dl className="num">
      {facts.map(([name, value]) => (
        <div key={name} style={{ display: 'contents' }}>
          <dt>{name}</dt>
          <dd className={value ? undefined : 't3'}>{value || texts.UNKNOWN}</dd>
        </div>
      ))}
    </dl>
  );
}
