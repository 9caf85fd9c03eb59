import type { DaySoFar } from 'core/checkout/contract';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Badge } from '../../../ui/display/Badge.tsx';
import { Money } from '../../../ui/display/Money.tsx';
import { moneyText } from '../../../ui/display/money-text.ts';
import { useDrawerName } from '../drawer/use-drawer-name.ts';
import css from './day.module.css';
import { percentText } from './rows.ts';

/** Tips by person, and taxes where there are several. */
export function TipsAndTaxes({ day: { tips, taxes } }: { readonly day: DaySoFar }) {
  const t = useTranslations('checkout.day');
  const somebody = useTranslations('checkout')('somebody');
  const all = tips.reduce((sum, { cents }) => sum + cents, 0);
  return (
    <>
      {tips.length > 0 && (
        <section className={css.card}>
          <h2>{t('tips')}</h2>
          <ul className={css.people}>
            {tips.map(({ name, cents }) => (
              <li key={name}>
                {name || somebody}
                <Money cents={cents} />
              </li>
            ))}
          </ul>
          <p className={css.sum}>
            {t('techs', { count: tips.length })}
            <Money cents={all} />
          </p>
        </section>
      )}
      {taxes.length > 1 && (
        <section className={css.card}>
          <h2>{t('taxes')}</h2>
          <ul className={css.people}>
            {taxes.map(({ name, rate, cents }) => (
              <li key={`${name ?? ''} ${rate}`}>
                {name ?? t('sold.tax')} {percentText(rate)}
                <Money cents={cents} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

type Drawer = DaySoFar['drawers'][number];

function HowCounted({ drawer: { counted, off } }: { readonly drawer: Drawer }) {
  const t = useTranslations('checkout.day');
  if (off === null || counted === null) return <Badge tone="warn">{t('uncounted')}</Badge>;
  if (off === 0) return <Badge tone="ok">{t('exact')}</Badge>;
  const amount = moneyText(Math.abs(off));
  return <Badge tone="warn">{off > 0 ? t('over', { amount }) : t('short', { amount })}</Badge>;
}

/** Each drawer has a report of its own about its cash; here is how the counts went. `children` are drawers that are still open. */
export function Drawers({ day, children }: { readonly day: DaySoFar; readonly children?: ReactNode }) {
  const t = useTranslations('checkout.day');
  const nameOf = useDrawerName();
  return (
    <section className={css.card}>
      <h2>{t('drawers')}</h2>
      <ul className={css.drawers}>
        {day.drawers.map((drawer, i) => (
          <li key={`${drawer.drawer} ${drawer.number ?? i}`}>
            <span>
              {nameOf(drawer.drawer)}
              {drawer.number !== null && <small>{t('drawerReport', { number: String(drawer.number) })}</small>}
            </span>
            {drawer.counted !== null && <Money cents={drawer.counted} />}
            <HowCounted drawer={drawer} />
          </li>
        ))}
        {children}
        {(['tips', 'pay'] as const).flatMap((what) =>
          day.handed_out[what] === 0
            ? []
            : [
                <li key={what}>
                  <span>{t(`handedOut.${what}`)}</span>
                  <Money cents={-day.handed_out[what]} />
                </li>,
              ],
        )}
      </ul>
      {day.drawers.length === 0 && !children && <p className={css.none}>{t('noDrawers')}</p>}
    </section>
  );
}
