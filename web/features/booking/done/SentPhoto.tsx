import { useMutation } from '@tanstack/react-query';
import { type Appointment, picturedVisit } from 'core/booking/appointments/contract';
import { useCallback, useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { apiMutationOptions } from '../../../platform/api.ts';
import { errorMessage, fieldErrors } from '../../../platform/errors.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { Spinner } from '../../../ui/feedback/Spinner.tsx';
import { PicturePicker } from '../../../ui/inputs/PicturePicker.tsx';
import { toast } from '../../../ui/toasts/toast.ts';
import { choosePhoto, usePhoto } from '../order/photo.ts';
import css from './done.module.css';

type Props = { readonly visit: Appointment; readonly onSent: (visit: Appointment) => void };

/** The visit is booked whatever becomes of the picture: it follows, and says when it could not. */
export function SentPhoto({ visit, onSent }: Props) {
  const t = useTranslations('booking.photo');
  const { bus_url: busUrl } = visit.business;
  const photo = usePhoto(busUrl);
  const { mutate, error, isPending } = useMutation({
    ...apiMutationOptions(picturedVisit),
    onSuccess: ({ data }) => {
      onSent(data);
      choosePhoto(busUrl, null);
    },
  });
  const sent = useRef<File | null>(null);
  const send = useCallback(
    // The contract types the text form of `image`; a file under the same name is the picture.
    (file: File) => mutate({ params: { busUrl, id: visit.id }, body: { image: file as unknown as '' } }),
    [mutate, busUrl, visit.id],
  );
  useEffect(() => {
    if (!photo || sent.current === photo.file) return;
    sent.current = photo.file;
    send(photo.file);
  }, [photo, send]);
  const shown = visit.photo ?? photo?.preview;
  if (shown === undefined) return null;
  const why = error && (Object.values(fieldErrors(error) ?? {})[0] ?? errorMessage(error));
  return (
    <div className={css.photo}>
      <img src={shown} alt={t('label')} width={72} height={72} />
      {visit.photo !== null && <p>{t('sent')}</p>}
      {isPending && (
        <output>
          <Spinner /> {t('sending')}
        </output>
      )}
      {why && photo && (
        <Notice tone="bad" title={t('failed')}>
          <p>{why}</p>
          <div className={css.again}>
            <Button kind="secondary" onClick={() => send(photo.file)}>
              {t('again')}
            </Button>
            <PicturePicker
              kind="quiet"
              label={t('label')}
              onPick={(file) => choosePhoto(busUrl, file)}
              onTooLarge={() => toast.error(t('tooLarge'))}
            >
              {t('other')}
            </PicturePicker>
          </div>
        </Notice>
      )}
    </div>
  );
}
