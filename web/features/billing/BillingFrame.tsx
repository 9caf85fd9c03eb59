import type { Business } from 'core/business/contract';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { OfBusiness } from '../../office/page/Page.tsx';
import { Closed as NotOpen } from '../../office/page/Unread.tsx';
import { errorMessage } from '../../platform/errors.ts';
import { ErrorPanel } from '../../ui/feedback/ErrorPanel.tsx';
import { SkeletonRows } from '../../ui/feedback/Skeleton.tsx';
import { type BillingQuestion, words } from './answers.ts';
import css from './billing.module.css';

/** A screen about what the business in the address pays us. */
export const Frame = ({ children }: { readonly children: (business: Business) => ReactNode }) => (
  <div className={css.page}>
    <OfBusiness rows={8}>{children}</OfBusiness>
  </div>
);

type Answer = { readonly error: unknown; readonly isFetching: boolean; readonly refetch: () => unknown };

/** Not open to the viewer. */
export function Closed({ business }: { readonly business: Business }) {
  const t = useTranslations('billing');
  return <NotOpen title={t('closed')} text={t('closedText', { name: business.bus_name })} />;
}

/** Not read, or not there yet. */
export function Unread({
  answer,
  asked,
  rows = 4,
}: {
  readonly answer: Answer;
  readonly asked: BillingQuestion;
  readonly rows?: number;
}) {
  const { error, isFetching, refetch } = answer;
  if (!error) return <SkeletonRows rows={rows} />;
  const said = errorMessage(error);
  return (
    <ErrorPanel
      title={words[asked]}
      text={said === words[asked] ? undefined : said}
      retrying={isFetching}
      onRetry={() => void refetch()}
    />
  );
}
