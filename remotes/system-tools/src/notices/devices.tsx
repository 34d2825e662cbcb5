import type { NoticeChannel } from '@avenue/contract';
import { callApi, sentenceOf, useRefresh } from '@avenue/data';
import { Button, Note, Row, Rows, Stack, Time, toast } from '@avenue/ui';
import { useState } from 'react';
import { type Readiness, thisBrowser } from './this-browser.ts';

const why: Readonly<Record<Exclude<Readiness, 'ready'>, string>> = {
  unsupported:
    'This browser shows no notices here: Avenue has to be opened by https or as localhost, and on an iPhone or iPad from the home screen.',
  blocked: 'Notices of this site are blocked in this browser. Allow them in the settings of the site, then reload.',
};

interface DevicesProps {
  devices: NonNullable<NoticeChannel['devices']>;
  /** Why nothing can be set up now. */
  held: string | undefined;
}

/** Devices whose browsers show notices; this one is added by a press. */
export function Devices({ devices, held }: DevicesProps) {
  const refresh = useRefresh();
  const [busy, setBusy] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const readiness = thisBrowser.readiness();
  const run = async (what: string, did: string, work: () => Promise<string>) => {
    setBusy(what);
    setProblem(undefined);
    try {
      const text = await work();
      await refresh('/api/notices');
      toast.show({ text, tone: 'good' });
    } catch (error) {
      setProblem(`${did} ${sentenceOf(error)}`);
    } finally {
      setBusy(undefined);
    }
  };
  const add = () =>
    run('add', 'Notices were not switched on here.', async () => {
      const { publicKey } = await callApi('POST /api/notices/devices/key', {});
      await callApi('POST /api/notices/devices', { body: await thisBrowser.subscribe(publicKey) });
      return 'This browser shows notices from now on. Send a test.';
    });
  const remove = ({ id, label }: DevicesProps['devices'][number]) =>
    run(id, `${label} was not removed.`, async () => {
      await callApi('DELETE /api/notices/devices/{id}', { params: { id } });
      return `${label} shows no notices any more.`;
    });
  return (
    <Stack gap={16}>
      {devices.length > 0 && (
        <Rows label="Devices">
          {devices.map((device) => (
            <Row
              key={device.id}
              title={device.label}
              meta={
                <>
                  Since <Time at={device.at} />
                </>
              }
              end={
                <Button
                  size="sm"
                  kind="quiet"
                  call="DELETE /api/notices/devices/{id}"
                  busy={busy === device.id}
                  aria-label={`Remove the device: ${device.label}`}
                  onClick={() => void remove(device)}
                >
                  Remove
                </Button>
              }
            />
          ))}
        </Rows>
      )}
      {problem && (
        <Note tone="bad" live="alert">
          {problem}
        </Note>
      )}
      {readiness === 'ready' ? (
        <div>
          <Button
            kind="primary"
            call="POST /api/notices/devices"
            reason={held}
            busy={busy === 'add'}
            onClick={() => void add()}
          >
            Show notices in this browser
          </Button>
        </div>
      ) : (
        <Note tone="wait">{why[readiness]}</Note>
      )}
    </Stack>
  );
}
