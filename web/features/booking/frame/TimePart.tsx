import { staffWordOf } from 'core/business/trade/rules';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { useLanguage } from '../../../platform/language.tsx';
import { Segmented } from '../../../ui/choices/Segmented.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { dateText } from '../../../ui/texts/date-text.ts';
import { arrange, askFor, wishOf } from '../order/cart.ts';
import type { Change } from '../order/kept-cart.ts';
import { priceList } from '../order/price-list.ts';
import { parentsOf } from '../order/services.ts';
import { People } from '../services/People.tsx';
import { useHolding } from '../time/holding.ts';
import { type CanDo, Staff } from '../time/Staff.tsx';
import css from '../time/starts.module.css';
import { TimeStep } from '../time/TimeStep.tsx';
import { PhoneGate } from '../visits/PhoneGate.tsx';
import { Flow } from './Flow.tsx';
import type { Parts } from './parts.ts';
import { Summary } from './Summary.tsx';

function Choices({ business, menu, team, cart, change, terms }: Parts) {
  const t = useTranslations('booking.group');
  const prices = priceList(menu.data);
  const parents = parentsOf(menu);
  const canDo: CanDo = ({ services }, id) => services.includes(id) || services.includes(parents.get(id) ?? '');
  const isGroup = cart.people.length > 1;
  return (
    <>
      {isGroup && (
        <>
          <div className={css.modes}>
            <Segmented
              label={t('label')}
              wide
              value={cart.mode}
              onChange={(mode) => change((now) => arrange(now, mode))}
              options={[
                { value: 'together', label: t('together') },
                { value: 'back-to-back', label: t('backToBack') },
              ]}
            />
          </div>
          <People cart={cart} change={change} naming={false} />
        </>
      )}
      <Staff
        key={cart.active}
        team={team}
        canDo={canDo}
        lines={cart.people[cart.active]?.lines ?? []}
        names={(id) => prices.get(id)?.name ?? ''}
        request_cents={terms.request_cents}
        who={staffWordOf(business.business_categories)}
        onPick={(line, id) => change((now) => askFor(now, now.active, line, id))}
      />
    </>
  );
}

/** Forward to the confirmation: what was given back on the way back is taken once more. */
function useResuming(again: string | null, take: (start: string) => Promise<boolean>, change: Change): void {
  const resumed = useRef<string | null>(null);
  useEffect(() => {
    if (again === null || resumed.current === again) return;
    resumed.current = again;
    void take(again).then((held) => {
      if (!held) change((now) => ({ ...now, picked: null }));
    });
  }, [again, take, change]);
}

/** Who and when. A tapped start is kept at once, and leads on. */
export function TimePart({ again, ...parts }: Parts & { readonly again: string | null }) {
  const { business, team, cart, change, bill, terms, policy, go } = parts;
  const t = useTranslations('booking');
  const language = useLanguage();
  const holding = useHolding(business.bus_url, cart, change);
  const wanted = new Set(cart.people.flatMap(({ lines }) => lines.map(({ employee_id }) => employee_id)));
  const [only] = wanted;
  const withName = wanted.size === 1 ? (team.find(({ id }) => id === only)?.first_name ?? null) : null;
  const zone = business.timezone ?? 'UTC';
  const pick = async (start: string) => {
    if (await holding.take(start)) go('confirm');
  };
  useResuming(again, holding.take, change);
  const { picked } = cart;
  const action = picked
    ? { label: t('continue'), onPress: () => void pick(picked), busy: holding.pending !== null }
    : { label: t('time.choose'), disabled: true };
  return (
    <Flow
      steps={['services', 'time', 'confirm']}
      step="time"
      onStep={go}
      title={t('time.title')}
      action={picked ? action : undefined}
      bar={
        picked ? { strong: dateText(picked, 'time', zone, language), quiet: dateText(picked, 'date', zone, language) } : undefined
      }
      summary={
        <Summary
          bill={bill}
          when={null}
          policy={policy}
          pay={terms.card ? t('pay.cardNeeded') : null}
          action={action}
          onEdit={() => go('services')}
        />
      }
    >
      {holding.refusal !== null && (
        <div className={css.none}>
          <Notice tone="bad">{holding.refusal}</Notice>
        </div>
      )}
      {holding.unproven !== null && (
        <div className={css.none} role="alert">
          <PhoneGate
            busUrl={business.bus_url}
            title={t('proveFirst.title')}
            text={t('proveFirst.text', { time: dateText(holding.unproven, 'time', zone, language) })}
            onProven={() => void pick(holding.unproven ?? '')}
          />
        </div>
      )}
      <TimeStep
        business={business}
        wish={{ busUrl: business.bus_url, wish: wishOf(cart), mode: cart.mode }}
        date={cart.date}
        onDate={(date) => change((now) => ({ ...now, date, picked: null }))}
        lost={cart.lost}
        held={cart.held}
        withName={withName}
        near={cart.near}
        chosen={picked}
        pending={holding.pending}
        onPick={(start) => void pick(start)}
        waits
      >
        <Choices {...parts} />
      </TimeStep>
    </Flow>
  );
}
