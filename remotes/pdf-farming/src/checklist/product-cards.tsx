import type { LaunchChecklist } from '@avenue/contract/pdf';
import { Link, Thumb, useAddress } from '@avenue/ui';
import IconFileTypePdf from '@tabler/icons-react/dist/esm/icons/IconFileTypePdf.mjs';
import { ProductChip } from '../products/product-words.tsx';
import css from './checklist.module.css';
import { doneOf } from './words.ts';

/** Cards that stand above the boxes; the table below them has all products. */
const most = 4;

/** The newest products to choose from. */
export const ProductCards = ({
  items,
  current,
}: {
  items: readonly LaunchChecklist[];
  current: string | undefined;
}) => {
  const address = useAddress();
  return (
    <ul className={css.cards} aria-label="Newest products">
      {items.slice(0, most).map(({ id, title, cover, state, steps }) => (
        <li key={id}>
          <Link to={address.hrefOf({ product: id })} aria-current={id === current || undefined}>
            <Thumb src={cover} icon={IconFileTypePdf} widthPx={52} heightPx={74} />
            <span className={css.cardWords}>
              <b>{title}</b>
              <small>{doneOf(steps)} of 6</small>
              <ProductChip state={state} />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
};
