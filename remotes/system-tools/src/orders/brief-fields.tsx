import type { FormField } from '@avenue/contract';
import { SelectField, TextArea, TextField } from '@avenue/ui';
import type { OrderForm } from './use-order-form.ts';

const textRows = 4;

/** What every run of an order is asked for: the fields of its work, but the one that its list fills. */
export function BriefFields({ fields, form }: { fields: readonly FormField[]; form: OrderForm }) {
  const { brief } = form.words;
  const problem = form.problem('brief');
  const wordsOf = ({ name, value = '' }: FormField) => brief[name] ?? value;
  const blamed = problem ? (fields.find((one) => one.required && wordsOf(one).trim() === '') ?? fields[0]) : undefined;
  return (
    <>
      {fields.map((field) => {
        const { name, label, kind, help, options = [], required, most } = field;
        const props = {
          ...{ label, value: wordsOf(field) },
          onChange: (value: string) => form.set({ brief: { ...brief, [name]: value } }),
          ...(help !== undefined && { help }),
          ...(problem !== undefined && blamed === field && { error: problem }),
        };
        if (kind === 'choice') return <SelectField key={name} {...props} options={options} />;
        const words = {
          ...(required && { required: true as const }),
          ...(kind !== 'number' && most !== undefined && { maxLength: most }),
        };
        if (kind === 'text') return <TextArea key={name} {...props} {...words} rows={textRows} />;
        return (
          <TextField
            key={name}
            {...props}
            {...words}
            autoComplete="off"
            {...(kind === 'number' && { inputMode: 'numeric' as const })}
          />
        );
      })}
    </>
  );
}
