import { WriterChoice } from '@avenue/boards/writers';
import type { RecipeDetail } from '@avenue/contract';
import { writingLabel } from '@avenue/contract/words';
import { Facts, Panel, Stack, Text, TextLink } from '@avenue/ui';
import { figuresWords } from './words.ts';

/** Who writes it, what each writer takes for it, and what those took that were asked. */
export function EnginePanel({ recipe }: { recipe: RecipeDetail }) {
  const { what, engines, figures } = recipe;
  const title = writingLabel(recipe.id, recipe.title);
  return (
    <Panel title={title}>
      <Stack gap={16}>
        <Text kind="meta">{what}</Text>
        <WriterChoice recipe={recipe} />
        {figures.length > 0 && <Facts facts={figures.map((one) => ({ label: one.label, value: figuresWords(one) }))} />}
        {engines.every(({ ready, id }) => !ready || id === 'formula') && (
          <Text kind="meta">
            A model of your own is set up in <TextLink to="/admin-config?section=text">Admin Config</TextLink>.
          </Text>
        )}
      </Stack>
    </Panel>
  );
}
