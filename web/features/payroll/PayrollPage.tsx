import type { Business } from 'core/business/contract';
import { useTranslations } from 'use-intl';
import { OfBusiness, Page } from '../../office/page/Page.tsx';
import { Failed } from '../../office/page/Unread.tsx';
import type { HeadInput } from '../../platform/page.ts';
import { SkeletonRows } from '../../ui/feedback/Skeleton.tsx';
import { OwnPay } from './own/OwnPay.tsx';
import { PayRun } from './run/PayRun.tsx';
import { usePayAccess } from './use-pay.ts';

export const head = ({ t }: HeadInput) => ({ title: t('shell.manage.items.PayrollPage'), hidden: true as const });

function Pay({ business }: { readonly business: Business }) {
  const t = useTranslations('payroll');
  const { asked, access } = usePayAccess(business.id);
  if (!access)
    return (
      <Page title={t('title')}>
        <Failed of={asked} title={t('failed')} rows={8} />
      </Page>
    );
  return access.isOwnOnly ? <OwnPay business={business} /> : <PayRun business={business} access={access} />;
}

/** Everybody's pay for who runs the salon; one's own for everybody else. */
export function Component() {
  const t = useTranslations('payroll');
  const waiting = (
    <Page title={t('title')}>
      <SkeletonRows rows={8} />
    </Page>
  );
  return <OfBusiness skeleton={waiting}>{(business) => <Pay business={business} />}</OfBusiness>;
}
