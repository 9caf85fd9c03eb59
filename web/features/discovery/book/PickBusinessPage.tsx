import { useSearchParams } from 'react-router';
import type { HeadAsked } from '../../../platform/page.ts';
import { FindSalon } from './FindSalon.tsx';

export const head = ({ t }: HeadAsked) => ({ title: t('discovery.book.headTitle'), hidden: true as const });

/** `/appointment/create` without a business: the salon is asked for first, what the link wished for goes along. */
export function Component() {
  const [params] = useSearchParams();
  const kept = new URLSearchParams([...params].filter(([name]) => name === 'appointment_type' || name === 'service'));
  return <FindSalon query={kept.size > 0 ? `?${kept.toString()}` : ''} />;
}
