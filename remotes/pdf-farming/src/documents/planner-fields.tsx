import type { DocumentOutline, PlannerRecipe } from '@avenue/contract/pdf';
import { Segmented, SelectField } from '@avenue/ui';
import { NumberField } from '@avenue/ui/form';
import { faultAt } from './basics-fields.tsx';
import css from './documents.module.css';

const months = Array.from({ length: 12 }, (_, i) => ({
  value: String(i + 1),
  label: new Intl.DateTimeFormat('en', { month: 'long', timeZone: 'UTC' }).format(new Date(Date.UTC(2027, i))),
}));
const weekStarts = [
  { value: '1', label: 'Monday' },
  { value: '0', label: 'Sunday' },
  { value: '6', label: 'Saturday' },
] as const;

interface PlannerFieldsProps {
  recipe: PlannerRecipe;
  onChange: (next: PlannerRecipe, of?: string) => void;
  outline: DocumentOutline | undefined;
}

/** When a planner is for, and how its pages follow each other. */
export function PlannerFields({ recipe, onChange, outline }: PlannerFieldsProps) {
  return (
    <>
      <Segmented
        label="Dates"
        value={recipe.dated ? 'dated' : 'undated'}
        options={[
          { value: 'dated', label: 'Dated' },
          { value: 'undated', label: 'Undated' },
        ]}
        onChange={(value) => onChange({ ...recipe, dated: value === 'dated' })}
      />
      <div className={css.two}>
        <NumberField
          label="Year"
          value={recipe.year}
          min={1900}
          max={2200}
          format={{ useGrouping: false }}
          onChange={(year) => year !== undefined && onChange({ ...recipe, year }, 'year')}
          {...faultAt(outline, 'year')}
        />
        <SelectField
          label="Begins in"
          value={String(recipe.startMonth)}
          options={months}
          onChange={(value) => onChange({ ...recipe, startMonth: Number(value) })}
        />
        <NumberField
          label="Months"
          value={recipe.months}
          min={1}
          max={24}
          onChange={(count) => count !== undefined && onChange({ ...recipe, months: count }, 'months')}
          {...faultAt(outline, 'months')}
        />
        <SelectField
          label="Week starts"
          value={String(recipe.weekStart) as '0' | '1' | '6'}
          options={weekStarts}
          onChange={(value) => onChange({ ...recipe, weekStart: Number(value) as 0 | 1 | 6 })}
        />
      </div>
      <SelectField
        label="Order"
        value={recipe.arrange}
        options={[
          { value: 'time', label: 'By time: months hold their weeks' },
          { value: 'section', label: 'By kind: all months, then all weeks' },
        ]}
        onChange={(arrange) => onChange({ ...recipe, arrange })}
      />
    </>
  );
}
