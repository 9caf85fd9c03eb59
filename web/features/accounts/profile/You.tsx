import { useQueryClient } from '@tanstack/react-query';
import { profile, saveProfile } from 'core/accounts/contract';
import type { Input, Reply } from 'core/kernel/endpoint';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { apiQueryKey } from '../../../platform/api.ts';
import { sessionState, setSignedIn } from '../../../platform/session.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { TextField } from '../../../ui/inputs/TextField.tsx';
import { toast } from '../../../ui/toasts/toast.ts';
import { by, filled, putErrors, useFields } from '../form-errors.ts';
import { FormNotes } from '../FormNotes.tsx';
import { useSending } from '../sending.ts';
import { PhotoField, type ProfilePhotoInput } from './PhotoField.tsx';
import css from './profile.module.css';

export type OwnProfile = Reply<typeof profile>['data'];
const unchanged: ProfilePhotoInput = { kind: 'kept' };

/** The contract types the text form of `image`; a file under the same name replaces the photo. */
function bodyOf(name: string, photo: ProfilePhotoInput): Input<typeof saveProfile>['body'] {
  if (photo.kind === 'kept') return { name };
  return { name, image: photo.kind === 'removed' ? '' : (photo.file as unknown as string) };
}

export function You({ person }: { readonly person: OwnProfile }) {
  const t = useTranslations('accounts');
  const cache = useQueryClient();
  const [photo, setPhoto] = useState<ProfilePhotoInput>(unchanged);
  const [photoError, setPhotoError] = useState<string | null>(null);
  const form = useForm({ defaultValues: { name: person.name } });
  const field = useFields(form);
  const { isDirty } = form.formState;
  const { send, busy, refusal, wait } = useSending(saveProfile, {
    onYes: ({ data }) => {
      cache.setQueryData(apiQueryKey(profile, {}), { success: true as const, data });
      const now = sessionState();
      if (now.known && now.viewer) setSignedIn({ ...now.viewer, name: data.name, image: data.image });
      form.reset({ name: data.name });
      setPhoto(unchanged);
      toast.success(t('done.profileSaved'));
    },
    onErrors: ({ file, image, ...rest }) => {
      setPhotoError(file ?? image ?? null);
      return putErrors(form, rest);
    },
  });
  const submit = form.handleSubmit(({ name }) => {
    setPhotoError(null);
    return send({ body: bodyOf(name, photo) });
  });
  const isChanged = isDirty || photo.kind !== 'kept';
  function cancel() {
    form.reset();
    setPhoto(unchanged);
    setPhotoError(null);
  }
  return (
    <form className={css.form} onSubmit={(event) => void submit(event)} noValidate>
      <PhotoField person={person} wish={photo} onWish={setPhoto} error={photoError} onError={setPhotoError} />
      <FormNotes refusal={refusal} wait={wait} />
      <TextField {...field('name', { validate: by(filled) })} label={t('name')} maxLength={120} autoComplete="name" />
      <div className={css.actions}>
        <Button type="submit" loading={busy} disabled={!isChanged || wait > 0}>
          {t('profile.save')}
        </Button>
        {isChanged && (
          <Button kind="quiet" onClick={cancel} disabled={busy}>
            {t('profile.cancel')}
          </Button>
        )}
      </div>
    </form>
  );
}
