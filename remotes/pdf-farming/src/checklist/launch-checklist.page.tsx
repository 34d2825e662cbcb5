import type { LaunchChecklist } from '@avenue/contract/pdf';
import { eachOnce, useApi, usePaged } from '@avenue/data';
import {
  BonePanel,
  BoneRows,
  Button,
  Columns,
  Loading,
  Mascot,
  Page,
  Panel,
  Read,
  SourceTag,
  Stack,
  useAddress,
  useShortcuts,
} from '@avenue/ui';
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs';
import { useState } from 'react';
import { ProductChip, productPath } from '../products/product-words.tsx';
import { EveryProduct } from './every-product.tsx';
import { LocalBoxes } from './local-boxes.tsx';
import { ProductCards } from './product-cards.tsx';
import { ProgressPanel } from './progress-panel.tsx';
import { StepBoxes } from './step-boxes.tsx';
import { doneOf } from './words.ts';

const portion = 20;

const heading = {
  title: 'Launch Checklist',
  sentence: 'Six steps before a product is launched. Boxes that a check can prove tick themselves.',
  picture: <Mascot pose="checklist" />,
};

/** What is done before each product is launched. */
export default function LaunchChecklistPage() {
  const [count, setCount] = useState(portion);
  const list = usePaged('GET /api/pdf/checklist', {
    query: {},
    count,
    most: 100,
    join: (pages) => ({ items: eachOnce(pages.flatMap(({ items }) => items)), total: pages[0]?.total ?? 0 }),
  });
  return (
    <Read of="The launch checklist" state={list} page={heading} loading={<Waiting />}>
      {({ items, total }) =>
        items.length === 0 ? (
          <Page {...heading}>
            <LocalBoxes />
          </Page>
        ) : (
          <Products
            items={items}
            total={total}
            busy={list.isValidating}
            again={() => void list.mutate()}
            onMore={() => setCount(count + portion)}
          />
        )
      }
    </Read>
  );
}

const Waiting = () => (
  <Loading label="Loading the launch checklist">
    <BonePanel flush>
      <BoneRows count={6} rowPx={64} />
    </BonePanel>
  </Loading>
);

interface ProductsProps {
  items: readonly LaunchChecklist[];
  total: number;
  busy: boolean;
  again: () => void;
  onMore: () => void;
}

function Products({ items, total, busy, again, onMore }: ProductsProps) {
  const address = useAddress();
  const asked = address.word('product');
  const listed = asked === undefined ? items[0] : items.find(({ id }) => id === asked);
  // What the address names may stand further down than the list was read.
  const alone = useApi('GET /api/pdf/products/{id}/checklist', {
    params: { id: asked ?? '' },
    when: listed === undefined && asked !== undefined,
  });
  const chosen = listed ?? alone.data;
  useShortcuts({ r: { label: 'Check again', run: again } });
  return (
    <Page
      {...heading}
      sentence={
        chosen
          ? `${chosen.title} has ${doneOf(chosen.steps)} of 6. Boxes that a check can prove tick themselves.`
          : heading.sentence
      }
      actions={
        <>
          <Button icon={IconRefresh} kbd="R" busy={busy} onClick={again}>
            Check again
          </Button>
          {chosen && (
            <Button kind="primary" to={productPath(chosen.id)}>
              Open the product
            </Button>
          )}
        </>
      }
    >
      <Stack gap={16}>
        <ProductCards items={items} current={chosen?.id} />
        {listed ? (
          <Boxes checklist={listed} />
        ) : (
          <Read of="This checklist" state={alone} loading={<Waiting />}>
            {(one) => <Boxes checklist={one} />}
          </Read>
        )}
        <EveryProduct items={items} total={total} busy={busy} current={chosen?.id} onMore={onMore} />
      </Stack>
    </Page>
  );
}

const Boxes = ({ checklist }: { checklist: LaunchChecklist }) => (
  <Columns side={<ProgressPanel steps={checklist.steps} />}>
    <Panel
      title={checklist.title}
      tag={checklist.sample && <SourceTag source="sample" />}
      actions={<ProductChip state={checklist.state} />}
      flush
      foot="Ticks are kept with the product, and shown on its page."
    >
      <StepBoxes key={checklist.id} checklist={checklist} here="/automation/pdf-farming/launch-checklist" />
    </Panel>
  </Columns>
);
