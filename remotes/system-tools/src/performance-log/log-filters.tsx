import { useDraftKey, useRefusals } from '@avenue/data';
import { Kbd, Push, SearchField, Segmented, Toggle, Toolbar } from '@avenue/ui';
import { FilterChip } from '@avenue/ui/overlay';
import { SavedViews } from '@avenue/ui/table';
import css from './performance-log.module.css';
import type { Follow } from './use-follow.ts';
import type { Lines } from './use-lines.ts';
import { kindChoices, type Place } from './use-place.ts';
import { kindWords } from './words.ts';

const days = [
  { value: 'today', label: 'Today' },
  { value: 'yesterday', label: 'Yesterday' },
  { value: 'week', label: 'The last 7 days' },
  { value: 'month', label: 'The last 30 days' },
];
const studios = [
  { value: 'own', label: 'My studio' },
  { value: 'sample', label: 'The Sample studio' },
  { value: 'all', label: 'Both' },
];

interface FilterProps {
  place: Place;
  actors: readonly string[];
}

/** The filters as chips; in the empty state only those that are set. */
export function FilterChips({ place, actors, onlySet = false }: FilterProps & { onlySet?: boolean }) {
  // Another studio's lines are an Admin's, like the export.
  const isAdmin = useRefusals()('GET /api/journal/export.csv') === undefined;
  const withCurrent = (options: readonly { value: string; label: string }[], value: string | undefined) =>
    value === undefined || options.some((option) => option.value === value)
      ? options
      : [...options, { value, label: value }];
  const chips = [
    { name: 'day' as const, label: 'Day', any: 'any', value: place.day, options: withCurrent(days, place.day) },
    {
      name: 'who' as const,
      label: 'Who',
      any: 'anybody',
      value: place.who,
      options: withCurrent(
        actors.map((actor) => ({ value: actor, label: actor })),
        place.who,
      ),
    },
    ...(isAdmin || place.studio
      ? [{ name: 'studio' as const, label: 'Studio', any: 'this one', value: place.studio, options: studios }]
      : []),
    ...(place.about
      ? [
          {
            name: 'about' as const,
            label: 'About',
            any: 'anything',
            value: place.about,
            options: [{ value: place.about, label: 'one thing' }],
          },
        ]
      : []),
  ];
  return (
    <>
      {chips
        .filter(({ value }) => !onlySet || value !== undefined)
        .map(({ name, ...chip }) => (
          <FilterChip key={name} {...chip} onChange={(next) => place.setFilter(name, next)} />
        ))}
    </>
  );
}

/** Search, kinds, filters and following, above the table. */
export function LogFilters({ place, data, follow }: { place: Place; data: Lines | undefined; follow: Follow }) {
  return (
    <Toolbar label="Which lines">
      <SearchField label="Search text, id or seal" value={place.q} onSearch={place.setSearch} shortcut="F" />
      <div className={css.kinds}>
        <Segmented
          label="Kind of line"
          value={place.kind}
          onChange={place.setKind}
          options={kindChoices.map((value) => ({ value, label: value === 'all' ? 'All' : kindWords[value].label }))}
        />
      </div>
      <FilterChips place={place} actors={data?.actors ?? []} />
      <SavedViews name={useDraftKey('journal')} query={place.kept} onApply={place.apply} />
      <Push>
        <span className={css.follow}>
          <Toggle label="Follow" checked={follow.on} onChange={follow.toggle} />
          <Kbd>L</Kbd>
        </span>
      </Push>
    </Toolbar>
  );
}
