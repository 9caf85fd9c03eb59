import { type LoaderFunctionArgs, useSearchParams } from 'react-router';
import { redirectTo, type HeadInput } from '../../../platform/page.ts';
import { FindSalon } from './FindSalon.tsx';

export const head = ({ t }: HeadInput) => ({ title: t('discovery.book.headTitle'), hidden: true as const });

/** What the link wished for, which goes along to the salon. */
function wishOf(params: URLSearchParams): string {
  const kept = new URLSearchParams([...params].filter(([name]) => name === 'appointment_type' || name === 'service'));
  return kept.size > 0 ? `?${kept.toString()}` : '';
}

/** A link that names its salon leads there at once. */
export function loader({ request }: Pick<LoaderFunctionArgs, 'request'>) {
  const { searchParams } = new URL(request.url);
  const busUrl = searchParams.get('busUrl');
  if (busUrl) throw redirectTo(`/biz/${encodeURIComponent(busUrl)}/appointment/create${wishOf(searchParams)}`);
  return null;
}

/** `/appointment/create` without a business: the salon is asked for first. */
export function Component() {
  const [params] = useSearchParams();
  return <FindSalon query={wishOf(params)} />;
}
