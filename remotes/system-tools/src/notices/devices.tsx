import type { NoticeChannel } from '@avenue/contract';
import { callApi, sentenceOf, useRefresh } from '@avenue/data';
import { Button, Note, Row, Rows, StatusChip, Time, toast } from '@avenue/ui';
import { useState } from 'react';

type Device = NonNullable<NoticeChannel['devices']>[number];

/** What is done with devices, one at a time. */
export function useDeviceActs() {
  const refresh = useRefresh();
  const [busy, setBusy] = useState<string>();
  const [problem, setProblem] = useState<string>();
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
  return { busy, problem, run };
}

/** Devices that show notices, and those that nothing reaches any more. */
export function Devices({ devices }: { devices: readonly Device[] }) {
  const { busy, problem, run } = useDeviceActs();
  const remove = ({ id, label }: Device) =>
    run(id, `${label} was not removed.`, async () => {
      await callApi('DELETE /api/notices/devices/{id}', { params: { id } });
      return `${label} shows no notices any more.`;
    });
  if (devices.length === 0) return null;
  return (
    <>
      <Rows label="Devices">
        {devices.map((device) => (
          <Row
            key={device.id}
            title={device.label}
            meta={
              <>
                {device.gone ?? 'Since'} <Time at={device.at} />
              </>
            }
            end={
              <>
                {device.gone !== undefined && <StatusChip status="failed">Gone</StatusChip>}
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
              </>
            }
          />
        ))}
      </Rows>
      {problem && (
        <Note tone="bad" live="alert">
          {problem}
        </Note>
      )}
    </>
  );
}
