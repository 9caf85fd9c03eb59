import { Check } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useTranslations } from 'use-intl';
import css from '../settings.module.css';

type Props = {
  readonly name: string;
  /** What it changes. */
  readonly text: string;
  readonly isSaved: boolean;
  readonly children: (ids: { readonly name: string; readonly text: string }) => ReactNode;
};

export function Row({ name, text, isSaved, children }: Props) {
  const t = useTranslations('settings');
  const id = useId();
  const ids = { name: `${id}-name`, text: `${id}-text` };
  return (
    <div className={css.row}>
      <div>
        <h3 id={ids.name}>{name}</h3>
        <p id={ids.text}>{text}</p>
      </div>
      <div className={css.control}>{children(ids)}</div>
      <output className={css.saved}>
        {isSaved && (
          <>
            <Check size={14} strokeWidth={2} aria-hidden="true" />
            {t('saved')}
          </>
        )}
      </output>
    </div>
  );
}

type GroupProps = { readonly title: string; readonly text: string; readonly children: ReactNode };

export function Group({ title, text, children }: GroupProps) {
  const id = useId();
  return (
    <section className={css.group} aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        <p>{text}</p>
      </header>
      {children}
    </section>
  );
}
