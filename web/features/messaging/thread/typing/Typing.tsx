import type { Side } from 'core/messaging/access/rules';
import { useTranslations } from 'use-intl';
import css from './typing.module.css';

type Props = { readonly writing: 'customer' | 'team' | null; readonly side: Side; readonly name: string };

/** Says that the other one writes; at the salon also that a colleague does, so that nobody answers twice. */
export function Typing({ writing, side, name }: Props) {
  const t = useTranslations('messaging.thread');
  const isColleague = writing === 'team' && side === 'business';
  const text = writing === null ? null : isColleague ? t('colleagueTypes') : t('types', { name });
  return (
    <output className={css.typing}>
      {text !== null && (
        <>
          <span className={css.dots} aria-hidden="true">
            <i />
            <i />
            <i />
          </span>
          {text}
        </>
      )}
    </output>
  );
}
