import type { RecipeDetail } from '@avenue/contract';
import { writingLabel } from '@avenue/contract/words';
import { callApi, sentenceOf, useRefresh, useRefusal } from '@avenue/data';
import { Facts, Panel, SelectField, Stack, Text, TextLink, toast } from '@avenue/ui';
import { useState } from 'react';
import { figuresWords } from './words.ts';

const asSet = '';

/** Who writes it, and what each writer took for it on this machine. */
export function EnginePanel({ recipe }: { recipe: RecipeDetail }) {
  const { id, what, engine, engines, figures, writer } = recipe;
  const title = writingLabel(id, recipe.title);
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
      await refresh('/api/make/recipes');
    } catch (error) {
      setProblem(sentenceOf(error));
    } finally {
      setWanted(undefined);
    }
  };
  return (
    <Panel title={title}>
      <Stack gap={16}>
        <Text kind="meta">{what}</Text>
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
        {figures.length > 0 ? (
          <Facts facts={figures.map((one) => ({ label: one.label, value: figuresWords(one) }))} />
        ) : (
          <Text kind="meta">How long it takes here and what it costs is told once something was written.</Text>
        )}
        {engines.every(({ ready, id: one }) => !ready || one === 'formula') && (
          <Text kind="meta">
            A model of your own is set up in <TextLink to="/admin-config?section=text">Admin Config</TextLink>.
          </Text>
        )}
      </Stack>
    </Panel>
  );
}
