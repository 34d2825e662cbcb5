import { callApi, RequestFailure, sentenceOf, useRefresh } from '@avenue/data';
import { Button, Note, setOperatorZone, toast } from '@avenue/ui';
import { Dialog } from '@avenue/ui/dialog';
import { browserZone, ZoneField } from '@avenue/ui/form';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { startPath } from '../federation/start-path.ts';
import type { NavGroup } from '../nav/tree.ts';
import { useOpenStudio, useStudio } from '../studio/use-studio.ts';
import { LookStep } from './look-step.tsx';
import { type FirstChannel, RunsStep } from './runs-step.tsx';

const titles = ['What time is it for you?', 'What do you run?', 'How do you want to begin?'] as const;

/** Parts of the menu that an operator always has; they are not asked for. */
const always = new Set(['system']);

const askedGroups = (groups: readonly NavGroup[]) => groups.filter(({ id }) => !always.has(id));

interface FirstRunProps {
  groups: readonly NavGroup[];
  onClose: () => void;
}

/** Three short steps before the operator's own studio opens: time zone, what they run, samples or empty. */
export function FirstRun({ groups, onClose }: FirstRunProps) {
  const studio = useStudio();
  const openStudio = useOpenStudio();
  const refresh = useRefresh();
  const navigate = useNavigate();
  const asked = askedGroups(groups);
  const [step, setStep] = useState(0);
  const [zone, setZone] = useState(studio?.timeZone ?? browserZone());
  const [runs, setRuns] = useState<string[]>(studio?.runs ?? asked.map(({ id }) => id));
  const [channel, setChannel] = useState<FirstChannel>({ label: '', niche: '' });
  const [channelError, setChannelError] = useState<string>();
  const [busy, setBusy] = useState<'own' | 'sample'>();
  const [problem, setProblem] = useState<string>();

  const begin = async (wanted: 'own' | 'sample') => {
    setBusy(wanted);
    setProblem(undefined);
    try {
      await openStudio(wanted, { timeZone: zone, runs });
      setOperatorZone(zone);
      if (wanted === 'own' && channel.label.trim()) {
        await callApi('POST /api/admin/channels', {
          body: { label: channel.label.trim(), niche: channel.niche.trim() },
        });
        void refresh('/api/admin/config', '/api/dashboard');
      }
      onClose();
      navigate(startPath());
      toast.show(
        wanted === 'own'
          ? { text: 'Your studio is open. Nothing in it is made up.', tone: 'good' }
          : { text: 'This is the Sample studio. Press Start my studio when you are ready.' },
      );
    } catch (error) {
      const named = error instanceof RequestFailure ? error.field('label') : undefined;
      if (named) {
        setChannelError(named);
        setStep(1);
      } else setProblem(sentenceOf(error));
    } finally {
      setBusy(undefined);
    }
  };

  const last = step === titles.length - 1;
  return (
    <Dialog
      open
      onClose={onClose}
      title={titles[step] ?? titles[0]}
      sentence={`Step ${step + 1} of ${titles.length}.`}
      actions={
        <>
          {step > 0 && (
            <Button kind="quiet" onClick={() => setStep(step - 1)}>
              Back
            </Button>
          )}
          {!last && (
            <Button kind="primary" onClick={() => setStep(step + 1)}>
              Next
            </Button>
          )}
        </>
      }
    >
      {step === 0 && (
        <ZoneField
          value={zone}
          onChange={setZone}
          help="All times here are shown in it. You can change it later in Admin Config."
        />
      )}
      {step === 1 && (
        <RunsStep
          groups={asked}
          value={runs}
          onChange={setRuns}
          channel={channel}
          onChannel={(next) => {
            setChannelError(undefined);
            setChannel(next);
          }}
          channelError={channelError}
        />
      )}
      {last && <LookStep busy={busy} onChoose={(wanted) => void begin(wanted)} />}
      {problem && (
        <Note tone="bad" live="alert">
          {problem}
        </Note>
      )}
    </Dialog>
  );
}
