import { useQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { type Business, changeSlug, slugChange, webPaths } from 'core/business/contract';
import { reservedSlugs, whyNotSlug } from 'core/business/rules';
import { pinPeople, checkPin } from 'core/staff/contract';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { ask, send } from '../../../../platform/ask.ts';
import { errorMessage, fieldErrors } from '../../../../platform/errors.ts';
import { useMayChange } from '../../../../platform/manage/may.ts';
import { facesOf, ownsIt } from '../../../../platform/manage/pin-people.ts';
import { pinAnswer } from '../../../../platform/manage/pin.ts';
import { site } from '../../../../platform/site.ts';
import { Button } from '../../../../ui/actions/Button.tsx';
import { TextField } from '../../../../ui/inputs/TextField.tsx';
import { PinDialog } from '../../../../ui/overlays/PinDialog.tsx';
import { toast } from '../../../../ui/toasts/toast.ts';
import { useSaid } from '../../opening/said.ts';
import css from '../profile.module.css';
import { Part } from './Part.tsx';

const hostOf = () => site().origin.replace(/^https?:\/\//, '');

function useMoving(business_id: number, slug: string) {
  const t = useTranslations('business-profile');
  const go = useNavigate();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (pinProof: string) => send(changeSlug, { body: { business_id, bus_url: slug } }, { pinProof }),
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

type AskProps = {
  readonly businessId: number;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onProof: (proof: string) => void;
};

/** An owner of the business shows their PIN. */
function OwnersPin({ businessId, open, onClose, onProof }: AskProps) {
  const t = useTranslations('business-profile');
  const known = useQuery({ ...ask(pinPeople, { query: { business_id: businessId } }), enabled: open }).data?.data;
  async function check(employee_id: string, pin: string) {
    try {
      onProof((await send(checkPin, { body: { business_id: businessId, employee_id, pin, action: slugChange.name } })).pin);
      return null;
    } catch (error) {
      return pinAnswer(error);
    }
  }
  return (
    <PinDialog
      open={open && known !== undefined}
      onClose={onClose}
      people={facesOf(known?.people ?? [], ownsIt)}
      length={known?.length ?? 4}
      onCheck={check}
      nobody={t('slugNoPin')}
    />
  );
}

/** Moves by itself, not with the rest of the form: every link to the page hangs on it. */
export function PageAddress({ business: { id, bus_url } }: { readonly business: Business }) {
  const t = useTranslations('business-profile');
  const said = useSaid();
  const mayMove = useMayChange(slugChange);
  const [slug, setSlug] = useState(bus_url);
  const [isAsking, setAsking] = useState(false);
  const moving = useMoving(id, slug);
  const wrong = whyNotSlug(slug, reservedSlugs(webPaths, site().slug));
  const text = wrong ?? fieldErrors(moving.error)?.bus_url;
  const isReady = wrong === null && slug !== bus_url;
  return (
    <Part title={t('address')} hint={t(mayMove ? 'slugText' : 'slugOwner')}>
      <form
        className={css.slug}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setAsking(isReady && !moving.isPending);
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
          error={text && said(text)}
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
      </form>
      <OwnersPin
        businessId={id}
        open={isAsking}
        onClose={() => setAsking(false)}
        onProof={(proof) => {
          setAsking(false);
          moving.mutate(proof);
        }}
      />
    </Part>
  );
}
