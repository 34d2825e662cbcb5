import type { ShortLink } from '@avenue/contract';
import { callApi, sentenceOf, useRefresh } from '@avenue/data';
import { QrCode } from '@avenue/identity';
import { Button, CopyButton, Facts, Panel, Stack, StatusChip, saveFile, TextLink, Time, toast } from '@avenue/ui';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import { useRef, useState } from 'react';
import { Asked } from '../asked.tsx';
import { ClicksChart } from './clicks-chart.tsx';
import css from './short-links.module.css';
import { addressOf, healthLooks } from './words.ts';

/** One link: its address and code to scan, who followed it, whether it still leads anywhere, and its end. */
export function LinkPanel({ link }: { link: ShortLink }) {
  const { code, title, target, tags, health, clicks, retiredAt, createdAt } = link;
  const refresh = useRefresh();
  const [busy, setBusy] = useState(false);
  const [asks, setAsks] = useState(false);
  const qr = useRef<HTMLDivElement>(null);
  const address = addressOf(link);
  const params = { code };
  const look = async () => {
    setBusy(true);
    try {
      const now = await callApi('POST /api/links/{code}/check', { params });
      toast.show({ text: `"${title}": ${now.health.sentence}`, tone: now.health.state === 'good' ? 'good' : 'bad' });
      await refresh('/api/links', '/api/needs');
    } catch (error) {
      toast.show({ text: `"${title}" was not looked at. ${sentenceOf(error)}`, tone: 'bad' });
    } finally {
      setBusy(false);
    }
  };
  const retire = async () => {
    await callApi('POST /api/links/{code}/retire', { params });
    toast.show({ text: `"${title}" is retired: its address leads nowhere any more.`, tone: 'good' });
    await refresh('/api/links', '/api/needs');
  };
  const saveCode = () => {
    const drawn = qr.current?.querySelector('svg')?.cloneNode(true);
    if (!(drawn instanceof SVGElement)) return;
    // Alone in a file it has no style sheet: dark on light, as cameras need it.
    drawn.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
    drawn.setAttribute('style', 'background:#fff;fill:#000');
    saveFile(`${code}.svg`, 'image/svg+xml', drawn.outerHTML);
  };
  const { status, word } = healthLooks[health.state];
  return (
    <Panel
      title={title}
      actions={
        retiredAt ? <StatusChip status="off">Retired</StatusChip> : <StatusChip status={status}>{word}</StatusChip>
      }
      foot={
        !retiredAt && (
          <div className={css.acts}>
            <Button size="sm" call="POST /api/links/{code}/check" busy={busy} onClick={() => void look()}>
              Look now
            </Button>
            <Button size="sm" kind="deny" call="POST /api/links/{code}/retire" onClick={() => setAsks(true)}>
              Retire
            </Button>
          </div>
        )
      }
    >
      <Stack gap={16}>
        <div className={css.address}>
          <code>{address}</code>
          <CopyButton text={address} label="Copy the address" />
        </div>
        <ClicksChart code={code} />
        <Facts
          facts={[
            { label: 'Leads to', value: <TextLink href={target}>{target}</TextLink> },
            ...(Object.keys(tags).length > 0
              ? [
                  {
                    label: 'Tags',
                    value: Object.entries(tags)
                      .map(([name, value]) => `${name}: ${value}`)
                      .join(', '),
                  },
                ]
              : []),
            { label: 'In all', value: `${clicks}` },
            {
              label: 'Looked at',
              value: (
                <>
                  {health.sentence} {health.checkedAt && <Time at={health.checkedAt} relative />}
                </>
              ),
            },
            { label: 'Made', value: <Time at={createdAt} /> },
            ...(retiredAt ? [{ label: 'Retired', value: <Time at={retiredAt} /> }] : []),
          ]}
        />
        {!retiredAt && (
          <div className={css.scan}>
            <div ref={qr}>
              <QrCode text={address} label={`Code to scan: ${address}`} />
            </div>
            <Button size="sm" icon={IconDownload} onClick={saveCode}>
              Download the code (.svg)
            </Button>
          </div>
        )}
      </Stack>
      {asks && (
        <Asked
          title={`Retire "${title}"?`}
          venue={address}
          consequence="Whoever follows it from then on reads that it was retired."
          cannotUndo="Its code is never given again, so this cannot be taken back."
          verb="Retire the link"
          work={retire}
          onClose={() => setAsks(false)}
        />
      )}
    </Panel>
  );
}
