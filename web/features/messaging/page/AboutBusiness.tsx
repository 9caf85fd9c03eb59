import type { Business } from 'core/business/contract';
import { addressLine } from 'core/business/rules';
import { CalendarPlus, Store } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { LinkButton } from '../../../ui/actions/LinkButton.tsx';
import { Avatar } from '../../../ui/display/Avatar.tsx';
import { Phone } from '../../../ui/display/Phone.tsx';
import css from './about.module.css';

/** What a customer wants to know of a salon while writing to it. */
export function AboutBusiness({ business }: { readonly business: Business }) {
  const t = useTranslations('messaging.about');
  const address = addressLine(business);
  const home = `/biz/${business.bus_url}`;
  return (
    <>
      <div className={css.who}>
        <Avatar name={business.bus_name} id={business.id} photo={business.photo_url} size={56} square />
        <p>
          <b>{business.bus_name}</b>
          {business.bus_phone !== null && <Phone number={business.bus_phone} />}
        </p>
      </div>
      <div className={css.acts}>
        <LinkButton href={`${home}/appointment`} icon={CalendarPlus}>
          {t('book')}
        </LinkButton>
        <LinkButton kind="secondary" href={home} icon={Store}>
          {t('page')}
        </LinkButton>
      </div>
      {address !== '' && <p className={css.line}>{address}</p>}
    </>
  );
}
