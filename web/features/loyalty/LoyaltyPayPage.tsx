import { useQuery } from '@tanstack/react-query';
import { type Business, businessByUrl } from 'core/business/contract';
import { loyaltyPrograms, membershipFields, type Program } from 'core/loyalty/contract';
import { ArrowLeft, CircleCheck, Heart } from 'lucide-react';
import { useOutletContext, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { apiQueryOptions } from '../../platform/api.ts';
import { CardFrame } from '../../ui/inputs/CardFrame.tsx';
import { cardFieldsAddress, useCardFields } from '../../platform/card-fields/use-card-fields.ts';
import { useLanguage } from '../../platform/language.tsx';
import { type HeadInput, pageLoader } from '../../platform/page.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { LinkButton } from '../../ui/actions/LinkButton.tsx';
import { moneyText } from '../../ui/display/money-text.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { SkeletonRows } from '../../ui/feedback/Skeleton.tsx';
import { dateText } from '../../ui/texts/date-text.ts';
import { Face } from './face/Face.tsx';
import { useWords } from './face/use-words.ts';
import css from './public/public.module.css';
import { useMine } from './public/use-mine.ts';
import { usePaying } from './public/use-paying.ts';

type Loaded = { readonly name: string } | null;
export const loader = pageLoader(async ({ askFramed, params }): Promise<Loaded> => {
  const found = await askFramed(businessByUrl, { query: { business_url: params.busUrl ?? '' } });
  return found && { name: found.data.bus_name };
});
export const head = ({ data, t, site }: HeadInput<Loaded>) => ({
  title: data ? t('loyalty.pay.head') : site.name,
  hidden: true as const,
});

type Props = { readonly business: Business; readonly program: Program };

/** The processor's fields, and what becomes of the card. */
function CardForm({ business, program, paying, pay }: Props & ReturnType<typeof usePaying>) {
  const t = useTranslations('loyalty.pay');
  const language = useLanguage();
  const { data, error } = useQuery(apiQueryOptions(membershipFields, {}));
  const address = data ? cardFieldsAddress(data.data.fields_url, language) : null;
  const fields = useCardFields(address, (token) => void pay(token, t('cancelled')));
  if (paying.step === 'done') return <Done {...{ business, program }} />;
  const isAsking = paying.step === 'asking';
  return (
    <div className={css.form}>
      <h2>{t('heading', { name: program.name })}</h2>
      <p>{t('text')}</p>
      {error && <Notice tone="bad" title={t('noFields')} />}
      {paying.step === 'card' && paying.wrong !== null && (
        <Notice tone="bad" {...(paying.declined && { title: t('declined') })}>
          {paying.wrong}
        </Notice>
      )}
      {!error && <CardFrame fields={fields} address={address} title={t('frame')} failed={t('noFields')} />}
      <Button size={48} wide loading={fields.isBusy || isAsking} disabled={address === null} onClick={fields.submit}>
        {t('pay', { amount: moneyText(program.price_cents) })}
      </Button>
      <p aria-live="polite">{isAsking ? t('checking') : t('once')}</p>
    </div>
  );
}

function Done({ business, program }: Props) {
  const t = useTranslations('loyalty.pay');
  const language = useLanguage();
  const { mine } = useMine(business.bus_url);
  const own = mine?.find(({ program_id }) => program_id === program.id);
  const date = own?.until ? dateText(own.until, 'long', business.timezone ?? 'UTC', language) : null;
  return (
    <section className={css.done} aria-live="polite">
      <CircleCheck size={40} strokeWidth={1.5} aria-hidden="true" />
      <h2>{t('done')}</h2>
      <p>{date === null ? t('doneGood', { name: program.name }) : t('doneText', { name: program.name, date })}</p>
      <LinkButton size={48} href={`/biz/${business.bus_url}/loyalty-program`}>
        {t('toProgram')}
      </LinkButton>
    </section>
  );
}

function Body({ business }: { readonly business: Business }) {
  const t = useTranslations('loyalty.pay');
  const words = useWords();
  const [params] = useSearchParams();
  const paying = usePaying(business.bus_url, params.get('program') ?? '');
  const { data } = useQuery(apiQueryOptions(loyaltyPrograms, { query: { busUrl: business.bus_url } }));
  const { mine, isWaiting } = useMine(business.bus_url);
  if (!data || isWaiting) return <SkeletonRows rows={4} />;
  const program = data.data.find(({ id, price_cents }) => id === params.get('program') && price_cents > 0);
  const icon = <Heart size={24} strokeWidth={1.75} />;
  if (!program) return <EmptyState level={2} icon={icon} title={t('gone')} text={t('goneText', { name: business.bus_name })} />;
  const own = mine?.find(({ program_id }) => program_id === program.id);
  return (
    <div className={css.pay}>
      <div className={css.form}>
        <Face salon={business.bus_name} program={program} points={null} />
        <p className={css.price}>{words.price(program)}</p>
        <p>{program.terms}</p>
      </div>
      {own && !own.may_pay && paying.paying.step === 'card' ? (
        <EmptyState level={2} icon={icon} title={t('notNow')} text={t('notNowText')} />
      ) : (
        <CardForm {...{ business, program }} {...paying} />
      )}
    </div>
  );
}

export function Component() {
  const t = useTranslations('loyalty.pay');
  const business = useOutletContext<Business>();
  return (
    <div className={css.page}>
      <LinkButton kind="quiet" className={css.back} href={`/biz/${business.bus_url}/loyalty-program`} icon={ArrowLeft}>
        {t('back')}
      </LinkButton>
      <Body business={business} />
    </div>
  );
}
