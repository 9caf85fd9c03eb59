import { useMutation } from '@tanstack/react-query';
import { agreeToPay, payroll, type PayStub, payStub } from 'core/payroll/contract';
import { Check, CircleHelp } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { showFailure, useRefresh } from '../../../office/orders/after.ts';
import { callApi } from '../../../platform/api.ts';
import { useLanguage } from '../../../platform/language.tsx';
import { Button } from '../../../ui/actions/Button.tsx';
import { Badge } from '../../../ui/display/Badge.tsx';
import { Money } from '../../../ui/display/Money.tsx';
import { moneyText } from '../../../ui/display/money-text.ts';
import { toast } from '../../../ui/toasts/toast.ts';
import { dateText } from '../../../ui/texts/date-text.ts';
import { Handed } from '../Handed.tsx';
import { PayOuts } from '../pay-out/PayOuts.tsx';
import { formulaText } from 'core/payroll/papers/rules/formula';
import { PartRow, Said } from '../stub/Parts.tsx';
import { QuestionWords } from '../stub/Question.tsx';
import { AskAbout } from './AskAbout.tsx';
import css from './own.module.css';

type Part = PayStub['parts'][number];
type Props = { readonly businessId: number; readonly stub: PayStub; readonly zone: string };

/** Says yes to parts of one's own pay, each at the amount that was seen. */
function useAgree(business_id: number, run: PayStub['run']) {
  const t = useTranslations('payroll.own');
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (parts: readonly Part[]) =>
      callApi(agreeToPay, {
        params: { id: run?.id ?? '' },
        body: { business_id, parts: parts.map(({ part, amount_cents }) => ({ part, amount_cents })) },
      }),
    onSuccess: () => toast.success(t('agreedToast')),
    onError: showFailure,
    onSettled: () => refresh(payroll, payStub),
  });
}

type AnswersProps = {
  readonly part: Part;
  readonly isBusy: boolean;
  readonly onAgree: () => void;
  readonly onAsk: () => void;
};

/** Yes or a question; what was said already stands there instead, and can still be asked about. */
function Answers({ part, isBusy, onAgree, onAsk }: AnswersProps) {
  const [t, p] = [useTranslations('payroll.own'), useTranslations('payroll.parts')];
  const name = p(part.part);
  const ask = (
    <Button kind={part.agreed ? 'quiet' : 'secondary'} size={48} aria-label={t('askAbout', { part: name })} onClick={onAsk}>
      {t('ask')}
    </Button>
  );
  if (part.asked) return <Said part={part} />;
  if (part.agreed)
    return (
      <span className={css.answers}>
        <Said part={part} />
        {ask}
      </span>
    );
  return (
    <span className={css.answers}>
      <Button kind="secondary" size={48} loading={isBusy} aria-label={t('agree', { part: name })} onClick={onAgree}>
        <Check size={20} strokeWidth={1.75} aria-hidden="true" />
      </Button>
      {ask}
    </span>
  );
}

/** What was asked about a part, and what came back. */
function Asked({ stub, part, zone }: Pick<Props, 'stub' | 'zone'> & { readonly part: Part }) {
  const t = useTranslations('payroll.own');
  const language = useLanguage();
  return stub.questions
    .filter((question) => question.part === part.part)
    .map((question) => (
      <div key={question.id} className={css.asked}>
        <QuestionWords question={question} zone={zone} />
        {question.answer === null && (
          <p className={css.quiet}>
            <CircleHelp size={14} strokeWidth={2} aria-hidden="true" />
            {t('sent', { time: dateText(question.asked_at, 'moment', zone, language) })}
          </p>
        )}
      </div>
    ));
}

function Head({ businessId, stub, zone }: Props) {
  const t = useTranslations('payroll');
  const { run, person } = stub;
  return (
    <header className={css.head}>
      <Badge tone={run?.status === 'finalised' ? 'ok' : 'neutral'}>{run ? t(`states.${run.status}`) : t('own.live')}</Badge>
      <p className={css.amount}>
        <Money cents={person.to_pay_cents} />
      </p>
      <p>
        <Handed handed={person.handed} />
      </p>
      <p className={css.formula}>{formulaText(stub)}</p>
      {run === null && <p>{t('own.notBegun')}</p>}
      <PayOuts {...{ businessId, stub, zone }} />
    </header>
  );
}

/** One's own pay, part by part: yes, or a question. */
export function OwnStub({ businessId, stub, zone }: Props) {
  const t = useTranslations('payroll');
  const { run, parts } = stub;
  const agree = useAgree(businessId, run);
  const [asking, setAsking] = useState<Part | null>(null);
  const rest = parts.filter(({ agreed, asked }) => !agreed && !asked);
  const isAllAgreed = parts.every(({ agreed, asked }) => agreed && !asked);
  return (
    <>
      <Head {...{ businessId, stub, zone }} />
      <ul className={css.parts} aria-label={t('explain.parts')}>
        {parts.map((part) => {
          const answers = run && (
            <Answers part={part} isBusy={agree.isPending} onAgree={() => agree.mutate([part])} onAsk={() => setAsking(part)} />
          );
          return (
            <PartRow key={part.part} {...{ part, stub }} aside={answers}>
              <Asked {...{ stub, part, zone }} />
            </PartRow>
          );
        })}
      </ul>
      {stub.person.tips_paid_out_cents > 0 && (
        <p className={css.quiet}>{t('explain.tipsPaid', { money: moneyText(stub.person.tips_paid_out_cents) })}</p>
      )}
      {run && rest.length > 0 && (
        <div className={css.foot}>
          <Button size={56} wide loading={agree.isPending} onClick={() => agree.mutate(rest)}>
            {rest.length === parts.length ? t('own.agreeAll') : t('own.agreeRest', { count: rest.length })}
          </Button>
        </div>
      )}
      {run && isAllAgreed && parts.length > 0 && <p className={css.quiet}>{t('own.allAgreed')}</p>}
      {asking && run && <AskAbout {...{ businessId, stub }} run={run} part={asking} onClose={() => setAsking(null)} />}
    </>
  );
}
