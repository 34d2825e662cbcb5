import type { FamilyIdEntry } from '@avenue/contract/family-id';
import { callApi, eachOnce, sentenceOf, usePaged, useRefresh } from '@avenue/data';
import {
  Button,
  EmptyState,
  Page,
  Panel,
  Read,
  Row,
  Rows,
  SearchField,
  SourceTag,
  Stack,
  StatusChip,
  toast,
  useAddress,
} from '@avenue/ui';
import { useState } from 'react';
import { EntryForm } from './entry-form.tsx';

/** Rows that are shown at first, and at each press on Show more. */
const step = 50;

/** Entries with their words, whether they are done, and a way back for what is removed. */
export default function PageName() {
  const address = useAddress();
  const [count, setCount] = useState(step);
  const q = address.word('q') ?? '';
  const shown = address.word('entry');
  const list = usePaged('GET /api/family-id', {
    query: q ? { q } : {},
    count,
    join: (pages) => ({
      items: eachOnce(pages.flatMap(({ items }) => items)),
      total: pages[0]?.total ?? 0,
    }),
  });
  const act = useActs();
  const search = (words: string) => address.set({ q: words });

  return (
    <Page title="Title of the page" sentence="Sentence of the page.">
      <Stack gap={16}>
        <Panel title="Add an entry">
          <EntryForm />
        </Panel>
        <Panel title="Entries" actions={<SearchField label="Search entries" value={q} onSearch={search} />}>
          <Read
            of="The entries"
            state={list}
            isEmpty={({ items }) => items.length === 0}
            empty={
              q ? (
                <EmptyState title={`Nothing holds "${q}"`}>
                  Search for fewer words.
                </EmptyState>
              ) : (
                <EmptyState title="No entries yet">
                  Add the first one above.
                </EmptyState>
              )
            }
          >
            {({ items, total }) => (
              <Stack gap={16}>
                <Rows label="Entries">
                  {items.map((entry) => (
                    <EntryRow key={entry.id} entry={entry} current={entry.id === shown} act={act} />
                  ))}
                </Rows>
                {items.length < total ? (
                  <Button onClick={() => setCount(count + step)} busy={list.isValidating}>
                    {`Show more; ${items.length} of ${total} shown`}
                  </Button>
                ) : (
                  <span role="status">{total === 1 ? '1 entry' : `All ${total} entries`}</span>
                )}
              </Stack>
            )}
          </Read>
        </Panel>
      </Stack>
    </Page>
  );
}

interface EntryRowProps {
  entry: FamilyIdEntry;
  current: boolean;
  act: ReturnType<typeof useActs>;
}

const EntryRow = ({ entry, current, act }: EntryRowProps) => (
  <Row
    title={entry.title}
    meta={entry.note}
    current={current}
    end={
      <>
        {entry.sample && <SourceTag source="sample" />}
        {entry.done && <StatusChip status="approved">Done</StatusChip>}
        <Button
          size="sm"
          aria-label={`${entry.done ? 'Not done' : 'Done'}: "${entry.title}"`}
          onClick={() => act.setDone(entry, !entry.done)}
        >
          {entry.done ? 'Not done' : 'Done'}
        </Button>
        <Button size="sm" kind="quiet" aria-label={`Remove "${entry.title}"`} onClick={() => act.remove(entry)}>
          Remove
        </Button>
      </>
    }
  />
);

/** What can be done with an entry; each is told, and removing has a way back. */
function useActs() {
  const refresh = useRefresh();
  /** @param again offered where a press is gone with its toast */
  const run = async (work: () => Promise<unknown>, told: () => void, again?: () => void) => {
    try {
      await work();
      await refresh('/api/family-id');
      told();
    } catch (error) {
      const action = again && { action: { label: 'Retry', onPress: again } };
      toast.show({ text: sentenceOf(error), tone: 'bad', ...action });
    }
  };
  const restore = ({ id, title }: Pick<FamilyIdEntry, 'id' | 'title'>): void =>
    void run(
      () => callApi('POST /api/family-id/{id}/restore', { params: { id } }),
      () => toast.show({ text: `"${title}" is back.` }),
      () => restore({ id, title }),
    );
  return {
    setDone: ({ id, title }: FamilyIdEntry, done: boolean) =>
      run(
        () => callApi('PATCH /api/family-id/{id}', { params: { id }, body: { done } }),
        () => toast.show({ text: `"${title}" is ${done ? 'done' : 'not done'}.` }),
      ),
    remove: (entry: FamilyIdEntry) =>
      run(
        () => callApi('DELETE /api/family-id/{id}', { params: { id: entry.id } }),
        () =>
          toast.show({
            text: `"${entry.title}" was removed.`,
            action: { label: 'Undo', onPress: () => restore(entry) },
          }),
      ),
  };
}
