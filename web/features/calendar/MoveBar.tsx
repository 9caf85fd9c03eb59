import { useTranslations } from 'use-intl';
import { Button } from '../../ui/actions/Button.tsx';
import type { Told } from './grid/drag.ts';
import css from './page.module.css';

type Props = { readonly name: string; readonly told: Told; readonly onPlace: () => void; readonly onCancel: () => void };

/** Moving without dragging: by arrow keys, or by a tap on the time it should go to. */
export function MoveBar({ name, told, onPlace, onCancel }: Props) {
  const t = useTranslations('calendar.move');
  return (
    <section className={css.move} aria-label={t('title', { name })}>
      <p>
        <b>{t('title', { name })}</b>
        <span>{t('text')}</span>
      </p>
      <output data-level={told.level}>{told.text}</output>
      <Button kind="secondary" onClick={onCancel}>
        {t('cancel')}
      </Button>
      <Button onClick={onPlace}>{t('place')}</Button>
    </section>
  );
}
