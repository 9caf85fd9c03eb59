import { useQuery } from '@tanstack/react-query';
import { type Business, businessByUrl } from 'core/business/contract';
import { giftCardShop } from 'core/gift-cards/contract';
import { Gift } from 'lucide-react';
import { useState } from 'react';
import { useOutletContext } from 'react-router';
import { useTranslations } from 'use-intl';
import { apiQueryOptions } from '../../platform/api.ts';
import { errorMessage } from '../../platform/errors.ts';
import { type HeadInput, pageLoader } from '../../platform/page.ts';
import { LinkButton } from '../../ui/actions/LinkButton.tsx';
import { moneyText } from '../../ui/display/money-text.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { ErrorPanel } from '../../ui/feedback/ErrorPanel.tsx';
import { Skeleton, SkeletonRows } from '../../ui/feedback/Skeleton.tsx';
import { Bought } from './bought/Bought.tsx';
import { CardArt } from './CardArt.tsx';
import { type GiftCardDraft, emptyDraft, type Faults, faultsIn } from './draft.ts';
import { Amount, Designs, Details } from './Fields.tsx';
import { Pay } from './Pay.tsx';
import css from './shop.module.css';
import { useBuying } from './use-buying.ts';

type Loaded = Pick<Business, 'bus_name' | 'bus_url'> | null;
export const loader = pageLoader(async ({ askFramed, params }): Promise<Loaded> => {
  const found = await askFramed(businessByUrl, { query: { business_url: params.busUrl ?? '' } });
  return found && { bus_name: found.data.bus_name, bus_url: found.data.bus_url };
});

export function head({ data, t, site }: HeadInput<Loaded>) {
  if (!data) return { title: site.name, hidden: true } as const;
  const name = data.bus_name;
  return {
    title: t('gift-card-shop.head', { name }),
    description: t('gift-card-shop.headText', { name }),
    canonical: `/biz/${data.bus_url}/gift-card/checkout`,
  };
}

/** The card as it will be, beside what is filled in; on a phone it stays in sight as a band. */
function Preview({ business, draft }: { readonly business: Business; readonly draft: GiftCardDraft }) {
  const t = useTranslations('gift-card-shop');
  const whom = draft.to_name.trim();
  return (
    <section className={css.preview} aria-label={t('preview')}>
      <CardArt
        design={draft.design}
        salon={business.bus_name}
        amount={moneyText(draft.cents ?? 0).replace(/\.00$/, '')}
        words={whom === '' ? t('card') : t('forName', { name: whom })}
      />
    </section>
  );
}

type ShopProps = { readonly business: Business; readonly fields_url: string; readonly today: string };

/** Amount, details and payment on one page. */
function Shop({ business, fields_url, today }: ShopProps) {
  const t = useTranslations('gift-card-shop');
  const [draft, setDraft] = useState(emptyDraft);
  const [isChecked, setChecked] = useState(false);
  const { buying, pay, again } = useBuying(business.bus_url, t('cancelled'));
  const found = faultsIn(draft, today);
  const isFar = found.cents !== undefined && draft.cents !== null;
  const faults: Faults = isChecked ? found : isFar ? { cents: true } : {};
  const change = (part: Partial<GiftCardDraft>) => setDraft((now) => ({ ...now, ...part }));
  function isReady(): boolean {
    setChecked(true);
    const isGood = Object.keys(found).length === 0;
    if (!isGood) requestAnimationFrame(() => document.querySelector<HTMLElement>('main [aria-invalid="true"]')?.focus());
    return isGood;
  }
  function next(): void {
    setDraft(({ from_name, email }) => ({ ...emptyDraft, from_name, email }));
    setChecked(false);
    again();
  }
  if (buying.step === 'done')
    return <Bought business={business} today={today} known={buying.order} kept={buying.kept} onAgain={next} />;
  return (
    <div className={css.shop}>
      <header className={css.top}>
        <h1>{t('title', { name: business.bus_name })}</h1>
        <p>{t('text')}</p>
      </header>
      <div className={css.side}>
        <Preview business={business} draft={draft} />
        <div className={css.chooser}>
          <h2>{t('design')}</h2>
          <Designs draft={draft} onChange={change} />
        </div>
      </div>
      <div className={css.steps}>
        <Amount draft={draft} faults={faults} onChange={change} />
        <Details draft={draft} faults={faults} today={today} onChange={change} />
        <Pay
          fields_url={fields_url}
          cents={draft.cents}
          buying={buying}
          isReady={isReady}
          onToken={(token) => void pay(draft, token)}
        />
      </div>
    </div>
  );
}

function Bones() {
  return (
    <div className={css.shop} aria-busy="true">
      <div className={css.side}>
        <Skeleton height={250} />
      </div>
      <div className={css.steps}>
        <SkeletonRows rows={6} />
      </div>
    </div>
  );
}

export function Component() {
  const t = useTranslations('gift-card-shop');
  const business = useOutletContext<Business>();
  const { bus_name: name, bus_url: busUrl } = business;
  const { data, error, isFetching, refetch } = useQuery(apiQueryOptions(giftCardShop, { query: { busUrl } }));
  if (error)
    return (
      <div className={css.closed}>
        <ErrorPanel title={t('failed')} text={errorMessage(error)} retrying={isFetching} onRetry={() => void refetch()} />
      </div>
    );
  if (!data) return <Bones />;
  const { is_open, fields_url, today } = data.data;
  if (is_open) return <Shop business={business} fields_url={fields_url} today={today} />;
  return (
    <div className={css.closed}>
      <EmptyState
        level={1}
        icon={Gift}
        title={t('closed')}
        text={t('closedText', { name })}
        action={
          <LinkButton kind="secondary" size={48} href={`/biz/${busUrl}`}>
            {t('back', { name })}
          </LinkButton>
        }
      />
    </div>
  );
}
