import { type ActivePackage, billingManage, FREE_PLAN, type PlanOffer, type PlanPackage } from 'core/billing/contract';
import { type BillingPeriod, YEARLY_OFF } from 'core/billing/rules/plan';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useLanguage } from '../../../platform/language.tsx';
import { useMayChange } from '../../../platform/manage/permissions.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { Segmented } from '../../../ui/choices/Segmented.tsx';
import { Badge } from '../../../ui/display/Badge.tsx';
import { moneyText, priceText } from '../../../ui/display/money-text.ts';
import { Matrix } from './Matrix.tsx';
import css from './plan.module.css';

type Choose = (plan: PlanPackage, offer: PlanOffer) => void;
type Props = {
  readonly active: ActivePackage;
  readonly plans: readonly PlanPackage[];
  readonly onChoose: Choose;
  readonly onLeave: () => void;
};

function PlanPrice({ offer }: { readonly offer: PlanOffer | undefined }) {
  const t = useTranslations('billing.plans');
  if (!offer) return <p className={css.amount}>{t('free')}</p>;
  return (
    <p className={css.amount}>
      {priceText(offer.price_cents)} <small>{t(offer.period === 'month' ? 'aMonth' : 'aYear')}</small>
      {offer.period === 'year' && <span>{t('comesTo', { amount: moneyText(Math.round(offer.price_cents / 12)) })}</span>}
    </p>
  );
}

type CardProps = Omit<Props, 'plans'> & {
  readonly plan: PlanPackage;
  readonly period: BillingPeriod;
  /** What their plan costs a month. */
  readonly listed: number;
};

/** The one thing that can be done with a plan. */
function PlanAct({ active, plan, period, listed, onChoose, onLeave }: CardProps) {
  const t = useTranslations('billing.plans');
  const offer = plan.offers.find((one) => one.period === period);
  if (offer?.is_current || (plan.is_current && !offer)) return null;
  if (plan.id === FREE_PLAN)
    return active.state === 'active' || active.state === 'past_due' ? (
      <Button kind="secondary" wide onClick={onLeave}>
        {t('toFree', { plan: plan.name })}
      </Button>
    ) : null;
  if (plan.is_too_small)
    return <p className={css.quiet}>{t('tooSmall', { count: String(active.staff_count), plan: plan.name })}</p>;
  if (!offer) return null;
  const isUp = plan.price_cents > listed;
  const isOther = plan.is_current && active.paid !== null && active.paid.period !== period;
  // What is owed is paid where it is said.
  if (plan.is_current && !isOther && active.state === 'past_due') return null;
  const label = isOther ? (period === 'year' ? 'toYear' : 'toMonth') : plan.is_current ? 'pay' : isUp ? 'upgrade' : 'change';
  return (
    <Button kind="secondary" wide onClick={() => onChoose(plan, offer)}>
      {t(label, { plan: plan.name })}
    </Button>
  );
}

function PlanCard(props: CardProps) {
  const t = useTranslations('billing.plans');
  const { plan, period } = props;
  const mayChange = useMayChange(billingManage);
  const isVietnamese = useLanguage() === 'vi';
  const people = plan.staff_limit === null ? t('anyPeople') : t('people', { count: plan.staff_limit });
  return (
    <li className={css.plan} data-current={plan.is_current ? '' : undefined}>
      <h3>
        {plan.name}
        {plan.is_current && <Badge tone="brand">{t('isCurrent')}</Badge>}
      </h3>
      <PlanPrice offer={plan.offers.find((one) => one.period === period)} />
      <p className={css.tagline}>{(isVietnamese && plan.tagline_vi) || plan.tagline}</p>
      <p className={css.people}>{people}</p>
      {mayChange && props.active.pending_id === null && <PlanAct {...props} />}
    </li>
  );
}

export function Plans({ active, plans, onChoose, onLeave }: Props) {
  const t = useTranslations('billing.plans');
  const [period, setPeriod] = useState<BillingPeriod>(active.paid?.period ?? 'month');
  const listed = plans.find(({ is_current }) => is_current)?.price_cents ?? 0;
  const periods = [
    { value: 'month', label: t('monthly') },
    { value: 'year', label: t('yearly', { percent: String(YEARLY_OFF) }) },
  ] as const;
  return (
    <section id="plans" className={css.section} tabIndex={-1} aria-label={t('heading')}>
      <div className={css.head}>
        <h2>{t('heading')}</h2>
        <Segmented label={t('period')} options={periods} value={period} onChange={setPeriod} />
      </div>
      <ul className={css.plans}>
        {plans.map((plan) => (
          <PlanCard key={plan.id} {...{ active, plan, period, listed, onChoose, onLeave }} />
        ))}
      </ul>
      <Matrix plans={plans} />
    </section>
  );
}
