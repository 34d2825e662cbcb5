import type { PdfProduct } from '@avenue/contract/pdf';
import { eachOnce, usePaged } from '@avenue/data';
import {
  BoneRows,
  EmptyState,
  Loading,
  Panel,
  Read,
  Row,
  Rows,
  RowsFoot,
  SearchField,
  SourceTag,
  TextLink,
  Thumb,
  useAddress,
} from '@avenue/ui';
import IconFileTypePdf from '@tabler/icons-react/dist/esm/icons/IconFileTypePdf.mjs';
import { useState } from 'react';
import { kindWord, ProductChip } from './product-words.tsx';

const step = 50;

interface ChooseProductProps {
  /** Page that a product is opened on. */
  path: string;
  /** Beside its kind: how far it is with what the page does. */
  about: (product: PdfProduct) => string;
}

/** Products to work on, the newest first. */
export function ChooseProduct({ path, about }: ChooseProductProps) {
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
        loading={
          <Loading label="Loading the products">
            <BoneRows count={4} rowPx={81} phoneRowPx={120} />
          </Loading>
        }
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
            {items.map((product) => {
              const { id, title, kind, state, sample, files } = product;
              return (
                <Row
                  key={id}
                  title={title}
                  to={`${path}?product=${encodeURIComponent(id)}`}
                  lead={
                    <Thumb
                      src={files.find(({ role }) => role === 'cover')?.url}
                      icon={IconFileTypePdf}
                      widthPx={40}
                      heightPx={56}
                    />
                  }
                  meta={`${kindWord(kind)}, ${about(product)}`}
                  end={
                    <>
                      {sample && <SourceTag source="sample" />}
                      <ProductChip state={state} />
                    </>
                  }
                />
              );
            })}
          </Rows>
        )}
      </Read>
    </Panel>
  );
}
