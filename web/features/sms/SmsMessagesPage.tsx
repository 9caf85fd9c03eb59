import { useParams } from 'react-router';
import { OfBusiness } from '../../office/page/Page.tsx';
import type { HeadInput } from '../../platform/page.ts';
import { TextsWorkspace } from './TextsWorkspace.tsx';

export const head = ({ t }: HeadInput) => ({ title: t('shell.manage.items.SmsMessagesPage'), hidden: true as const });

/** The texts of a business with its clients. */
export function Component() {
  const { clientHashId } = useParams();
  return <OfBusiness rows={6}>{(business) => <TextsWorkspace business={business} named={clientHashId} />}</OfBusiness>;
}
