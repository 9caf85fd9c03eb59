import { drawer } from 'core/checkout/contract';
import { ReceiptText } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useManageLink } from '../../../platform/manage/links.ts';
import { useMayChange } from '../../../platform/manage/permissions.ts';
import { LinkButton } from '../../../ui/actions/LinkButton.tsx';
import css from './card.module.css';

/** From the tickets that wait to those that are paid. */
export function PaidTodayLink() {
  const t = useTranslations('checkout.open');
  const [href, may] = [useManageLink('PaidTodayPage'), useMayChange(drawer)];
  if (href === null || !may) return null;
  return (
    <LinkButton
      kind="secondary"
      size={48}
      className={css.paidToday}
      href={href}
      icon={<ReceiptText size={20} strokeWidth={1.75} aria-hidden="true" />}
    >
      {t('paidToday')}
    </LinkButton>
  );
}
