import { Line, Panel, TextLink } from '@avenue/ui';

const kinds = [
  ['text.caption', 'Caption'],
  ['text.quiz', 'Quiz'],
  ['text.lesson', 'Outline of a lesson'],
] as const;

/** What else is made of a script: its words are the material. */
export const TextsPanel = ({ scriptId }: { scriptId: string }) => (
  <Panel title="Make of this script">
    <Line wrap gap={16}>
      {kinds.map(([recipe, label]) => (
        <TextLink key={recipe} to={`/text-maker?${new URLSearchParams({ recipe, script: scriptId })}`}>
          {label}
        </TextLink>
      ))}
    </Line>
  </Panel>
);
