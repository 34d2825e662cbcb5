import type { JournalEntry, Member } from '@avenue/contract';
import { callApi, sentenceOf, useApi } from '@avenue/data';
import { BoneLines, Button, EmptyState, JournalList, Loading, Note, Read, Stack, Time } from '@avenue/ui';
import { Dialog } from '@avenue/ui/dialog';
import { useState } from 'react';

const pageSize = 50;

/** What a member did, and what was done about them, newest first. */
export function MemberLog({ member: { id, name }, onClose }: { member: Member; onClose: () => void }) {
  const log = useApi('GET /api/team/{id}/journal', { params: { id }, query: { limit: pageSize } });
  return (
    <Dialog
      open
      onClose={onClose}
      size="drawer"
      title={`Log of ${name}`}
      sentence={`What ${name} did, and what was done about ${name}.`}
    >
      <Read
        of={`The log of ${name}`}
        state={log}
        loading={
          <Loading label={`Loading the log of ${name}`}>
            <BoneLines count={8} />
          </Loading>
        }
        empty={<EmptyState title="Nothing yet.">{name} did nothing here so far.</EmptyState>}
      >
        {(first) => <Entries key={first[0]?.seq} id={id} first={first} />}
      </Read>
    </Dialog>
  );
}

function Entries({ id, first }: { id: string; first: readonly JournalEntry[] }) {
  const [more, setMore] = useState<readonly JournalEntry[]>([]);
  const [ended, setEnded] = useState(first.length < pageSize);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const all = [...first, ...more];
  const before = all.at(-1)?.seq;
  const load = async () => {
    setBusy(true);
    setProblem(undefined);
    try {
      const query = { limit: pageSize, ...(before !== undefined && { before }) };
      const next = await callApi('GET /api/team/{id}/journal', { params: { id }, query });
      setMore([...more, ...next]);
      setEnded(next.length < pageSize);
    } catch (error) {
      setProblem(`Earlier entries did not load. ${sentenceOf(error)}`);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Stack gap={16}>
      <JournalList entries={all.map(({ seq, at, text }) => ({ key: seq, when: <Time at={at} />, text }))} />
      {problem && (
        <Note tone="bad" live="alert">
          {problem}
        </Note>
      )}
      {!ended && (
        <Button busy={busy} onClick={() => void load()}>
          Load earlier
        </Button>
      )}
    </Stack>
  );
}
