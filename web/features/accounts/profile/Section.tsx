import { type ReactNode, useId } from 'react';
import { Card } from '../../../ui/layout/Card.tsx';
import css from './profile.module.css';

type Props = { readonly title: string; readonly text: string; readonly children: ReactNode };

export function Section({ title, text, children }: Props) {
  const id = useId();
  return (
    <section className={css.section} aria-labelledby={id}>
      <div className={css.about}>
        <h2 id={id} className={css.name}>
          {title}
        </h2>
        <p className={css.text}>{text}</p>
      </div>
      <Card>{children}</Card>
    </section>
  );
}
