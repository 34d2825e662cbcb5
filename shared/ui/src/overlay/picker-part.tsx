import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import IconSelector from '@tabler/icons-react/dist/esm/icons/IconSelector.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Autocomplete } from 'react-aria-components/Autocomplete';
import { Button } from 'react-aria-components/Button';
import { Dialog, DialogTrigger } from 'react-aria-components/Dialog';
import { Input } from 'react-aria-components/Input';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { Popover } from 'react-aria-components/Popover';
import { SearchField } from 'react-aria-components/SearchField';
import { Text } from 'react-aria-components/Text';
import { Button as PlainButton } from '../action/button.tsx';
import { Icon } from '../action/icon.tsx';
import { IconButton } from '../action/icon-button.tsx';
import { Failure } from '../feedback/failure.tsx';
import fieldCss from '../field/field.module.css';
import { useNarrow } from '../layout/use-narrow.ts';
import { Marked } from '../text/marked.tsx';
import css from './overlay.module.css';
import type { Early } from './overlay.tsx';
import picker from './picker.module.css';
import type { PickerProps } from './types.ts';

/** After the last letter. */
const pauseMs = 200;

export function PickerPart(props: PickerProps & Early) {
  const { label, hideLabel, chosen, chosenEnd, placeholder = 'Choose', disabled = false, onOpen, pressedEarly } = props;
  const [open, setOpen] = useState(pressedEarly);
  const narrow = useNarrow();
  const id = useId();
  const change = (next: boolean) => {
    setOpen(next);
    if (next) onOpen?.();
    else props.onSearch('');
  };
  // A press that came before this code opened the list without `change`.
  const opened = useRef(onOpen);
  useEffect(() => {
    if (pressedEarly) opened.current?.();
  }, [pressedEarly]);
  const list = (
    <Dialog className={picker.dialog ?? ''} aria-label={label}>
      <PickerList {...props} onClose={() => change(false)} />
    </Dialog>
  );
  return (
    <div className={fieldCss.field}>
      <span id={`${id}-label`} className={hideLabel ? fieldCss.hiddenLabel : fieldCss.label}>
        {label}
      </span>
      <DialogTrigger isOpen={open} onOpenChange={change}>
        <Button
          className={`${fieldCss.select} ${css.select}`}
          isDisabled={disabled}
          aria-labelledby={`${id}-label ${id}-value${chosenEnd ? ` ${id}-end` : ''}`}
        >
          <span id={`${id}-value`} className={css.value} data-placeholder={chosen === undefined ? '' : undefined}>
            {chosen ?? placeholder}
          </span>
          {chosenEnd && (
            <span id={`${id}-end`} className={picker.chosenEnd}>
              {chosenEnd}
            </span>
          )}
          <Icon of={IconSelector} size="sm" />
        </Button>
        {narrow ? (
          <ModalOverlay className={picker.scrim ?? ''} isDismissable>
            <Modal className={picker.sheet ?? ''}>{list}</Modal>
          </ModalOverlay>
        ) : (
          <Popover className={`${css.popover} ${picker.popover}`} placement="bottom start" offset={4}>
            {list}
          </Popover>
        )}
      </DialogTrigger>
    </div>
  );
}

function PickerList(props: PickerProps & { onClose: () => void }) {
  const { label, searchLabel, search, onSearch, items, value, onPick, empty, error, onRetry, more, onClose } = props;
  const [typed, setTyped] = useState(search);
  const latest = useRef(onSearch);
  useEffect(() => {
    latest.current = onSearch;
  });
  useEffect(() => {
    const timer = setTimeout(() => latest.current(typed.trim()), pauseMs);
    return () => clearTimeout(timer);
  }, [typed]);
  const field = useRef<HTMLInputElement>(null);
  // A button that went with the last rows took the focus along.
  const hasMore = more?.onMore !== undefined;
  useEffect(() => {
    if (!hasMore && document.activeElement === document.body) field.current?.focus();
  }, [hasMore]);
  const words = search.split(/\s+/).filter(Boolean);
  const nothing: ReactNode = items ? empty : 'Loading ...';
  return (
    <>
      <Autocomplete inputValue={typed} onInputChange={setTyped}>
        <SearchField className={picker.search ?? ''} aria-label={searchLabel} autoFocus>
          <Icon of={IconSearch} size="sm" />
          <Input ref={field} className={picker.input ?? ''} placeholder={searchLabel} />
          <span className={picker.close}>
            <IconButton label="Close" icon={IconX} size="sm" onClick={onClose} />
          </span>
        </SearchField>
        {error && !items ? (
          <div className={picker.note}>
            <Failure of="The list" error={error} size="line" onRetry={onRetry} />
          </div>
        ) : (
          <ListBox
            className={picker.list ?? ''}
            aria-label={label}
            selectionMode="single"
            selectedKeys={value === undefined ? [] : [value]}
            // Pressing what is chosen chooses it again.
            disallowEmptySelection
            onAction={(key) => {
              onPick(String(key));
              onClose();
            }}
            renderEmptyState={() => <p className={css.none}>{nothing}</p>}
          >
            {(items ?? []).map((item) => (
              <ListBoxItem key={item.id} id={item.id} className={picker.item ?? ''} textValue={item.title}>
                <Text slot="label" className={picker.words ?? ''}>
                  <span className={picker.title}>
                    <Marked text={item.title} words={words} />
                  </span>
                  {item.meta && <span className={css.itemHelp}>{item.meta}</span>}
                </Text>
                {item.end}
              </ListBoxItem>
            ))}
          </ListBox>
        )}
      </Autocomplete>
      {more && (
        <footer className={picker.foot}>
          <span role="status">{more.words}</span>
          {more.onMore && (
            <PlainButton size="sm" busy={more.busy} onClick={more.onMore}>
              Load more
            </PlainButton>
          )}
        </footer>
      )}
    </>
  );
}
