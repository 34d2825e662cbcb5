import IconColumns from '@tabler/icons-react/dist/esm/icons/IconColumns.mjs';
import { Checkbox } from '../field/choices.tsx';
import { Popover } from '../overlay/overlay.tsx';
import css from './table-tools.module.css';
import type { Column } from './types.ts';

interface ColumnsChoiceProps {
  columns: readonly Pick<Column<never>, 'id' | 'header'>[];
  hidden: readonly string[];
  onChange: (hidden: readonly string[]) => void;
}

/** Which columns are shown; the first names the row and always is. */
export const ColumnsChoice = ({ columns, hidden, onChange }: ColumnsChoiceProps) => (
  <Popover label="Columns" icon={IconColumns} kind="quiet" size="sm" title="Columns">
    <div className={css.choices}>
      {columns.slice(1).map(({ id, header }) => (
        <Checkbox
          key={id}
          label={header}
          checked={!hidden.includes(id)}
          onChange={(shown) => onChange(shown ? hidden.filter((one) => one !== id) : [...hidden, id])}
        />
      ))}
      <p className={css.help}>Kept in this browser.</p>
    </div>
  </Popover>
);
