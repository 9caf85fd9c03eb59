import type { Business } from 'core/business/contract';
import { formatPhone, phoneLink } from 'core/kernel/phone/phone';
import { Phone as PhoneIcon, Sparkles } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { LinkButton } from '../../../ui/actions/LinkButton.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import css from './services.module.css';

/** Neither the services nor the price list lead to each other here: both would be empty. */
export function NoServices({ business: { bus_phone } }: { readonly business: Business }) {
  const t = useTranslations('catalog');
  return (
    <EmptyState
      icon={Sparkles}
      title={t('none')}
      text={t(bus_phone ? 'noneText' : 'noneYet')}
      caption={t('noneCaption')}
      action={
        bus_phone && (
          <LinkButton kind="secondary" size={48} href={phoneLink(bus_phone)} icon={PhoneIcon}>
            {t('call')} <span className={css.number}>{formatPhone(bus_phone)}</span>
          </LinkButton>
        )
      }
    />
  );
}
