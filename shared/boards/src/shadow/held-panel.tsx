import type { Effect, EffectState, ModePlace } from '@avenue/contract';
import { useApi } from '@avenue/data';
import {
  BoneRows,
  Button,
  EmptyState,
  formatDateTime,
  Loading,
  Panel,
  Read,
  SearchField,
  SourceTag,
  StatusChip,
  Toolbar,
  useCursor,
} from '@avenue/ui';
import { FilterChip } from '@avenue/ui/overlay';
import { EffectDetail } from './effect-detail.tsx';
import css from './shadow.module.css';
import type { EffectActs } from './use-effect-acts.ts';
import { placesOf, type ShadowState, useHeld } from './use-held.ts';
import { WaitingList } from './waiting-list.tsx';
import { effectStates, placeName, stateWord, whereWords } from './words.ts';

interface HeldPanelProps {
  of: ShadowState;
  places: readonly ModePlace[];
  acts: EffectActs;
}

const checksWords = ({ verdicts }: Effect): string => {
  const blocked = verdicts.filter(({ verdict }) => verdict === 'blocked');
  const open = verdicts.filter(({ verdict }) => verdict === 'needs evidence');
  if (blocked.length > 0) return `blocked by ${blocked.map(({ name }) => name).join(', ')}`;
  if (open.length > 0) return `open: ${open.map(({ name }) => name).join(', ')}`;
  return verdicts.length > 0 ? 'passed every check' : 'nothing was checked';
};

const states = effectStates
  .filter((state) => state !== 'shadowed')
  .map((state) => ({ value: state, label: stateWord(state) }));
const reviews = [
  { value: 'open', label: 'not judged yet' },
  { value: 'done', label: 'judged' },
];

function List({ rows, acts, scope }: { rows: readonly Effect[]; acts: EffectActs; scope: string }) {
  const of = (id: string) => rows.find((row) => row.id === id);
  const judge = (verdict: 'yes' | 'edit' | 'no') => (id: string) => {
    const effect = of(id);
    if (effect?.state !== 'shadowed') return;
    const next = rows[rows.indexOf(effect) + 1];
    if (next) cursor.go(next.id);
    void acts.review(effect, verdict);
  };
  const cursor = useCursor(
    rows.map(({ id }) => id),
    {
      scope,
      acts: {
        y: { label: 'Would have sent it', run: judge('yes') },
        e: { label: 'Would have sent it with a small edit', run: judge('edit') },
        n: { label: 'Would not have sent it', run: judge('no') },
      },
    },
  );
  return (
    <ul className={css.held} aria-label="Effects" {...cursor.list}>
      {rows.map((effect) => {
        const isCurrent = effect.id === cursor.id;
        return (
          <li key={effect.id} {...cursor.row(effect.id)}>
            <div className={css.heldHead}>
              <button type="button" data-row-main="" aria-expanded={isCurrent} onClick={() => cursor.go(effect.id)}>
                <span>{effect.title}</span>
                <small>
                  {formatDateTime(effect.dueAt)} - {whereWords(effect)} - {checksWords(effect)}
                </small>
              </button>
              {effect.review ? (
                <StatusChip status={effect.review.verdict === 'no' ? 'denied' : 'approved'}>
                  {effect.review.verdict === 'yes' ? 'Yes' : effect.review.verdict === 'edit' ? 'Small edit' : 'No'}
                </StatusChip>
              ) : (
                <StatusChip status={effect.state} />
              )}
            </div>
            {isCurrent && <EffectDetail effect={effect} acts={acts} />}
          </li>
        );
      })}
    </ul>
  );
}

const titleOf = (state: EffectState): string => {
  if (state === 'shadowed') return 'Would have been sent';
  return state === 'awaiting' ? 'Waits for your yes' : `Meant for outside: ${stateWord(state).toLowerCase()}`;
};

const emptyWords = {
  waits: {
    title: 'Nothing waits for your yes.',
    words: 'What needs one stands here, the soonest to expire first. What nobody decides in time is not sent.',
  },
  narrowed: { title: 'Nothing here is like that.', words: 'Nothing fits the search and the filters.' },
  none: {
    title: 'Nothing was held yet.',
    words: 'What a module would have sent stands here, with its exact payload and its checks.',
  },
} as const;

/** Everything that was held, and by its filters everything else that was meant for the outside. */
export function HeldPanel({ of: address, places, acts }: HeldPanelProps) {
  const isSample = useApi('GET /api/studio').data?.studio === 'sample';
  const { state, review, q, only } = address;
  const held = useHeld(address, places);
  const choices = placesOf(places, address.module).filter(({ module, class: of }) => module || of);
  const shadowed = state === 'shadowed';
  const waits = state === 'awaiting';
  const narrowed = Boolean(only || review || q || !shadowed);
  const clear = waits && !only && !q;
  const empty = emptyWords[clear ? 'waits' : narrowed ? 'narrowed' : 'none'];
  const scope = `${state} ${review} ${q} ${only}`;
  return (
    <Panel
      title={titleOf(state)}
      {...(isSample && { tag: <SourceTag source="sample" /> })}
      flush
      // Stands below the list: before that is there it would only move.
      foot={
        held.data && (
          <>
            {waits
              ? 'Unanswered ones expire; they are never sent on their own.'
              : 'Reach is not knowable for what was not sent, so none is shown.'}
            {held.data.total > held.data.rows.length && (
              <Button size="sm" kind="quiet" onClick={() => address.more(held.data?.rows.length ?? 0)}>
                {held.data.rows.length} of {held.data.total}, load more
              </Button>
            )}
          </>
        )
      }
    >
      <div className={css.filters}>
        <Toolbar label="Which ones">
          <SearchField label="Search title, account or payload" value={q} onSearch={address.setSearch} shortcut="F" />
          {choices.length > 1 && (
            <FilterChip
              label="Of"
              any={address.module === undefined ? 'every module' : 'all of it'}
              options={choices.map((place) => ({ value: place.subject, label: placeName(place) }))}
              value={only}
              onChange={address.setOnly}
            />
          )}
          <FilterChip
            label="State"
            any="shadowed"
            options={states}
            value={shadowed ? undefined : state}
            onChange={address.setState}
          />
          {shadowed && (
            <FilterChip label="Judged" any="any" options={reviews} value={review} onChange={address.setReview} />
          )}
        </Toolbar>
      </div>
      <Read
        of="What was held"
        state={held}
        loading={
          <Loading label="Loading what was held">
            <BoneRows count={4} rowPx={56} />
          </Loading>
        }
      >
        {({ rows }) =>
          rows.length === 0 ? (
            <EmptyState
              spot="inbox-clear"
              title={empty.title}
              actions={
                narrowed && <Button onClick={address.clear}>{clear ? 'What was held' : 'Clear the filters'}</Button>
              }
            >
              {empty.words}
            </EmptyState>
          ) : waits ? (
            <WaitingList rows={rows} acts={acts} scope={scope} />
          ) : (
            <List rows={rows} acts={acts} scope={scope} />
          )
        }
      </Read>
    </Panel>
  );
}
