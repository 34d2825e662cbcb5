import type { PdfProduct } from '@avenue/contract/pdf';
import { mostOnDashboard } from '@avenue/contract/words';
import {
  BoneRows,
  EmptyState,
  Loading,
  Panel,
  Read,
  type ReadState,
  Row,
  Rows,
  SourceTag,
  TextLink,
  Thumb,
} from '@avenue/ui';
import IconFileTypePdf from '@tabler/icons-react/dist/esm/icons/IconFileTypePdf.mjs';
import { ProductChip, priceWord, productPath } from '../products/product-words.tsx';

/** Rows that stand here; the page of products has the others. */
const shown = 8;

const counted = (count: number) => {
  if (count <= shown) return 'Every product stands here.';
  const all = count === mostOnDashboard ? `${count} or more` : String(count);
  return `The ${shown} newest of ${all}.`;
};

/** The newest products with their state, each a way to its page. */
export const ProductsPanel = ({ state }: { state: ReadState<PdfProduct[]> }) => (
  <Panel
    title="Products"
    flush
    fill
    foot={
      <>
        {state.data && state.data.length > 0 && counted(state.data.length)}{' '}
        <TextLink to="/pdf/products">Products</TextLink>
      </>
    }
  >
    <Read
      of="The products"
      state={state}
      loading={
        <Loading label="Loading the products">
          <BoneRows count={4} lead={{ widthPx: 34, heightPx: 44 }} rowPx={61} />
        </Loading>
      }
      empty={
        <EmptyState title="No products yet">
          Begin one: a title is enough. Its files, words and launch steps are kept together from then on.
        </EmptyState>
      }
    >
      {(products) => (
        <Rows label="Products">
          {products.slice(0, shown).map((product) => (
            <ProductRow key={product.id} product={product} />
          ))}
        </Rows>
      )}
    </Read>
  </Panel>
);

const ProductRow = ({ product }: { product: PdfProduct }) => {
  const cover = product.files.find(({ role }) => role === 'cover');
  return (
    <Row
      title={product.title}
      meta={`${product.stepsDone} of 6 steps, ${priceWord(product)}`}
      to={productPath(product.id)}
      lead={<Thumb src={cover?.url} icon={IconFileTypePdf} widthPx={34} heightPx={44} />}
      end={
        <>
          {product.sample && <SourceTag source="sample" />}
          <ProductChip state={product.state} />
        </>
      }
    />
  );
};
