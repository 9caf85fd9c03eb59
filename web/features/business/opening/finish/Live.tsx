import type { Business } from 'core/business/contract';
import { Copy, Printer, Share2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { site } from '../../../../platform/site.ts';
import { Button } from '../../../../ui/actions/Button.tsx';
import { LinkButton } from '../../../../ui/actions/LinkButton.tsx';
import { TextLink } from '../../../../ui/actions/TextLink.tsx';
import { toast } from '../../../../ui/toasts/toast.ts';
import css from './live.module.css';
import { Qr } from '../../../../ui/display/Qr.tsx';

const icon = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const;

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
      <Button kind="secondary" size={48} onClick={() => void copy()} icon={<Copy {...icon} />}>
        {t('copy')}
      </Button>
      {'share' in navigator && (
        <Button kind="secondary" size={48} onClick={() => void share()} icon={<Share2 {...icon} />}>
          {t('share')}
        </Button>
      )}
      <Button kind="secondary" size={48} onClick={() => window.print()} icon={<Printer {...icon} />}>
        {t('print')}
      </Button>
    </div>
  );
}

/** The end: the link, the code for the window, and the page itself. */
export function Live({ business: { bus_name, bus_url } }: { readonly business: Business }) {
  const t = useTranslations('opening.live');
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
