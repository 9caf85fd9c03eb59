import { Wallet } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/actions/Button.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';

/** In place of everybody's pay where nobody has a rule; whoever may write one is led there. */
export function NoPay({ onRules }: { readonly onRules: (() => void) | null }) {
  const t = useTranslations('payroll');
  const action = onRules && <Button onClick={onRules}>{t('run.rules')}</Button>;
  return <EmptyState level={2} icon={Wallet} title={t('none')} text={t('noneText')} caption={t('noneCaption')} action={action} />;
}
