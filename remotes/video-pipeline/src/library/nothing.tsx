import { Button, EmptyState } from '@avenue/ui';
import type { ChannelOption } from '../flow/index.ts';
import { FilterChips } from './filters.tsx';
import type { Place, View } from './use-place.ts';

const empty: Record<View, { title: string; words: string; to?: [label: string, path: string] }> = {
  all: {
    title: 'Nothing made yet',
    words: 'The first idea, script or video lands here by itself. The built-in writer needs no key.',
    to: ['New idea', '/idea-generator'],
  },
  ideas: {
    title: 'No ideas yet',
    words: 'Type a topic and press New ideas.',
    to: ['Idea Generator', '/idea-generator'],
  },
  scripts: {
    title: 'No scripts yet',
    words: 'Write one, or turn an idea into one.',
    to: ['Script Builder', '/script-builder'],
  },
  takes: {
    title: 'No takes yet',
    words: 'An approved script is spoken in the Voiceover Engine. The built-in voice needs no key.',
    to: ['Voiceover Engine', '/voiceover-engine'],
  },
  videos: {
    title: 'No videos yet',
    words: 'A voiced script is compiled in the Video Generator.',
    to: ['Video Generator', '/video-generator'],
  },
  'to-post': {
    title: 'Nothing waits to be posted',
    words: 'A video comes here when you approve it, and leaves when you mark it as posted.',
    to: ['Upload Queue', '/upload-queue'],
  },
  removed: { title: 'Nothing was removed', words: 'What you remove stays here for 30 days and can be restored.' },
};

interface NothingProps {
  place: Place;
  channels: readonly ChannelOption[];
  /** How many things there are without search and filters. */
  all: number;
}

/** Why the table is empty, with the way out beside the cause. */
export function Nothing({ place, channels, all }: NothingProps) {
  const filters = [place.status, place.channel, place.days].filter((value) => value !== undefined).length;
  if (!place.q && !filters) {
    const { title, words, to } = empty[place.view];
    return (
      <EmptyState
        title={title}
        spot={place.view === 'to-post' ? 'inbox-clear' : 'no-history'}
        actions={
          to && (
            <Button kind={place.view === 'all' ? 'primary' : 'plain'} to={to[1]}>
              {to[0]}
            </Button>
          )
        }
      >
        {words}
      </EmptyState>
    );
  }
  const causes = [
    ...(place.q ? ['the search'] : []),
    ...(filters ? [filters === 1 ? '1 filter' : `${filters} filters`] : []),
  ];
  return (
    <EmptyState
      title={place.q ? `Nothing matches "${place.q}"` : 'Nothing fits these filters'}
      spot="no-results"
      actions={
        <>
          <FilterChips place={place} channels={channels} onlySet />
          {place.q && <Button onClick={() => place.setSearch('')}>Clear the search</Button>}
          {filters + (place.q ? 1 : 0) > 1 && (
            <Button kind="quiet" onClick={place.clear}>
              Clear all
            </Button>
          )}
        </>
      }
    >
      {all > 0 && `${all === 1 ? '1 thing is' : `${all} things are`} hidden by ${causes.join(' and ')}.`}
    </EmptyState>
  );
}
