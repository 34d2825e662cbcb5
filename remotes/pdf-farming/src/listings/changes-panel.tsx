import type { StoreListing } from '@avenue/contract/pdf';
import { checkLabel } from '@avenue/contract/words';
import { useApi } from '@avenue/data';
import {
  Bone,
  Button,
  Diff,
  type DiffLine,
  formatFixed,
  formatNumber,
  Loading,
  Note,
  Panel,
  Read,
  Stack,
  Text,
  TextLink,
  useShortcuts,
} from '@avenue/ui';
import IconBroadcast from '@tabler/icons-react/dist/esm/icons/IconBroadcast.mjs';
import IconSend from '@tabler/icons-react/dist/esm/icons/IconSend.mjs';
import type { StoreProps } from './store-props.ts';
import { useListingActs } from './use-listing-acts.ts';

const draftCall = 'POST /api/pdf/products/{id}/listings/{store}/draft';
const releaseCall = 'POST /api/pdf/products/{id}/listings/{store}/release';

/** Names of checks that are accepted by pressing. */
const openOf = ({ checks }: StoreListing) =>
  checks.flatMap(({ name, verdict }) => (verdict === 'needs evidence' ? [name] : []));

/** What stands at the shop against what would be written, and the two presses that do it. */
export function ChangesPanel({ product, one, lacks }: StoreProps) {
  const acts = useListingActs(product.id, one);
  const blocked = one.checks.find(({ verdict }) => verdict === 'blocked');
  const open = openOf(one);
  const isUnderWay = one.state === 'held' || one.state === 'sending';
  const reason =
    lacks ||
    (blocked && `${checkLabel(blocked.name)}: ${blocked.sentence}`) ||
    (isUnderWay && one.effect?.state !== 'shadowed' ? 'Decide about the one that is on its way first.' : undefined);
  const write = () => void acts.draft(open);
  const verb = one.state === 'none' || one.state === 'failed' ? 'Write the draft' : 'Write it again';
  const label =
    open.length === 0 ? verb : `${verb} with ${open.length === 1 ? '1 open check' : `${open.length} open checks`}`;
  useShortcuts({
    a: { label: 'Write the draft', call: draftCall, run: () => (reason || acts.busy ? undefined : write()) },
  });
  return (
    <Panel
      title="What changes"
      actions={
        one.may.sends ? (
          <Text kind="meta">{`Written at ${one.name} by the connection`}</Text>
        ) : (
          <Text kind="meta">By hand</Text>
        )
      }
      foot={
        <>
          <Button
            kind="primary"
            icon={IconSend}
            kbd="A"
            call={draftCall}
            busy={acts.busy === 'draft'}
            reason={reason || undefined}
            onClick={write}
          >
            {label}
          </Button>
          {one.releasable && (
            <Button
              icon={IconBroadcast}
              call={releaseCall}
              busy={acts.busy === 'release'}
              onClick={() => void acts.release(one.fee.cents > 0 ? ['Cost'] : [])}
            >
              {one.fee.cents > 0
                ? `Show it to everybody for ${formatFixed(one.fee.cents / 100, 2)} USD`
                : 'Show it to everybody'}
            </Button>
          )}
        </>
      }
    >
      <Stack gap={16}>
        <Standing one={one} />
        <Difference id={product.id} one={one} />
      </Stack>
    </Panel>
  );
}

function Standing({ one }: { one: StoreListing }) {
  if (one.state === 'mismatch') return <Note tone="bad">{`${one.name} shows something else. ${one.reason}`}</Note>;
  if (one.state === 'failed') return <Note tone="bad">{`It did not arrive. ${one.reason}`}</Note>;
  if (one.state === 'held' && one.effect)
    return (
      <Note tone="wait">
        {`Not written yet. ${one.reason} `}
        {one.effect.state === 'handed' ? (
          <TextLink to={`/hand-off?effect=${encodeURIComponent(one.effect.id)}`}>List it by hand</TextLink>
        ) : (
          <TextLink to="/shadow-mode-controller">See what goes out</TextLink>
        )}
      </Note>
    );
  if (!one.may.sends) return <Note>{one.may.reason}</Note>;
  return null;
}

function Difference({ id, one }: { id: string; one: StoreListing }) {
  const { store, version } = one;
  const state = useApi('GET /api/pdf/products/{id}/listings/{store}/difference', { params: { id, store } });
  return (
    <Read
      key={version}
      of={`What stands at ${one.name}`}
      state={state}
      loading={
        <Loading label={`Reading ${one.name}`}>
          <Bone heightPx={140} />
        </Loading>
      }
    >
      {({ there, sentence, points }) => (
        <Stack gap={8}>
          <Text kind="meta">{sentence}</Text>
          <Diff
            label="What changes"
            lines={
              there
                ? points.flatMap(({ name, here, there: stands, same }): DiffLine[] =>
                    same
                      ? [{ op: ' ', text: `${name}: ${stands}` }]
                      : [
                          { op: '-', text: `${name}: ${stands}` },
                          { op: '+', text: `${name}: ${here}` },
                        ],
                  )
                : newLines(one)
            }
          />
        </Stack>
      )}
    </Read>
  );
}

/** Everything of a listing that is not there yet. */
const newLines = ({ words, files, pictures }: StoreListing): DiffLine[] =>
  [
    `Title: ${words.title}`,
    words.description && `Description: ${formatNumber(words.description.length)} characters`,
    words.tags.length > 0 && `Tags: ${words.tags.join(', ')}`,
    words.priceCents !== null && `Price: ${formatFixed(words.priceCents / 100, 2)}`,
    files.length > 0 && `Files: ${files.map(({ name }) => name).join(', ')}`,
    pictures.length > 0 && `Pictures: ${pictures.length}`,
  ].flatMap((text) => (text ? [{ op: '+' as const, text }] : []));
