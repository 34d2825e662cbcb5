import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { Button } from 'react-aria-components/Button';
import { Menu, MenuItem, MenuTrigger } from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';
import { Text } from 'react-aria-components/Text';
import { Icon } from '../action/icon.tsx';
import filter from './filter.module.css';
import css from './overlay.module.css';
import type { Early, FilterChipProps } from './types.ts';

/** Key of the entry that takes the filter away. */
const any = 'any';

export function FilterPart({ label, any: anyWord, options, value, onChange, pressedEarly }: FilterChipProps & Early) {
  const chosen = options.find((option) => option.value === value);
  return (
    <span className={filter.chip} data-on={chosen ? '' : undefined}>
      <MenuTrigger defaultOpen={pressedEarly}>
        <Button className={filter.button ?? ''}>
          {label}: <b>{chosen?.label ?? anyWord}</b>
          {!chosen && <Icon of={IconChevronDown} size="chip" />}
        </Button>
        <Popover className={css.popover ?? ''} placement="bottom start" offset={4}>
          <Menu
            className={css.menu ?? ''}
            aria-label={label}
            selectionMode="single"
            selectedKeys={[value ?? any]}
            onAction={(key) => onChange(key === any ? undefined : String(key))}
          >
            {[{ value: any, label: anyWord }, ...options].map((option) => (
              <MenuItem key={option.value} id={option.value} className={css.item ?? ''} textValue={option.label}>
                <Text slot="label" className={css.itemWords ?? ''}>
                  {option.label}
                </Text>
                <Icon of={IconCheck} size="sm" className={css.chosen} />
              </MenuItem>
            ))}
          </Menu>
        </Popover>
      </MenuTrigger>
      {chosen && (
        <button
          type="button"
          className={filter.clear}
          aria-label={`Remove the filter ${label}: ${chosen.label}`}
          title="Remove this filter"
          onClick={() => onChange(undefined)}
        >
          <Icon of={IconX} size="chip" />
        </button>
      )}
    </span>
  );
}
