import { type ActivePackage, billingManage, keepPlan, type PlanPackage } from 'core/billing/contract';
import { useTranslations } from 'use-intl';
import { callApi } from '../../../platform/api.ts';
import { errorMessage } from '../../../platform/errors.ts';
import { useLanguage } from '../../../platform/language.tsx';
import { useMayChange } from '../../../platform/manage/permissions.ts';
import { showNotice } from '../../../platform/notices.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { moneyText } from '../../../ui/display/money-text.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { dateText } from '../../../ui/texts/date-text.ts';
import { useRefresh } from '../use-billing.ts';
import css from './plan.module.css';
import { usePending } from './use-paying.ts';

type Props = {
  readonly business: { readonly id: number; readonly bus_name: string };
  readonly active: ActivePackage;
  readonly plan: PlanPackage | undefined;
  readonly onChange: () => void;
  readonly onPay: () => void;
  readonly onLeave: () => void;
};

/** Until when, and how many people. */
function Facts({ active, plan }: Pick<Props, 'active' | 'plan'>) {
  const t = useTranslations('billing');
  const language = useLanguage();
  const { paid, state, staff_count: count, staff_limit: limit, timezone } = active;
  const date = paid && dateText(paid.ends_at, 'long', timezone, language);
  const when = { free: 'free', active: 'renews', ending: 'ends', past_due: 'owed' } as const;
  const people = limit !== null && t('current.staff', { count: String(count), limit: String(limit) });
  const price = paid && t(paid.period === 'month' ? 'perMonth' : 'perYear', { amount: moneyText(paid.price_cents) });
  const free = t(plan && plan.price_cents > 0 ? 'current.granted' : 'current.free');
  return (
    <>
      <p className={css.price}>
        {price ?? free} {paid && <span>· {t(`current.${when[state]}`, { date: date ?? '' })}</span>}
      </p>
      {paid && paid.credit_cents > 0 && (
        <p className={css.quiet}>{t('current.credit', { amount: moneyText(paid.credit_cents) })}</p>
      )}
      {limit === null ? (
        <p className={css.quiet}>{t('current.staffAny', { count })}</p>
      ) : (
        <p className={css.staff}>
          <span>{people}</span>
          <meter min={0} max={limit} value={Math.min(count, limit)} aria-label={people || undefined} />
        </p>
      )}
    </>
  );
}

/** What is not as it should be, with the one button that mends it. */
function Trouble({ business, active, plan, onPay }: Omit<Props, 'onChange' | 'onLeave'>) {
  const t = useTranslations('billing.current');
  const language = useLanguage();
  const refresh = useRefresh();
  const mayChange = useMayChange(billingManage);
  const { paid, state, timezone, pending_id, name } = active;
  const day = (at: string) => dateText(at, 'long', timezone, language);
  usePending(business.id, mayChange ? pending_id : null);
  const keep = () =>
    callApi(keepPlan, { query: { business_id: business.id } }).then(
      async () => {
        await refresh();
        showNotice({ level: 'success', title: '', text: t('kept') });
      },
      (error: unknown) => showNotice({ level: 'error', title: '', text: errorMessage(error) }),
    );
  if (pending_id !== null) return <Notice tone="info">{t('checking')}</Notice>;
  if (!paid || state === 'active' || state === 'free') return null;
  const isEnding = state === 'ending';
  const due = plan?.offers.find(({ period }) => period === paid.period)?.final_charge ?? paid.price_cents;
  const text =
    paid.tries_left > 0
      ? t('pastDueText', { date: day(paid.due_at), count: paid.tries_left })
      : t('pastDueLast', { date: day(paid.due_at) });
  return (
    <Notice
      tone={isEnding ? 'warn' : 'bad'}
      title={isEnding ? t('ending', { plan: name, date: day(paid.ends_at) }) : t('pastDue')}
    >
      <p className={css.said}>{isEnding ? t('endingText', { name: business.bus_name }) : text}</p>
      {mayChange && (
        <Button kind={isEnding ? 'secondary' : 'primary'} onClick={isEnding ? () => void keep() : onPay}>
          {isEnding ? t('keep') : t('payNow', { amount: moneyText(due) })}
        </Button>
      )}
    </Notice>
  );
}

export function Current(props: Props) {
  const t = useTranslations('billing.current');
  const mayChange = useMayChange(billingManage);
  const { active, plan, onChange, onLeave } = props;
  return (
    <section className={css.current} aria-label={t('label')}>
      <div className={css.trouble}>
        <Trouble {...props} />
      </div>
      <div className={css.now}>
        <p className={css.label}>{t('label')}</p>
        <h2>{active.name}</h2>
        <Facts active={active} plan={plan} />
      </div>
      {mayChange && active.pending_id === null && (
        <div className={css.acts}>
          <Button kind={active.state === 'past_due' ? 'secondary' : 'primary'} onClick={onChange}>
            {t('change')}
          </Button>
          {(active.state === 'active' || active.state === 'past_due') && (
            <Button kind="secondary" onClick={onLeave}>
              {t('cancel')}
            </Button>
          )}
        </div>
      )}
    </section>
  );
}
