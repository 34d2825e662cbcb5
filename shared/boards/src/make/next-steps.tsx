import type { MadeDraft } from '@avenue/contract';
import { Button, Line, Panel } from '@avenue/ui';

interface NextStepsProps {
  steps: MadeDraft['next'];
  onRecipe: (recipe: string) => void;
}

/** What can be done with a text next, as its recipe says. */
export const NextSteps = ({ steps, onRecipe }: NextStepsProps) =>
  steps.length > 0 && (
    <Panel title="Next">
      <Line wrap gap={8}>
        {steps.map(({ label, recipe, path }) =>
          recipe ? (
            <Button key={label} onClick={() => onRecipe(recipe)}>
              {label}
            </Button>
          ) : (
            <Button key={label} to={path ?? '/'}>
              {label}
            </Button>
          ),
        )}
      </Line>
    </Panel>
  );
