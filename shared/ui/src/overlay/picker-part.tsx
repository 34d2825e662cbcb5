import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Autocomplete } from 'react-aria-components/Autocomplete';
import { Dialog } from 'react-aria-components/Dialog';
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
import { useNarrow } from '../layout/use-narrow.ts';
import { Marked } from '../text/marked.tsx';
import css from './overlay.module.css';
import picker from './picker.module.css';
import type { PickerListProps } from './types.ts';

/** After the last letter. */
const pauseMs = 200;

/** The list of an open picker: beside its button, on phones a sheet. */
export function PickerList(props: PickerListProps) {
  const { label, trigger, onClose } = props;
  const narrow = useNarrow();
  const shut = (open: boolean) => !open && onClose();
  const list = (
    <Dialog className={picker.dialog ?? ''} aria-label={label}>
      <Found {...props} />
    </Dialog>
  );
  if (narrow)
    return (
      <ModalOverlay className={picker.scrim ?? ''} isDismissable isOpen onOpenChange={shut}>
        <Modal className={picker.sheet ?? ''}>{list}</Modal>
      </ModalOverlay>
    );
  return (
    <Popover
      className={`${css.popover} ${picker.popover}`}
      triggerRef={trigger}
      placement="bottom start"
      offset={4}
      isOpen
      onOpenChange={shut}
    >
      {list}
    </Popover>
  );
}

/** Search, what was found, and how much of it is shown. */
function Found(props: PickerListProps) {
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
            disallowEmptySelection
            onSelectionChange={(keys) => {
              const [key] = keys === 'all' ? [] : keys;
              if (key !== undefined) onPick(String(key));
              onClose();
            }}
            renderEmptyState={() => <p className={css.none}>{nothing}</p>}
          >
            {(items ?? []).map((item) => (
              <ListBoxItem
                key={item.id}
                id={item.id}
                className={picker.item ?? ''}
                textValue={item.title}
                // What is chosen already changes no selection.
                {...(item.id === value && { onClick: onClose })}
              >
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
