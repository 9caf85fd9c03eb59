import { type ReactNode, useId } from 'react';
import css from '../profile.module.css';

type Props = { readonly title: string; readonly hint?: string | undefined; readonly children: ReactNode };

export function Part({ title, hint, children }: Props) {
  const id = useId();
  return (
    <section className={css.part} aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        {hint && <p>{hint}</p>}
      </header>
      {children}
    </section>
  );
}
