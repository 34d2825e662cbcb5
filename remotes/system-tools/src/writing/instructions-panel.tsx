import type { Comparison, RecipeDetail } from '@avenue/contract';
import { writingLabel } from '@avenue/contract/words';
import { callApi, useApi, useJob, useRefresh } from '@avenue/data';
import { Form, useDraftForm } from '@avenue/form';
import { Button, Failure, JobPanel, Note, Panel, Read, Skeleton, Stack, TextArea, TextField, toast } from '@avenue/ui';
import { useEffect, useState } from 'react';
import { ComparisonView } from './comparison-view.tsx';
import { instructionsWords } from './words.ts';
import css from './writing.module.css';

const textRows = 12;

const inForceOf = ({ instructions, versions, own }: RecipeDetail): string =>
  versions.find(({ version }) => version === instructions)?.text ?? own;

/** What a model is told: in whose words, what stands for each name, and the rules that stay. */
export function InstructionsPanel({ recipe }: { recipe: RecipeDetail }) {
  const { id, instructions, names, rules, writer, cases } = recipe;
  const title = writingLabel(id, recipe.title);
  const refresh = useRefresh();
  const form = useDraftForm({
    call: 'PUT /api/make/recipes/{id}/instructions',
    key: `writing/${id}`,
    base: { text: inForceOf(recipe), why: '' },
    labels: { text: 'Instructions', why: 'Why, for later' },
    send: (body) =>
      callApi('PUT /api/make/recipes/{id}/instructions', {
        params: { id },
        body: { ...body, ...(instructions !== undefined && { seen: instructions }) },
      }),
    after: (saved) => ({ text: inForceOf(saved), why: '' }),
    onSaved: async ({ instructions: version }) => {
      toast.show({ text: `Version ${version} of "${title}" is in force.`, tone: 'good' });
      await refresh('/api/make/recipes');
    },
  });
  const compare = useCompare(id, form.words.text);
  const canCompare = !writer.embedded && cases > 0;
  return (
    <Panel title="What a model is told" actions={<span className={css.quiet}>{instructionsWords(instructions)}</span>}>
      <Stack gap={16}>
        {writer.embedded && (
          <Note>{writer.label} writes it now, which reads no instructions. They hold once a model writes it.</Note>
        )}
        <Form
          form={form}
          of="The instructions"
          did="were not saved"
          foot={
            form.dirty && (
              <div className={css.acts}>
                <Button kind="primary" type="submit" busy={form.busy}>
                  Save as a new version
                </Button>
                <Button onClick={form.discard}>Discard</Button>
              </div>
            )
          }
        >
          <TextArea {...form.field('text')} rows={textRows} spellCheck />
          <Names names={names} onPick={(name) => form.set({ text: `${form.words.text}{${name}}` })} />
          {form.dirty && <TextField {...form.field('why')} autoComplete="off" help="Stands beside this version." />}
        </Form>
        <details className={css.rules}>
          <summary>{`${rules.length} rules that every model gets beside them`}</summary>
          <ul>
            {rules.map((rule) => (
              <li key={rule}>{rule}</li>
            ))}
          </ul>
        </details>
        <Compare compare={compare} can={canCompare} isEmbedded={writer.embedded} changed={form.dirty} />
      </Stack>
    </Panel>
  );
}

function Names({ names, onPick }: { names: RecipeDetail['names']; onPick: (name: string) => void }) {
  return (
    <ul className={css.names} aria-label="What stands for what">
      {names.map(({ name, what, needed }) => (
        <li key={name}>
          <Button size="sm" kind="quiet" onClick={() => onPick(name)}>
            {`{${name}}`}
          </Button>
          <span>
            {what}
            {needed && ', must stand somewhere'}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Writes earlier work again with the words in force and with those that are typed. */
function useCompare(id: string, text: string) {
  const [shown, setShown] = useState<string>();
  const run = useJob('make-compare', id, {
    did: 'was not compared',
    onDone: ({ result }) => setShown(String(result?.comparison)),
  });
  const found = run.job?.state === 'done' ? String(run.job.result?.comparison) : undefined;
  useEffect(() => {
    if (found) setShown(found);
  }, [found]);
  const state = useApi('GET /api/make/comparisons/{id}', {
    params: { id: shown ?? '' },
    when: shown !== undefined && !run.running,
  });
  return {
    run,
    state,
    shown: shown !== undefined && !run.running,
    start: () => run.start(() => callApi('POST /api/make/recipes/{id}/compare', { params: { id }, body: { text } })),
  };
}

interface CompareProps {
  compare: ReturnType<typeof useCompare>;
  can: boolean;
  isEmbedded: boolean;
  changed: boolean;
}

function Compare({ compare: { run, state, shown, start }, can, isEmbedded, changed }: CompareProps) {
  const why = isEmbedded
    ? 'Set up a model first: the built-in writer reads no instructions.'
    : !can
      ? 'Write something of this kind first: it is compared on your own work.'
      : !changed
        ? 'Change the instructions first, then compare them with those in force.'
        : undefined;
  return (
    <Stack gap={16}>
      <div className={css.acts}>
        <Button
          call="POST /api/make/recipes/{id}/compare"
          busy={run.running}
          {...(why && { reason: why })}
          onClick={() => void start()}
        >
          Compare on your last work
        </Button>
      </div>
      {run.problem && (
        <Failure size="line" of="The comparison" did={run.problem.did} error={run.problem.error} onRetry={start} />
      )}
      {run.job && run.job.state !== 'done' && <JobPanel job={run.job} label="Comparing instructions" />}
      {shown && (
        <Read
          of="The comparison"
          state={state}
          loading={<Skeleton shape="rows" count={3} label="Loading the comparison" />}
        >
          {(comparison: Comparison) => <ComparisonView comparison={comparison} />}
        </Read>
      )}
    </Stack>
  );
}
