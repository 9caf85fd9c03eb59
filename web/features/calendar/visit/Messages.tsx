import type { VisitMessageSent } from 'core/booking/desk/contract';
import { useTranslations } from 'use-intl';
import { useLanguage } from '../../../platform/language.tsx';
import { dateText } from '../../../ui/texts/date-text.ts';
import css from './panel.module.css';

type Props = { readonly timezone: string; readonly messages: readonly VisitMessageSent[] };

/** What the client was written about this visit, and whether it has reached them. */
export function Messages({ timezone, messages }: Props) {
  const t = useTranslations('calendar.messages');
  const language = useLanguage();
  if (messages.length === 0) return null;
  return (
    <section className={css.part}>
      <h3>{t('title')}</h3>
      <ul className={css.history}>
        {messages.map(({ id, at, kind, channel, state, no_credit }) => (
          <li key={id}>
            <time className="tnum">{dateText(at, 'moment', timezone, language)}</time>
            {t(`kinds.${kind}`)} · {t(`channels.${channel}`)} · {t(no_credit ? 'noCredit' : `states.${state}`)}
          </li>
        ))}
      </ul>
    </section>
  );
}
