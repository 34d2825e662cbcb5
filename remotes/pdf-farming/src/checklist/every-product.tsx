import type { LaunchChecklist } from '@avenue/contract/pdf';
import { Panel, Row, Rows, RowsFoot, SourceTag, useAddress } from '@avenue/ui';
import { ProductChip } from '../products/product-words.tsx';
import { doneOf } from './words.ts';

interface EveryProductProps {
  items: readonly LaunchChecklist[];
  total: number;
  busy: boolean;
  current: string | undefined;
  onMore: () => void;
}

const openWords = ({ steps }: LaunchChecklist) => {
  const open = steps.filter(({ done }) => !done).map(({ label }) => label);
  return open.length === 0 ? 'Nothing is open.' : `Open: ${open.join(', ')}.`;
};

/** How far each product is; a row shows its boxes above. */
export function EveryProduct({ items, total, busy, current, onMore }: EveryProductProps) {
  const address = useAddress();
  return (
    <Panel
      title="Every product"
      tag={<SourceTag source="computed" />}
      flush
      foot={<RowsFoot shown={items.length} total={total} busy={busy} onMore={onMore} />}
    >
      <Rows label="Every product">
        {items.map((one) => (
          <Row
            key={one.id}
            title={one.title}
            meta={openWords(one)}
            to={address.hrefOf({ product: one.id })}
            current={one.id === current}
            end={
              <>
                {doneOf(one.steps)} of 6
                <ProductChip state={one.state} />
              </>
            }
          />
        ))}
      </Rows>
    </Panel>
  );
}
