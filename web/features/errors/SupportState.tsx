import { useQuery } from '@tanstack/react-query';
import { type Business, supportAccess } from 'core/business/contract';
import { LifeBuoy } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { apiQueryOptions } from '../../platform/api.ts';
import { useLanguage } from '../../platform/language.tsx';
import { useSession } from '../../platform/session.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { LinkButton } from '../../ui/actions/LinkButton.tsx';
import { dateText } from '../../ui/texts/date-text.ts';
import css from './errors.module.css';

const asking = (id: number) => apiQueryOptions(supportAccess, { query: { business_id: id } });

/** Whether whoever stands before a closed door is somebody of support; undefined until it is known. */
export function useHelps(business: Business | undefined): boolean | undefined {
  const { data, error } = useQuery({ ...asking(business?.id ?? 0), enabled: business !== undefined });
  return error ? false : data?.data.helps;
}

/** For support: that the owner has not let them in, or when that ended, and how to ask. */
export function SupportState({ business }: { readonly business: Business }) {
  const t = useTranslations('errors.support');
  const language = useLanguage();
  const session = useSession();
  const { data, isFetching, refetch } = useQuery(asking(business.id));
  const [isChecked, setChecked] = useState(false);
  if (!data) return null;
  const { open, last } = data.data;
  const viewer = session.known ? session.viewer : null;
  const name = { business: business.bus_name };
  const when = last ? dateText(last.until, 'moment', business.timezone ?? 'UTC', language) : '';
  const steps = t('steps', { contact: viewer?.email ?? viewer?.phone_number ?? '' }).split('|');
  return (
    <div className={css.page}>
      <span className={css.sign} aria-hidden="true">
        <LifeBuoy size={28} strokeWidth={1.75} />
      </span>
      <h1>{last && !open ? t('ended', name) : t('title', name)}</h1>
      {open ? (
        <>
          <p className={css.text}>{t('opened', { when })}</p>
          <LinkButton size={48} href={`/biz/${business.bus_url}/manage/dashboard`}>
            {t('open', name)}
          </LinkButton>
        </>
      ) : (
        <>
          <p className={css.text}>{[last && t('endedAt', { when }), t('text')].filter(Boolean).join(' ')}</p>
          <div className={css.steps}>
            <b>{t('ask')}</b>
            <ol>
              {steps.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
          </div>
          <Button size={48} loading={isFetching} onClick={() => void refetch().then(() => setChecked(true))}>
            {t('again')}
          </Button>
          <output className={css.text}>{isChecked && !isFetching ? t('notYet') : ''}</output>
          <LinkButton kind="quiet" size={48} href={`/biz/${business.bus_url}`}>
            {t('back', name)}
          </LinkButton>
        </>
      )}
    </div>
  );
}
