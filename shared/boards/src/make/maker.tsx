import type { RecipeForm } from '@avenue/contract';
import { writingLabel } from '@avenue/contract/words';
import { type JobRun, useApi, useJob, useWriting } from '@avenue/data';
import { Bone, EmptyState, Failure, JobPanel, Loading, MakerLayout, Panel, Read, SelectField } from '@avenue/ui';
import type { ReactNode } from 'react';
import { BatchView } from './batch-view.tsx';
import { BriefForm } from './brief-form.tsx';
import { DraftView } from './draft-view.tsx';
import { Earlier } from './earlier.tsx';
import css from './make.module.css';
import { usePlace } from './use-place.ts';

interface MakerProps {
  /** Ids of the kinds that a family writes; absent, all. */
  recipes?: readonly string[] | undefined;
  /** A brief that is filled from something of the page's own; nothing where the usual one is wanted. */
  brief?: ((recipe: RecipeForm, run: JobRun) => ReactNode) | undefined;
}

/**
 * Texts from a form: what is asked for beside what came of it, candidates with score and checks, drafts with every version.
 * The address says which kind, run and draft is shown.
 */
export function Maker({ recipes, brief }: MakerProps) {
  const state = useApi('GET /api/make/forms');
  const of = ({ rows }: { rows: readonly RecipeForm[] }) => rows.filter(({ id }) => recipes?.includes(id) ?? true);
  return (
    <Read
      of="The kinds of text"
      state={state}
      frame={(failure) => <Panel>{failure}</Panel>}
      loading={
        <Loading label="Loading the kinds of text">
          <MakerLayout brief={<Bone heightPx={520} />}>
            <Bone heightPx={320} />
          </MakerLayout>
        </Loading>
      }
      isEmpty={(found) => of(found).length === 0}
      empty={
        <Panel>
          <EmptyState title="Nothing is written here">No part of this server writes texts of its own kind.</EmptyState>
        </Panel>
      }
    >
      {(found) => <Made forms={of(found)} brief={brief} />}
    </Read>
  );
}

function Made({ forms, brief }: { forms: readonly RecipeForm[]; brief: MakerProps['brief'] }) {
  const place = usePlace();
  const current = forms.find(({ id }) => id === place.recipe) ?? forms[0];
  const run = useJob('make-texts', current?.id, {
    did: 'was not written',
    onDone: ({ result }) => place.openBatch(String(result?.batch)),
  });
  const writing = useWriting(run.running ? current?.id : undefined);
  if (!current) return null;
  return (
    <MakerLayout
      shown={place.batch ?? place.draft}
      brief={
        <>
          {forms.length > 1 && (
            <SelectField
              label="Kind of text"
              value={current.id}
              onChange={(id) => place.openRecipe(id)}
              options={forms.map(({ id, title }) => ({ value: id, label: writingLabel(id, title) }))}
            />
          )}
          {place.from === undefined ? (
            (brief?.(current, run) ?? <BriefForm key={current.id} recipe={current} name="own" run={run} />)
          ) : (
            <BriefOfDraft key={`${current.id}/${place.from}`} recipe={current} id={place.from} run={run} />
          )}
        </>
      }
    >
      {run.problem && <Failure size="line" of="Your text" did={run.problem.did} error={run.problem.error} />}
      {run.job && run.job.state !== 'done' && <JobPanel job={run.job} />}
      {writing && <p className={css.writing}>{writing}</p>}
      {place.draft && <DraftView key={place.draft} id={place.draft} run={run} />}
      {place.batch && <BatchView key={place.batch} id={place.batch} run={run} />}
      <Earlier key={current.id} recipe={current.id} />
    </MakerLayout>
  );
}

/** The next step of a draft, filled from it. */
function BriefOfDraft({ recipe, id, run }: { recipe: RecipeForm; id: string; run: JobRun }) {
  const state = useApi('GET /api/make/drafts/{id}', { params: { id } });
  return (
    <Read
      of="The draft that this goes on from"
      state={state}
      frame={(failure) => <Panel>{failure}</Panel>}
      loading={
        <Loading label="Loading what it goes on from">
          <Bone heightPx={520} />
        </Loading>
      }
    >
      {({ next }) => (
        <BriefForm recipe={recipe} name={id} given={next.find((one) => one.recipe === recipe.id)?.brief} run={run} />
      )}
    </Read>
  );
}
