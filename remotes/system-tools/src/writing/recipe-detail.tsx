import { useApi } from '@avenue/data';
import { Bone, Loading, Panel, Read, Stack } from '@avenue/ui';
import { EnginePanel } from './engine-panel.tsx';
import { InstructionsPanel } from './instructions-panel.tsx';
import { RunsPanel } from './runs-panel.tsx';
import { usePlace, useRuns } from './use-place.ts';
import { VersionsPanel } from './versions-panel.tsx';

/** One recipe: who writes it, the instructions, and their versions. */
export function RecipeDetailPanels({ id }: { id: string }) {
  // Asked for at once, shown below what it belongs to.
  const runs = useRuns(id, usePlace().count);
  const state = useApi('GET /api/make/recipes/{id}', { params: { id } });
  return (
    <Read
      of="This kind of writing"
      state={state}
      frame={(failure) => <Panel>{failure}</Panel>}
      loading={
        <Loading label="Loading this kind of writing">
          <Bone heightPx={420} />
        </Loading>
      }
    >
      {(recipe) => (
        <Stack gap={16}>
          <EnginePanel recipe={recipe} />
          <InstructionsPanel recipe={recipe} />
          {recipe.versions.length > 0 && <VersionsPanel recipe={recipe} />}
          <RunsPanel state={runs} />
        </Stack>
      )}
    </Read>
  );
}
