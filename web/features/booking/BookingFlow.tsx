import { useQuery } from '@tanstack/react-query';
import type { Business } from 'core/business/contract';
import { businessServices } from 'core/catalog/contract';
import { employeesList } from 'core/staff/contract';
import { Sparkles } from 'lucide-react';
import { useEffect, useMemo, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { apiQueryOptions } from '../../platform/api.ts';
import { errorMessage } from '../../platform/errors.ts';
import { useLanguage } from '../../platform/language.tsx';
import { queryPolicies } from '../../platform/queries.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { ErrorPanel } from '../../ui/feedback/ErrorPanel.tsx';
import { Skeleton, SkeletonRows } from '../../ui/feedback/Skeleton.tsx';
import { moneyText } from '../../ui/display/money-text.ts';
import { durationText } from '../../ui/texts/duration-text.ts';
import { Flow } from './frame/Flow.tsx';
import css from './frame/flow.module.css';
import { ConfirmPart } from './frame/ConfirmPart.tsx';
import { Summary } from './frame/Summary.tsx';
import { TimePart } from './frame/TimePart.tsx';
import { useLinkWish } from './frame/use-link-wish.ts';
import { useStep } from './frame/use-step.ts';
import { usePersonName } from './frame/BillRows.tsx';
import { usePolicy } from './confirm/Policy.tsx';
import { billOf } from './order/bill.ts';
import { addGuest, isReady, refreshed, undecided } from './order/cart.ts';
import { useCart } from './order/kept-cart.ts';
import { type Menu, priceList } from './order/price-list.ts';
import { termsOf } from './order/terms.ts';
import { ServiceStep } from './services/ServiceStep.tsx';
import type { Team } from './time/Staff.tsx';

const ALL = ['services', 'time', 'confirm'] as const;

type Props = { readonly business: Business; readonly menu: Menu; readonly team: Team };

/** Services, time, confirmation: one cart through all of them. */
function Order({ business, menu, team }: Props) {
  const t = useTranslations('booking');
  const language = useLanguage();
  const nameOf = usePersonName();
  const { cart, change } = useCart(business.bus_url);
  const { step, go, again } = useStep(cart);
  const mayGroup = business.settings.group_booking;
  useLinkWish(menu, change, mayGroup);
  useEffect(() => {
    const staff = new Set(team.map(({ id }) => id));
    change((now) => refreshed(now, priceList(menu.data), staff));
  }, [menu, team, change]);
  const before = useRef(step);
  useEffect(() => {
    const came = before.current;
    before.current = step;
    // Who goes back to choose another time gives the kept one back, so that everything free is shown.
    if (came === 'confirm' && step !== 'confirm') change((now) => ({ ...now, held: null }));
  }, [step, change]);
  const terms = termsOf(business);
  const staff = new Map(team.map(({ id, first_name }) => [id, first_name]));
  const tariff = {
    prices: priceList(menu.data),
    staff,
    request_cents: terms.request_cents,
    kept: cart.held?.lines ?? [],
    off: cart.held?.promotions,
  };
  const bill = billOf(cart.people, tariff);
  const policy = usePolicy({ terms, start: cart.held?.start ?? null, zone: business.timezone ?? 'UTC', cents: bill.cents });
  const parts = { business, menu, team, cart, change, bill, terms, policy, go };
  if (step === 'time') return <TimePart {...parts} again={again} />;
  if (step === 'confirm' && cart.held) return <ConfirmPart {...parts} held={cart.held} />;
  const missing = undecided(cart);
  function goOn() {
    if (isReady(cart)) go('time');
    else change((now) => ({ ...now, active: missing }));
  }
  const sum = `${bill.from ? `${t('summary.from')} ` : ''}${moneyText(bill.cents)}`;
  const nobody = cart.people.every(({ lines }) => lines.length === 0);
  const isWaiting = !nobody && missing >= 0;
  const label = isWaiting ? t('services.chooseFor', { name: nameOf(cart.people[missing]?.name ?? '', missing) }) : t('continue');
  const action = { label, onPress: goOn, disabled: nobody };
  return (
    <Flow
      steps={ALL}
      step={step}
      onStep={go}
      title={t('services.title')}
      action={action}
      bar={nobody ? undefined : { strong: sum, quiet: durationText(bill.minutes, language) }}
      summary={
        <Summary
          bill={bill}
          when={null}
          policy={policy}
          pay={terms.card ? t('pay.cardNeeded') : null}
          action={action}
          onGuest={mayGroup && cart.people.length < 6 ? () => change(addGuest) : undefined}
        />
      }
    >
      <ServiceStep menu={menu} cart={cart} change={change} mayGroup={mayGroup} />
    </Flow>
  );
}

const Bones = () => (
  <div className={css.page}>
    <div className={css.main}>
      <Skeleton width={240} height={32} />
      <SkeletonRows rows={7} face={false} />
    </div>
    <aside className={css.side}>
      <Skeleton height={280} radius={14} />
    </aside>
  </div>
);

export function BookingFlow({ business }: { readonly business: Business }) {
  const t = useTranslations('booking');
  const input = { query: { business_id: business.id } };
  const menu = useQuery({ ...apiQueryOptions(businessServices, input), ...queryPolicies.business });
  const team = useQuery({ ...apiQueryOptions(employeesList, input), ...queryPolicies.business });
  const bookable = useMemo(() => menu.data && { ...menu.data, data: menu.data.data.filter(({ online }) => online) }, [menu.data]);
  const failed = menu.error ?? team.error;
  if (failed)
    return (
      <div className={css.alone}>
        <ErrorPanel
          title={t('services.failed')}
          text={errorMessage(failed)}
          retrying={menu.isFetching || team.isFetching}
          onRetry={() => void Promise.all([menu.refetch(), team.refetch()])}
        />
      </div>
    );
  if (!bookable || !team.data) return <Bones />;
  if (bookable.data.length === 0)
    return (
      <div className={css.alone}>
        <EmptyState
          level={1}
          icon={Sparkles}
          title={t('services.none')}
          text={t('services.noneText')}
          caption={t('services.noneCaption')}
        />
      </div>
    );
  return <Order business={business} menu={bookable} team={team.data.data} />;
}
