import type { ConfigEntry } from '@avenue/contract';
import { SelectField, TextArea, TextField, Toggle, VisuallyHidden } from '@avenue/ui';
import css from './admin-config.module.css';
import { SecretField } from './secret-field.tsx';
import { TestButton, TestOutcome } from './test-connection.tsx';
import type { Settings } from './use-settings.ts';

export interface SettingFieldProps {
  entry: ConfigEntry;
  settings: Settings;
}

/** The field of one entry, after its kind. */
export function SettingField({ entry, settings }: SettingFieldProps) {
  const { name, kind, label, help, required, options = [] } = entry;
  if (kind === 'secret') return <SecretField entry={entry} settings={settings} />;

  const value = settings.drafts[name] ?? entry.value ?? '';
  const words = { label, help, required, error: settings.form.problem(name) };
  const onChange = (next: string) => settings.edit(name, next);

  if (kind === 'toggle') {
    const on = value === 'on';
    return (
      <Toggle
        label={
          <>
            <VisuallyHidden>{label}</VisuallyHidden>
            <span aria-hidden="true">{on ? 'On' : 'Off'}</span>
          </>
        }
        checked={on}
        help={help}
        error={words.error}
        onChange={(checked) => onChange(checked ? 'on' : 'off')}
      />
    );
  }
  if (kind === 'choice') return <SelectField {...words} options={options} value={value} onChange={onChange} />;
  if (entry.long) {
    return <TextArea {...words} rows={4} spellCheck={false} value={value} onChange={onChange} />;
  }
  const testable = entry.testable && (entry.isSet || entry.foundByItself) && settings.drafts[name] === undefined;
  return (
    <div className={css.entry}>
      <div className={css.withButtons}>
        <TextField
          {...words}
          type={kind === 'url' ? 'url' : 'text'}
          autoComplete="off"
          spellCheck={false}
          value={value}
          onChange={onChange}
        />
        {testable && <TestButton label={label} onTest={() => settings.test(name)} />}
      </div>
      <TestOutcome result={settings.tests[name]} />
    </div>
  );
}
