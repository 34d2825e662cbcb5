import { eachOnce, usePaged } from '@avenue/data';
import { EmptyState, Panel, Read, Row, Rows, RowsFoot, SearchField, SourceTag, TextLink, useAddress } from '@avenue/ui';
import { useState } from 'react';
import { kindWord, ProductChip } from '../products/product-words.tsx';

const step = 50;

/** Products to pack, the newest first. */
export function ChooseProduct() {
  const address = useAddress();
  const [count, setCount] = useState(step);
  const q = address.word('q') ?? '';
  const list = usePaged('GET /api/pdf/catalogue', {
    query: q ? { q } : {},
    count,
    join: (pages) => ({ items: eachOnce(pages.flatMap(({ items }) => items)), total: pages[0]?.total ?? 0 }),
  });
  return (
    <Panel
      title="Which product?"
      flush
      actions={<SearchField label="Search products" value={q} onSearch={(words) => address.set({ q: words })} />}
      foot={
        list.data &&
        list.data.total > 0 && (
          <RowsFoot
            shown={list.data.items.length}
            total={list.data.total}
            busy={list.isValidating}
            onMore={() => setCount(count + step)}
          />
        )
      }
    >
      <Read
        of="The products"
        state={list}
        isEmpty={({ items }) => items.length === 0}
        empty={
          q ? (
            <EmptyState title={`Nothing holds "${q}"`}>Search for fewer words.</EmptyState>
          ) : (
            <EmptyState title="No products yet">
              Begin one on the page <TextLink to="/pdf/products">Products</TextLink>, or build a planner first.
            </EmptyState>
          )
        }
      >
        {({ items }) => (
          <Rows label="Products">
            {items.map(({ id, title, kind, state, sample, files }) => (
              <Row
                key={id}
                title={title}
                to={`/pdf/visual-packager?product=${encodeURIComponent(id)}`}
                meta={`${kindWord(kind)}, ${files.some(({ role }) => role === 'package') ? 'packed' : files.some(({ role }) => role === 'document') ? 'not packed yet' : 'no document yet'}`}
                end={
                  <>
                    {sample && <SourceTag source="sample" />}
                    <ProductChip state={state} />
                  </>
                }
              />
            ))}
          </Rows>
        )}
      </Read>
    </Panel>
  );
}
