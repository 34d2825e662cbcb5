import type { QueueItemDetail, StoryPart } from '@avenue/contract';
import { Button, formatDateTime, Panel, StoryLine, useNavigate } from '@avenue/ui';
import { Dialog } from '@avenue/ui/dialog';
import IconMovie from '@tabler/icons-react/dist/esm/icons/IconMovie.mjs';
import { useState } from 'react';
import css from './posting.module.css';

const names: Record<StoryPart['kind'], string> = { idea: 'Idea', script: 'Script', voice: 'Voice', video: 'Video' };

/** What a change of this part means for the video that is approved. */
const cost: Record<StoryPart['kind'], string> = {
  idea: 'The Idea Generator opens with the batch it came from. Nothing changes by looking.',
  script:
    'The Script Builder opens with it. A changed script needs a new voiceover and a new video; this video stays as it is.',
  voice: 'The Voiceover Engine opens with its takes. Another take needs a new video; this video stays as it is.',
  video:
    'The Video Generator opens with its versions. A new version is approved on its own; this video stays as it is.',
};

interface StoryProps {
  item: QueueItemDetail;
  /** Present while the approval can be taken back. Resolves to whether it was. */
  onReopen: (() => Promise<boolean>) | undefined;
}

/** Idea, script, voice and video as one line, with a way back to each. */
export function Story({ item, onReopen }: StoryProps) {
  const navigate = useNavigate();
  const [asked, setAsked] = useState<StoryPart>();
  const [busy, setBusy] = useState(false);
  const reopen = async (part: StoryPart) => {
    setBusy(true);
    const done = await onReopen?.();
    setBusy(false);
    setAsked(undefined);
    if (done) navigate(part.path);
  };
  return (
    <Panel>
      <StoryLine
        label="Story of this video"
        steps={item.story.map((part) => ({
          name: names[part.kind],
          meta: part.at && formatDateTime(part.at),
          fact: `${part.title === item.title ? '' : `${part.title}. `}${part.detail}`,
          current: part.kind === 'video',
          icon: IconMovie,
          action: (
            <button type="button" className={css.back} onClick={() => setAsked(part)}>
              {part.kind === 'video' ? 'See its versions' : `Step back to the ${part.kind}`}
            </button>
          ),
        }))}
      />
      {asked && (
        <Dialog
          open
          onClose={() => setAsked(undefined)}
          size="sm"
          title={asked.kind === 'video' ? 'Open the Video Generator?' : `Step back to the ${asked.kind}?`}
          actions={
            <>
              {onReopen && asked.kind !== 'idea' && (
                <Button busy={busy} call="POST /api/upload-queue/{id}/reopen" onClick={() => void reopen(asked)}>
                  Reopen and go there
                </Button>
              )}
              <Button kind="primary" to={asked.path}>
                Go there, keep the approval
              </Button>
            </>
          }
        >
          <p>{cost[asked.kind]}</p>
        </Dialog>
      )}
    </Panel>
  );
}
