import '@mantine/core/styles/Menu.layer.css';
import { Menu as List } from '@mantine/core';
import { Check } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { drawIcon, type Icon } from '../display/icon.tsx';
import { withLibrary } from '../theme/library.tsx';
import { Link } from '../theme/link.tsx';
import css from './Menu.module.css';

type Props = {
  /** A Button or IconButton, or anything else that takes a ref and a press handler. */
  readonly trigger: ReactElement;
  readonly children: ReactNode;
  readonly width?: number | undefined;
  readonly align?: 'start' | 'end' | undefined;
  readonly open?: boolean | undefined;
  readonly onOpenChange?: ((open: boolean) => void) | undefined;
};

function MenuPart({ trigger, children, width = 220, align = 'start', open, onOpenChange }: Props) {
  return (
    <List
      width={width}
      position={align === 'start' ? 'bottom-start' : 'bottom-end'}
      offset={6}
      alignItemsLabels="none"
      {...(open === undefined ? {} : { opened: open })}
      {...(onOpenChange === undefined ? {} : { onChange: onOpenChange })}
      withInitialFocusPlaceholder={false}
      trapFocus
      returnFocus
    >
      <List.Target>{trigger}</List.Target>
      <List.Dropdown mah={500} maw="calc(100vw - 16px)" style={{ overflowY: 'auto' }}>
        {children}
      </List.Dropdown>
    </List>
  );
}
export const Menu = withLibrary(MenuPart);

type Item = {
  readonly children: ReactNode;
  readonly icon?: Icon;
  readonly onPick?: (() => void) | undefined;
  readonly href?: string | undefined;
  readonly danger?: boolean | undefined;
  readonly disabled?: boolean | undefined;
};

export function MenuItem({ children, icon, onPick, href, danger, disabled = false }: Item) {
  const look = { leftSection: drawIcon(icon, 18), disabled, 'data-danger': danger || undefined };
  if (href !== undefined) {
    return (
      <List.Item {...look} component={Link} href={href}>
        {children}
      </List.Item>
    );
  }
  return (
    <List.Item {...look} {...(onPick === undefined ? {} : { onClick: onPick })}>
      {children}
    </List.Item>
  );
}

type Choice = {
  readonly children: ReactNode;
  readonly icon?: Icon;
  /** The current choice, shown with a tick instead of its icon. */
  readonly on: boolean;
  readonly onPick: () => void;
};

/** An entry that is one of several exclusive choices. */
export const MenuChoice = ({ children, icon, on, onPick }: Choice) => (
  <List.RadioItem
    value=""
    checked={on}
    onChange={onPick}
    closeMenuOnClick
    checkIcon={<Check size={18} strokeWidth={1.75} aria-hidden="true" />}
    classNames={{ item: css.choice, itemLabel: css.label, itemIndicator: css.tick }}
  >
    {!on && drawIcon(icon, 18)}
    {children}
  </List.RadioItem>
);

export const MenuHeading = ({ children }: { readonly children: ReactNode }) => <List.Label>{children}</List.Label>;
export const MenuDivider = () => <List.Divider />;

/** Shows similar entries side by side. The arrow keys reach them like all other entries. */
export const MenuRow = ({ children, label }: { readonly children: ReactNode; readonly label: string }) => (
  <fieldset className={css.row} aria-label={label}>
    {children}
  </fieldset>
);
