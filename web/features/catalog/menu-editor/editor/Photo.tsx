import { ImagePlus } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../../ui/actions/Button.tsx';
import { PicturePicker } from '../../../../ui/inputs/PicturePicker.tsx';
import type { ServicePhotoInput } from '../service-draft.ts';
import css from './editor.module.css';

type Props = {
  readonly image: string | null;
  readonly name: string;
  readonly wish: ServicePhotoInput;
  readonly onWish: (wish: ServicePhotoInput) => void;
};

export function Photo({ image, name, wish, onWish }: Props) {
  const t = useTranslations('menu-editor');
  const [isTooLarge, setTooLarge] = useState(false);
  const shown = wish.kind === 'chosen' ? wish.preview : wish.kind === 'kept' ? image : null;
  function drop() {
    if (wish.kind === 'chosen') URL.revokeObjectURL(wish.preview);
  }
  function take(file: File) {
    drop();
    setTooLarge(false);
    onWish({ kind: 'chosen', file, preview: URL.createObjectURL(file) });
  }
  function remove() {
    drop();
    onWish({ kind: image === null ? 'kept' : 'removed' });
  }
  return (
    <div className={css.photo}>
      {shown ? (
        <img src={shown} alt={t('photoOf', { name })} width={96} height={72} />
      ) : (
        <span className={css.noPhoto}>
          <ImagePlus size={20} strokeWidth={1.75} aria-hidden="true" />
        </span>
      )}
      <div>
        <div className={css.acts}>
          <PicturePicker kind="secondary" label={t('photo')} onPick={take} onTooLarge={() => setTooLarge(true)}>
            {t(shown ? 'changePhoto' : 'addPhoto')}
          </PicturePicker>
          {shown && (
            <Button kind="quiet" onClick={remove}>
              {t('removePhoto')}
            </Button>
          )}
        </div>
        <p className={isTooLarge ? css.wrong : css.quiet} role={isTooLarge ? 'alert' : undefined}>
          {t(isTooLarge ? 'tooLarge' : 'photoHint')}
        </p>
      </div>
    </div>
  );
}
