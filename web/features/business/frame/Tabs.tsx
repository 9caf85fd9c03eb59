import type { Business } from 'core/business/contract';
import { CalendarCheck, Gift, MessageCircle } from 'lucide-react';
import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { useMessageHref } from '../../../platform/visitor/message-href.ts';
import { TextLink } from '../../../ui/actions/TextLink.tsx';
import { TabCarousel } from '../../../ui/layout/TabCarousel.tsx';
import { useOpening } from '../hours/OpeningText.tsx';
import { useSellsGiftCards } from '../gift/use-sells.ts';
import { PageSettings } from './theme/PageSettings.tsx';
import css from './tabs.module.css';
import type { Theme } from './theme/theme.ts';

const tabs = ['home', 'services', 'galleries', 'reviews', 'hours', 'about'] as const;
/** Pages that are reached from a tab and keep it lit. */
const under: { readonly [page: string]: (typeof tabs)[number] } = { videos: 'galleries', menu: 'services' };

type Props = { readonly business: Business; readonly onPreview: (theme: Theme | null) => void };

export function Tabs({ business, onPreview }: Props) {
  const t = useTranslations('business');
  const opening = useOpening(business);
  const sellsGiftCards = useSellsGiftCards(business);
  const messages = useMessageHref(business.bus_url);
  const root = `/biz/${business.bus_url}`;
  const page = useLocation().pathname.split('/')[3] ?? '';
  const active = page === '' ? 'home' : (under[page] ?? page);
  const dot = opening && {
    tone: opening.open ? ('ok' as const) : ('bad' as const),
    label: opening.open ? t('opening.open') : t('opening.closed'),
  };
  return (
    <div className={css.strip}>
      <div className={css.inside}>
        <div className={css.tabs}>
          <TabCarousel
            label={t('tabs.label', { name: business.bus_name })}
            active={active}
            tabs={tabs.map((tab) => ({
              key: tab,
              label: t(`tabs.${tab}`),
              href: tab === 'home' ? root : `${root}/${tab}`,
              dot: (tab === 'hours' && dot) || undefined,
            }))}
          />
        </div>
        <TextLink href={`${root}/client-profile`} className={css.shortcut}>
          <CalendarCheck size={18} strokeWidth={1.75} aria-hidden="true" />
          <span>{t('upcoming.mine')}</span>
        </TextLink>
        <TextLink href={messages} className={css.shortcut}>
          <MessageCircle size={18} strokeWidth={1.75} aria-hidden="true" />
          <span>{t('message')}</span>
        </TextLink>
        {sellsGiftCards && (
          <TextLink href={`${root}/gift-card/checkout`} className={css.shortcut}>
            <Gift size={18} strokeWidth={1.75} aria-hidden="true" />
            <span>{t('giftCard.shortcut')}</span>
          </TextLink>
        )}
        <PageSettings business={business} onPreview={onPreview} />
      </div>
    </div>
  );
}
