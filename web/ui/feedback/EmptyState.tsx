import type { ReactNode } from 'react';
import { drawIcon, type Icon } from '../display/icon.tsx';
import css from './Panels.module.css';

type Props = {
  readonly icon: Icon;
  readonly title: string;
  readonly text?: ReactNode;
  readonly action?: ReactNode;
  /** The level of the heading, so that it fits the headings above it. */
  readonly level?: 1 | 2 | 3 | undefined;
  /** The specification's own words for an empty list, in small print. */
  readonly caption?: string | undefined;
};

/** Explains what this place will list and offers the next step. An empty list is not an error. */
export function EmptyState({ icon, title, text, action, level = 3, caption }: Props) {
  const Heading = `h${level}` as const;
  return (
    <div className={css.empty}>
      <span className={css.circle} aria-hidden="true">
        {drawIcon(icon, 24)}
      </span>
      <Heading className={css.title}>{title}</Heading>
      {text && <p className={css.text}>{text}</p>}
      {action && <div className={css.action}>{action}</div>}
      {caption && <p className={css.caption}>{caption}</p>}
    </div>
  );
}
