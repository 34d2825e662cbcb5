import type { DocumentOutline, PlannerRecipe } from '@avenue/contract/pdf';
import { formatMonth, Segmented, SelectField } from '@avenue/ui';
import { faultAt } from './basics-fields.tsx';
import { CountSelect } from './count-select.tsx';
import css from './documents.module.css';

const months = () =>
  Array.from({ length: 12 }, (_, i) => ({
    value: String(i + 1),
    label: formatMonth(`2027-${String(i + 1).padStart(2, '0')}`, 'long'),
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
  const thisYear = new Date().getFullYear();
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
        <CountSelect
          label="Year"
          value={recipe.year}
          from={thisYear - 1}
          to={thisYear + 6}
          onChange={(year) => onChange({ ...recipe, year })}
          {...faultAt(outline, 'year')}
        />
        <SelectField
          label="Begins in"
          value={String(recipe.startMonth)}
          options={months()}
          onChange={(value) => onChange({ ...recipe, startMonth: Number(value) })}
        />
        <CountSelect
          label="Months"
          value={recipe.months}
          from={1}
          to={24}
          onChange={(count) => onChange({ ...recipe, months: count })}
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
