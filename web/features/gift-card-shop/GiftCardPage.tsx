import { useQuery } from '@tanstack/react-query';
import { resolveColour } from 'core/business/rules';
import { giftCardByLink } from 'core/gift-cards/contract';
import type { Reply } from 'core/kernel/endpoint';
import { CalendarPlus, Gift, Printer } from 'lucide-react';
import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { callApi } from '../../platform/api.ts';
import { errorMessage, Failure } from '../../platform/errors.ts';
import type { HeadInput } from '../../platform/page.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { LinkButton } from '../../ui/actions/LinkButton.tsx';
import { moneyText } from '../../ui/display/money-text.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { ErrorPanel } from '../../ui/feedback/ErrorPanel.tsx';
import { Skeleton, SkeletonRows } from '../../ui/feedback/Skeleton.tsx';
import { BrandScope } from '../../ui/theme/BrandScope.tsx';
import { CardArt } from './CardArt.tsx';
import { CodeBlock } from './CodeBlock.tsx';
import css from './shop.module.css';

type Card = Reply<typeof giftCardByLink>['data'];
const icon = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const;

export const head = ({ t }: HeadInput) => ({ title: t('gift-card-shop.received.head'), hidden: true as const });

/** The card as whoever bought it designed it, with what is left on it. */
function Shown({ card }: { readonly card: Card }) {
  const [t, r] = [useTranslations('gift-card-shop'), useTranslations('gift-card-shop.received')];
  const { business, design, to_name, from_name, message, initial_cents, balance_cents, code } = card;
  const salon = business.bus_name;
  const left = moneyText(balance_cents);
  return (
    <BrandScope color={resolveColour(business.color_code, 'business')} className={css.bought}>
      <h1>{from_name === '' ? r('title', { salon }) : r('titleFrom', { name: from_name, salon })}</h1>
      <CardArt
        design={design}
        salon={salon}
        amount={moneyText(initial_cents).replace(/\.00$/, '')}
        words={to_name === '' ? t('card') : t('forName', { name: to_name })}
      />
      {message !== '' && <blockquote className={css.words}>{message}</blockquote>}
      <p>{code === null ? r('spent') : r('left', { amount: left })}</p>
      {code !== null && (
        <CodeBlock code={code}>
          <Button kind="quiet" size={48} icon={<Printer {...icon} />} onClick={() => print()}>
            {r('print')}
          </Button>
        </CodeBlock>
      )}
      <LinkButton href={`/biz/${business.bus_url}/appointment`} size={56} wide icon={<CalendarPlus {...icon} />}>
        {r('book')}
      </LinkButton>
    </BrandScope>
  );
}

function SkeletonCard() {
  return (
    <div className={css.bought} aria-busy="true">
      <Skeleton width={260} height={40} />
      <Skeleton height={280} />
      <SkeletonRows rows={3} />
    </div>
  );
}

export function Component() {
  const r = useTranslations('gift-card-shop.received');
  const token = useLocation().hash.slice(1);
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['gift-card-link', token],
    queryFn: () => callApi(giftCardByLink, { body: { token } }),
    retry: false,
  });
  if (data) return <Shown card={data.data} />;
  if (error instanceof Failure && (error.status === 404 || error.status === 422))
    return (
      <div className={css.closed}>
        <EmptyState level={1} icon={Gift} title={r('gone')} text={r('goneText')} />
      </div>
    );
  if (error)
    return (
      <div className={css.closed}>
        <ErrorPanel title={r('failed')} text={errorMessage(error)} retrying={isFetching} onRetry={() => void refetch()} />
      </div>
    );
  return <SkeletonCard />;
}
