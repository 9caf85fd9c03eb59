import { useQuery } from '@tanstack/react-query';
import { type Business, businessByUrl } from 'core/business/contract';
import { LockKeyhole } from 'lucide-react';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { apiQuery } from '../../../platform/api.ts';
import { errorMessage, Failure } from '../../../platform/errors.ts';
import { queryPolicies } from '../../../platform/queries.ts';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { ErrorPanel } from '../../../ui/feedback/ErrorPanel.tsx';

/** The business that is managed here; null until it is known. */
export function useManaged(): Business | null {
  const { busUrl = '' } = useParams();
  const { data } = useQuery({ ...apiQuery(businessByUrl, { query: { business_url: busUrl } }), ...queryPolicies.business });
  return data?.data ?? null;
}

type Props = {
  readonly business: Business;
  readonly title: string;
  readonly error: Error;
  readonly retrying: boolean;
  readonly onRetry: () => void;
};

/** Why there is nothing to see: it is not open to the viewer, or it could not be loaded. */
export function Withheld({ business, title, error, retrying, onRetry }: Props): ReactNode {
  const t = useTranslations('menu-editor');
  if (error instanceof Failure && error.status === 403)
    return <EmptyState level={2} icon={LockKeyhole} title={t('closed')} text={t('closedText', { name: business.bus_name })} />;
  return <ErrorPanel title={title} text={errorMessage(error)} retrying={retrying} onRetry={onRetry} />;
}
