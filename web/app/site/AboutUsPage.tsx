import { useTranslations } from 'use-intl';
import type { HeadInput } from '../../platform/page.ts';
import { site } from '../../platform/site.ts';
import { LinkButton } from '../../ui/actions/LinkButton.tsx';
import { TextLink } from '../../ui/actions/TextLink.tsx';
import room from '../../features/discovery/landing/art/room.webp';
import css from './AboutUsPage.module.css';

export const loader = () => ({});
export const head = ({ t, site: { name } }: HeadInput) => ({
  title: t('site.head.about', { name }),
  description: t('site.about.lead', { name }),
  canonical: '/about-us',
});

const beliefs = ['honest', 'desk', 'languages', 'yours'] as const;
const ways = ['listen', 'small', 'proof'] as const;

function Contact() {
  const t = useTranslations('site.about');
  const { help, social } = site();
  return (
    <section id="contact" className={css.part} aria-labelledby="contact-title">
      <h2 id="contact-title">{t('contactTitle')}</h2>
      <p>{t('contactSalon')}</p>
      <p>{t('contactUs')}</p>
      <p className={css.channels}>
        <TextLink href={help.en}>{t('helpEn')}</TextLink>
        <TextLink href={help.vi} lang="vi">
          Trợ giúp bằng tiếng Việt
        </TextLink>
        {Object.entries(social).map(([network, address]) => (
          <TextLink key={network} href={address} rel="noreferrer">
            {t(`networks.${network as 'facebook'}`)}
          </TextLink>
        ))}
      </p>
    </section>
  );
}

export function Component() {
  const t = useTranslations('site.about');
  const { name, slug } = site();
  return (
    <div className={css.page}>
      <header className={css.top}>
        <div>
          <h1>{t('title')}</h1>
          <p>{t('lead', { name })}</p>
        </div>
        <img src={room} alt="" width={280} height={360} />
      </header>
      <dl className={css.beliefs}>
        {beliefs.map((belief) => (
          <div key={belief}>
            <dt>{t(`beliefs.${belief}.title`)}</dt>
            <dd>{t(`beliefs.${belief}.text`)}</dd>
          </div>
        ))}
      </dl>
      <section id="team" className={css.part} aria-labelledby="team-title">
        <h2 id="team-title">{t('teamTitle')}</h2>
        <p>{t('team', { name })}</p>
        <ul>
          {ways.map((way) => (
            <li key={way}>{t(`ways.${way}`)}</li>
          ))}
        </ul>
      </section>
      <Contact />
      <p className={css.end}>
        <LinkButton size={48} href={`/${slug}-for-business/home`} kind="secondary">
          {t('forBusiness', { name })}
        </LinkButton>
      </p>
    </div>
  );
}
