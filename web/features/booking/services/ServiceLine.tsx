import { priceOf, startsAt } from 'core/catalog/rules';
import { Check, Plus } from 'lucide-react';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { useLanguage } from '../../../platform/language.tsx';
import { Price } from '../../../ui/business/Price.tsx';
import { priceText } from '../../../ui/display/money-text.ts';
import { durationText } from '../../../ui/texts/duration-text.ts';
import type { Person } from '../order/cart.ts';
import type { MenuService } from '../order/price-list.ts';
import css from './services.module.css';

type Props = {
  readonly service: MenuService;
  readonly person: Person;
  /** No room for another service. */
  readonly full: boolean;
  readonly onService: (id: string, instead: readonly string[]) => void;
  readonly onAddOn: (service_id: string, id: string) => void;
};

/** The chosen way to have a service: itself, or one of its variants. */
const chosenOf = ({ service_id, sub_services }: MenuService, { lines }: Person) => {
  const ids = [service_id, ...sub_services.map((sub) => sub.service_id)];
  return lines.find((line) => ids.includes(line.service_id)) ?? null;
};

function Variants({ service, chosen, onService }: Pick<Props, 'service' | 'onService'> & { readonly chosen: string }) {
  const t = useTranslations('booking.services');
  const language = useLanguage();
  const group = useId();
  const ids = service.sub_services.map(({ service_id }) => service_id);
  return (
    <fieldset className={css.choices}>
      <legend>{t('variants')}</legend>
      {service.sub_services.map(({ service_id, name, price, duration_min, ...floor }) => (
        <label key={service_id} className={css.choice}>
          <input
            type="radio"
            name={group}
            checked={chosen === service_id}
            onChange={() => chosen !== service_id && onService(service_id, ids)}
          />
          <span>
            {name} <small>{durationText(duration_min, language)}</small>
          </span>
          <Price price={price} from={startsAt(floor)} />
        </label>
      ))}
    </fieldset>
  );
}

type AddOnProps = Pick<Props, 'service' | 'onAddOn'> & { readonly chosen: string; readonly added: readonly string[] };

function AddOns({ service, chosen, added, onAddOn }: AddOnProps) {
  const t = useTranslations('booking.services');
  const language = useLanguage();
  return (
    <fieldset className={css.choices}>
      <legend className={service.sub_services.length > 0 ? undefined : 'unseen'}>{t('addOns', { name: service.name })}</legend>
      {service.add_ons.map(({ add_on_id, name, price, duration_min }) => (
        <label key={add_on_id} className={css.choice}>
          <input type="checkbox" checked={added.includes(add_on_id)} onChange={() => onAddOn(chosen, add_on_id)} />
          <span>
            {name} {duration_min > 0 && <small>{durationText(duration_min, language)}</small>}
          </span>
          <b className="tnum">+{priceText(price)}</b>
        </label>
      ))}
    </fieldset>
  );
}

/** One service of the menu. Chosen, it unfolds what can be chosen or added to it. */
export function ServiceLine({ service, person, full, onService, onAddOn }: Props) {
  const language = useLanguage();
  const line = chosenOf(service, person);
  const { name, description, duration_min, sub_services, add_ons } = service;
  const first = sub_services[0]?.service_id ?? service.service_id;
  const ids = sub_services.map(({ service_id }) => service_id);
  const facts = [durationText(duration_min, language), description].filter(Boolean).join(' · ');
  return (
    <li className={css.item} data-chosen={line ? '' : undefined}>
      <button
        type="button"
        className={css.row}
        aria-pressed={line !== null}
        disabled={full && !line}
        onClick={() => onService(line?.service_id ?? first, ids)}
      >
        <span className={css.text}>
          <b>{name}</b>
          <small>{facts}</small>
        </span>
        <Price {...priceOf(service)} />
        <span className={css.tick} aria-hidden="true">
          {line ? <Check size={20} strokeWidth={2} /> : <Plus size={20} strokeWidth={1.75} />}
        </span>
      </button>
      {line && sub_services.length + add_ons.length > 0 && (
        <div className={css.more}>
          {sub_services.length > 0 && <Variants service={service} chosen={line.service_id} onService={onService} />}
          {add_ons.length > 0 && <AddOns service={service} chosen={line.service_id} added={line.add_ons} onAddOn={onAddOn} />}
        </div>
      )}
    </li>
  );
}
