import type { AdReading } from '@avenue/contract';
import { callApi, sentenceOf, useRefresh } from '@avenue/data';
import { Button, Panel, Row, Rows, StatusChip, Time, toast } from '@avenue/ui';
import { useState } from 'react';

const readCall = 'POST /api/ads/read';

/** Where an account stands, for a chip. */
const standing = ({ isUnderWay, ok }: AdReading) =>
  isUnderWay
    ? ({ status: 'running', word: 'Reading' } as const)
    : ok === undefined
      ? ({ status: 'draft', word: 'Not read yet' } as const)
      : ok
        ? ({ status: 'live', word: 'Read' } as const)
        : ({ status: 'failed', word: 'Not read' } as const);

/** Ad accounts that are connected: when each was read, and what came of it. */
export function AccountsPanel({ readings }: { readings: readonly AdReading[] }) {
  const refresh = useRefresh();
  const [busy, setBusy] = useState(false);
  const read = async () => {
    setBusy(true);
    try {
      await callApi(readCall, {});
      await refresh('/api/ads').catch(() => undefined);
    } catch (error) {
      toast.show({ text: `Nothing is read. ${sentenceOf(error)}`, tone: 'bad' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Panel
      title="Connected accounts"
      flush
      actions={
        <Button
          size="sm"
          call={readCall}
          busy={busy || readings.some(({ isUnderWay }) => isUnderWay)}
          onClick={() => void read()}
        >
          Read now
        </Button>
      }
      foot="They are read four times a day, up to yesterday. Results are counted late, so the last weeks are read again."
    >
      <Rows label="Connected accounts">
        {readings.map((reading) => {
          const { platform, account, name, label, sentence, at } = reading;
          const { status, word } = standing(reading);
          return (
            <Row
              key={`${platform} ${account}`}
              title={`${name}, ${label}`}
              meta={
                <>
                  {at && (
                    <>
                      <Time at={at} relative />:{' '}
                    </>
                  )}
                  {sentence}
                </>
              }
              end={<StatusChip status={status}>{word}</StatusChip>}
            />
          );
        })}
      </Rows>
    </Panel>
  );
}
