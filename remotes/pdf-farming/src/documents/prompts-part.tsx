import type { DocumentOutline, JournalRecipe } from '@avenue/contract/pdf';
import { SelectField, Stack, TextArea } from '@avenue/ui';
import { useState } from 'react';
import { faultAt } from './basics-fields.tsx';
import { CountSelect } from './count-select.tsx';
import css from './documents.module.css';
import { linesOf, promptsIn } from './prompts.ts';

interface PromptsPartProps {
  recipe: JournalRecipe;
  outline: DocumentOutline | undefined;
  onChange: (next: JournalRecipe, of?: string) => void;
}

/** Questions of a journal as lines, and how many stand on a page. */
export function PromptsPart({ recipe, outline, onChange }: PromptsPartProps) {
  // What is typed keeps its empty lines while it is typed.
  const [typed, setTyped] = useState<{ text: string; is: JournalRecipe['prompts'] }>();
  const text =
    typed && JSON.stringify(typed.is) === JSON.stringify(recipe.prompts) ? typed.text : linesOf(recipe.prompts);
  return (
    <Stack gap={16}>
      <TextArea
        label="Questions, one a line"
        help={`A line that begins with # begins a part. ${recipe.prompts.length} questions.`}
        rows={14}
        value={text}
        onChange={(next) => {
          const prompts = promptsIn(next, recipe.prompts);
          setTyped({ text: next, is: prompts });
          onChange({ ...recipe, prompts }, 'prompts');
        }}
        {...faultAt(outline, 'prompts')}
      />
      <div className={css.two}>
        <CountSelect
          label="Questions on a page"
          value={recipe.perPage}
          from={1}
          to={4}
          onChange={(perPage) => onChange({ ...recipe, perPage })}
        />
        <SelectField
          label="Paper"
          value={recipe.paper}
          options={[
            { value: 'lines', label: 'Lines' },
            { value: 'dots', label: 'Dots' },
            { value: 'grid', label: 'Squares' },
            { value: 'blank', label: 'Blank' },
          ]}
          onChange={(paper) => onChange({ ...recipe, paper })}
        />
      </div>
    </Stack>
  );
}
