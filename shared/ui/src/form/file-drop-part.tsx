import IconUpload from '@tabler/icons-react/dist/esm/icons/IconUpload.mjs';
import { useId, useState } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { DropZone } from 'react-aria-components/DropZone';
import { FileTrigger } from 'react-aria-components/FileTrigger';
import buttonCss from '../action/action.module.css';
import { Icon } from '../action/icon.tsx';
import fieldCss from '../field/field.module.css';
import { sortFiles } from './accept.ts';
import css from './form.module.css';
import type { FileDropProps } from './types.ts';

export function FileDropPart(props: FileDropProps) {
  const { label, help, error, accept, multiple = false, disabled = false, onFiles } = props;
  const [refusal, setRefusal] = useState<string>();
  const id = useId();
  const give = (files: readonly File[]) => {
    const { taken, refusal: sentence } = sortFiles(files, props);
    setRefusal(sentence);
    if (taken.length > 0) onFiles(taken);
  };
  const problem = error ?? refusal;
  return (
    <div className={fieldCss.field}>
      <span id={id} className={fieldCss.label}>
        {label}
      </span>
      <DropZone
        className={css.drop ?? ''}
        aria-labelledby={id}
        isDisabled={disabled}
        onDrop={async ({ items }) => {
          const dropped = items.filter((item) => item.kind === 'file');
          give(await Promise.all(dropped.map((item) => item.getFile())));
        }}
      >
        <Icon of={IconUpload} />
        <span>{multiple ? 'Drop files here, or' : 'Drop a file here, or'}</span>
        <FileTrigger
          allowsMultiple={multiple}
          {...(accept && { acceptedFileTypes: accept })}
          onSelect={(files) => give([...(files ?? [])])}
        >
          <AriaButton
            className={buttonCss.button ?? ''}
            data-kind="plain"
            data-size="sm"
            isDisabled={disabled}
            aria-describedby={`${id}-below`}
          >
            {multiple ? 'Choose files' : 'Choose a file'}
          </AriaButton>
        </FileTrigger>
      </DropZone>
      <span
        id={`${id}-below`}
        className={fieldCss.help}
        data-tone={problem ? 'bad' : undefined}
        role={problem ? 'alert' : undefined}
      >
        {problem ?? help}
      </span>
    </div>
  );
}
