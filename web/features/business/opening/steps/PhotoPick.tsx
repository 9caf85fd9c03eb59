import { ImagePlus } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../../ui/actions/Button.tsx';
import { PicturePicker } from '../../../../ui/inputs/PicturePicker.tsx';
import css from './look.module.css';

export type OpeningPhotoInput =
  | { readonly kind: 'kept' }
  | { readonly kind: 'removed' }
  | { readonly kind: 'chosen'; readonly file: File; readonly preview: string };

type Props = {
  /** A photo is stored already. */
  readonly has: boolean;
  readonly wish: OpeningPhotoInput;
  readonly onWish: (wish: OpeningPhotoInput) => void;
  readonly error: string | undefined;
};

/** Chosen here, seen at once in the miniature, sent when the step is left. */
export function PhotoPick({ has, wish, onWish, error }: Props) {
  const t = useTranslations('opening.look');
  const [isTooLarge, setTooLarge] = useState(false);
  const isShown = wish.kind === 'chosen' || (wish.kind === 'kept' && has);
  function drop() {
    if (wish.kind === 'chosen') URL.revokeObjectURL(wish.preview);
  }
  function take(file: File) {
    setTooLarge(false);
    drop();
    onWish({ kind: 'chosen', file, preview: URL.createObjectURL(file) });
  }
  function remove() {
    drop();
    onWish({ kind: has ? 'removed' : 'kept' });
  }
  const wrong = isTooLarge ? t('tooLarge') : error;
  return (
    <div className={css.pick}>
      <p className={css.label}>{t('photo')}</p>
      <div className={css.actions}>
        <PicturePicker
          kind="secondary"
          size={48}
          icon={<ImagePlus size={18} strokeWidth={1.75} aria-hidden="true" />}
          label={t('photo')}
          onPick={take}
          onTooLarge={() => setTooLarge(true)}
        >
          {t(isShown ? 'change' : 'add')}
        </PicturePicker>
        {isShown && (
          <Button kind="quiet" size={48} onClick={remove}>
            {t('remove')}
          </Button>
        )}
      </div>
      <p className={css.hint}>{t('photoHint')}</p>
      {wrong && (
        <p className={css.error} role="alert">
          {wrong}
        </p>
      )}
    </div>
  );
}
