import type { UseQueryResult } from '@tanstack/react-query';
import type { Business } from 'core/business/contract';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Unread } from '../../../office/page/Unread.tsx';
import { useBusiness } from '../../../office/page/use-business.ts';
import { SkeletonRows } from '../../../ui/feedback/Skeleton.tsx';
import css from './screen.module.css';

type Asked = Pick<UseQueryResult, 'error' | 'isFetching' | 'refetch'>;

/** What stands in place of rows that are not there. */
export function Missing({ asked }: { readonly asked: Asked }) {
  return <Unread of={asked} t={useTranslations('staff')} rows={6} />;
}

type Props = {
  readonly title: string;
  readonly note?: ReactNode;
  /** Beside the title; one that depends on the business comes with it. */
  readonly action?: ReactNode | ((business: Business) => ReactNode);
  readonly children: (business: Business) => ReactNode;
};

/** The frame of the team's screens: title, one action, and the rest once the business is known. */
export function Screen({ title, note, action, children }: Props) {
  const business = useBusiness();
  return (
    <div className={css.page}>
      <header className={css.head}>
        <div>
          <h1>{title}</h1>
          {note && <p>{note}</p>}
        </div>
        {typeof action === 'function' ? business && action(business) : action}
      </header>
      {business ? children(business) : <SkeletonRows rows={6} />}
    </div>
  );
}
