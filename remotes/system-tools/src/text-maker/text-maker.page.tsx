import type { RecipeForm } from '@avenue/contract';
import { useApi, useJob, useWriting } from '@avenue/data';
import {
  Bone,
  Cell,
  EmptyState,
  Failure,
  Grid,
  JobPanel,
  Loading,
  Page,
  Panel,
  Read,
  SelectField,
  Stack,
} from '@avenue/ui';
import { useEffect, useRef } from 'react';
import { BatchView } from './batch-view.tsx';
import { BriefForm } from './brief-form.tsx';
import { DraftView } from './draft-view.tsx';
import { Earlier } from './earlier.tsx';
import css from './text-maker.module.css';
import { usePlace } from './use-place.ts';

/** Any kind of text that belongs to no page of its own: fill in a form, pick what came, edit it, have it written again. */
export default function TextMakerPage() {
  const state = useApi('GET /api/make/forms');
  return (
    <Page
      title="Text Maker"
      sentence="Captions, quizzes and other texts: fill in what it is about, pick one, and make it yours. Every version is kept."
    >
      <Read
        of="The kinds of text"
        state={state}
        frame={(failure) => <Panel>{failure}</Panel>}
        loading={
          <Loading label="Loading the kinds of text">
            <Grid>
              <Cell span={5} md={12}>
                <Bone heightPx={520} />
              </Cell>
              <Cell span={7} md={12}>
                <Bone heightPx={320} />
              </Cell>
            </Grid>
          </Loading>
        }
        isEmpty={({ rows }) => rows.length === 0}
        empty={
          <Panel>
            <EmptyState title="Nothing is written here">
              No part of this server writes texts of its own kind.
            </EmptyState>
          </Panel>
        }
      >
        {({ rows }) => <Maker forms={rows} />}
      </Read>
    </Page>
  );
}

function Maker({ forms }: { forms: readonly RecipeForm[] }) {
  const place = usePlace();
  const current = forms.find(({ id }) => id === place.recipe) ?? forms[0];
  const run = useJob('make-texts', current?.id, {
    did: 'was not written',
    onDone: ({ result }) => place.openBatch(String(result?.batch)),
  });
  const writing = useWriting(run.running ? current?.id : undefined);
  const results = useShown(place.batch ?? place.draft);
  if (!current) return null;
  return (
    <Grid>
      <Cell span={5} md={12}>
        <Stack gap={16}>
          <SelectField
            label="Kind of text"
            value={current.id}
            onChange={(id) => place.openRecipe(id)}
            options={forms.map(({ id, title }) => ({ value: id, label: title }))}
          />
          <Brief
            key={`${current.id}/${place.from ?? place.script ?? ''}`}
            recipe={current}
            from={place.from}
            script={place.script}
            run={run}
          />
        </Stack>
      </Cell>
      <Cell span={7} md={12}>
        <div ref={results}>
          <Stack gap={16}>
            {run.problem && <Failure size="line" of="Your text" did={run.problem.did} error={run.problem.error} />}
            {run.job && run.job.state !== 'done' && <JobPanel job={run.job} />}
            {writing && <p className={css.writing}>{writing}</p>}
            {place.draft && <DraftView key={place.draft} id={place.draft} run={run} />}
            {place.batch && <BatchView key={place.batch} id={place.batch} run={run} />}
            <Earlier key={current.id} recipe={current.id} />
          </Stack>
        </div>
      </Cell>
    </Grid>
  );
}

/** Brings what came into sight where it stands below the form, as on phones. */
function useShown(id: string | undefined) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const place = ref.current;
    if (id && place && place.getBoundingClientRect().top > window.innerHeight) place.scrollIntoView({ block: 'start' });
  }, [id]);
  return ref;
}

interface BriefProps {
  recipe: RecipeForm;
  /** The draft whose next step this is. */
  from: string | undefined;
  /** The script that it is made of. */
  script: string | undefined;
  run: ReturnType<typeof useJob>;
}

interface FilledProps extends Pick<BriefProps, 'recipe' | 'run'> {
  id: string;
}

function Brief({ recipe, from, script, run }: BriefProps) {
  if (from !== undefined) return <BriefOfDraft recipe={recipe} id={from} run={run} />;
  if (script !== undefined) return <BriefOfScript recipe={recipe} id={script} run={run} />;
  return <BriefForm recipe={recipe} name="own" run={run} />;
}

const waiting = (
  <Loading label="Loading what it goes on from">
    <Bone heightPx={520} />
  </Loading>
);

function BriefOfDraft({ recipe, id, run }: FilledProps) {
  const state = useApi('GET /api/make/drafts/{id}', { params: { id } });
  return (
    <Read
      of="The draft that this goes on from"
      state={state}
      frame={(failure) => <Panel>{failure}</Panel>}
      loading={waiting}
    >
      {({ next }) => (
        <BriefForm recipe={recipe} name={id} given={next.find((one) => one.recipe === recipe.id)?.brief} run={run} />
      )}
    </Read>
  );
}

/** A script is what a caption says in own words, and material for every other kind. */
function BriefOfScript({ recipe, id, run }: FilledProps) {
  const state = useApi('GET /api/scripts/{id}', { params: { id } });
  return (
    <Read of="The script" state={state} frame={(failure) => <Panel>{failure}</Panel>} loading={waiting}>
      {({ title, text, channel }) => (
        <BriefForm
          recipe={recipe}
          name={id}
          given={{ topic: title, details: text, material: text, channel }}
          run={run}
        />
      )}
    </Read>
  );
}
