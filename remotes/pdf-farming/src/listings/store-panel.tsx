import { ChecksPanel, type PackageCheck } from '@avenue/boards/package';
import type { StoreListing } from '@avenue/contract/pdf';
import { checkLabel } from '@avenue/contract/words';
import { Facts, formatBytes, ListDetail, Panel, Stack, scaled, TextLink, Time } from '@avenue/ui';
import { ByHandPanel } from './by-hand-panel.tsx';
import { ChangesPanel } from './changes-panel.tsx';
import css from './listings.module.css';
import { Steps } from './steps.tsx';
import type { StoreProps } from './store-props.ts';
import { WordsPanel } from './words-panel.tsx';

const states = { pass: 'passed', blocked: 'failed', 'needs evidence': 'warned' } as const;
const order = ['failed', 'warned', 'passed'];

/** What the shop's rules say, the broken ones first. */
const checksOf = ({ checks }: StoreListing): PackageCheck[] =>
  checks
    .map(({ name, verdict, sentence }) => ({
      id: name,
      state: states[verdict],
      text: `${checkLabel(name)}: ${sentence}`,
    }))
    .toSorted((a, b) => order.indexOf(a.state) - order.indexOf(b.state));

/** One shop: how far it is, what would change, what it is told, and what is needed to do it by hand. */
export function StorePanel({ product, one, lacks }: StoreProps) {
  return (
    <Stack gap={16}>
      <Steps one={one} />
      <ListDetail
        detail={
          <>
            <FactsPanel one={one} />
            <ChecksPanel title="Rules checked" checks={checksOf(one)} />
            <ByHandPanel product={product} one={one} lacks={lacks} />
          </>
        }
      >
        <Stack gap={16}>
          <ChangesPanel product={product} one={one} lacks={lacks} />
          <WordsPanel product={product} one={one} />
        </Stack>
      </ListDetail>
    </Stack>
  );
}

const FactsPanel = ({
  one: { name, account, files, pictures, fee, address, readAt, state, reason },
}: {
  one: StoreListing;
}) => (
  <Panel title={`At ${name}`}>
    <Facts
      facts={[
        { label: 'Goes to', value: account ? `${name}, shop of ${account}` : 'No channel yet' },
        {
          label: 'Files',
          value: files.map((file) => `${file.name}, ${formatBytes(file.bytes)}`).join('; ') || 'None yet',
        },
        { label: 'Pictures', value: pictures.length === 0 ? 'None yet' : String(pictures.length) },
        { label: 'Cost', value: fee.said },
        ...(address
          ? [{ label: 'Stands at', value: <TextLink href={address}>{address.replace('https://', '')}</TextLink> }]
          : []),
        ...(readAt ? [{ label: 'Read back', value: <Time at={readAt} /> }] : []),
        ...(state !== 'none' && reason ? [{ label: 'Says', value: reason }] : []),
      ]}
    />
    {pictures.length > 0 && (
      <div className={css.pictures}>
        {pictures.map(({ url, name: part }) => (
          <img key={url} {...scaled(url, 160)} alt={part.replace(/\.\w+$/, '')} loading="lazy" />
        ))}
      </div>
    )}
  </Panel>
);
