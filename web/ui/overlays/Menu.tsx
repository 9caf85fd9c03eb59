import '@mantine/core/styles/Menu.layer.css';
import { Menu as List } from '@mantine/core';
import type { ReactElement, ReactNode } from 'react';
import { inLibrary } from '../theme/library.tsx';
import { Link } from '../theme/link.tsx';
import css from './Menu.module.css';

type Props = {
  /** A Button or IconButton: anything that takes a ref and a press. */
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
      {...(open === undefined ? {} : { opened: open })}
      {...(onOpenChange === undefined ? {} : { onChange: onOpenChange })}
      withInitialFocusPlaceholder={false}
      trapFocus
      returnFocus
    >
      <List.Target>{trigger}</List.Target>
      <List.Dropdown mah={500} style={{ overflowY: 'auto' }}>
        {children}
      </List.Dropdown>
    </List>
  );
}
export const Menu = inLibrary(MenuPart);

type Item = {
  readonly children: ReactNode;
  readonly icon?: ReactNode;
  readonly after?: ReactNode;
  readonly onPick?: (() => void) | undefined;
  readonly href?: string | undefined;
  readonly danger?: boolean | undefined;
  readonly disabled?: boolean | undefined;
};

export function MenuItem({ children, icon, after, onPick, href, danger, disabled = false }: Item) {
  const look = { leftSection: icon, rightSection: after, disabled, 'data-danger': danger || undefined };
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

export const MenuHeading = ({ children }: { readonly children: ReactNode }) => <List.Label>{children}</List.Label>;
export const MenuDivider = () => <List.Divider />;

/** Choices of one kind, side by side: the arrow keys walk through them as through any others. */
export const MenuRow = ({ children }: { readonly children: ReactNode }) => (
  <div className={css.row} role="none">
    {children}
  </div>
);
