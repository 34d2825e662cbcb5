import type { LaunchChecklist, StepState } from '@avenue/contract/pdf';
import { Icon, Panel, RowsFoot, SourceTag } from '@avenue/ui';
import { type Column, Table } from '@avenue/ui/table';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconCircleDashed from '@tabler/icons-react/dist/esm/icons/IconCircleDashed.mjs';
import css from './checklist.module.css';
import { doneOf } from './words.ts';

const heads: Readonly<Record<StepState['step'], string>> = {
  title: 'Title',
  cover: 'Cover',
  description: 'Description',
  listing: 'Listing',
  links: 'Links',
  pin: 'Pins',
};

const columns: readonly Column<LaunchChecklist>[] = [
  { id: 'product', header: 'Product', value: ({ title }) => title, sortable: false, phone: 'title', width: '26%' },
  ...Object.entries(heads).map(([step, header]) => ({
    id: step,
    header,
    phone: 'hide' as const,
    spare: true,
    cell: ({ steps }: LaunchChecklist) => <Mark done={steps.some((one) => one.step === step && one.done)} />,
  })),
  { id: 'done', header: 'Done', numeric: true, phone: 'end', cell: ({ steps }) => `${doneOf(steps)} of 6` },
];

const Mark = ({ done }: { done: boolean }) => (
  <span className={css.mark} data-done={done || undefined}>
    <Icon of={done ? IconCheck : IconCircleDashed} size="sm" />
    {done ? 'Done' : 'Open'}
  </span>
);

interface EveryProductProps {
  items: readonly LaunchChecklist[];
  total: number;
  busy: boolean;
  current: string | undefined;
  onMore: () => void;
  onOpen: (product: string) => void;
}

/** Six boxes of each product; a row shows its own above. */
export const EveryProduct = ({ items, total, busy, current, onMore, onOpen }: EveryProductProps) => (
  <Panel
    title="Every product"
    tag={<SourceTag source="computed" />}
    flush
    foot={<RowsFoot shown={items.length} total={total} busy={busy} onMore={onMore} />}
  >
    <Table
      caption="Six boxes by product"
      columns={columns}
      rows={items}
      rowKey={({ id }) => id}
      current={current}
      onOpen={({ id }) => onOpen(id)}
    />
  </Panel>
);
