import { Plus } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { priceText } from '../../../ui/display/money-text.ts';
import { fadeEnds } from '../../../ui/layout/fading.ts';
import type { Sold } from '../till/menu.ts';
import { addAddOn, serviceInHand } from '../till/moves.ts';
import { useHere, useTill } from '../till/store.ts';
import css from './sale.module.css';

/** What goes with the service that was rung up or touched last. */
export function AddOns({ byId }: { readonly byId: ReadonlyMap<string, Sold> }) {
  const t = useTranslations('checkout');
  const { facts, store } = useHere();
  const item = useTill((till) => serviceInHand(till)?.line.item_id ?? null);
  const service = item === null ? undefined : byId.get(item);
  if (!service || service.addOns.length === 0) return null;
  return (
    <section className={css.addOns} aria-label={t('addOnsFor', { name: service.name })}>
      <p>{t('addOnsFor', { name: service.name })}</p>
      <div ref={fadeEnds} className={css.techs}>
        {service.addOns.map((extra) => (
          <button
            key={extra.id}
            type="button"
            className={css.addOn}
            onClick={() => store.set((till) => addAddOn(till, extra, facts.tax_rate))}
          >
            <Plus size={16} strokeWidth={2} aria-hidden="true" />
            {extra.name}
            <span className="tnum">{priceText(extra.price)}</span>
          </button>
        ))}
      </div>
    </section>
  );
}
