import { ArrowRight } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { TextLink } from '../../../ui/actions/TextLink.tsx';
import css from './home.module.css';

type Props = {
  readonly title: string;
  readonly more?: { readonly href: string; readonly text: string } | undefined;
  readonly children: ReactNode;
};

/** One part of the page under its own heading, with the way to all of it. */
export function Block({ title, more, children }: Props) {
  const id = useId();
  return (
    <section className={css.block} aria-labelledby={id}>
      <div className={css.blockHead}>
        <h2 id={id}>{title}</h2>
        {more && (
          <TextLink href={more.href} iconAfter={<ArrowRight size={16} strokeWidth={1.75} aria-hidden="true" />}>
            {more.text}
          </TextLink>
        )}
      </div>
      {children}
    </section>
  );
}
