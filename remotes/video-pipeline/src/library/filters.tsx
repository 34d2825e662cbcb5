import { useDraftKey } from '@avenue/data';
import { SearchField, Toolbar } from '@avenue/ui';
import { FilterChip } from '@avenue/ui/overlay';
import { SavedViews } from '@avenue/ui/table';
import type { ChannelOption } from '../flow/index.ts';
import type { Place } from './use-place.ts';
import { changedWithin, statusLooks } from './words.ts';

/** The filters as chips; in the empty state only those that are set. */
export function FilterChips({
  place,
  channels,
  onlySet = false,
}: {
  place: Place;
  channels: readonly ChannelOption[];
  onlySet?: boolean;
}) {
  const chips = [
    {
      name: 'channel' as const,
      label: 'Channel',
      value: place.channel,
      options: channels.map(({ name, label }) => ({ value: name, label })),
    },
    {
      name: 'status' as const,
      label: 'Status',
      value: place.status,
      options: place.possible.map((value) => ({ value, label: statusLooks[value].word })),
    },
    {
      name: 'days' as const,
      label: place.view === 'removed' ? 'Removed' : 'Changed',
      value: place.days === undefined ? undefined : String(place.days),
      options:
        changedWithin.some(({ value }) => value === String(place.days)) || place.days === undefined
          ? changedWithin
          : [...changedWithin, { value: String(place.days), label: `in the last ${place.days} days` }],
    },
  ];
  return (
    <>
      {chips
        // The channels arrive with the first answer: their chip keeps its place, or the row breaks anew under the reader.
        .filter(({ name, options, value }) =>
          onlySet ? value !== undefined : name === 'channel' || options.length > 0,
        )
        .map(({ name, label, options, value }) => (
          <FilterChip
            key={name}
            label={label}
            any={name === 'days' ? 'at any time' : 'any'}
            options={options}
            value={value}
            onChange={(next) => place.setFilter(name, next)}
          />
        ))}
    </>
  );
}

/** Search and filters above the table. */
export const Filters = ({ place, channels }: { place: Place; channels: readonly ChannelOption[] }) => (
  <Toolbar label="Which things">
    <SearchField label="Search titles, scripts and tags" value={place.q} onSearch={place.setSearch} shortcut="F" />
    <FilterChips place={place} channels={channels} />
    <SavedViews name={useDraftKey('library')} query={place.kept} onApply={place.apply} />
  </Toolbar>
);
