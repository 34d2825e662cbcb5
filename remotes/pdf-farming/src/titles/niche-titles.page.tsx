import { ImportDialog } from '@avenue/boards/collect';
import { useApi } from '@avenue/data';
import {
  Button,
  EmptyState,
  ListDetail,
  Note,
  Page,
  Panel,
  Read,
  Skeleton,
  Stack,
  useAddress,
  useCursor,
} from '@avenue/ui';
import { useRef, useState } from 'react';
import { BatchWalk } from '../batch-walk/batch-walk.tsx';
import { TitleList } from './title-list.tsx';
import { TitlePanel } from './title-panel.tsx';
import { TitlesForm } from './titles-form.tsx';
import { TypedPanel } from './typed-panel.tsx';
import { useTitleActs } from './use-title-acts.ts';

const tryTopic = 'moon garden';

/** A topic, the titles that were written for it with what is known of each, and the way on from one. */
export default function NicheTitlesPage() {
  const address = useAddress();
  const batch = address.word('batch');
  const state = useApi('GET /api/pdf/titles', { query: batch ? { batch } : {} }, { keepPreviousData: true });
  const [busy, setBusy] = useState(false);
  const opened = address.word('import');
  const [asks, setAsks] = useState(false);
  const [notes, setNotes] = useState<readonly string[]>([]);
  const fill = useRef<(topic: string) => void>(undefined);
  const go = (id: string | undefined) => address.set({ batch: id });
  const { data } = state;
  const items = data?.items ?? [];
  const cursor = useCursor(
    items.map(({ id }) => id),
    { scope: data?.batch?.id ?? '' },
  );
  const acts = useTitleActs();
  const chosen = items.find(({ id }) => id === cursor.id) ?? items[0];
  const sentence = data?.batch
    ? `${items.length === 1 ? 'One title' : `${items.length} titles`} for "${data.batch.topic}". Each says what is known about demand and where that comes from.`
    : 'Name a topic, get titles, begin a product from one.';

  return (
    <Page
      title="Niche Titles"
      sentence={sentence}
      actions={
        <Button call="POST /api/imports" onClick={() => setAsks(true)}>
          Import keywords
        </Button>
      }
    >
      <Stack gap={16}>
        <Panel>
          <TitlesForm
            fill={fill}
            onBusy={setBusy}
            onWritten={(told) => {
              setNotes(told);
              go(undefined);
            }}
          />
        </Panel>
        {notes.map((note) => (
          <Note key={note} tone="info" live="status">
            {note}
          </Note>
        ))}
        {busy && (
          <Panel title={<span role="status">Generating titles with Ollama...</span>}>
            <Skeleton shape="rows" count={3} label="Generating titles" />
          </Panel>
        )}
        <Read
          of="Your titles"
          state={state}
          loading={<Skeleton shape="rows" count={6} label="Loading your titles" />}
          isEmpty={({ total }) => total === 0}
          empty={
            <Panel>
              <EmptyState
                title="Name a topic to begin"
                spot="no-results"
                actions={
                  <>
                    <Button call="POST /api/pdf/generate-titles" onClick={() => fill.current?.(tryTopic)}>
                      {`Try "${tryTopic}"`}
                    </Button>
                    <Button kind="quiet" to="/admin-config">
                      Connect Ollama
                    </Button>
                  </>
                }
              >
                Two to six words work best. Titles come from the pattern bank; a text model gives more variety.
              </EmptyState>
            </Panel>
          }
        >
          {({ batch: shown, number, total, older, newer, typed }) =>
            shown && (
              <ListDetail
                detail={
                  chosen && (
                    <>
                      {typed && (
                        <TypedPanel batch={shown.id} typed={typed} onTopic={(words) => fill.current?.(words)} />
                      )}
                      <TitlePanel one={chosen} acts={acts} />
                    </>
                  )
                }
              >
                <Panel
                  flush
                  title={`Titles for "${shown.topic}"`}
                  actions={
                    <BatchWalk
                      at={shown.createdAt}
                      {...{ number, total }}
                      older={older && { id: older.id, words: `${older.topic}, ${older.count}` }}
                      newer={newer && { id: newer.id, words: `${newer.topic}, ${newer.count}` }}
                      onGo={go}
                    />
                  }
                  foot={`Written by ${shown.engine}.`}
                >
                  <TitleList items={items} kind={shown.kind} cursor={cursor} acts={acts} />
                </Panel>
              </ListDetail>
            )
          }
        </Read>
      </Stack>
      {(asks || opened) && (
        <ImportDialog
          kind="keywords"
          title="Import a list of keywords"
          withFiles
          id={opened}
          onOpen={(id) => address.set({ import: id })}
          onClose={() => {
            setAsks(false);
            address.set({ import: undefined });
          }}
        />
      )}
    </Page>
  );
}
