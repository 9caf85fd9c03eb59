import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useManageLink } from '../../platform/manage/links.ts';
import { TextLink } from '../../ui/actions/TextLink.tsx';
import css from './movements.module.css';

type Props = {
  readonly icon: LucideIcon;
  readonly iconSize?: number | undefined;
  /** The icon in green. */
  readonly isGood?: boolean | undefined;
  readonly title: ReactNode;
  readonly lines: readonly ReactNode[];
  /** At the far end. */
  readonly moved?: ReactNode;
  readonly children?: ReactNode;
};

/** One line of the history of a gift card or a membership. */
export const Movement = ({ icon: Icon, iconSize = 16, isGood, title, lines, moved, children }: Props) => (
  <li>
    <span className={css.sign} data-good={isGood || undefined}>
      <Icon size={iconSize} strokeWidth={1.75} aria-hidden="true" />
    </span>
    <span className={css.said}>
      <b>{title}</b>
      {lines.map((line, i) => line && <small key={i}>{line}</small>)}
    </span>
    {moved && <span className={css.moved}>{moved}</span>}
    {children}
  </li>
);

/** The ticket that something happened on, for those who may open it. */
export function OnTicket({ id, text }: { readonly id: string | null; readonly text: string }) {
  const tickets = useManageLink('TicketListPage');
  return (
    <>
      {' · '}
      {tickets === null ? <span>{text}</span> : <TextLink href={`${tickets}?ticket=${id ?? ''}&period=month`}>{text}</TextLink>}
    </>
  );
}
