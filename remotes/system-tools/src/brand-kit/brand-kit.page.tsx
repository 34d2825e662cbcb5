import type { ChannelBrand } from '@avenue/contract';
import { useApi } from '@avenue/data';
import {
  Bone,
  BoneRows,
  Button,
  EmptyState,
  ListDetail,
  Loading,
  Page,
  Panel,
  Read,
  Row,
  Rows,
  StatusChip,
  useAddress,
} from '@avenue/ui';
import { BrandForm } from './brand-form.tsx';
import type { Face } from './fonts-part.tsx';
import { brandWords } from './words.ts';

/** How each channel sounds and looks, and what stands under what it publishes. */
export default function BrandKitPage() {
  const state = useApi('GET /api/make/brands');
  return (
    <Page
      title="Brand Kit"
      sentence="How each channel sounds and looks. What is written, drawn and rendered for it obeys it, whoever makes it; files of your own stay as they are."
    >
      <Read
        of="The brand kits"
        state={state}
        frame={(failure) => <Panel>{failure}</Panel>}
        loading={
          <Loading label="Loading the brand kits">
            <ListDetail wide="detail" detail={<Bone heightPx={480} />}>
              <BoneRows count={3} />
            </ListDetail>
          </Loading>
        }
        isEmpty={({ rows }) => rows.length === 0}
        empty={
          <Panel>
            <EmptyState
              title="No channel yet"
              actions={<Button to="/admin-config?section=channels">Add a channel</Button>}
            >
              A brand kit belongs to a channel.
            </EmptyState>
          </Panel>
        }
      >
        {({ rows, faces }) => <Brands rows={rows} faces={faces} />}
      </Read>
    </Page>
  );
}

function State({ of: { sample, version } }: { of: ChannelBrand }) {
  if (sample) return <StatusChip status="sample">Sample</StatusChip>;
  return version === 0 && <StatusChip status="off">None yet</StatusChip>;
}

function Brands({ rows, faces }: { rows: readonly ChannelBrand[]; faces: readonly Face[] }) {
  const { word, set } = useAddress();
  const current = rows.find(({ channel }) => channel === word('channel')) ?? rows[0];
  if (!current) return null;
  return (
    <ListDetail wide="detail" detail={<BrandForm key={current.channel} brand={current} faces={faces} />}>
      <Panel title="Channels" flush>
        <Rows label="Channels">
          {rows.map((row) => (
            <Row
              key={row.channel}
              title={row.label}
              meta={brandWords(row)}
              current={row.channel === current.channel}
              onOpen={() => set({ channel: row.channel }, { push: true })}
              end={<State of={row} />}
            />
          ))}
        </Rows>
      </Panel>
    </ListDetail>
  );
}
