import { ImportDialog } from '@avenue/boards/collect';
import type { Fact, FactShow } from '@avenue/contract/auto-facts';
import {
  BonePanel,
  BoneRows,
  Button,
  EmptyState,
  Failure,
  ListDetail,
  Loading,
  Page,
  Panel,
  Read,
  RowsFoot,
  Segmented,
  SourceTag,
  Stack,
  Toolbar,
  useAddress,
  useCursor,
  useNavigate,
  useShortcuts,
} from '@avenue/ui';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { useRef, useState } from 'react';
import { AddChannel, useChannels } from '../flow/index.ts';
import { AddDialog } from './dialogs.ts';
import { FactList, heldBy } from './fact-list.tsx';
import { FindPanel } from './find-panel.tsx';
import { ProofPanel } from './proof-panel.tsx';
import { firstFacts, useFactActs, useFacts } from './use-facts.ts';

const shows: readonly FactShow[] = ['ready', 'held', 'kept', 'left'];
const labels: Record<FactShow, string> = { ready: 'Ready', held: 'Held back', kept: 'Kept', left: 'Left' };
const isShow = (word: string | undefined): word is FactShow => shows.some((one) => one === word);

/** Facts with a source each: found in material, proven, kept or left. */
export default function FactScraperWriter() {
  const { word, set } = useAddress();
  const { channels, channel, choose, state: channelState } = useChannels();
  const [adding, setAdding] = useState(false);
  const [imports, setImports] = useState<{ id?: string }>();
  const find = useRef<() => void>(undefined);
  useShortcuts({
    g: { label: 'Find facts', call: 'POST /api/auto-facts/find', run: () => find.current?.() },
    n: { label: 'Add a fact', call: 'POST /api/auto-facts', run: () => setAdding(true) },
  });
  return (
    <Page
      title="Fact Scraper Writer"
      sentence="Facts with a source and a quote each. Without them nothing goes on."
      actions={
        channel && (
          <>
            <Button call="POST /api/imports" onClick={() => setImports({})}>
              Facts from a CSV
            </Button>
            <Button icon={IconPlus} kbd="N" call="POST /api/auto-facts" onClick={() => setAdding(true)}>
              Add a fact
            </Button>
          </>
        )
      }
    >
      <Read of="Your channels" state={channelState} size="page" loading={<Waiting />}>
        {() =>
          channel ? (
            <Stack gap={16}>
              <FindPanel
                key={channel.name}
                channel={channel.name}
                channels={channels ?? []}
                onChannel={(name) => choose(name, ['show'])}
                find={find}
              />
              <Found channel={channel.name} show={isShow(word('show')) ? (word('show') as FactShow) : 'ready'} />
            </Stack>
          ) : (
            <Panel>
              <AddChannel>Facts are told on a channel.</AddChannel>
            </Panel>
          )
        }
      </Read>
      {imports && (
        <ImportDialog
          kind="facts"
          title="Facts from a CSV"
          withFiles
          id={imports.id}
          onOpen={(id) => setImports({ id })}
          onClose={() => setImports(undefined)}
        />
      )}
      {adding && channel && (
        <AddDialog
          channel={channel.name}
          onClose={() => setAdding(false)}
          onAdded={(fact: Fact) => {
            setAdding(false);
            set({ show: fact.held ? 'held' : undefined });
          }}
        />
      )}
    </Page>
  );
}

function Found({ channel, show }: { channel: string; show: FactShow }) {
  const { set } = useAddress();
  const navigate = useNavigate();
  const [count, setCount] = useState(firstFacts);
  const [unticked, setUnticked] = useState<ReadonlySet<string>>(new Set());
  const state = useFacts(channel, show, count);
  const acts = useFactActs();
  const rows = state.data?.rows ?? [];
  const toggle = (id: string) =>
    setUnticked((now) => {
      const next = new Set(now);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  const cursor = useCursor(
    rows.map(({ id }) => id),
    {
      scope: `${channel} ${show}`,
      acts: {
        x: { label: 'Tick', run: toggle },
        d: {
          label: 'Leave it',
          run: (id) => {
            const fact = rows.find((one) => one.id === id);
            if (fact) void acts.decide([fact], 'left');
          },
        },
      },
    },
  );
  const chosen = rows.find(({ id }) => id === cursor.id) ?? rows[0];
  const ticked = rows.filter((one) => show === 'ready' && !heldBy(one) && !unticked.has(one.id));
  const keep = async () => {
    if (ticked.length > 0 && (await acts.decide(ticked, 'kept')))
      navigate(`/auto-facts/video-caption-generator?${new URLSearchParams({ channel })}`);
  };
  useShortcuts({ c: { label: 'Keep and caption', call: 'POST /api/auto-facts/decide', run: () => void keep() } });
  return (
    <>
      <Toolbar label="Which facts">
        <Segmented
          label="Show"
          options={shows.map((value) => ({
            value,
            label: state.data ? `${labels[value]} ${state.data.counts[value] ?? 0}` : labels[value],
          }))}
          value={show}
          onChange={(next) => set({ show: next === 'ready' ? undefined : next })}
        />
      </Toolbar>
      {acts.problem && <Failure size="line" {...acts.problem} />}
      <Read
        of="The facts"
        state={state}
        keeps="What was found stays."
        loading={<Waiting />}
        isEmpty={({ rows: found }) => found.length === 0}
        empty={<Nothing show={show} />}
      >
        {({ total, source }) => (
          <ListDetail detail={chosen && <ProofPanel key={chosen.id} fact={chosen} acts={acts} />}>
            <Panel
              flush
              title="By surprise and checkability"
              tag={<SourceTag source={source} />}
              actions={
                show === 'ready' && (
                  <Button
                    kind="primary"
                    kbd="C"
                    call="POST /api/auto-facts/decide"
                    disabled={ticked.length === 0}
                    reason={ticked.length === 0 ? 'Tick at least one.' : undefined}
                    busy={acts.busy?.startsWith('decide')}
                    onClick={() => void keep()}
                  >
                    {`Caption ${ticked.length === 1 ? 'one fact' : `${ticked.length} facts`}`}
                  </Button>
                )
              }
              foot={
                <RowsFoot
                  shown={rows.length}
                  total={total}
                  busy={state.isValidating}
                  onMore={() => setCount(count + firstFacts)}
                />
              }
            >
              <FactList facts={rows} cursor={cursor} ticked={new Set(ticked.map(({ id }) => id))} onTick={toggle} />
            </Panel>
          </ListDetail>
        )}
      </Read>
    </>
  );
}

const nothing: Record<FactShow, { title: string; words: string }> = {
  ready: {
    title: 'No fact is ready yet',
    words: 'Press Find facts: sentences of your material that tell something by themselves are proven and stand here.',
  },
  held: {
    title: 'Nothing is held back',
    words: 'A fact without a source, without its quote or with another number stands here, with why.',
  },
  kept: {
    title: 'Nothing was kept yet',
    words: 'What you caption is kept here, with its video and where it was posted.',
  },
  left: { title: 'Nothing was left', words: 'What you leave stands here and can be brought back.' },
};

const Nothing = ({ show }: { show: FactShow }) => (
  <Panel>
    <EmptyState
      title={nothing[show].title}
      spot="no-results"
      actions={show === 'ready' && <Button to="/material">Add material</Button>}
    >
      {nothing[show].words}
    </EmptyState>
  </Panel>
);

const Waiting = () => (
  <Loading label="Loading the facts">
    <BonePanel>
      <BoneRows count={5} rowPx={96} />
    </BonePanel>
  </Loading>
);
