import { priceOf, startsAt } from 'core/catalog/rules';
import { fluidPictureSources } from 'core/kernel/pictures/sources';
import { ChevronDown } from 'lucide-react';
import { useLanguage } from '../../../platform/language.tsx';
import { Price } from '../../../ui/business/Price.tsx';
import { durationText } from '../../../ui/texts/duration-text.ts';
import type { MenuService, Section } from '../menu-sections.ts';
import css from './menu.module.css';

type Props = { readonly sections: readonly Section[] };

/** Name, dots, price: the way a price list hangs on the wall. */
function Line({ service }: { readonly service: MenuService }) {
  return (
    <li className={css.line}>
      <p>
        <b>{service.name}</b>
        <i aria-hidden="true" />
        <Price {...priceOf(service)} />
      </p>
      {service.description && <span>{service.description}</span>}
      {service.sub_services.length > 0 && (
        <ul>
          {service.sub_services.map((sub) => (
            <li key={sub.service_id}>
              {sub.name}
              <i aria-hidden="true" />
              <Price price={sub.price} from={startsAt(sub)} />
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

const CARD_SIZES = '(max-width: 575.98px) 100vw, 380px';

function Card({ service }: { readonly service: MenuService }) {
  const language = useLanguage();
  return (
    <li className={css.card}>
      <img
        {...fluidPictureSources(service.image ?? '', CARD_SIZES, 960)}
        alt=""
        width={280}
        height={187}
        loading="lazy"
        decoding="async"
      />
      <div>
        <b>{service.name}</b>
        <span>{durationText(service.duration_min, language)}</span>
        <Price {...priceOf(service)} />
      </div>
    </li>
  );
}

/** Cards for what has a picture; the rest of each kind follows as price rows, so that no card is empty. */
export function PhotoMenu({ sections }: Props) {
  return (
    <div className={css.photos}>
      {sections.map(({ id, name, services }) => {
        const { shown = [], told = [] } = Object.groupBy(services, ({ image }) => (image ? 'shown' : 'told'));
        return (
          <section key={id}>
            <h3>{name}</h3>
            {shown.length > 0 && (
              <ul className={css.cards}>
                {shown.map((service) => (
                  <Card key={service.service_id} service={service} />
                ))}
              </ul>
            )}
            {told.length > 0 && (
              <ul className={css.rest}>
                {told.map((service) => (
                  <Line key={service.service_id} service={service} />
                ))}
              </ul>
            )}
          </section>
        );
      })}
    </div>
  );
}
