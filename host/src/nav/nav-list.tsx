import { useStoredList } from '@avenue/data';
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs';
import { Fragment, type SyntheticEvent, useCallback, useRef, useState } from 'react';
import { type Counters, countsIn } from './counts.ts';
import { Flyout } from './flyout.tsx';
import css from './nav.module.css';
import { type NavContext, NavNodes } from './nav-nodes.tsx';
import { PageRow, SectionRow } from './nav-row.tsx';
import { useOpenSections } from './open-sections.ts';
import { mostPins, pins, togglePin } from './remembered.ts';
import { rowWith, useRoving } from './roving.ts';
import { allPages, holdsPath, type NavGroup } from './tree.ts';

/** Pinned pages change places; the code comes with the first attempt. */
function order(event: SyntheticEvent) {
  if (event.type !== 'dragstart') event.preventDefault();
  if (event.type !== 'dragover') void import('./pin-order.ts').then(({ orderPins }) => orderPins(event));
}

interface NavListProps {
  groups: readonly NavGroup[];
  /** Sections the operator works in; absent: all stand there. */
  runs: readonly string[] | undefined;
  pathname: string;
  counters: Counters;
  /** Only icons: sections open beside the rail. */
  rail: boolean;
  onOpen: () => void;
}

/** As it is read; the name of a caption stands in manifests. */
const captionWords: Readonly<Record<NavGroup['caption'], string>> = {
  Run: 'Run',
  Content: 'Content',
  Money: 'Money',
  People: 'People',
};

const captionsOf = (groups: readonly NavGroup[]) =>
  [...Map.groupBy(groups, ({ caption }) => caption)].map(([caption, inside]) => ({ caption, groups: inside }));

/** A section the operator does not work in folds away, unless they are on one of its pages. */
const isFolded = ({ id, items }: NavGroup, runs: readonly string[] | undefined, pathname: string) =>
  runs !== undefined && id !== 'system' && !runs.includes(id) && !holdsPath(items, pathname);

/** Pinned pages and all sections under their captions. */
export function NavList({ groups, runs, pathname, counters, rail, onOpen }: NavListProps) {
  const sections = useOpenSections();
  const [flyout, setFlyout] = useState<string>();
  const setOpen = (id: string, open: boolean) => (rail ? setFlyout(open ? id : undefined) : sections.set(id, open));
  const closeFlyout = useCallback(() => setFlyout(undefined), []);
  const roving = useRoving(setOpen);
  const list = useRef<HTMLDivElement>(null);
  const pages = allPages(groups);
  const pinned = useStoredList(pins).flatMap((path) => pages.find((page) => page.path === path) ?? []);
  const currentPage = pages.find(({ path }) => path === pathname);

  const isPinned = pinned.some(({ path }) => path === pathname);
  // One place in the menu is marked as current: an open flyout shows the page itself.
  const inFlyout = rail && groups.some(({ id, items }) => id === flyout && holdsPath(items, pathname));
  const firstRow = pinned[0] ? `pin:${pinned[0].path}` : `section:${groups[0]?.id}`;
  const home = isPinned ? `pin:${pathname}` : firstRow;
  const known = roving.active && list.current && rowWith(list.current, roving.active);
  const active = known ? roving.active : home;
  const context: NavContext = { pathname, counters, sections, active, onFocus: roving.onFocus, onOpen };

  const section = (group: NavGroup) => {
    const inside = holdsPath(group.items, pathname);
    const locked = inside && !rail;
    const expanded = rail ? flyout === group.id : sections.isOpen(group.id, inside);
    const row = `section:${group.id}`;
    return (
      <div
        key={group.id}
        className={css.section}
        {...(rail && inside && !isPinned && !inFlyout && { 'data-current': '' })}
      >
        <SectionRow
          row={row}
          id={group.id}
          label={group.label}
          icon={group.icon}
          expanded={expanded}
          locked={locked}
          controls={expanded ? `nav-${group.id}` : undefined}
          counts={expanded ? [] : countsIn(group.items, counters)}
          tabIndex={active === row ? 0 : -1}
          hint={rail}
          onFocus={roving.onFocus}
          onToggle={(event) => {
            if (rail) setFlyout(expanded ? undefined : group.id);
            else if (!locked) sections.toggle(group.id, event.altKey);
          }}
        />
        {expanded &&
          (rail ? (
            <Flyout label={group.label} row={row} onClose={closeFlyout}>
              <NavNodes
                nodes={group.items}
                parent={group.id}
                label={group.label}
                context={{ ...context, onOpen: closeFlyout }}
              />
            </Flyout>
          ) : (
            <NavNodes nodes={group.items} parent={group.id} label={group.label} context={context} />
          ))}
      </div>
    );
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: arrow keys move between the links and buttons inside
    <div
      className={css.scroll}
      ref={list}
      onKeyDown={(event) => (event.altKey ? order : roving.onKeyDown)(event)}
      onDragStart={order}
      onDragOver={order}
      onDrop={order}
    >
      {pinned.length > 0 || currentPage ? (
        <div className={css.caption}>
          <span>Pinned</span>
          {currentPage && <PinCurrent path={currentPage.path} />}
        </div>
      ) : null}
      {pinned.map((page) => (
        <PageRow
          key={page.path}
          row={`pin:${page.path}`}
          label={page.label}
          icon={page.icon}
          path={page.path}
          // Its section is open below and marks it; twice the same mark would be two current pages.
          current={rail && !inFlyout && page.path === pathname}
          tabIndex={active === `pin:${page.path}` ? 0 : -1}
          hint={rail}
          onFocus={roving.onFocus}
          onOpen={onOpen}
        />
      ))}
      {captionsOf(groups).map(({ caption, groups: all }) => {
        const folded = all.filter((group) => isFolded(group, runs, pathname));
        const more = `more/${caption}`;
        const open = sections.isOpen(more, false);
        const shown = open ? all : all.filter((group) => !folded.includes(group));
        return (
          <Fragment key={caption}>
            <div className={css.caption}>
              <span>{captionWords[caption]}</span>
            </div>
            {shown.map(section)}
            {folded.length > 0 && (
              <SectionRow
                row={`section:${more}`}
                id={more}
                label={open ? 'Fewer modules' : folded.length === 1 ? '1 more module' : `${folded.length} more modules`}
                icon={IconDots}
                expanded={open}
                locked={false}
                counts={
                  open
                    ? []
                    : countsIn(
                        folded.flatMap(({ items }) => items),
                        counters,
                      )
                }
                tabIndex={active === `section:${more}` ? 0 : -1}
                hint={rail}
                onFocus={roving.onFocus}
                onToggle={() => sections.toggle(more, true)}
              />
            )}
          </Fragment>
        );
      })}
    </div>
  );
}

function PinCurrent({ path }: { path: string }) {
  const pinned = useStoredList(pins);
  const isPinned = pinned.includes(path);
  const full = !isPinned && pinned.length >= mostPins;
  return (
    <button
      type="button"
      className={css.captionButton}
      title={full ? `${mostPins} pages are pinned. Unpin one first.` : undefined}
      disabled={full}
      onClick={() => togglePin(path)}
    >
      {isPinned ? 'Unpin this page' : 'Pin this page'}
    </button>
  );
}
