import { type CSSProperties, memo } from 'react';
import { useTranslations } from 'use-intl';
import { priceText } from '../../../ui/display/money-text.ts';
import type { Sold } from '../till/menu.ts';
import css from './sale.module.css';

type Props = {
  readonly services: readonly Sold[];
  /** The colour of each category. */
  readonly colours: ReadonlyMap<string, number>;
  readonly onAdd: (service: Sold) => void;
};

export const swatch = (colour: number | undefined) =>
  ({ '--swatch': `var(--chart-${((colour ?? 0) % 6) + 1})` }) as CSSProperties;

/** Its second language, or the kind of it, has a line of its own: each is cut by itself. */
function TileName({ name }: { readonly name: string }) {
  const [first = name, ...others] = name.split(' · ');
  return (
    <span className={css.name}>
      <b>{first}</b>
      {others.length > 0 && (
        <>
          <span className="unseen"> · </span>
          <small>{others.join(' · ')}</small>
        </>
      )}
    </span>
  );
}

/** Everything that can be sold, a tap each. It stands still while the ticket grows. */
export const Tiles = memo(function Tiles({ services, colours, onAdd }: Props) {
  const t = useTranslations('checkout');
  return (
    <ul className={css.tiles} aria-label={t('tiles')}>
      {services.map((service, i) => (
        <li key={service.id}>
          <button
            type="button"
            className={css.tile}
            aria-keyshortcuts={i < 9 ? String(i + 1) : undefined}
            onClick={() => onAdd(service)}
          >
            <TileName name={service.name} />
            <i className={css.swatch} style={swatch(colours.get(service.type))} aria-hidden="true" />
            <span className={css.foot}>
              <b>
                {priceText(service.price)}
                {service.from && '+'}
              </b>
              <small>{t('minutes', { count: service.minutes })}</small>
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
});
