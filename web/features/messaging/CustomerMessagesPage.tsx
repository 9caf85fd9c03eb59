import { useParams } from 'react-router';
import { OfBusiness } from '../../office/page/Page.tsx';
import type { HeadInput } from '../../platform/page.ts';
import { BusinessWorkspace } from './page/BusinessWorkspace.tsx';

export const head = ({ t }: HeadInput) => ({ title: t('shell.manage.items.CustomerMessagesPage'), hidden: true as const });

/** The messages of a business among the screens of the office. */
export function Component() {
  const { userHashId } = useParams();
  return <OfBusiness rows={6}>{(business) => <BusinessWorkspace business={business} named={userHashId} managed />}</OfBusiness>;
}
