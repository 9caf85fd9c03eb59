import type { ReactNode } from 'react';
import css from './promotion-card.module.css';

type Props = {
  /** The discount, such as `20%` or `$10`. */
  readonly worth: string;
  readonly off: string;
  readonly name: string;
  readonly what: string;
  readonly when: string;
  readonly note?: ReactNode;
};

/** A promotion as customers see it, drawn as a coupon with a stub to tear off. */
export function PromotionCard({ worth, off, name, what, when, note }: Props) {
  return (
    <article className={css.card} aria-label={`${name}, ${off}`}>
      <div className={css.stub} aria-hidden="true">
        <b data-long={worth.length > 4 ? '' : undefined}>{worth}</b>
      </div>
      <div className={css.text}>
        <h3>{name}</h3>
        <p className={css.off}>{off}</p>
        <p>{what}</p>
        <p className={css.when}>{when}</p>
        {note}
      </div>
    </article>
  );
}
