import type { Business } from 'core/business/contract';
import { resolveColour } from 'core/business/rules';
import { Copy, Download, Printer } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { HeadInput } from '../../platform/page.ts';
import { site } from '../../platform/site.ts';
import { BusinessPage } from '../../office/page/Page.tsx';
import { Button } from '../../ui/actions/Button.tsx';
import { LinkButton } from '../../ui/actions/LinkButton.tsx';
import { Segmented } from '../../ui/choices/Segmented.tsx';
import { Qr } from '../../ui/display/Qr.tsx';
import { qrImage } from '../../ui/display/qr-image.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { TextField } from '../../ui/inputs/TextField.tsx';
import { deriveTheme } from '../../ui/theme/derive-theme.ts';
import { toast } from '../../ui/toasts/toast.ts';
import { embedCode } from './embed.ts';
import css from './my-app.module.css';

export const head = ({ t }: HeadInput) => ({ title: t('shell.manage.items.MyAppPage'), hidden: true as const });

function useCopy() {
  const t = useTranslations('my-app');
  return (text: string) =>
    void navigator.clipboard.writeText(text).then(
      () => toast.success(t('copied')),
      () => toast.error(t('copyFailed')),
    );
}

type CardProps = { readonly title: string; readonly text: string; readonly children: ReactNode };

function Card({ title, text, children }: CardProps) {
  const id = useId();
  return (
    <section className={css.card} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <p className={css.quiet}>{text}</p>
      {children}
    </section>
  );
}

function Code({
  business,
  address,
  bookable,
}: {
  readonly business: Business;
  readonly address: string;
  readonly bookable: boolean;
}) {
  const t = useTranslations('my-app');
  const [target, setTarget] = useState<'page' | 'book'>('page');
  const opened = target === 'page' ? address : `${address}/appointment`;
  return (
    <Card title={t('qr')} text={t('qrText')}>
      {bookable && (
        <Segmented
          label={t('target')}
          options={(['page', 'book'] as const).map((value) => ({ value, label: t(`targets.${value}`) }))}
          value={target}
          onChange={setTarget}
        />
      )}
      <figure className={css.code} data-print="">
        <figcaption>{business.bus_name}</figcaption>
        <Qr text={opened} label={t('qrLabel', { address: opened })} />
        <span>{opened.replace(/^https?:\/\//, '')}</span>
      </figure>
      <div className={css.acts}>
        <LinkButton kind="secondary" href={qrImage(opened)} download={`${business.bus_url}.svg`} icon={Download}>
          {t('download')}
        </LinkButton>
        <Button kind="secondary" icon={Printer} onClick={() => window.print()}>
          {t('print')}
        </Button>
      </div>
    </Card>
  );
}

function Embed({
  business,
  address,
  bookable,
}: {
  readonly business: Business;
  readonly address: string;
  readonly bookable: boolean;
}) {
  const t = useTranslations('my-app');
  const copy = useCopy();
  const { brand, 'on-brand': ink } = deriveTheme(resolveColour(business.color_code, 'business')).light;
  const text = t('embedButton', { name: business.bus_name });
  const href = bookable ? `${address}/appointment` : address;
  const code = embedCode({ href, text, colour: brand, ink });
  return (
    <Card title={t('embed')} text={t('embedText')}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reachable by keyboard */}
      <pre className={css.html} aria-label={t('embedLabel')} tabIndex={0}>
        <code>{code}</code>
      </pre>
      <div className={css.acts}>
        <Button kind="secondary" icon={Copy} onClick={() => copy(code)}>
          {t('copy')}
          <span className="unseen">: {t('embedLabel')}</span>
        </Button>
      </div>
      <p className={css.quiet}>{t('preview')}</p>
      <span className={css.button} style={{ background: brand, color: ink }}>
        {text}
      </span>
    </Card>
  );
}

function Ways({ business }: { readonly business: Business }) {
  const t = useTranslations('my-app');
  const copy = useCopy();
  const address = `${site().origin}/biz/${business.bus_url}`;
  const bookable = business.settings.customer_make_appointment;
  return (
    <>
      {!business.published && <Notice tone="warn">{t('notPublished')}</Notice>}
      <div className={css.cards}>
        <Code business={business} address={address} bookable={bookable} />
        <div className={css.column}>
          <Card title={t('link')} text={t('linkText')}>
            <div className={css.link}>
              <TextField
                label={t('link')}
                hideLabel
                readOnly
                value={address}
                onFocus={({ currentTarget }) => currentTarget.select()}
              />
              <Button icon={Copy} onClick={() => copy(address)}>
                {t('copy')}
              </Button>
            </div>
          </Card>
          <Embed business={business} address={address} bookable={bookable} />
          <Card title={t('install')} text={t('installText')}>
            <ul className={css.steps}>
              <li>{t('steps.ios')}</li>
              <li>{t('steps.android')}</li>
            </ul>
          </Card>
        </div>
      </div>
    </>
  );
}

export function Component() {
  const t = useTranslations('my-app');
  return (
    <BusinessPage title={t('title')} lead={({ bus_name: name }) => t('lead', { name })} width={1120} rows={4} face={false}>
      {(business) => <Ways business={business} />}
    </BusinessPage>
  );
}
