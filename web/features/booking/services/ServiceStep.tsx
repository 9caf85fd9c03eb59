import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { Tabs } from '../../../ui/layout/Tabs.tsx';
import { type Cart, MOST_LINES, toggleAddOn, toggleService } from '../order/cart.ts';
import type { Change } from '../order/kept-cart.ts';
import type { Menu } from '../order/price-list.ts';
import { People } from './People.tsx';
import { ServiceLine } from './ServiceLine.tsx';
import css from './services.module.css';

type Props = {
  readonly menu: Menu;
  readonly cart: Cart;
  readonly change: Change;
  /** The salon takes groups online. */
  readonly mayGroup: boolean;
};

/** The kinds of the menu, in the owner's order; those without a service are left out. */
const sectionsOf = ({ data, services_types }: Menu) =>
  services_types
    .toSorted((a, b) => a.sort - b.sort)
    .map(({ id, name }) => ({ id, name, services: data.filter(({ type_id }) => type_id === id) }))
    .filter(({ services }) => services.length > 0);

/** Where the first chosen service stands, so that who comes back sees it. */
const sectionOf = ({ people, active }: Cart, sections: ReturnType<typeof sectionsOf>) => {
  const [line] = people[active]?.lines ?? [];
  const has = ({ services }: (typeof sections)[number]) =>
    services.some(({ service_id, sub_services }) =>
      [service_id, ...sub_services.map((sub) => sub.service_id)].includes(line?.service_id ?? ''),
    );
  return (sections.find(has) ?? sections[0])?.id ?? '';
};

export function ServiceStep({ menu, cart, change, mayGroup }: Props) {
  const t = useTranslations('booking.services');
  const sections = sectionsOf(menu);
  const [shown, setShown] = useState(() => sectionOf(cart, sections));
  const person = cart.people[cart.active] ?? { name: '', lines: [] };
  const isFull = person.lines.length >= MOST_LINES;
  const services = sections.find(({ id }) => id === shown)?.services ?? [];
  return (
    <>
      {(mayGroup || cart.people.length > 1) && <People cart={cart} change={change} mayAdd={mayGroup} />}
      <div className={css.tabs}>
        <Tabs
          label={t('sections')}
          tabs={sections.map(({ id, name }) => ({ value: id, label: name }))}
          value={shown}
          onChange={setShown}
        />
      </div>
      {isFull && (
        <div className={css.full}>
          <Notice tone="info">{t('full', { count: MOST_LINES })}</Notice>
        </div>
      )}
      <ul className="plain" aria-label={sections.find(({ id }) => id === shown)?.name}>
        {services.map((service) => (
          <ServiceLine
            key={service.service_id}
            service={service}
            person={person}
            full={isFull}
            onService={(id, instead) => change((now) => toggleService(now, id, instead))}
            onAddOn={(id, add_on) => change((now) => toggleAddOn(now, id, add_on))}
          />
        ))}
      </ul>
    </>
  );
}
