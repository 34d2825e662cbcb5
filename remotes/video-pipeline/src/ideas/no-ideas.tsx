import { Button, EmptyState } from '@avenue/ui';
import type { IdeaPage } from './use-idea-page.ts';

/** Why there is no idea here, and the next step. */
export function NoIdeas({ page: { mix, kept, channel } }: { page: IdeaPage }) {
  if (mix.batch && !kept)
    return (
      <EmptyState
        title="The ideas of this batch are not there any more"
        spot="no-results"
        actions={<Button onClick={() => mix.go(undefined)}>Go to the newest batch</Button>}
      >
        What was removed in the last 30 days is in the Library, under Removed.
      </EmptyState>
    );
  if (kept)
    return (
      <EmptyState title="Nothing kept yet" spot="no-results">
        Press the bookmark on an idea to find it here.
      </EmptyState>
    );
  return (
    <EmptyState title={`No ideas for ${channel?.label ?? 'this channel'} yet`} spot="no-history">
      Type a topic above and press New ideas. The built-in writer works without a key.
    </EmptyState>
  );
}
