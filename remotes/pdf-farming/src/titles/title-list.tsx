import type { PdfTitle, ProductKind } from '@avenue/contract/pdf';
import { Button, Row, Rows, SourceTag, type useCursor } from '@avenue/ui';
import { productPath } from '../products/product-words.tsx';
import css from './titles.module.css';
import type { TitleActs } from './use-title-acts.ts';

interface TitleListProps {
  items: readonly PdfTitle[];
  /** What a product is, that is begun from one. */
  kind: ProductKind;
  cursor: ReturnType<typeof useCursor>;
  acts: TitleActs;
}

/** Titles, the best first, each with its score and what is known of demand. */
export const TitleList = ({ items, kind, cursor, acts }: TitleListProps) => (
  <Rows label="Titles" cursor={cursor.list}>
    {items.map((one) => (
      <Row
        key={one.id}
        title={one.title}
        onOpen={() => cursor.go(one.id)}
        cursor={cursor.row(one.id)}
        meta={<Known one={one} />}
        below
        end={
          <>
            {one.sample && <SourceTag source="sample" />}
            <span>{`${one.score} of 100`}</span>
            {one.productId === null ? (
              <Button
                size="sm"
                call="POST /api/pdf/products"
                busy={acts.busy === one.id}
                aria-label={`Begin a product: "${one.title}"`}
                onClick={() => acts.begin(one, kind)}
              >
                Begin a product
              </Button>
            ) : (
              <Button size="sm" kind="quiet" to={productPath(one.productId)}>
                Open its product
              </Button>
            )}
          </>
        }
      />
    ))}
  </Rows>
);

/** What is known of demand, and what to mind. */
const Known = ({ one: { demand, parts, warnings } }: { one: PdfTitle }) => (
  <span className={css.known}>
    {demand.map(({ source, text }) => (
      <span key={text}>
        <SourceTag source={source} />
        {text}
      </span>
    ))}
    {demand.length === 0 && (
      <span>
        <b>Nothing known yet.</b> No sale and no keyword of yours matches it.
      </span>
    )}
    <span>{parts.flatMap(({ part, why }) => (part === 'length' || part === 'own' ? [why] : [])).join(' ')}</span>
    {warnings.map(({ words, text }) => (
      <span key={words}>{text}</span>
    ))}
  </span>
);
