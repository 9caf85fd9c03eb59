import type { ClockedPerson } from 'core/time-clock/contract';
import { useTranslations } from 'use-intl';
import { Avatar } from '../../../ui/display/Avatar.tsx';
import { Badge } from '../../../ui/display/Badge.tsx';
import css from './now.module.css';

type Props = { readonly person: ClockedPerson; readonly text: string; readonly onPress: () => void };

export function PersonButton({ person, text, onPress }: Props) {
  const t = useTranslations('time-clock.now');
  const { id, name, photo_url, state, late } = person;
  return (
    <button type="button" className={css.person} data-state={state} onClick={onPress}>
      <Avatar name={name} id={id} photo={photo_url} size={48} />
      <span className={css.who}>
        <b>{name}</b>
        <span>{text}</span>
      </span>
      {late && <Badge tone="warn">{t('late')}</Badge>}
    </button>
  );
}
