import { Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { FormFoot } from '../../../../office/forms/FormFoot.tsx';
import { Button } from '../../../../ui/actions/Button.tsx';

type Props = {
  readonly isNew: boolean;
  readonly isReady: boolean;
  readonly isSaving: boolean;
  readonly isRemoving: boolean;
  readonly onRemove: () => void;
  readonly stacked?: boolean | undefined;
  readonly children?: ReactNode;
};

/** Adds or saves what is edited, and removes it. */
export function EntryFoot({ isNew, isReady, isSaving, isRemoving, onRemove, stacked, children }: Props) {
  const t = useTranslations('menu-editor');
  return (
    <FormFoot stacked={stacked}>
      <Button type="submit" loading={isSaving} disabled={!isReady}>
        {t(isNew ? 'add' : 'save')}
      </Button>
      {children}
      {!isNew && (
        <Button kind="quiet-danger" data-end icon={Trash2} loading={isRemoving} onClick={onRemove}>
          {t('remove')}
        </Button>
      )}
    </FormFoot>
  );
}
