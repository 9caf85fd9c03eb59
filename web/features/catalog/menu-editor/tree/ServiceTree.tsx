import { orderServices } from 'core/catalog/contract';
import { priceOf } from 'core/catalog/rules';
import { Plus, WifiOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { callApi } from '../../../../platform/api.ts';
import { useLanguage } from '../../../../platform/language.tsx';
import { IconButton } from '../../../../ui/actions/IconButton.tsx';
import { CountBadge } from '../../../../ui/display/CountBadge.tsx';
import { priceText } from '../../../../ui/display/money-text.ts';
import { durationText } from '../../../../ui/texts/duration-text.ts';
import type { OrderedSection } from '../menu-order.ts';
import type { Kind, Service, Variant } from '../use-menu.ts';
import type { Picking } from '../use-picked.ts';
import { Sortable } from './Sortable.tsx';
import css from './tree.module.css';
import { usePlacing } from './use-placing.ts';

type Shown = { readonly businessId: number; readonly picking: Picking; readonly mayChange: boolean };

type LineProps = {
  readonly one: Service | Variant;
  readonly price: { readonly price: number; readonly from: boolean };
  readonly handle: ReactNode;
  readonly facts: readonly string[];
  readonly isOffline: boolean;
  readonly picking: Picking;
};

function Line({ one, price, handle, facts, isOffline, picking }: LineProps) {
  const t = useTranslations('menu-editor');
  const language = useLanguage();
  const isPicked = picking.picked.service === one.service_id;
  const texts = [durationText(one.duration_min, language), ...facts];
  return (
    <div className={css.line} data-picked={isPicked ? '' : undefined}>
      {handle}
      <button
        type="button"
        className={css.pick}
        aria-pressed={isPicked}
        onClick={() => picking.pick({ service: one.service_id })}
      >
        <span className={css.text}>
          <b>{one.name}</b>
          <span>{texts.join(' · ')}</span>
        </span>
        {isOffline && (
          <span className={css.offline}>
            <WifiOff size={14} strokeWidth={1.75} aria-hidden="true" />
            <span>{t('deskOnly')}</span>
          </span>
        )}
        <span className={css.price}>
          {price.from && <small>{t('from')} </small>}
          {priceText(price.price)}
        </span>
      </button>
    </div>
  );
}

function Variants({ service, businessId, picking, mayChange }: Shown & { readonly service: Service }) {
  const t = useTranslations('menu-editor');
  const all = service.sub_services.map((variant) => ({ ...variant, id: variant.service_id }));
  const { items, place } = usePlacing(all, all, (ids) => callApi(orderServices, { body: { business_id: businessId, ids } }));
  return (
    <div className={css.variants}>
      <Sortable label={t('variantsOf', { name: service.name })} items={items} onPlace={mayChange ? place : null}>
        {(id, handle) => {
          const one = items.find((variant) => variant.id === id);
          const price = { price: one?.price ?? 0, from: one?.price_from ?? false };
          return one && <Line one={one} price={price} handle={handle} facts={[]} isOffline={false} picking={picking} />;
        }}
      </Sortable>
    </div>
  );
}

type SectionProps = Shown & { readonly section: OrderedSection; readonly shown: readonly Service[] };

function SectionPart({ section, shown, businessId, picking, mayChange }: SectionProps) {
  const t = useTranslations('menu-editor');
  const withId = (list: readonly Service[]) => list.map((service) => ({ ...service, id: service.service_id }));
  const { items, place } = usePlacing(withId(section.services), withId(shown), (ids) =>
    callApi(orderServices, { body: { business_id: businessId, ids } }),
  );
  return (
    <section className={css.section} aria-label={section.name}>
      <header>
        <h2>{section.name}</h2>
        <CountBadge count={items.length} quiet />
        {mayChange && (
          <IconButton
            icon={Plus}
            iconSize={18}
            label={t('addTo', { name: section.name })}
            size={32}
            onClick={() => picking.pick({ new: section.id })}
          />
        )}
      </header>
      <Sortable label={section.name} items={items} onPlace={mayChange ? place : null}>
        {(id, handle) => {
          const one = items.find((service) => service.id === id);
          if (!one) return null;
          const facts = [
            ...(one.sub_services.length > 0 ? [t('variants', { count: one.sub_services.length })] : []),
            one.staff_count === 0 ? t('nobody') : t('staffCount', { count: one.staff_count }),
          ];
          return (
            <>
              <Line one={one} price={priceOf(one)} handle={handle} facts={facts} isOffline={!one.online} picking={picking} />
              {one.sub_services.length > 0 && (
                <Variants service={one} businessId={businessId} picking={picking} mayChange={mayChange} />
              )}
            </>
          );
        }}
      </Sortable>
    </section>
  );
}

type Props = Shown & { readonly sections: readonly OrderedSection[]; readonly kind: Kind };

/** Section, service, variant; of one kind, in the order of the whole menu. */
export function ServiceTree({ sections, kind, ...shown }: Props) {
  const parts = sections.map((section) => ({ section, services: section.services.filter((one) => one.kind === kind) }));
  return (
    <div className={css.tree}>
      {parts
        .filter(({ services }) => services.length > 0)
        .map(({ section, services }) => (
          <SectionPart key={section.id} section={section} shown={services} {...shown} />
        ))}
    </div>
  );
}
