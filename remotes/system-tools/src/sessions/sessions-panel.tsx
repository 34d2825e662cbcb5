import type { OpenSession } from '@avenue/contract';
import { callApi, sentenceOf, useApi, useRefresh } from '@avenue/data';
import {
  BoneRows,
  Button,
  Chip,
  EmptyState,
  Icon,
  type IconType,
  Loading,
  Panel,
  Read,
  Row,
  Rows,
  Text,
  Time,
  toast,
} from '@avenue/ui';
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import IconDeviceDesktop from '@tabler/icons-react/dist/esm/icons/IconDeviceDesktop.mjs';
import IconDeviceLaptop from '@tabler/icons-react/dist/esm/icons/IconDeviceLaptop.mjs';
import IconDeviceMobile from '@tabler/icons-react/dist/esm/icons/IconDeviceMobile.mjs';
import { useState } from 'react';

const shownAtFirst = 6;

function iconOf(device: string): IconType {
  if (/Android|iPhone|iPad/.test(device)) return IconDeviceMobile;
  return /macOS|ChromeOS/.test(device) ? IconDeviceLaptop : IconDeviceDesktop;
}

interface SessionsPanelProps {
  /** Of everybody, with whose each is; else the own ones alone. */
  ofAll?: boolean;
  /** Id of the member who looks. */
  own: string | undefined;
}

/** Open sessions, the last used first, each with the way to end it. */
export function SessionsPanel({ ofAll = false, own }: SessionsPanelProps) {
  const sessions = useApi('GET /api/sessions');
  const mine = (sessions.data ?? []).filter(({ member }) => member.id === own);
  const listed = ofAll ? sessions.data : sessions.data && mine;
  return (
    <Panel
      title={ofAll ? 'Open sessions' : 'Your open sessions'}
      flush
      actions={mine.some(({ current }) => !current) && <EndOthers ofAll={ofAll} />}
      foot={
        <span>
          A session ends by itself after 14 days without use, or after 12 hours where nobody chose to stay signed in.
        </span>
      }
    >
      <Read
        of="Open sessions"
        state={{ ...sessions, data: listed, mutate: () => sessions.mutate() }}
        loading={
          <Loading label="Loading open sessions">
            <BoneRows count={3} rowPx={52} />
          </Loading>
        }
        empty={<EmptyState title="Nobody is signed in." />}
      >
        {(all) => <List sessions={all} ofAll={ofAll} />}
      </Read>
    </Panel>
  );
}

function List({ sessions, ofAll }: { sessions: readonly OpenSession[]; ofAll: boolean }) {
  const [all, setAll] = useState(false);
  const shown = all ? sessions : sessions.slice(0, shownAtFirst);
  const more = sessions.length - shown.length;
  return (
    <Rows label="Open sessions">
      {shown.map((session) => (
        <Row
          key={session.id}
          lead={<Icon of={iconOf(session.device)} />}
          title={session.device}
          meta={`${ofAll ? `${session.member.name}, ` : ''}${session.address}`}
          end={
            session.current ? (
              <Chip tone="good" icon={IconCircleCheck}>
                This one
              </Chip>
            ) : (
              <End session={session} />
            )
          }
        />
      ))}
      {more > 0 && (
        <li>
          <Button kind="quiet" onClick={() => setAll(true)}>
            Show {more} more
          </Button>
        </li>
      )}
    </Rows>
  );
}

function End({ session: { id, device, member, lastSeenAt, address } }: { session: OpenSession }) {
  const [busy, setBusy] = useState(false);
  const refresh = useRefresh();
  const end = async () => {
    setBusy(true);
    try {
      await callApi('DELETE /api/sessions/{id}', { params: { id } });
      toast.show({ text: `The session of ${member.name} in ${device} was ended.`, tone: 'good' });
      await refresh('/api/sessions');
    } catch (error) {
      toast.show({ text: `The session was not ended. ${sentenceOf(error)}`, tone: 'bad' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Text kind="meta" as="span">
        <Time at={lastSeenAt} />
      </Text>
      <Button
        size="sm"
        kind="quiet"
        busy={busy}
        aria-label={`End: ${device}, ${member.name}, ${address}`}
        onClick={() => void end()}
      >
        End
      </Button>
    </>
  );
}

function EndOthers({ ofAll }: { ofAll: boolean }) {
  const [busy, setBusy] = useState(false);
  const refresh = useRefresh();
  const end = async () => {
    setBusy(true);
    try {
      const { ended } = await callApi('DELETE /api/sessions', {});
      toast.show({ text: `${ended === 1 ? 'One other session' : `${ended} other sessions`} ended.`, tone: 'good' });
      await refresh('/api/sessions');
    } catch (error) {
      toast.show({ text: `Your other sessions were not ended. ${sentenceOf(error)}`, tone: 'bad' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button size="sm" busy={busy} onClick={() => void end()}>
      {ofAll ? 'End all others of mine' : 'End all others'}
    </Button>
  );
}
