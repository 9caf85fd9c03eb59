import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { useShortcut } from '../../platform/manage/keys.ts';

/** Somebody comes in whatever is on the screen: `W` begins to write them down. */
export function WalkInKey({ waiting }: { readonly waiting: string }) {
  const t = useTranslations('shell.palette');
  const navigate = useNavigate();
  useShortcut('w', t('walkIn'), () => void navigate(`${waiting}?new=walk-in`));
  return null;
}
