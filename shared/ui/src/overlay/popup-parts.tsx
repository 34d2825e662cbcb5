import { useId } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { Dialog, DialogTrigger } from 'react-aria-components/Dialog';
import { Menu, MenuItem, MenuTrigger } from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';
import { Text } from 'react-aria-components/Text';
import buttonCss from '../action/action.module.css';
import { Icon } from '../action/icon.tsx';
import { UnderHeading } from '../layout/heading-level.tsx';
import css from './overlay.module.css';
import type { Early, MenuProps, PopoverProps } from './types.ts';

const look = (kind = 'plain', size = 'md', iconOnly = false) => ({
  className: buttonCss.button ?? '',
  'data-kind': kind,
  'data-size': size,
  ...(iconOnly && { 'data-icon': '' }),
});

export const MenuPart = ({ label, items, icon, lead, kind, size, pressedEarly }: MenuProps & Early) => (
  <MenuTrigger defaultOpen={pressedEarly}>
    {icon ? (
      <AriaButton {...look(kind ?? 'quiet', size, true)} aria-label={label}>
        <Icon of={icon} size={size === 'sm' ? 'sm' : 'md'} />
      </AriaButton>
    ) : (
      <AriaButton {...look(kind, size)}>
        {lead && <Icon of={lead} size="sm" />}
        {label}
      </AriaButton>
    )}
    <Popover className={css.popover ?? ''} placement="bottom end" offset={4}>
      <Menu className={css.menu ?? ''} aria-label={label}>
        {items.map((item) => (
          <MenuItem
            key={item.id}
            id={item.id}
            className={css.item ?? ''}
            data-tone={item.tone}
            textValue={item.label}
            isDisabled={item.reason !== undefined}
            onAction={item.onAction}
          >
            {item.icon && <Icon of={item.icon} size="sm" />}
            <Text slot="label" className={css.itemWords ?? ''}>
              {item.label}
              {item.reason && <span className={css.itemHelp}>{item.reason}</span>}
            </Text>
          </MenuItem>
        ))}
      </Menu>
    </Popover>
  </MenuTrigger>
);

export function PopoverPart({ label, icon, kind, size, title, children, pressedEarly }: PopoverProps & Early) {
  const titleId = useId();
  return (
    <DialogTrigger defaultOpen={pressedEarly}>
      <AriaButton {...look(kind, size)}>
        {icon && <Icon of={icon} size="sm" />}
        {label}
      </AriaButton>
      <Popover className={css.popover ?? ''} offset={6}>
        <Dialog className={css.card ?? ''} aria-labelledby={titleId}>
          {({ close }) => (
            <>
              <h2 id={titleId}>{title}</h2>
              <UnderHeading>{typeof children === 'function' ? children(close) : children}</UnderHeading>
            </>
          )}
        </Dialog>
      </Popover>
    </DialogTrigger>
  );
}
