import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/actions/Button.tsx';
import { Avatar } from '../../../ui/display/Avatar.tsx';
import { PicturePicker } from '../../../ui/inputs/PicturePicker.tsx';
import css from './profile.module.css';

export type ProfilePhotoInput =
  | { readonly kind: 'kept' }
  | { readonly kind: 'removed' }
  | { readonly kind: 'chosen'; readonly file: File; readonly preview: string };

type Props = {
  readonly person: { readonly id: string; readonly name: string; readonly image: string | null };
  readonly wish: ProfilePhotoInput;
  readonly onWish: (wish: ProfilePhotoInput) => void;
  readonly error: string | null;
  readonly onError: (text: string | null) => void;
};

const shown = (wish: ProfilePhotoInput, image: string | null) =>
  wish.kind === 'chosen' ? wish.preview : wish.kind === 'removed' ? null : image;

export function PhotoField({ person, wish, onWish, error, onError }: Props) {
  const t = useTranslations('accounts.you');
  const photo = shown(wish, person.image);
  function take(file: File) {
    if (wish.kind === 'chosen') URL.revokeObjectURL(wish.preview);
    onError(null);
    onWish({ kind: 'chosen', file, preview: URL.createObjectURL(file) });
  }
  return (
    <div className={css.photo}>
      <Avatar name={person.name} id={person.id} photo={photo} size={96} />
      <div className={css.pick}>
        <div className={css.actions}>
          <PicturePicker kind="secondary" label={t('photo')} onPick={take} onTooLarge={() => onError(t('tooLarge'))}>
            {photo ? t('choose') : t('add')}
          </PicturePicker>
          {photo && (
            <Button kind="quiet" onClick={() => onWish(person.image ? { kind: 'removed' } : { kind: 'kept' })}>
              {t('remove')}
            </Button>
          )}
        </div>
        <output className={css.hint}>{wish.kind === 'kept' ? t('photoHint') : t('unsaved')}</output>
        {error !== null && (
          <p className={css.error} role="alert">
            {error}
          </p>
        )}
      </div>
    </div>
  );
}
