import type { CampaignReport } from 'core/campaigns/contract';
import { useTranslations } from 'use-intl';
import { Money } from '../../../ui/display/Money.tsx';
import css from '../campaigns.module.css';

type Props = { readonly row: CampaignReport };

/** How many got it, and how far the rest is. */
export function Figures({ row: { counts, cents, state, name } }: Props) {
  const t = useTranslations('campaigns.report');
  const { listed, waiting, sent, delivered, failed, skipped } = counts;
  const figures = [
    ['sent', sent],
    ['delivered', delivered],
    ['failed', failed],
    ['skipped', skipped],
    [state === 'stopped' ? 'stopped' : 'waiting', waiting],
  ] as const;
  const done = listed - waiting;
  return (
    <>
      {waiting > 0 && (
        <div>
          <progress className={css.bar} aria-label={name} max={listed} value={done} />
          <p className={css.quiet}>{t('progress', { done, listed })}</p>
        </div>
      )}
      <dl className={css.figures}>
        {figures.map(([key, clients]) => (
          <div key={key}>
            <dt>{t(`figures.${key}`)}</dt>
            <dd className="tnum">{clients.toLocaleString('en-US')}</dd>
          </div>
        ))}
        <div>
          <dt>{t('figures.cost')}</dt>
          <dd>
            <Money cents={cents} />
          </dd>
        </div>
      </dl>
    </>
  );
}

export function Bookings({ row: { bookings } }: Props) {
  const t = useTranslations('campaigns.report');
  return (
    <section className={css.part} aria-labelledby="campaign-bookings">
      <h2 id="campaign-bookings">{t('bookings')}</h2>
      <dl className={css.figures}>
        <div>
          <dt>{t('byLink')}</dt>
          <dd className="tnum">{bookings.by_link}</dd>
        </div>
        <div>
          <dt>{t('withoutLink')}</dt>
          <dd className="tnum">{bookings.without_link}</dd>
        </div>
      </dl>
      <p className={css.quiet}>{t('bookingsText')}</p>
    </section>
  );
}

/** Why some got none. */
export function LeftOut({ row: { skipped } }: Props) {
  const t = useTranslations('campaigns.report');
  if (skipped.length === 0) return null;
  return (
    <section className={css.part} aria-labelledby="campaign-left-out">
      <h2 id="campaign-left-out">{t('skipped')}</h2>
      <dl className={css.facts}>
        {skipped.map(({ why, clients }) => (
          <div key={why}>
            <dt>{t(`skippedWhy.${why}`)}</dt>
            <dd className="tnum">{clients}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
