import type { Business } from 'core/business/contract';
import { useTranslations } from 'use-intl';
import { moneyText } from '../../../ui/display/money-text.ts';
import { Face } from '../face/Face.tsx';
import { useWords } from '../face/use-words.ts';
import css from '../loyalty.module.css';
import own from './builder.module.css';
import type { ProgramDraft } from './draft.ts';

const SHARE = 0.6;

/** The phone of somebody who is on the way to their first reward. */
export function Phone({ business, draft }: { readonly business: Business; readonly draft: ProgramDraft }) {
  const [t, p] = [useTranslations('loyalty.builder'), useTranslations('loyalty.public')];
  const words = useWords();
  const { earn_points, reward_points, reward_cents, lapse_months, term_months } = draft;
  const tier = draft.hasTier
    ? { tier_cents: draft.tier_cents, tier_points: draft.tier_points }
    : { tier_cents: null, tier_points: null };
  const price_cents = draft.isPaid ? (draft.price_cents ?? 0) : 0;
  const shown = {
    ...tier,
    name: draft.name || t('unnamed'),
    tier_name: draft.tier_name,
    earn_points: earn_points ?? 1,
    reward_points: reward_points ?? 1,
    reward_cents: reward_cents ?? 0,
    price_cents,
    term_months,
    lapse_months,
  };
  const lines = [words.reward(shown), words.earn(shown), words.tier(shown), words.lapse(shown)];
  return (
    <aside className={own.aside} aria-label={t('preview')}>
      <p className={css.hint}>{t('preview')}</p>
      <div className={own.phone}>
        <Face salon={business.bus_name} program={shown} points={Math.round(shown.reward_points * SHARE)} />
        <p className={own.price}>{words.price(shown)}</p>
        <ul className={css.lines}>{lines.map((line) => line !== null && <li key={line}>{line}</li>)}</ul>
        <span className={own.pretend} aria-hidden="true">
          {price_cents === 0 ? p('joinFree') : p('joinPaid', { amount: moneyText(price_cents) })}
        </span>
      </div>
    </aside>
  );
}
