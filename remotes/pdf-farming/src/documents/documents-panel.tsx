import type { ListedDocument } from '@avenue/contract/pdf';
import { callApi, eachOnce, usePaged } from '@avenue/data';
import {
  Bone,
  Button,
  EmptyState,
  Loading,
  Panel,
  Read,
  Row,
  Rows,
  RowsFoot,
  SearchField,
  SourceTag,
  Stack,
  toast,
  useAddress,
} from '@avenue/ui';
import { useState } from 'react';
import { useRun } from '../acts/use-run.ts';
import { documentPath, kindWords, pagesWord } from './document-words.ts';

const step = 24;

/** Documents that were begun, the last changed first. */
export function DocumentsPanel({ of }: { of: 'lists' | 'books' }) {
  const address = useAddress();
  const [count, setCount] = useState(step);
  const q = address.word('q') ?? '';
  const list = usePaged('GET /api/pdf/documents', {
    query: { of, ...(q && { q }) },
    count,
    join: (pages) => ({ items: eachOnce(pages.flatMap(({ items }) => items)), total: pages[0]?.total ?? 0 }),
  });
  const acts = useDocumentActs();
  return (
    <Panel
      title="Yours"
      actions={<SearchField label="Search documents" value={q} onSearch={(words) => address.set({ q: words })} />}
    >
      <Read
        of="Your documents"
        state={list}
        loading={
          <Loading label="Loading your documents">
            <Bone heightPx={237} />
          </Loading>
        }
        isEmpty={({ items }) => items.length === 0}
        empty={
          q ? (
            <EmptyState title={`Nothing holds "${q}"`}>Search for fewer words.</EmptyState>
          ) : (
            <EmptyState title="None yet">Choose what to begin with; no key and no network is needed.</EmptyState>
          )
        }
      >
        {({ items, total }) => (
          <Stack gap={16}>
            <Rows label="Documents">
              {items.map((one) => (
                <DocumentRow key={one.id} one={one} acts={acts} />
              ))}
            </Rows>
            <RowsFoot
              shown={items.length}
              total={total}
              busy={list.isValidating}
              onMore={() => setCount(count + step)}
            />
          </Stack>
        )}
      </Read>
    </Panel>
  );
}

const DocumentRow = ({ one, acts }: { one: ListedDocument; acts: ReturnType<typeof useDocumentActs> }) => {
  const { title, kind, pages, product, made, sample } = one;
  const words = [
    kindWords[kind],
    pages > 0 ? pagesWord(pages) : 'cannot be set yet',
    made ? 'made as PDF' : 'no PDF yet',
    ...(product ? [`of "${product.title}"`] : []),
  ];
  return (
    <Row
      title={title}
      to={documentPath(one)}
      meta={words.join(', ')}
      below
      end={
        <>
          {sample && <SourceTag source="sample" />}
          <Button
            size="sm"
            kind="quiet"
            call="POST /api/pdf/documents/{id}/copy"
            aria-label={`Copy "${title}"`}
            onClick={() => acts.copy(one)}
          >
            Copy
          </Button>
          <Button
            size="sm"
            kind="quiet"
            call="DELETE /api/pdf/documents/{id}"
            aria-label={`Remove "${title}"`}
            onClick={() => acts.remove(one)}
          >
            Remove
          </Button>
        </>
      }
    />
  );
};

/** Copies and removes documents, the latter with a way back. */
function useDocumentActs() {
  const run = useRun('/api/pdf/documents');
  const restore = ({ id, title }: Pick<ListedDocument, 'id' | 'title'>): void =>
    void run(
      () => callApi('POST /api/pdf/documents/{id}/restore', { params: { id } }),
      () => toast.show({ text: `"${title}" is back.` }),
      () => restore({ id, title }),
    );
  return {
    copy: ({ id, title }: ListedDocument) =>
      void run(
        () => callApi('POST /api/pdf/documents/{id}/copy', { params: { id } }),
        () => toast.show({ text: `"${title}" was copied.`, tone: 'good' }),
      ),
    remove: ({ id, title }: ListedDocument) =>
      void run(
        () => callApi('DELETE /api/pdf/documents/{id}', { params: { id } }),
        () =>
          toast.show({
            text: `"${title}" was removed.`,
            action: { label: 'Undo', onPress: () => restore({ id, title }) },
          }),
      ),
  };
}
