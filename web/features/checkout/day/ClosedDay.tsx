import { useQuery } from '@tanstack/react-query';
import type { Business } from 'core/business/contract';
import { dayReport } from 'core/checkout/contract';
import { ArrowLeft, Printer } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { apiQueryOptions } from '../../../platform/api.ts';
import { useLanguage } from '../../../platform/language.tsx';
import { Unread } from '../../../office/page/Unread.tsx';
import { zoneOf } from '../../../office/page/use-business.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { Badge } from '../../../ui/display/Badge.tsx';
import { dateText } from '../../../ui/texts/date-text.ts';
import css from './day.module.css';
import { DayPaper } from './DayPaper.tsx';
import { Halves } from './Halves.tsx';
import { Drawers, TipsAndTaxes } from './Parts.tsx';

type Props = { readonly business: Business; readonly number: number; readonly onBack: () => void };

/** One Z: what it says on the left, the paper of it on the right. */
export function ClosedDay({ business, number, onBack }: Props) {
  const t = useTranslations('checkout.day');
  const somebody = useTranslations('checkout')('somebody');
  const language = useLanguage();
  const zone = zoneOf(business);
  const asked = useQuery(apiQueryOptions(dayReport, { params: { number }, query: { business_id: business.id } }));
  const day = asked.data?.data;
  if (asked.error || !day) return <Unread of={asked} t={t} rows={8} face={false} />;
  const closed = t('signed', { time: dateText(day.closed_at, 'moment', zone, language), name: day.closed_by ?? somebody });
  return (
    <div className={css.desk}>
      <div className={css.left} data-screen="">
        <header className={css.head}>
          <div>
            <h2>
              {dateText(`${day.day}T12:00:00Z`, 'long', 'UTC', language)} <Badge tone="ok">{t('addsUp')}</Badge>
            </h2>
            <p>
              {t('number', { number: String(day.number) })} · {closed}
            </p>
          </div>
          <Button kind="secondary" icon={ArrowLeft} onClick={onBack}>
            {t('back')}
          </Button>
          <Button icon={Printer} onClick={() => globalThis.print()}>
            {t('print')}
          </Button>
        </header>
        <Halves day={day} />
        <TipsAndTaxes day={day} />
        <Drawers day={day} />
      </div>
      <DayPaper day={day} shop={business.bus_name} zone={zone} />
    </div>
  );
}
