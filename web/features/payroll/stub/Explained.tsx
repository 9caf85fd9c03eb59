import type { Business } from 'core/business/contract';
import { dropPayEntry, type PayPerson } from 'core/payroll/contract';
import type { Days } from 'core/payroll/rules/stretches';
import { FileDown } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Failed } from '../../../office/page/Unread.tsx';
import { zoneOf } from '../../../office/page/use-business.ts';
import { useLanguage } from '../../../platform/language.tsx';
import { Button } from '../../../ui/actions/Button.tsx';
import { moneyText } from '../../../ui/display/money-text.ts';
import { dateText } from '../../../ui/texts/date-text.ts';
import { useStubFile } from '../print/use-stub-file.ts';
import type { PayAccess } from '../use-pay.ts';
import { PayOuts } from '../pay-out/PayOuts.tsx';
import { usePayStub } from '../use-pay.ts';
import { usePayOrder } from '../use-pay-order.ts';
import { AnswerQuestion } from './AnswerQuestion.tsx';
import type { StubLine } from './line-text.ts';
import { Parts } from './Parts.tsx';
import { QuestionWords } from './Question.tsx';
import { Sentence } from './Sentence.tsx';
import css from './stub.module.css';

export type ExplainedProps = {
  readonly business: Business;
  readonly days: Days;
  readonly person: PayPerson;
  readonly proof: string | null;
  readonly access: PayAccess;
};

/** What stands in a draft by hand can be taken out of it. */
function useTakeOut(business_id: number, isOffered: boolean) {
  const t = useTranslations('payroll.entry');
  const { order, dialog } = usePayOrder(business_id);
  const actionOf = (line: StubLine) => {
    if (!isOffered || !('entry_id' in line.about)) return null;
    const { entry_id: id, reason } = line.about;
    const drop = () =>
      order(dropPayEntry, { params: { id }, body: { business_id } }, { why: t('dropWhy', { reason }), said: t('dropped') });
    return (
      <Button kind="quiet-danger" className={css.small} onClick={drop}>
        {t('drop')}
      </Button>
    );
  };
  return { actionOf, dialog };
}

/** How one person's pay comes about, and what they asked. */
export function Explained({ business, days, person, proof, access }: ExplainedProps) {
  const t = useTranslations('payroll');
  const language = useLanguage();
  const asked = usePayStub(business.id, days, person.employee_id, proof);
  const stub = asked.data?.data;
  const file = useStubFile(business, proof);
  const { actionOf, dialog } = useTakeOut(business.id, access.mayAdjust && stub?.run?.status === 'draft');
  if (asked.error || !stub || stub.person.employee_id !== person.employee_id)
    return <Failed of={asked} title={t('explain.failed', { name: person.name })} rows={3} face={false} />;
  const zone = zoneOf(business);
  const { wages_cents, tips_cents } = stub.year;
  return (
    <div className={css.explained}>
      <section className={css.paper}>
        <Sentence stub={stub} />
        <Parts stub={stub} actionOf={actionOf} />
        <p className={css.quiet}>{t('explain.year', { wages: moneyText(wages_cents), tips: moneyText(tips_cents) })}</p>
        <PayOuts businessId={business.id} stub={stub} zone={zone} mayUndo={access.mayClose} />
        <Button
          kind="quiet"
          icon={FileDown}
          loading={file.isSaving}
          aria-label={`${t('print.of', { name: person.name })}: ${t('print.file')}`}
          onClick={() => file.save({ from: days.from, to: days.to, employee_id: person.employee_id })}
        >
          {t('print.file')}
        </Button>
      </section>
      {stub.questions.length > 0 && (
        <div className={css.questions}>
          {stub.questions.map((question) => (
            <section key={question.id} className={css.paper} data-open={question.answer === null || undefined}>
              <h2>{t('questions.title', { name: person.name, part: t(`parts.${question.part as 'work'}`) })}</h2>
              <p className={css.quiet}>{dateText(question.asked_at, 'moment', zone, language)}</p>
              <QuestionWords question={question} zone={zone} />
              {question.answer === null && access.mayAdjust && (
                <AnswerQuestion businessId={business.id} person={stub.person} question={question} />
              )}
            </section>
          ))}
        </div>
      )}
      {dialog}
    </div>
  );
}
