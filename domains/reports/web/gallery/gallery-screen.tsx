import './gallery.css';
import { Navigate } from '@tanstack/react-router';
import { type KeyboardEvent, useEffect, useId, useRef } from 'react';
import { galleryTexts as texts, reportsWebMessages as words } from '#domains/reports/web/messages.ts';
import { AddressLink } from '#domains/reports/web/public/address-link.tsx';
import { reportAddress, useOpenAddress } from '#domains/reports/web/public/report-address.ts';
import type { Card } from '#domains/reports/web/public/use-asked-reports.ts';
import { filesSlot, galleryActsSlot, sentSlot } from '#domains/reports/web/public/slots.ts';
import { FailedNote } from '#platform/web/failed-note.tsx';
import { useScreenTitle } from '#platform/web/screen-title.ts';
import { SlotParts } from '#platform/web/slots.tsx';
import { useAddress } from '#platform/web/use-address.ts';
import { FilterButton, FilterToggle } from '#ui/controls/filter-button.tsx';
import { TextInput } from '#ui/controls/text-input.tsx';
import { EmptyState } from '#ui/data/empty-state.tsx';
import { Note } from '#ui/data/note.tsx';
import { Skeleton, useLate } from '#ui/data/skeleton.tsx';
import { IconChartBar, IconHistory, IconSearch, IconStar } from '#ui/icons.tsx';
import { Kbd } from '#ui/keys/kbd.tsx';
import { useKeys } from '#ui/keys/keys.tsx';
import { Row, Stack } from '#ui/layout/layout.tsx';
import { GROUP_ICONS } from './group-icons.ts';
import { lastUsed, rememberUsed } from './last-used.ts';
import { SavedViews } from './saved-views.tsx';
import { type Gallery, useGallery } from './use-gallery.ts';

/** Every report by group, schedules, saved views and files; ?report=name of older links opens that report. */
export function GalleryScreen() {
  const [old] = useAddress('report');
  return old === null ? <GalleryBody /> : <Navigate to={reportAddress(old)} replace />;
}

function GalleryBody() {
  const gallery = useGallery();
  const { cards } = gallery;
  useScreenTitle(words.REPORTS, gallery.list.data ? texts.count(cards.length) : '');
  return (
    <Stack flex fill className="rg">
      <GalleryBar gallery={gallery} />
      {gallery.starProblem && <Note tone="warn">{gallery.starProblem}</Note>}
      <div className="rg-parts">
        <div className="rg-main card">
          <LastUsed gallery={gallery} />
          <GalleryCards gallery={gallery} />
        </div>
        <aside className="rg-side" aria-label={texts.VIEWS}>
          <SlotParts of={sentSlot} props={{}} />
          <SavedViews cards={cards} mine={gallery.mine} />
          <SlotParts of={filesSlot} props={{}} />
          {gallery.list.data && <p className="s t3">{texts.EXACT}</p>}
        </aside>
      </div>
    </Stack>
  );
}

function GalleryBar({ gallery }: { gallery: Gallery }) {
  const box = useRef<HTMLDivElement>(null);
  const open = useOpenAddress();
  useKeys(
    [{ key: '/', label: texts.SEARCH, run: () => box.current?.querySelector('input')?.focus() }],
    words.REPORTS,
  );
  const { asked } = gallery;
  // What was found is at the top of the list, which may be scrolled away.
  useEffect(() => {
    if (asked !== '') document.querySelector('.rg-card')?.scrollIntoView?.({ block: 'nearest' });
  }, [asked]);
  const onKeyDown = (event: KeyboardEvent) => {
    const first = gallery.found[0];
    if (event.key === 'Enter' && first) {
      rememberUsed(first.name);
      open(first.address);
    }
    if (event.key === 'ArrowDown') {
      event.preventDefault();
      document.querySelector<HTMLElement>('.rg-card a')?.focus();
    }
  };
  return (
    <div className="flt rg-bar" role="group" aria-label={words.REPORTS}>
      <div className="rg-ask" ref={box}>
        <TextInput
          type="search"
          height={36}
          icon={IconSearch}
          aria-label={texts.SEARCH}
          placeholder={texts.ASK}
          value={gallery.asked}
          onChange={gallery.setAsked}
          onKeyDown={onKeyDown}
          after={<Kbd>/</Kbd>}
        />
      </div>
      <FilterButton
        label={texts.GROUP}
        single
        options={gallery.has.map((name) => ({ value: name, label: name }))}
        value={gallery.group === null ? [] : [gallery.group]}
        onChange={([name]) => gallery.setGroup(name ?? null)}
      />
      <FilterToggle label={texts.ONLY_MINE} on={gallery.isOnlyMine} onChange={gallery.setOnlyMine} />
      <span className="grow" />
      <SlotParts of={galleryActsSlot} props={{}} />
    </div>
  );
}

/** The few that this browser opens all the time, before the many. */
function LastUsed({ gallery: { cards, asked } }: { gallery: Gallery }) {
  const last = lastUsed().flatMap((name) => cards.find((card) => card.name === name) ?? []);
  if (last.length === 0 || asked !== '') return null;
  return (
    <Row as="nav" gap={8} wrap className="rg-last" aria-label={texts.LAST_USED}>
      <h2>
        <IconHistory size={18} />
        {texts.LAST_USED}
      </h2>
      {last.map((card) => (
        <AddressLink key={card.name} className="btn" to={card.address}>
          {card.title}
        </AddressLink>
      ))}
    </Row>
  );
}

function GalleryCards({ gallery }: { gallery: Gallery }) {
  const { list, found, groups, isOnlyMine, asked } = gallery;
  const late = useLate(list.isLoading);
  if (list.error) return <FailedNote band error={list.error} again={() => void list.refetch()} />;
  if (list.isLoading)
    return late ? (
      <div className="rg-groups" role="status" aria-label={words.LOADING}>
        {[180, 220, 160, 200].map((width) => (
          <Skeleton key={width} width={width} height={36} />
        ))}
      </div>
    ) : null;
  if (gallery.cards.length === 0)
    return <EmptyState icon={IconChartBar} title={words.NO_LIST} detail={words.NO_LIST_DETAIL} />;
  if (found.length === 0)
    return isOnlyMine && asked === '' ? (
      <EmptyState icon={IconStar} title={texts.NO_FAVORITES} detail={texts.NO_FAVORITES_DETAIL} />
    ) : (
      <EmptyState icon={IconSearch} title={texts.NOTHING} detail={texts.NOTHING_DETAIL} />
    );
  return (
    <nav className="rg-groups" aria-label={words.REPORTS} onKeyDown={moveAmongCards}>
      {asked !== '' ? (
        <ul>
          {found.map((card) => (
            <CardRow key={card.name} card={card} gallery={gallery} />
          ))}
        </ul>
      ) : (
        groups.map(({ name, cards }) => {
          const Drawn = GROUP_ICONS[name];
          return (
            <section key={name} aria-label={name}>
              <h2>
                <Drawn size={18} />
                {name}
              </h2>
              <ul>
                {cards.map((card) => (
                  <CardRow key={card.name} card={card} gallery={gallery} />
                ))}
              </ul>
            </section>
          );
        })
      )}
    </nav>
  );
}

function CardRow({ card, gallery }: { card: Card; gallery: Gallery }) {
  const isOn = gallery.favorites.has(card.name);
  const about = useId();
  return (
    <li className="rg-card">
      <AddressLink to={card.address} aria-describedby={about} onClick={() => rememberUsed(card.name)}>
        {card.title}
      </AddressLink>
      <button
        type="button"
        className="rg-star"
        aria-pressed={isOn}
        aria-label={words.star(card.title)}
        onClick={() => gallery.star(card.name)}
      >
        <IconStar size={16} />
      </button>
      <span id={about}>{card.about}</span>
    </li>
  );
}

/** Arrows go from report to report; the one above the first is the search. */
function moveAmongCards(event: KeyboardEvent<HTMLElement>): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  if (step === 0) return;
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>('.rg-card a')];
  const at = links.indexOf(document.activeElement as HTMLElement);
  if (at < 0) return;
  event.preventDefault();
  const next = links[at + step];
  if (next) next.focus();
  else if (step < 0) document.querySelector<HTMLElement>('.rg-ask input')?.focus();
}
