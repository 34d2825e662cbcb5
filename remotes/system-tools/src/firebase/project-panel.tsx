import type { FirebaseProject } from '@avenue/contract';
import { callApi, sentenceOf, useRefresh } from '@avenue/data';
import { Button, Facts, Panel, Stack, StatusChip, Time, toast } from '@avenue/ui';
import { ConfirmDialog } from '@avenue/ui/dialog';
import { useState } from 'react';
import css from './firebase.module.css';
import { projectLooks } from './words.ts';

interface ProjectPanelProps {
  project: FirebaseProject;
  /** Why nothing can be set up now. */
  held: string | undefined;
}

/** The connected project: how it stands, a test by real calls, and its end. */
export function ProjectPanel({ project, held }: ProjectPanelProps) {
  const { projectId, clientEmail, keyId, savedAt, state, sentence, testedAt } = project;
  const refresh = useRefresh();
  const [busy, setBusy] = useState<'test' | 'end'>();
  const [ends, setEnds] = useState(false);
  const [refused, setRefused] = useState<string>();
  const { status, word } = projectLooks[state];
  const test = async () => {
    setBusy('test');
    try {
      const { project: told } = await callApi('POST /api/firebase/test', {});
      await refresh('/api/firebase');
      if (told) toast.show({ text: told.sentence, tone: told.state === 'works' ? 'good' : 'bad' });
    } catch (error) {
      toast.show({ text: `${projectId} was not tested. ${sentenceOf(error)}`, tone: 'bad' });
    } finally {
      setBusy(undefined);
    }
  };
  const end = async () => {
    setBusy('end');
    setRefused(undefined);
    try {
      await callApi('DELETE /api/firebase', {});
      await refresh('/api/firebase');
      toast.show({ text: `${projectId} is not connected any more. Delete its key at Google as well.`, tone: 'good' });
      setEnds(false);
    } catch (error) {
      setRefused(sentenceOf(error));
    } finally {
      setBusy(undefined);
    }
  };
  return (
    <Panel title={projectId} actions={<StatusChip status={status}>{word}</StatusChip>}>
      <Stack gap={16}>
        <p className={css.meta}>
          {sentence}
          {testedAt && (
            <>
              {' '}
              Last tested <Time at={testedAt} relative />.
            </>
          )}
        </p>
        <Facts
          facts={[
            { label: 'Service account', value: <span className={css.scope}>{clientEmail}</span> },
            { label: 'Key', value: <span className={css.scope}>{keyId}</span> },
            { label: 'Saved', value: <Time at={savedAt} /> },
          ]}
        />
        <div className={css.acts}>
          <Button
            size="sm"
            call="POST /api/firebase/test"
            reason={held}
            busy={busy === 'test'}
            onClick={() => void test()}
          >
            Test
          </Button>
          <Button size="sm" kind="quiet" call="DELETE /api/firebase" reason={held} onClick={() => setEnds(true)}>
            End the connection
          </Button>
        </div>
      </Stack>
      {ends && (
        <ConfirmDialog
          open
          onClose={() => setEnds(false)}
          title={`End the connection to ${projectId}?`}
          venue={projectId}
          consequence="Its key is deleted here, with the phones that were reached by it. What waits for an audience becomes yours to send."
          cannotUndo="It can only be connected anew."
          verb="End it"
          busy={busy === 'end'}
          error={refused}
          onConfirm={() => void end()}
        />
      )}
    </Panel>
  );
}
