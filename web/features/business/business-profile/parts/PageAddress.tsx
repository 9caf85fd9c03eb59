import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type Business, changeSlug, slugChange, webPaths } from 'core/business/contract';
import { reservedSlugs, whyNotSlug } from 'core/business/rules';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { callApi } from '../../../../platform/api.ts';
import { errorMessage, fieldErrors } from '../../../../platform/errors.ts';
import { useMayChange } from '../../../../platform/manage/permissions.ts';
import { isOwner } from '../../../../platform/manage/pin-people.ts';
import { site } from '../../../../platform/site.ts';
import { refusalSentence } from '../../../../platform/refusals/sentences.ts';
import { usePin } from '../../../../office/pin/use-pin.tsx';
import { Button } from '../../../../ui/actions/Button.tsx';
import { Form } from '../../../../ui/inputs/Form.tsx';
import { TextField } from '../../../../ui/inputs/TextField.tsx';
import { toast } from '../../../../ui/toasts/toast.ts';
import css from '../profile.module.css';
import { Part } from './Part.tsx';

const hostOf = () => site().origin.replace(/^https?:\/\//, '');

function useMoving(business_id: number, slug: string) {
  const t = useTranslations('business-profile');
  const go = useNavigate();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (pinProof: string) => callApi(changeSlug, { body: { business_id, bus_url: slug } }, { pinProof }),
    onSuccess: async ({ data }) => {
      toast.success(t('slugMoved', { address: `${hostOf()}/biz/${data.bus_url}` }));
      await go(`/biz/${data.bus_url}/profile`, { replace: true });
      await queries.invalidateQueries();
    },
    onError: (error) => {
      if (!fieldErrors(error)) toast.error(errorMessage(error));
    },
  });
}

/** Moves by itself, not with the rest of the form: every link to the page hangs on it. */
export function PageAddress({ business: { id, bus_url } }: { readonly business: Business }) {
  const t = useTranslations('business-profile');
  const mayMove = useMayChange(slugChange);
  const [slug, setSlug] = useState(bus_url);
  const { pin, dialog } = usePin(id);
  const moving = useMoving(id, slug);
  const wrong = whyNotSlug(slug, reservedSlugs(webPaths, site().slug));
  const text = wrong ? refusalSentence(wrong) : fieldErrors(moving.error)?.bus_url;
  const isReady = wrong === null && slug !== bus_url;
  return (
    <Part title={t('address')} hint={t(mayMove ? 'slugText' : 'slugOwner')}>
      <Form
        className={css.slug}
        onSend={() => {
          if (isReady && !moving.isPending)
            pin.ask({ action: slugChange, why: t('slugWhy'), whose: isOwner, run: moving.mutate });
        }}
      >
        <TextField
          label={t('slug')}
          hint={t('slugHint', { address: `${hostOf()}/biz/${slug || '…'}` })}
          maxLength={63}
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          disabled={!mayMove}
          value={slug}
          error={text}
          onChange={({ currentTarget: { value } }) => {
            moving.reset();
            setSlug(value.trim());
          }}
        />
        {mayMove && (
          <Button type="submit" kind="secondary" loading={moving.isPending} disabled={!isReady}>
            {t('slugMove')}
          </Button>
        )}
      </Form>
      {dialog}
    </Part>
  );
}
