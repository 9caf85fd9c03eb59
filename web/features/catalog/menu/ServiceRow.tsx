import { encodedId } from 'core/booking/appointments/rules/encoded-id';
import type { StaffWord } from 'core/business/trade/rules';
import { priceOf, startsAt } from 'core/catalog/rules';
import { ChevronDown } from 'lucide-react';
import { useId, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { LinkButton } from '../../../ui/actions/LinkButton.tsx';
import { Price } from '../../../ui/business/Price.tsx';
import { ServiceText } from '../../../ui/business/ServiceText.tsx';
import { priceText } from '../../../ui/display/money-text.ts';
import type { MenuService } from '../menu-sections.ts';
import css from './services.module.css';

function Variants({ service }: { readonly service: MenuService }) {
  return (
    <ul className={css.variants}>
      {service.sub_services.map((sub) => (
        <li key={sub.service_id}>
          <ServiceText name={sub.name} minutes={sub.duration_min} />
          <Price price={sub.price} from={startsAt(sub)} />
        </li>
      ))}
    </ul>
  );
}

function AddOns({ service }: { readonly service: MenuService }) {
  const t = useTranslations('catalog');
  return (
    <div className={css.addOns}>
      <p>{t('addOns')}</p>
      <ul>
        {service.add_ons.map((extra) => (
          <li key={extra.add_on_id}>
            {extra.name}{' '}
            <span className="tnum">
              {extra.duration_min > 0 && `${t('extra', { minutes: extra.duration_min })} · `}
              {priceText(extra.price)}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The server never sees it, so the first picture is drawn without. */
function useHash(): string {
  const { hash } = useLocation();
  return useSyncExternalStore(
    () => () => {},
    () => hash,
    () => '',
  );
}

type Props = {
  readonly service: MenuService;
  readonly techs: number;
  /** What those who do it are called here. */
  readonly who: StaffWord;
  /** The booking page, where clients book online. */
  readonly booking: string | null;
};

function BookLink({ service: { service_id, name }, booking }: Pick<Props, 'service' | 'booking'>) {
  const t = useTranslations('catalog');
  if (booking === null) return null;
  return (
    <LinkButton
      kind="secondary"
      href={`${booking}?service=${encodedId(service_id)}`}
      className={css.book}
      aria-label={t('bookService', { name })}
    >
      {t('book')}
    </LinkButton>
  );
}

/** One service; what can be chosen or added to it unfolds below the row. A link from elsewhere opens it. */
export function ServiceRow({ service, techs, who, booking }: Props) {
  const t = useTranslations('catalog');
  const below = useId();
  const hash = useHash();
  const [turned, setTurned] = useState<boolean | null>(null);
  const isOpen = turned ?? hash === `#${service.service_id}`;
  const { name, description, sub_services, add_ons } = service;
  const options = sub_services.length > 0 && t('variants', { count: sub_services.length });
  const facts = [options, techs > 0 && t('staff', { count: techs, who }), !service.online && t('byPhone')];
  const text = <ServiceText name={name} minutes={service.duration_min} facts={facts} description={description} />;
  const price = <Price {...priceOf(service)} />;
  if (sub_services.length + add_ons.length === 0)
    return (
      <li id={service.service_id} className={css.item}>
        <div className={css.line}>
          <div className={css.row}>
            {text}
            {price}
            {booking === null && <span className={css.chevron} aria-hidden="true" />}
          </div>
          <BookLink service={service} booking={booking} />
        </div>
      </li>
    );
  return (
    <li id={service.service_id} className={css.item} data-open={isOpen ? '' : undefined}>
      <div className={css.line}>
        <button type="button" className={css.row} aria-expanded={isOpen} aria-controls={below} onClick={() => setTurned(!isOpen)}>
          {text}
          {price}
          <span className={css.chevron} data-box="">
            <ChevronDown size={20} strokeWidth={1.75} aria-hidden="true" />
          </span>
        </button>
        <BookLink service={service} booking={booking} />
      </div>
      <div id={below} hidden={!isOpen}>
        {sub_services.length > 0 && <Variants service={service} />}
        {add_ons.length > 0 && <AddOns service={service} />}
      </div>
    </li>
  );
}
