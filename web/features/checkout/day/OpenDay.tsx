import { useQueries, useQuery } from '@tanstack/react-query';
import type { Business } from 'core/business/contract';
import {
  closeBusinessDay,
  dayNow,
  dayReports,
  drawer as drawerPermission,
  drawerNow,
  type DaySoFar,
} from 'core/checkout/contract';
import { Moon } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { apiQueryOptions, callApi } from '../../../platform/api.ts';
import { useLanguage } from '../../../platform/language.tsx';
import { useRefresh } from '../../../office/orders/after.ts';
import { Unread } from '../../../office/page/Unread.tsx';
import { usePin } from '../../../office/pin/use-pin.tsx';
import { Button } from '../../../ui/actions/Button.tsx';
import { Badge } from '../../../ui/display/Badge.tsx';
import { moneyText } from '../../../ui/display/money-text.ts';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { dateText } from '../../../ui/texts/date-text.ts';
import { fitsDrawer } from '../closing/fits-drawer.ts';
import { useDrawerName } from '../drawer/use-drawer-name.ts';
import { useOrder } from '../drawer/use-drawer.ts';
import css from './day.module.css';
import { Halves } from './Halves.tsx';
import { Drawers, TipsAndTaxes } from './Parts.tsx';

type Props = {
  readonly business: Business;
  /** The drawers of the business by name. */
  readonly drawers: readonly string[];
  readonly onCount: (drawer: string) => void;
  readonly onClosed: (number: number) => void;
  readonly onPast: () => void;
};

/** Drawers that somebody opened, or that cash went into, and nobody has counted yet. */
function useOpenDrawers(business_id: number, drawers: readonly string[]): readonly string[] {
  const asked = useQueries({
    queries: drawers.map((drawer) => apiQueryOptions(drawerNow, { query: { business_id, drawer } })),
  });
  return asked.flatMap(({ data }) => (data?.data.session ? [data.data.drawer] : []));
}

/** Closes the day with the PIN of somebody who may use the drawer. */
function useClosing({ business: { id: business_id }, onClosed }: Props, { total, tickets }: Pick<DaySoFar, 'total' | 'tickets'>) {
  const t = useTranslations('checkout.day');
  const { pin, dialog } = usePin(business_id);
  const { order, busy } = useOrder();
  const refresh = useRefresh();
  const close = () =>
    pin.ask({
      action: drawerPermission,
      why: t('why', { amount: moneyText(total), count: tickets }),
      whose: fitsDrawer,
      run: async (pinProof) => {
        const told = await order(() => callApi(closeBusinessDay, { body: { business_id } }, { pinProof }));
        await refresh(dayReports);
        if (told) onClosed(told.data.number);
      },
    });
  return { close, dialog, busy };
}

function SoFar({ day, ...props }: Props & { readonly day: DaySoFar }) {
  const t = useTranslations('checkout.day');
  const language = useLanguage();
  const nameOf = useDrawerName();
  const open = useOpenDrawers(props.business.id, props.drawers);
  const { close, dialog, busy } = useClosing(props, day);
  return (
    <div className={css.left}>
      <header className={css.head}>
        <div>
          <h2>
            {dateText(`${day.day}T12:00:00Z`, 'long', 'UTC', language)} <Badge tone="info">{t('soFar')}</Badge>
          </h2>
          <p>{t('soFarText')}</p>
        </div>
      </header>
      {day.open_tickets > 0 && <Notice tone="warn">{t('stillOpen', { count: day.open_tickets })}</Notice>}
      <Halves day={day} />
      <TipsAndTaxes day={day} />
      <Drawers day={day}>
        {open.map((drawer) => (
          <li key={drawer}>
            <span>{nameOf(drawer)}</span>
            <Badge tone="warn">{t('notCounted')}</Badge>
            <Button kind="secondary" onClick={() => props.onCount(drawer)}>
              {t('count')}
            </Button>
          </li>
        ))}
      </Drawers>
      <footer className={css.foot}>
        {open.length > 0 && <p>{t('countFirst')}</p>}
        <Button size={48} icon={Moon} loading={busy} onClick={close}>
          {t('close')}
        </Button>
      </footer>
      {dialog}
    </div>
  );
}

/** The day as it stands: what was sold and paid since the last Z, and the button that makes the next one. */
export function OpenDay(props: Props) {
  const t = useTranslations('checkout.day');
  const asked = useQuery(apiQueryOptions(dayNow, { query: { business_id: props.business.id } }));
  const day = asked.data?.data;
  if (asked.error || !day) return <Unread of={asked} t={t} rows={8} face={false} />;
  if (day.to_seq > day.from_seq) return <SoFar day={day} {...props} />;
  const past = (
    <Button kind="secondary" onClick={props.onPast}>
      {t('toPast')}
    </Button>
  );
  return <EmptyState level={2} icon={Moon} title={t('nothing')} text={t('nothingText')} action={past} />;
}
