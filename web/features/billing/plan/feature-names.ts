import { type PermissionKey, permissionKeys } from 'core/kernel/permission';
import { useTranslations } from 'use-intl';

/** What a feature of a plan is called on the screens. */
export function useFeatureNames(): (key: string) => string {
  const t = useTranslations('billing.names');
  return (key) => (permissionKeys.includes(key as PermissionKey) ? t(key as PermissionKey) : key);
}
