import { answerAboutPay, type PayPerson, type PayQuestionView } from 'core/payroll/contract';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/actions/Button.tsx';
import { Segmented } from '../../../ui/choices/Segmented.tsx';
import { moneyText } from '../../../ui/display/money-text.ts';
import { MoneyField } from '../../../ui/inputs/MoneyField.tsx';
import { TextArea } from '../../../ui/inputs/TextArea.tsx';
import { usePayOrder } from '../use-pay-order.ts';
import css from './stub.module.css';

const ways = ['same', 'more', 'less'] as const;
type Way = (typeof ways)[number];
const signs: { readonly [way in Way]: number } = { same: 0, more: 1, less: -1 };
const LONGEST = 1000;

type Props = { readonly businessId: number; readonly person: PayPerson; readonly question: PayQuestionView };

/** The owner’s answer, and what it changes. */
export function AnswerQuestion({ businessId: business_id, person, question }: Props) {
  const t = useTranslations('payroll.questions');
  const { order, dialog, wrong } = usePayOrder(business_id);
  const [answer, setAnswer] = useState('');
  const [way, setWay] = useState<Way>('same');
  const [amount, setAmount] = useState<number | null>(null);
  const adjust_cents = signs[way] * (amount ?? 0) + 0;
  const { name, to_pay_cents } = person;
  const isReady = answer.trim() !== '' && (way === 'same' || adjust_cents !== 0);
  const body = { business_id, answer: answer.trim(), adjust_cents };
  const send = () =>
    order(answerAboutPay, { params: { id: question.id }, body }, { why: t('why', { name }), said: t('sent', { name }) });
  return (
    <div className={css.form}>
      <TextArea
        label={t('answer')}
        rows={2}
        maxLength={LONGEST}
        value={answer}
        error={wrong.answer}
        onChange={(event) => setAnswer(event.currentTarget.value)}
      />
      <Segmented
        label={t('pay')}
        options={ways.map((value) => ({ value, label: t(`ways.${value}`) }))}
        value={way}
        onChange={setWay}
      />
      {way !== 'same' && (
        <MoneyField label={t('amount')} size={48} value={amount} error={wrong.adjust_cents} onChange={setAmount} />
      )}
      {adjust_cents !== 0 && (
        <p className={css.quiet}>
          {t('becomes', { name, before: moneyText(to_pay_cents), after: moneyText(to_pay_cents + adjust_cents) })}
        </p>
      )}
      <Button size={48} disabled={!isReady} onClick={send}>
        {t('send')}
      </Button>
      {dialog}
    </div>
  );
}
