import type { Take } from '@avenue/contract';
import { callApi, useRefresh } from '@avenue/data';
import { Button, SelectField, toast, useShortcuts } from '@avenue/ui';
import { useEffect, useState } from 'react';
import { useWay } from '../flow/index.ts';
import { TakeChip, TakePanel, TakePlayer } from './take-panel.tsx';
import css from './voiceover.module.css';

export interface TakesProps {
  /** Newest first. */
  takes: readonly Take[];
  channel: string;
  /** Made last on this page: shown until another is chosen. */
  made: string | undefined;
  busy: boolean;
  onRetake: (take: Take, sentence: number) => void;
}

/** The take to decide on: the one just made, else the approved one, else the newest that was not discarded. */
const firstTake = (takes: readonly Take[], made: string | undefined): Take | undefined =>
  takes.find(({ id }) => id === made) ??
  takes.find(({ status, outdated }) => status === 'approved' && !outdated) ??
  takes.find(({ status }) => status !== 'discarded');

/** A take to decide on, with another beside it to compare. */
export function Takes({ takes, channel, made, busy, onRetake }: TakesProps) {
  const refresh = useRefresh();
  const way = useWay();
  const [picked, setPicked] = useState<string>();
  const [compared, setCompared] = useState<string>();
  const [acting, setActing] = useState<'approve' | 'discard'>();
  const [message, setMessage] = useState<{ takeId: string; text: string }>();
  const [problem, setProblem] = useState<{ takeId: string; did: string; error: unknown }>();
  useEffect(() => {
    if (made) setPicked(undefined);
  }, [made]);

  const take = takes.find(({ id }) => id === picked) ?? firstTake(takes, made);
  const others = takes.filter(({ id, status }) => id !== take?.id && status !== 'discarded');
  const before = others.find(({ number }) => take && number < take.number) ?? others[0];
  const second = others.find(({ id }) => id === compared);

  const act = async (kind: 'approve' | 'discard', work: (take: Take) => Promise<void>) => {
    if (!take || acting || busy) return;
    setActing(kind);
    setProblem(undefined);
    try {
      await work(take);
      await refresh('/api/voiceover/takes');
    } catch (error) {
      setProblem({ takeId: take.id, did: kind === 'approve' ? 'was not approved' : 'was not put aside', error });
    } finally {
      setActing(undefined);
    }
  };
  const approve = () =>
    act('approve', async ({ id, scriptId, provider, voiceId, audioUrl }) => {
      const answer = await callApi('POST /api/voiceover/approve', {
        body: { scriptId, channel, provider, voiceId, audioUrl },
      });
      setMessage({ takeId: id, text: answer.message });
    });
  const discard = () =>
    act('discard', async ({ id, number }) => {
      await callApi('POST /api/voiceover/takes/{id}/discard', { params: { id } });
      setPicked(undefined);
      toast.show({ text: `Take ${number} was put aside.` });
    });
  const canApprove = take !== undefined && take.status !== 'approved' && !take.outdated && !busy;
  useShortcuts(
    { a: { label: 'Approve & Save', call: 'POST /api/voiceover/approve', run: () => void approve() } },
    { enabled: canApprove },
  );

  if (!take) return null;
  const approvedTake = takes.find(({ id, status, outdated }) => id !== take.id && status === 'approved' && !outdated);
  return (
    <>
      <TakePanel
        key={take.id}
        take={take}
        approvedTake={approvedTake?.number}
        busy={busy || acting === 'discard'}
        approving={acting === 'approve'}
        message={message?.takeId === take.id ? message.text : undefined}
        problem={problem?.takeId === take.id ? problem : undefined}
        videoPath={way('video', { channel, script: take.scriptId, go: '1' })}
        onRetake={(sentence) => onRetake(take, sentence)}
        onApprove={() => void approve()}
        onDiscard={() => void discard()}
        others={
          <>
            {takes.length > 2 && (
              <SelectField
                label="Take"
                hideLabel
                options={takes.map(({ id, number, status }) => ({
                  value: id,
                  label: `Take ${number}${status === 'discarded' ? ' (put aside)' : status === 'approved' ? ' (approved)' : ''}`,
                }))}
                value={take.id}
                onChange={setPicked}
              />
            )}
            {before && (
              <Button
                kind="quiet"
                size="sm"
                aria-expanded={second !== undefined}
                onClick={() => setCompared(second ? undefined : before.id)}
              >
                {second ? 'Stop comparing' : `Compare with take ${before.number}`}
              </Button>
            )}
          </>
        }
      />
      {second && (
        <section className={css.panel} aria-label={`Take ${second.number}, to compare`}>
          <div className={css.head}>
            <h2>Take {second.number}</h2>
            <TakeChip take={second} />
            <div className={css.end}>
              <Button
                size="sm"
                onClick={() => {
                  setPicked(second.id);
                  setCompared(take.id);
                }}
              >
                {`Choose take ${second.number}`}
              </Button>
            </div>
          </div>
          <TakePlayer take={second} />
        </section>
      )}
    </>
  );
}
