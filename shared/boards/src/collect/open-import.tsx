import type { ImportView } from '@avenue/contract';
import { callApi, type JobRun, sentenceOf, useJob, useRefresh } from '@avenue/data';
import { Button, Failure, JobPanel, Note, Stack, toast } from '@avenue/ui';
import { useState } from 'react';
import { type MatchChange, MatchStep } from './match-step.tsx';
import { Outcome } from './outcome.tsx';
import { FirstRows } from './rows-table.tsx';
import { Unmatched } from './unmatched.tsx';
import { rowsWord, stateWords } from './words.ts';

const stale = ['/api/imports'] as const;

/** A run with what keeps it from going on; nothing of one that is done. */
const Run = ({ run, label }: { run: JobRun; label: string }) => (
  <>
    {run.job && run.job.state !== 'done' && <JobPanel job={run.job} label={label} />}
    {run.problem && <Failure size="line" of={label} did={run.problem.did} error={run.problem.error} />}
  </>
);

/** Everything that can be done with one file, as far as it came. */
export function useImport(view: ImportView | undefined, changed: (view: ImportView) => void) {
  const refresh = useRefresh();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const id = view?.id;
  const params = { params: { id: id ?? '' } };
  const look = useJob('import-look', id, { did: 'was not begun', stale });
  const write = useJob('import-write', id, { did: 'was not begun', stale });
  const undo = useJob('import-undo', id, { did: 'was not begun', stale });
  return {
    busy,
    problem,
    runs: { look, write, undo },
    match: async (change: MatchChange) => {
      setBusy(true);
      setProblem(undefined);
      try {
        changed(await callApi('PATCH /api/imports/{id}', { ...params, body: change }));
      } catch (error) {
        setProblem(`It stays as it was. ${sentenceOf(error)}`);
      } finally {
        setBusy(false);
      }
    },
    look: () => void look.start(() => callApi('POST /api/imports/{id}/look', params)),
    write: () => void write.start(() => callApi('POST /api/imports/{id}/write', params)),
    undo: () => void undo.start(() => callApi('POST /api/imports/{id}/undo', params)),
    /** @returns whether it is put away */
    drop: async () => {
      setBusy(true);
      setProblem(undefined);
      try {
        await callApi('DELETE /api/imports/{id}', params);
        toast.show({ text: `"${view?.name}" was put away. Nothing of it was written.` });
        await refresh(...stale);
        return true;
      } catch (error) {
        setProblem(`It was not put away. ${sentenceOf(error)}`);
        return false;
      } finally {
        setBusy(false);
      }
    },
  };
}
export type ImportActs = ReturnType<typeof useImport>;

/** How a file is matched and what its rows come to. */
export function OpenImport({ view, acts }: { view: ImportView; acts: ImportActs }) {
  const { runs, problem } = acts;
  const { state, came, looked } = view;
  return (
    <Stack gap={16}>
      {problem && (
        <Note tone="bad" live="alert">
          {problem}
        </Note>
      )}
      <Run run={runs.look} label="Looking at every row" />
      {state === 'open' && looked && !runs.look.running && <Outcome view={view} />}
      {state === 'open' && (
        <MatchStep view={view} busy={acts.busy || runs.look.running} onChange={(change) => void acts.match(change)} />
      )}
      {state === 'open' && !looked && <FirstRows view={view} />}
      {state === 'writing' && (
        <>
          <Run run={runs.write} label="Importing" />
          {!runs.write.running && (
            <Note tone="wait">
              {`It stopped behind line ${came?.upTo ?? 0}: ${rowsWord(came?.fresh ?? 0)} came in. Going on, nothing comes twice.`}
            </Note>
          )}
        </>
      )}
      {state === 'undoing' && <Run run={runs.undo} label="Taking back" />}
      {(state === 'undoing' || state === 'undone') && <Note tone="info">{`${stateWords[state].word}.`}</Note>}
      {state !== 'open' && state !== 'undone' && <Outcome view={view} />}
      {state === 'done' && <Unmatched id={view.id} />}
      {state === 'done' && <Run run={runs.undo} label="Taking back" />}
    </Stack>
  );
}

const why = (view: ImportView, acts: ImportActs) =>
  view.problems[0]?.message ?? (acts.busy ? 'One moment.' : undefined);

/** The next step of a file, and the way back. */
export function ImportButtons({ view, acts, onClose }: { view: ImportView; acts: ImportActs; onClose: () => void }) {
  const { runs } = acts;
  const { state, looked } = view;
  return (
    <>
      {state === 'open' && (
        <Button
          kind="quiet"
          call="DELETE /api/imports/{id}"
          busy={acts.busy}
          onClick={() => void acts.drop().then((gone) => gone && onClose())}
        >
          Put away
        </Button>
      )}
      <Button kind="quiet" onClick={onClose}>
        Close
      </Button>
      {state === 'open' && !looked && (
        <Button
          kind="primary"
          call="POST /api/imports/{id}/look"
          busy={runs.look.running}
          reason={why(view, acts)}
          onClick={acts.look}
        >
          Look at every row
        </Button>
      )}
      {state === 'open' && looked && (
        <Button
          kind="primary"
          call="POST /api/imports/{id}/write"
          busy={runs.write.running}
          reason={looked.fresh === 0 ? 'No row of it is new.' : why(view, acts)}
          onClick={acts.write}
        >
          {`Import ${rowsWord(looked.fresh)}`}
        </Button>
      )}
      {state === 'writing' && !runs.write.running && (
        <Button kind="primary" call="POST /api/imports/{id}/write" onClick={acts.write}>
          Go on
        </Button>
      )}
      {(state === 'done' || state === 'writing' || state === 'undoing') && !runs.write.running && (
        <Button call="POST /api/imports/{id}/undo" busy={runs.undo.running} onClick={acts.undo}>
          {state === 'undoing' ? 'Go on taking back' : 'Undo the import'}
        </Button>
      )}
    </>
  );
}
