import type { PlanOffer, PlanPackage, PlanTransaction } from 'core/billing/contract';
import type { Business } from 'core/business/contract';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { isForbidden } from '../../office/page/Unread.tsx';
import type { HeadInput } from '../../platform/page.ts';
import { LinkButton } from '../../ui/actions/LinkButton.tsx';
import { Closed, Frame, Unread } from './BillingFrame.tsx';
import css from './billing.module.css';
import { Cards } from './cards/Cards.tsx';
import { Invoice } from './invoices/Invoice.tsx';
import { Transactions } from './invoices/Transactions.tsx';
import { ChangePlan } from './plan/ChangePlan.tsx';
import { Current } from './plan/Current.tsx';
import { LeavePlan } from './plan/LeavePlan.tsx';
import { Plans } from './plan/Plans.tsx';
import { type Billing, useBilling, useTransactions } from './use-billing.ts';

export const head = ({ t }: HeadInput) => ({ title: t('shell.manage.items.PlanPage'), hidden: true as const });

const LATEST = 5;

/** The newest payments, each with its receipt. */
function Latest({ business }: { readonly business: Business }) {
  const t = useTranslations('billing.bills');
  const list = useTransactions(business.id, 1, LATEST);
  const [open, setOpen] = useState<PlanTransaction | null>(null);
  if (list.error || !list.data) return <Unread answer={list} asked="transactions" />;
  const { data: rows, meta } = list.data;
  return (
    <>
      {rows.length === 0 ? (
        <p className={css.quiet}>{t('noneText')}</p>
      ) : (
        <Transactions rows={rows} zone={business.timezone ?? 'UTC'} onOpen={setOpen} />
      )}
      {meta.total > LATEST && (
        <LinkButton kind="secondary" className={css.all} href={`/biz/${business.bus_url}/manage/payment/transactions`}>
          {t('all')}
        </LinkButton>
      )}
      {open && <Invoice business={business} payment={open} onClose={() => setOpen(null)} />}
    </>
  );
}

type Chosen = { readonly plan_id: number; readonly period: PlanOffer['period'] };

/** The plan they have, the others, and the ways from one to another. */
function PlanPart({ business, billing }: { readonly business: Business; readonly billing: Billing }) {
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [isLeaving, setLeaving] = useState(false);
  const { active, plans, cards } = billing;
  if (active.error || !active.data) return <Unread answer={active} asked="active" rows={3} />;
  if (plans.error || !plans.data) return <Unread answer={plans} asked="packages" rows={6} />;
  const [now, list] = [active.data, plans.data];
  const current = list.find(({ is_current }) => is_current);
  const plan = list.find(({ id }) => id === chosen?.plan_id);
  const offer = plan?.offers.find(({ period }) => period === chosen?.period);
  const leave = () => setLeaving(true);
  const choose = ({ id }: PlanPackage, { period }: PlanOffer) => setChosen({ plan_id: id, period });
  const payNow = () => now.paid && setChosen({ plan_id: now.plan_id, period: now.paid.period });
  const toPlans = () => {
    const section = document.querySelector<HTMLElement>('#plans');
    section?.scrollIntoView({ block: 'start' });
    section?.focus({ preventScroll: true });
  };
  return (
    <>
      <Current business={business} active={now} plan={current} onChange={toPlans} onPay={payNow} onLeave={leave} />
      <Plans active={now} plans={list} onChoose={choose} onLeave={leave} />
      {plan && offer && cards.data && (
        <ChangePlan
          key={`${plan.id} ${offer.period}`}
          business_id={business.id}
          active={now}
          plan={plan}
          offer={offer}
          cards={cards.data}
          onClose={() => setChosen(null)}
        />
      )}
      {isLeaving && <LeavePlan business_id={business.id} active={now} plans={list} onClose={() => setLeaving(false)} />}
    </>
  );
}

function PlanAndBilling({ business }: { readonly business: Business }) {
  const t = useTranslations('billing');
  const billing = useBilling(business.id);
  if (isForbidden(billing.active.error)) return <Closed business={business} />;
  return (
    <>
      <h1>{t('title')}</h1>
      <PlanPart business={business} billing={billing} />
      <div className={css.two}>
        <section className={css.section} aria-label={t('cards.heading')}>
          <h2>{t('cards.heading')}</h2>
          <Cards business_id={business.id} cards={billing.cards} />
        </section>
        <section className={css.section} aria-label={t('bills.heading')}>
          <h2>{t('bills.heading')}</h2>
          <Latest business={business} />
        </section>
      </div>
    </>
  );
}

export function Component() {
  return <Frame>{(business) => <PlanAndBilling business={business} />}</Frame>;
}
