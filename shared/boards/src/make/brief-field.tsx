import type { FormField } from '@avenue/contract';
import type { DraftForm } from '@avenue/form';
import { SelectField, TextArea, TextField } from '@avenue/ui';

const textRows = 6;

/** One field of a form that comes from the server. */
export function BriefField({ field, form }: { field: FormField; form: DraftForm<Record<string, string>> }) {
  const { name, kind, help, options = [], required, most } = field;
  const { maxLength: _ofTheCall, ...given } = form.field(name);
  const props = {
    ...given,
    ...(help !== undefined && { help }),
    ...(required && { required: true as const }),
    ...(kind !== 'number' && most !== undefined && { maxLength: most }),
  };
  if (kind === 'choice') return <SelectField {...given} {...(help !== undefined && { help })} options={options} />;
  if (kind === 'text') return <TextArea {...props} rows={textRows} />;
  return <TextField {...props} autoComplete="off" {...(kind === 'number' && { inputMode: 'numeric' as const })} />;
}
