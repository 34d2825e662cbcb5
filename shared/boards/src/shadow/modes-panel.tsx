import type { ModePlace } from '@avenue/contract';
import { Chip, formatPercent, Icon, Panel, Push, SourceTag, VisuallyHidden } from '@avenue/ui';
import { Ladder } from '@avenue/ui/form';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import { useState } from 'react';
import css from './shadow.module.css';
import { placesOf } from './use-held.ts';
import { isHigher, type ModeActs, type Rung } from './use-modes.ts';
import { classWords, modeWord, placeName, placeTitle } from './words.ts';

interface ModesPanelProps {
  places: readonly ModePlace[];
  /** The one family whose places are shown; absent, all. */
  module?: string | undefined;
  /** Subject of the place whose scorecard is shown. */
  current: string | undefined;
  stopped: boolean;
  isSample: boolean;
  acts: ModeActs;
  onOpen: (place: ModePlace) => void;
  onMode: (place: ModePlace, mode: Rung) => void;
}

/** Whoever only lowers finds the rungs above locked. */
const ceilingFor = ({ mode, ceiling }: ModePlace, mayRaise: boolean): Rung => {
  const top = mayRaise ? ceiling : isHigher(mode, ceiling) ? ceiling : mode;
  return top === 'halted' ? 'off' : top;
};

/** A place that only limits others has no mode before one is set there. */
const shownMode = ({ mode, isSet, module, class: of, account }: ModePlace): Rung | undefined => {
  return mode === 'halted' || (!isSet && !(module && of && !account)) ? undefined : mode;
};

const accountsOf = (places: readonly ModePlace[], { module, class: of }: ModePlace) =>
  places.filter((one) => one.account && one.module === module && one.class === of);

const Unknown = () => (
  <>
    <span aria-hidden="true">-</span>
    <VisuallyHidden>not known yet</VisuallyHidden>
  </>
);

/** Every place that can send something, with its ladder; accounts open below it. */
export function ModesPanel({ places: all, module, current, stopped, isSample, acts, onOpen, onMode }: ModesPanelProps) {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const places = placesOf(all, module);
  const toggle = (subject: string) =>
    setOpen((now) => {
      const next = new Set(now);
      if (!next.delete(subject)) next.add(subject);
      return next;
    });
  const rows = places
    .filter(({ account }) => !account)
    .flatMap((place) => {
      const accounts = place.module && place.class ? accountsOf(places, place) : [];
      return [
        { place, accounts: accounts.length },
        ...(open.has(place.subject) ? accounts.map((one) => ({ place: one, accounts: 0 })) : []),
      ];
    });
  return (
    <Panel
      title="Modules"
      {...(isSample && { tag: <SourceTag source="sample" /> })}
      actions={<span className={css.quiet}>the lower one always holds</span>}
      flush
      foot={
        <Push>
          {acts.mayRaise
            ? 'Lowering works at once, raising asks. Every change is in the log.'
            : acts.mayLower
              ? 'Only an Admin raises a mode; you lower it. Every change is in the log.'
              : 'Modes are raised by an Admin and lowered by an Editor. Every change is in the log.'}
        </Push>
      }
    >
      <table className={css.modes}>
        <thead>
          <tr>
            <th scope="col">Module</th>
            <th scope="col">Mode</th>
            <th scope="col">Held</th>
            <th scope="col">Agreed</th>
            <th scope="col">Next step</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ place, accounts }) => {
            const { subject, effective, heldBy, held, agreed, next, ready, account } = place;
            const isOpen = open.has(subject);
            return (
              <tr key={subject} data-current={subject === current || undefined} data-account={account ? '' : undefined}>
                <th scope="row">
                  <button
                    type="button"
                    className={css.place}
                    aria-current={subject === current || undefined}
                    onClick={() => onOpen(place)}
                  >
                    {placeTitle(place)}
                    {place.class && !account && <small>{classWords[place.class]}</small>}
                  </button>
                  {accounts > 0 && (
                    <button
                      type="button"
                      className={css.accounts}
                      aria-expanded={isOpen}
                      onClick={() => toggle(subject)}
                    >
                      <Icon of={IconChevronRight} size="chip" />
                      {accounts === 1 ? '1 account' : `${accounts} accounts`}
                      <VisuallyHidden> of {placeName(place)}</VisuallyHidden>
                    </button>
                  )}
                </th>
                <td>
                  <Ladder
                    label={`Mode of ${placeName(place)}`}
                    hideLabel
                    value={shownMode(place)}
                    ceiling={ceilingFor(place, acts.mayRaise)}
                    disabled={stopped || !acts.mayLower || acts.busy.has(subject)}
                    onChange={(wanted) => onMode(place, wanted)}
                  />
                  {heldBy && (
                    <span className={css.inForce}>
                      <Chip tone="shadow">{modeWord(effective)} in force</Chip>
                    </span>
                  )}
                </td>
                <td>{held}</td>
                <td>{agreed === undefined ? <Unknown /> : formatPercent(agreed)}</td>
                <td data-ready={ready || undefined}>{next}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </Panel>
  );
}
