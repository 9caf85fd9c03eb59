import { ImagePlus } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/actions/Button.tsx';
import { PicturePicker } from '../../../ui/inputs/PicturePicker.tsx';
import { choosePhoto, usePhoto } from '../order/photo.ts';
import css from './confirm.module.css';

/** What they would like to look like: chosen here, sent as soon as the visit is booked. */
export function PhotoField({ busUrl }: { readonly busUrl: string }) {
  const t = useTranslations('booking.photo');
  const photo = usePhoto(busUrl);
  const [isTooLarge, setTooLarge] = useState(false);
  function pick(file: File | null) {
    setTooLarge(false);
    choosePhoto(busUrl, file);
  }
  const wrong = isTooLarge && (
    <p className={css.wrong} role="alert">
      {t('tooLarge')}
    </p>
  );
  const picking = { label: t('label'), onPick: pick, onTooLarge: () => setTooLarge(true) };
  if (!photo)
    return (
      <div>
        <PicturePicker
          {...picking}
          kind="quiet"
          className={css.noteButton}
          icon={<ImagePlus size={18} strokeWidth={1.75} aria-hidden="true" />}
        >
          {t('add')}
        </PicturePicker>
        {wrong}
      </div>
    );
  return (
    <div className={css.photo}>
      <img src={photo.preview} alt={t('label')} width={72} height={72} />
      <div>
        <PicturePicker {...picking} kind="secondary" size={40}>
          {t('change')}
        </PicturePicker>
        <Button kind="quiet" size={40} onClick={() => pick(null)}>
          {t('remove')}
        </Button>
        {wrong || <p className={css.hint}>{t('later')}</p>}
      </div>
    </div>
  );
}
