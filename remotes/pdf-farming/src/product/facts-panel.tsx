import type { PdfProduct, ProductFile } from '@avenue/contract/pdf';
import { Facts, formatBytes, formatNumber, Panel, TextLink, Thumb, Time } from '@avenue/ui';
import IconFileTypePdf from '@tabler/icons-react/dist/esm/icons/IconFileTypePdf.mjs';
import { makerPath } from '../documents/document-words.ts';
import { kindWord, priceWord } from '../products/product-words.tsx';
import css from './product.module.css';

/** What a file is, in words: "Version 2, 84 pages, 6.2 MB". */
export const fileWords = ({ version, pages, width, height, bytes }: ProductFile) =>
  [
    `Version ${version}`,
    pages !== undefined && `${formatNumber(pages)} ${pages === 1 ? 'page' : 'pages'}`,
    width !== undefined && height !== undefined && `${formatNumber(width)} × ${formatNumber(height)} px`,
    formatBytes(bytes),
  ]
    .filter(Boolean)
    .join(', ');

/** The cover of a product, and what is known of it. */
export function FactsPanel({ product }: { product: PdfProduct }) {
  const { files, title, kind, channel, description, createdAt } = product;
  const found = (role: ProductFile['role']) => files.find((file) => file.role === role);
  const [document, cover] = [found('document'), found('cover')];
  const made = document ?? cover;
  const missing = (words: string, to: string, way: string) => (
    <>
      {`${words}. `}
      <TextLink to={to}>{way}</TextLink>
    </>
  );
  return (
    <Panel>
      <div className={css.product}>
        <Thumb
          src={cover?.url}
          alt={cover ? `Cover of ${title}` : ''}
          icon={IconFileTypePdf}
          widthPx={168}
          heightPx={238}
        />
        <div className={css.facts}>
          <Facts
            facts={[
              { label: 'Kind', value: kindWord(kind) },
              {
                label: 'File',
                value: document
                  ? fileWords(document)
                  : missing('No document yet', makerPath(product), 'Make the document'),
              },
              {
                label: 'Cover',
                value: cover
                  ? fileWords(cover)
                  : missing(
                      'No cover yet',
                      `/automation/pdf-farming/cover-generator?${new URLSearchParams({ product: product.id })}`,
                      'Make a cover',
                    ),
              },
              { label: 'Price', value: priceWord(product) },
              ...(made ? [{ label: 'Made with', value: `${made.engine}${made.ai ? ', with a model' : ''}` }] : []),
              ...(channel ? [{ label: 'Channel', value: channel }] : []),
              { label: 'Begun', value: <Time at={createdAt} /> },
            ]}
          />
          {description && <p className={css.note}>{description}</p>}
        </div>
      </div>
    </Panel>
  );
}
