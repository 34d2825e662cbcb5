import type { WriterChoice as Choice, RecipeDetail } from '@avenue/contract';
import { callApi, sentenceOf, useJob, useRefresh, useRefusal } from '@avenue/data';
import {
  Button,
  Chip,
  Failure,
  formatDay,
  JobPanel,
  SelectField,
  SourceTag,
  Stack,
  Text,
  TextLink,
  toast,
} from '@avenue/ui';
import { useState } from 'react';
import { priceWords, timeWords } from './words.ts';
import { WriterLanguages } from './writer-languages.tsx';
import css from './writers.module.css';

const asSet = '';

/** Who writes by a recipe, with what a usual text takes of each writer, also of one that was never asked. */
export function WriterChoice({ recipe }: { recipe: RecipeDetail }) {
  const { id, title, engine, engines, writer, usual } = recipe;
  const refresh = useRefresh();
  const refusal = useRefusal('PUT /api/make/recipes/{id}/engine');
  const [wanted, setWanted] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const choose = async (next: string) => {
    setWanted(next);
    setProblem(undefined);
    try {
      const now = await callApi('PUT /api/make/recipes/{id}/engine', {
        params: { id },
        body: { engine: next || null },
      });
      toast.show({ text: `"${title}" is written by ${now.writer.label} from now on.`, tone: 'good' });
      await refresh('/api/make/recipes', '/api/languages');
    } catch (error) {
      setProblem(sentenceOf(error));
    } finally {
      setWanted(undefined);
    }
  };
  return (
    <Stack gap={16}>
      <SelectField
        label="Who writes it"
        value={wanted ?? engine ?? asSet}
        disabled={refusal !== undefined || wanted !== undefined}
        help={refusal ?? (engine === undefined ? `Now ${writer.label}.` : 'For this kind of text alone.')}
        {...(problem && { error: problem })}
        options={[
          { value: asSet, label: 'As set in Admin Config' },
          ...engines.map((one) => ({
            value: one.id,
            label: one.ready ? one.label : `${one.label} (not set up)`,
            disabled: !one.ready && one.id !== engine,
          })),
        ]}
        onChange={(next) => void choose(next)}
      />
      <ul className={css.writers} aria-label="What each writer takes">
        {engines.map((one) => (
          <WriterRow key={one.id} choice={one} usual={usual} writes={one.id === writer.engine} />
        ))}
      </ul>
      <Text kind="meta">
        <SourceTag source="estimated" />: for a text of a usual length. A model that thinks before it writes takes more.
      </Text>
    </Stack>
  );
}

function WriterRow({ choice, usual, writes }: { choice: Choice; usual: RecipeDetail['usual']; writes: boolean }) {
  const { id, label, ready, cost } = choice;
  const { job, running, problem, start } = useJob('make-measure', id, {
    did: 'was not measured',
    stale: ['/api/make/recipes', '/api/make/runs'],
  });
  const measuring = choice.time ? 'Measure again' : 'Measure';
  const measure = () => start(() => callApi('POST /api/make/writers/{id}/measure', { params: { id } }));
  return (
    <li>
      <div className={css.head}>
        <strong>{label}</strong>
        {writes && <Chip>Writes now</Chip>}
        {ready && (
          <Button
            size="sm"
            aria-label={`${measuring} ${label}`}
            call="POST /api/make/writers/{id}/measure"
            busy={running}
            onClick={() => void measure()}
          >
            {measuring}
          </Button>
        )}
      </div>
      {ready ? (
        <p className={css.meta}>
          {`${timeWords(choice)} ${priceWords(choice, usual)} `}
          {cost?.list && (
            <>
              <TextLink
                href={cost.list.source}
              >{`Prices read ${formatDay(cost.list.checkedOn, { style: 'full' })}`}</TextLink>
              {'. '}
            </>
          )}
          <WriterLanguages writes={choice.writes} />
        </p>
      ) : (
        <p className={css.meta}>
          Not set up. <TextLink to="/admin-config?section=text">Set it up in Admin Config</TextLink>.
        </p>
      )}
      {problem && (
        <Failure size="line" of={label} did={problem.did} error={problem.error} onRetry={() => void measure()} />
      )}
      {job && job.state !== 'done' && <JobPanel job={job} label={`Measuring ${label}`} />}
    </li>
  );
}
