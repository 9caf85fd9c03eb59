import { useQuery } from '@tanstack/react-query';
import { type Receipt, receiptByToken } from 'core/checkout/contract';
import { CalendarPlus, Printer, ReceiptText } from 'lucide-react';
import { useEffect } from 'react';
import { useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { apiQueryOptions } from '../../platform/api.ts';
import { errorMessage, Failure } from '../../platform/errors.ts';
import type { HeadInput } from '../../platform/page.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { LinkButton } from '../../ui/actions/LinkButton.tsx';
import { moneyText } from '../../ui/display/money-text.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { ErrorPanel } from '../../ui/feedback/ErrorPanel.tsx';
import { Skeleton, SkeletonRows } from '../../ui/feedback/Skeleton.tsx';
import { BrandScope } from '../../ui/theme/BrandScope.tsx';
import { Bill } from './Bill.tsx';
import css from './receipts.module.css';
import { ReviewVisit } from './ReviewVisit.tsx';

const SEED = '#339fab';
const icon = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const;

export const head = ({ t }: HeadInput) => ({ title: t('receipts.head'), hidden: true as const });

/** The same once more, or, where nothing of it can be booked, something else. */
function Again({ receipt: { business, wish } }: { readonly receipt: Receipt }) {
  const t = useTranslations('receipts');
  const page = `/biz/${business.bus_url}/appointment`;
  const href = wish === null ? page : `${page}?${new URLSearchParams({ step: 'time', wish })}`;
  return (
    <div className={css.again}>
      <LinkButton href={href} size={56} wide icon={<CalendarPlus {...icon} />}>
        {t(wish === null ? 'book' : 'again')}
      </LinkButton>
      <p>{t(wish === null ? 'bookText' : 'againText')}</p>
    </div>
  );
}

/** Whoever was sent here to print does not have to look for the button. */
function usePrint() {
  useEffect(() => {
    if (location.hash === '#print') print();
  }, []);
}

function Shown({ receipt, token }: { readonly receipt: Receipt; readonly token: string }) {
  const t = useTranslations('receipts');
  usePrint();
  const { business, people, status, total, stars } = receipt;
  const name = people.length === 1 ? people[0]?.first_name : undefined;
  const isKnown = name !== undefined && name !== '' && stars !== null;
  const paid = t('paid', { amount: moneyText(total), salon: business.bus_name });
  return (
    <BrandScope color={business.color_code ?? SEED} className={css.page}>
      <header className={css.top}>
        <h1>{isKnown ? t('title', { name }) : t('titleNobody')}</h1>
        <p>{status === 'void' ? t('void') : paid}</p>
      </header>
      <article className={css.bill} aria-label={t('label')}>
        <Bill receipt={receipt} />
      </article>
      <aside className={css.next}>
        <Again receipt={receipt} />
        {stars !== null && status === 'paid' && <ReviewVisit token={token} given={stars} busUrl={business.bus_url} />}
        <Button kind="quiet" size={48} icon={<Printer {...icon} />} onClick={() => print()}>
          {t('print')}
        </Button>
      </aside>
    </BrandScope>
  );
}

function Bones() {
  return (
    <div className={css.page} aria-busy="true">
      <div className={css.top}>
        <Skeleton width={220} height={40} />
      </div>
      <div className={css.bill}>
        <div className={css.blank}>
          <SkeletonRows rows={7} />
        </div>
      </div>
    </div>
  );
}

export function Component() {
  const t = useTranslations('receipts');
  const { token = '' } = useParams();
  const { data, error, isFetching, refetch } = useQuery(apiQueryOptions(receiptByToken, { params: { token } }));
  if (data) return <Shown receipt={data.data} token={token} />;
  if (error instanceof Failure && (error.status === 404 || error.status === 422))
    return (
      <div className={css.gone}>
        <EmptyState level={1} icon={ReceiptText} title={t('gone')} text={t('goneText')} />
      </div>
    );
  if (error)
    return (
      <div className={css.gone}>
        <ErrorPanel title={t('failed')} text={errorMessage(error)} retrying={isFetching} onRetry={() => void refetch()} />
      </div>
    );
  return <Bones />;
}
