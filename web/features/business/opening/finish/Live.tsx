import type { Business } from 'core/business/contract';
import { type Opening, whyNotBookable } from 'core/business/opening/rules';
import { Copy, Printer, Share2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { site } from '../../../../platform/site.ts';
import { Button } from '../../../../ui/actions/Button.tsx';
import { LinkButton } from '../../../../ui/actions/LinkButton.tsx';
import { TextLink } from '../../../../ui/actions/TextLink.tsx';
import { Notice } from '../../../../ui/feedback/Notice.tsx';
import { toast } from '../../../../ui/toasts/toast.ts';
import css from './live.module.css';
import { Qr } from '../../../../ui/display/Qr.tsx';

function Sharing({ name, address }: { readonly name: string; readonly address: string }) {
  const t = useTranslations('opening.live');
  const copy = () =>
    navigator.clipboard.writeText(address).then(
      () => toast.success(t('copied')),
      () => toast.error(t('notCopied')),
    );
  // Who closes the share sheet has not met an error.
  const share = () => navigator.share({ title: name, url: address }).catch(() => {});
  return (
    <div className={css.ways}>
      <Button kind="secondary" size={48} onClick={() => void copy()} icon={Copy}>
        {t('copy')}
      </Button>
      {'share' in navigator && (
        <Button kind="secondary" size={48} onClick={() => void share()} icon={Share2}>
          {t('share')}
        </Button>
      )}
      <Button kind="secondary" size={48} onClick={() => window.print()} icon={Printer}>
        {t('print')}
      </Button>
    </div>
  );
}

type LiveProps = { readonly business: Business; readonly opening: Opening };

/** The team learns the whole menu and works the opening hours once the page is live. */
function obstaclesOf({ settings }: Business, { services, team, working_schedule }: Opening) {
  const ready = { services: services.length > 0, staff: team.length > 0, hours: working_schedule.length > 0 };
  const online_booking = settings.customer_make_appointment;
  return whyNotBookable({ published: true, placed: true, online_booking, skills: true, ...ready });
}

/** Whether clients can book from now on, and if not, why. */
function Bookable({ business, opening }: LiveProps) {
  const t = useTranslations('opening.live');
  const said = { off: t('missing.off'), services: t('missing.services'), staff: t('missing.staff'), hours: t('missing.hours') };
  const missing = obstaclesOf(business, opening).flatMap((one) => (one in said ? [said[one as keyof typeof said]] : []));
  if (missing.length === 0) return <Notice tone="ok">{t('bookable')}</Notice>;
  return (
    <Notice tone="warn" title={t('notBookable')}>
      {missing.join(' ')}{' '}
      <TextLink inText href={`/biz/${business.bus_url}/manage/dashboard`}>
        {t('dashboard')}
      </TextLink>
    </Notice>
  );
}

/** The end: the link, the code for the window, and the page itself. */
export function Live({ business, opening }: LiveProps) {
  const t = useTranslations('opening.live');
  const { bus_name, bus_url } = business;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const page = `/biz/${bus_url}`;
  const address = `${site().origin}${page}`;
  return (
    <div className={css.live}>
      <h1 ref={heading} tabIndex={-1} className={css.title}>
        {t('title')}
      </h1>
      <p className={css.lead}>{t('lead')}</p>
      <Bookable business={business} opening={opening} />
      <div className={css.card} data-print="">
        <p className={css.name}>{bus_name}</p>
        <Qr className={css.code} text={address} label={t('code', { address })} />
        <p className={css.scan}>{t('scan')}</p>
        <TextLink className={css.link} href={page}>
          {address.replace(/^https?:\/\//, '')}
        </TextLink>
      </div>
      <Sharing name={bus_name} address={address} />
      <LinkButton size={56} href={page} className={css.go}>
        {t('go')}
      </LinkButton>
    </div>
  );
}
