import { Skeleton } from '../feedback/skeleton.tsx';
import fieldCss from '../field/field.module.css';
import { Field } from '../field/field.tsx';
import { heavy } from '../heavy/heavy.tsx';
import { retriable } from '../retriable.ts';
import type { FileDropProps, NumberFieldProps, SliderProps } from './types.ts';

const parts = retriable(() => import(/* webpackChunkName: "ui-form" */ './form-parts.tsx'));
type Module = Awaited<ReturnType<typeof parts>>;

/** A number with its unit: typed, stepped with arrows, kept between min and max when the field is left. */
export const NumberField = heavy<Module, NumberFieldProps>(
  'field',
  parts,
  (module) => module.NumberPart,
  ({ label, help, error, required, hideLabel, value }) => (
    <Field label={label} help={help} error={error} required={required} hideLabel={hideLabel}>
      {(control) => <input {...control} className={fieldCss.input} readOnly value={value ?? ''} />}
    </Field>
  ),
);

/** A value on a range, shown at its right. */
export const Slider = heavy<Module, SliderProps>(
  'slider',
  parts,
  (module) => module.SliderPart,
  ({ label }) => <Skeleton shape="block" heightPx={44} label={`Loading ${label}`} />,
);

/** A place to drop files, with a button that opens the file dialog. */
export const FileDrop = heavy<Module, FileDropProps>(
  'file field',
  parts,
  (module) => module.FileDropPart,
  ({ label }) => <Skeleton shape="block" heightPx={112} label={`Loading ${label}`} />,
);
