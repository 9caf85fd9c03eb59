import { ChevronDown, Sparkles } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { priceText, useDuration } from '../menu-page.ts';
import { type MenuService, priceOf, type Section } from '../menu-sections.ts';
import css from './menu.module.css';

type Props = { readonly sections: readonly Section[] };

function Price({ service }: { readonly service: MenuService }) {
  const t = useTranslations('catalog');
  const { price, from } = priceOf(service);
  return (
    <span className={css.price}>
      {from && <small>{t('from')} </small>}
      {priceText(price)}
    </span>
  );
}

/** Name, dots, price: the way a price list hangs on the wall. */
function Line({ service }: { readonly service: MenuService }) {
  return (
    <li className={css.line}>
      <p>
        <b>{service.name}</b>
        <i aria-hidden="true" />
        <Price service={service} />
      </p>
      {service.description && <span>{service.description}</span>}
      {service.sub_services.length > 0 && (
        <ul>
          {service.sub_services.map((sub) => (
            <li key={sub.service_id}>
              {sub.name}
              <i aria-hidden="true" />
              <span className="tnum">{priceText(sub.price)}</span>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

/** Two columns of price rows. */
export function WideMenu({ sections }: Props) {
  return (
    <div className={css.wide}>
      {sections.map(({ id, name, services }) => (
        <section key={id}>
          <h3>{name}</h3>
          <ul>
            {services.map((service) => (
              <Line key={service.service_id} service={service} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

/** One column; each kind opens on demand. */
export function CompactMenu({ sections }: Props) {
  return (
    <div className={css.compact}>
      {sections.map(({ id, name, services }, at) => (
        <details key={id} open={at === 0}>
          <summary>
            <h3>{name}</h3>
            <small className="tnum">{services.length}</small>
            <ChevronDown size={20} strokeWidth={1.75} aria-hidden="true" />
          </summary>
          <ul>
            {services.map((service) => (
              <Line key={service.service_id} service={service} />
            ))}
          </ul>
        </details>
      ))}
    </div>
  );
}

/** Cards with a picture; a service without one gets a quiet pattern in the business's colour. */
export function PhotoMenu({ sections }: Props) {
  const duration = useDuration();
  return (
    <div className={css.photos}>
      {sections.map(({ id, name, services }) => (
        <section key={id}>
          <h3>{name}</h3>
          <ul>
            {services.map((service) => (
              <li key={service.service_id} className={css.card}>
                {service.image ? (
                  <img src={service.image} alt="" width={280} height={180} loading="lazy" decoding="async" />
                ) : (
                  <span className={css.blank} aria-hidden="true">
                    <Sparkles size={28} strokeWidth={1.25} />
                  </span>
                )}
                <div>
                  <b>{service.name}</b>
                  <span>{duration(service.duration_min)}</span>
                  <Price service={service} />
                </div>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
