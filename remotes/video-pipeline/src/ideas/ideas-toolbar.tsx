import { SpentOn } from '@avenue/boards/writers';
import { Bone, Segmented, Term, Toolbar } from '@avenue/ui';
import { ChannelPicker } from '../flow/index.ts';
import { BatchWalk, WalkPlace } from './batch-walk.tsx';
import css from './ideas.module.css';
import type { IdeaPage } from './use-idea-page.ts';

/** Whose ideas, which of them, the batch walked to, and who wrote them; grey while the channels come. */
export function IdeasToolbar({ page }: { page: IdeaPage }) {
  const { channel, channels, mix, kept, shown } = page;
  if (!channel)
    return page.awaited ? (
      <Toolbar label="Which ideas">
        <Bone width="318px" control />
        <Bone width="125px" control />
        <WalkPlace />
        <span className={css.engine}>
          <Bone width="83px" heightPx={16} />
        </span>
      </Toolbar>
    ) : null;
  const writer = shown?.[0];
  const spent = kept ? undefined : mix.walk?.here.spent;
  return (
    <Toolbar label="Which ideas">
      <ChannelPicker
        channels={channels ?? []}
        value={channel.name}
        onChange={(name) => page.choose(name, ['batch', 'stay'])}
      />
      <Segmented
        label="Show"
        options={[
          { value: 'all', label: 'Latest' },
          { value: 'saved', label: 'Kept' },
        ]}
        value={kept ? 'saved' : 'all'}
        onChange={page.show}
      />
      {!kept && mix.walk && <BatchWalk walk={mix.walk} onGo={mix.go} />}
      {!kept && mix.awaited && <WalkPlace />}
      {(writer || page.isLoading) && (
        <span className={css.engine}>
          {writer ? (
            <>
              <Term of="engine">Engine</Term>: {writer.engine}
              {spent && (
                <>
                  {', '}
                  <SpentOn spent={spent} />
                </>
              )}
            </>
          ) : (
            <Bone width="83px" heightPx={16} />
          )}
        </span>
      )}
    </Toolbar>
  );
}
