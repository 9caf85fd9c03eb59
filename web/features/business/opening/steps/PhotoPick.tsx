import { ImagePlus } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../../ui/actions/Button.tsx';
import css from './look.module.css';

export type PhotoWish =
  | { readonly kind: 'kept' }
  | { readonly kind: 'removed' }
  | { readonly kind: 'chosen'; readonly file: File; readonly preview: string };

const LARGEST = 15 * 1024 * 1024;

type Props = {
  /** A photo is stored already. */
  readonly has: boolean;
  readonly wish: PhotoWish;
  readonly onWish: (wish: PhotoWish) => void;
  readonly error: string | undefined;
};

/** Chosen here, seen at once in the miniature, sent when the step is left. */
export function PhotoPick({ has, wish, onWish, error }: Props) {
  const t = useTranslations('opening.look');
  const picker = useRef<HTMLInputElement>(null);
  const [isTooLarge, setTooLarge] = useState(false);
  const isShown = wish.kind === 'chosen' || (wish.kind === 'kept' && has);
  function drop() {
    if (wish.kind === 'chosen') URL.revokeObjectURL(wish.preview);
  }
  function take(file: File | undefined) {
    if (!file) return;
    setTooLarge(file.size > LARGEST);
    if (file.size > LARGEST) return;
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
      <input
        ref={picker}
        className="unseen"
        type="file"
        accept="image/jpeg,image/png,image/webp,image/gif,image/heic,image/heif"
        aria-label={t('photo')}
        tabIndex={-1}
        onChange={({ currentTarget }) => {
          take(currentTarget.files?.[0]);
          currentTarget.value = '';
        }}
      />
      <div className={css.actions}>
        <Button
          kind="secondary"
          size={48}
          onClick={() => picker.current?.click()}
          icon={<ImagePlus size={18} strokeWidth={1.75} aria-hidden="true" />}
        >
          {t(isShown ? 'change' : 'add')}
        </Button>
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
