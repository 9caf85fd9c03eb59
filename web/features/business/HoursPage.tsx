import { type Business, businessByUrl } from 'core/business/contract';
import { weekOf } from 'core/business/rules';
import { wallClockAt } from 'core/kernel/time';
import { Clock } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { useOutletContext } from 'react-router';
import { useTranslations } from 'use-intl';
import { useClock } from '../../platform/clock.ts';
import { useLanguage } from '../../platform/language.tsx';
import { type HeadInput, pageLoader } from '../../platform/page.ts';
import { Phone } from '../../ui/display/Phone.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { wallTimeText } from '../../ui/texts/wall-text.ts';
import { faceInput } from './business-face.ts';
import { MapCard } from './home/SideCards.tsx';
import css from './hours/hours.module.css';
import { OpeningDot, OpeningText } from './hours/OpeningText.tsx';
import { headOfBusiness } from './page-head.ts';

type Loaded = Business | null;
export const loader = pageLoader(async ({ askFramed, params }): Promise<Loaded> => {
  const found = await askFramed(businessByUrl, faceInput(params.busUrl ?? ''));
  return found?.data ?? null;
});

export function head({ data, t, site }: HeadInput<Loaded>) {
  if (!data) return { title: site.name, hidden: true } as const;
  const name = data.bus_name;
  const words = {
    title: t('business.head.hours', { name }),
    description: (address: string) => t('business.head.description', { name, address }),
  };
  return headOfBusiness(data, { reviews_count: 0 }, '/hours', words, site.origin);
}

/** Known in the browser only: the server cannot tell where the reader sits. */
function useOwnZone(): string | null {
  return useSyncExternalStore(
    () => () => {},
    () => Intl.DateTimeFormat().resolvedOptions().timeZone,
    () => null,
  );
}

function ZoneNote({ timezone }: { readonly timezone: string }) {
  const t = useTranslations('business.hours');
  const language = useLanguage();
  const now = useClock();
  const own = useOwnZone();
  const zone = timezone.split('/').at(-1)?.replaceAll('_', ' ') ?? timezone;
  const [mine, theirs] = [own && wallClockAt(now, own).time, wallClockAt(now, timezone).time];
  if (!mine || mine === theirs) return <p className={css.note}>{t('zoneSame', { zone })}</p>;
  return (
    <p className={css.note}>{t('zone', { zone, mine: wallTimeText(mine, language), theirs: wallTimeText(theirs, language) })}</p>
  );
}

function Week({ business, timezone }: { readonly business: Business; readonly timezone: string | null }) {
  const t = useTranslations('business');
  const language = useLanguage();
  const now = useClock();
  const today = timezone === null ? null : wallClockAt(now, timezone).weekday;
  return (
    <div className={css.sheet}>
      <table className={css.table}>
        <caption className="unseen">{t('hours.title')}</caption>
        <tbody>
          {weekOf(business.working_schedule).map(({ day, available, start_time, end_time }) => (
            <tr key={day} data-today={day === today ? '' : undefined}>
              <th scope="row">
                {t(`days.${day}`)}
                {day === today && <span className={css.today}>{t('hours.today')}</span>}
              </th>
              <td className={available === 1 ? undefined : css.off}>
                {available === 1
                  ? `${wallTimeText(start_time, language)} – ${wallTimeText(end_time, language)}`
                  : t('hours.closed')}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

export function Component() {
  const t = useTranslations('business.hours');
  const business = useOutletContext<Business>();
  const { working_schedule, timezone, bus_phone } = business;
  return (
    <div className={css.page}>
      <section>
        <h2 className={css.title}>{t('title')}</h2>
        {working_schedule.length === 0 ? (
          <EmptyState icon={Clock} title={t('none')} text={t('noneText')} action={bus_phone && <Phone number={bus_phone} />} />
        ) : (
          <>
            <p className={css.now}>
              <OpeningDot business={business} />
              <span>
                <OpeningText business={business} />
              </span>
            </p>
            <Week business={business} timezone={timezone} />
            {timezone !== null && <ZoneNote timezone={timezone} />}
          </>
        )}
      </section>
      <div>
        <MapCard business={business} />
      </div>
    </div>
  );
}
