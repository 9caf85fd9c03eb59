import { allFeaturePermissions, allPackages } from 'core/business/contract';
import { CalendarDays, Gift, HandCoins, Languages, ListOrdered, WifiOff } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Afternoon } from '../../features/discovery/landing/Afternoon.tsx';
import { type HeadInput, pageLoader } from '../../platform/page.ts';
import { site } from '../../platform/site.ts';
import { LinkButton } from '../../ui/actions/LinkButton.tsx';
import css from './ForBusinessPage.module.css';
import { PlanTable } from './PlanTable.tsx';

/** The afternoon on the calendar is the landing page's. */
export const speaks = ['discovery'] as const;

const quiet = () => null;
export const loader = pageLoader(async ({ ask }) => {
  await Promise.all([ask(allPackages, {}).catch(quiet), ask(allFeaturePermissions, {}).catch(quiet)]);
  return {};
});
export const head = ({ t, site: { name, slug } }: HeadInput) => ({
  title: t('site.head.business', { name }),
  description: t('site.business.lead'),
  canonical: `/${slug}-for-business/home`,
});

const strengths = [
  ['booking', CalendarDays],
  ['turns', ListOrdered],
  ['checkout', HandCoins],
  ['regulars', Gift],
  ['offline', WifiOff],
  ['languages', Languages],
] as const;
const steps = ['register', 'menu', 'team', 'publish'] as const;

function Strengths() {
  const t = useTranslations('site.business');
  return (
    <section className={css.section} aria-labelledby="strengths">
      <h2 id="strengths">{t('strengthsTitle')}</h2>
      <ul className={css.strengths}>
        {strengths.map(([key, Icon]) => (
          <li key={key}>
            <Icon size={24} strokeWidth={1.75} color="var(--brand-strong)" aria-hidden="true" />
            <h3>{t(`strengths.${key}.title`)}</h3>
            <p>{t(`strengths.${key}.text`)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Steps() {
  const t = useTranslations('site.business');
  return (
    <section className={css.section} aria-labelledby="steps">
      <h2 id="steps">{t('stepsTitle')}</h2>
      <ol className={css.steps}>
        {steps.map((step) => (
          <li key={step}>
            <h3>{t(`steps.${step}.title`)}</h3>
            <p>{t(`steps.${step}.text`)}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

export function Component() {
  const t = useTranslations('site.business');
  const register = `/${site().slug}-for-business/register`;
  return (
    <div className={css.page}>
      <header className={css.hero}>
        <div>
          <p className={css.eyebrow}>{t('eyebrow')}</p>
          <h1>{t('title')}</h1>
          <p className={css.lead}>{t('lead')}</p>
          <div className={css.actions}>
            <LinkButton size={56} href={register}>
              {t('register')}
            </LinkButton>
            <LinkButton size={56} kind="secondary" href="#plans">
              {t('seePlans')}
            </LinkButton>
          </div>
          <p className={css.small}>{t('free')}</p>
        </div>
        <div className={css.stage}>
          <Afternoon className={css.afternoon} />
        </div>
      </header>
      <Strengths />
      <Steps />
      <section className={css.section} id="plans" aria-labelledby="plans-title">
        <h2 id="plans-title">{t('plansTitle')}</h2>
        <p className={css.note}>{t('plansNote')}</p>
        <PlanTable register={register} />
      </section>
      <section className={css.last} aria-labelledby="last">
        <h2 id="last">{t('lastTitle')}</h2>
        <p>{t('lastText')}</p>
        <LinkButton size={56} kind="secondary" href={register}>
          {t('register')}
        </LinkButton>
      </section>
    </div>
  );
}
