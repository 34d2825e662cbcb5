import { Button, Page, Panel, ReadTrouble } from '@avenue/ui';
import IconAdjustments from '@tabler/icons-react/dist/esm/icons/IconAdjustments.mjs';
import IconPlayerStop from '@tabler/icons-react/dist/esm/icons/IconPlayerStop.mjs';
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs';
import { MemoryPanel, useMemory } from '../channel/memory-panel.tsx';
import { AddChannel, ProductionFlow, useOfChannel, WordsSoFar } from '../flow/index.ts';
import { BriefBar } from './brief-bar.tsx';
import { IdeaCards } from './idea-cards.tsx';
import { IdeasSkeleton } from './ideas-skeleton.tsx';
import { IdeasToolbar } from './ideas-toolbar.tsx';
import { NoIdeas } from './no-ideas.tsx';
import { type IdeaPage, useIdeaPage } from './use-idea-page.ts';

export default function IdeaGenerator() {
  const page = useIdeaPage();
  const ofChannel = useOfChannel();
  const memory = useMemory(ofChannel ? page.channel?.name : undefined, page.listed);
  return (
    <Page
      title={ofChannel ? 'Idea Generator for YouTube' : 'Video Idea Generator'}
      sentence={page.sentence}
      actions={!page.noChannel && <Actions page={page} />}
      toolbar={<IdeasToolbar page={page} />}
      flow={<ProductionFlow channel={page.channel?.name} />}
    >
      <ReadTrouble of="Your channels" state={page.channelState} />
      <BriefBar page={page} />
      <WordsSoFar about={page.busy ? page.channel?.name : undefined} />
      {page.noChannel && !page.failed ? (
        <Panel>
          <AddChannel />
        </Panel>
      ) : page.isLoading ? (
        <IdeasSkeleton label="Loading your ideas" count={6} />
      ) : (
        <IdeaCards
          state={page.state}
          ideas={page.listed}
          making={page.making}
          isStaying={page.mix.isStaying}
          onStay={page.mix.setStaying}
          onUseTopic={(topic) => {
            page.takeTopic(topic);
            page.topicField.current?.focus();
          }}
          empty={<NoIdeas page={page} />}
          alike={memory.data?.alike}
        />
      )}
      {ofChannel && page.channel && !page.isLoading && <MemoryPanel channel={page.channel} state={memory} />}
    </Page>
  );
}

function Actions({ page }: { page: IdeaPage }) {
  const { tuning, stayReason } = page;
  return (
    <>
      {page.busy && (
        <Button icon={IconPlayerStop} onClick={page.stop}>
          Stop
        </Button>
      )}
      <Button icon={IconAdjustments} aria-expanded={tuning} onClick={() => page.setTuning(!tuning)}>
        Tune the brief
      </Button>
      <Button
        kind="primary"
        icon={IconRefresh}
        kbd="G"
        busy={page.busy || page.pressedEarly}
        disabled={(!page.channel && !page.awaited) || stayReason !== undefined}
        reason={stayReason}
        call="POST /api/ideas/generate"
        onClick={page.make}
      >
        {page.staying > 0 ? 'Redraw the others' : 'New ideas'}
      </Button>
    </>
  );
}
