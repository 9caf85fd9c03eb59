import type { PayQuestionView } from 'core/payroll/contract';
import { useTranslations } from 'use-intl';
import { useLanguage } from '../../../platform/language.tsx';
import { moneyText } from '../../../ui/display/money-text.ts';
import { dateText } from '../../../ui/texts/date-text.ts';
import css from './stub.module.css';
import { TicketLink } from './TicketLink.tsx';

/** The words of a question and, once there is one, of its answer. */
export function QuestionWords({ question, zone }: { readonly question: PayQuestionView; readonly zone: string }) {
  const t = useTranslations('payroll.questions');
  const language = useLanguage();
  const { words, ticket_id, ticket_no, answer, answered_at, answered_by, adjusted_cents } = question;
  return (
    <>
      <blockquote className={css.words}>{words}</blockquote>
      {ticket_id !== null && ticket_no !== null && (
        <p className={css.quiet}>
          <TicketLink id={ticket_id} number={ticket_no} />
        </p>
      )}
      {answer !== null && (
        <div className={css.answer}>
          <p className={css.quiet}>
            {t('answered', {
              name: answered_by ?? t('somebody'),
              time: dateText(answered_at ?? '', 'moment', zone, language),
            })}
          </p>
          <blockquote className={css.words}>{answer}</blockquote>
          <p className={css.quiet}>{adjusted_cents ? t('changed', { money: moneyText(adjusted_cents) }) : t('same')}</p>
        </div>
      )}
    </>
  );
}
