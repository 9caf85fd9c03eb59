import { useQueryClient } from '@tanstack/react-query';
import { campaign, campaigns, deleteCampaign, saveCampaign, scheduleCampaign, testCampaign } from 'core/campaigns/contract';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { callApi } from '../../../platform/api.ts';
import { errorMessage, type FieldErrors, fieldErrors } from '../../../platform/errors.ts';
import { toast } from '../../../ui/toasts/toast.ts';
import type { Draft } from './draft.ts';
import type { Language } from './Preview.tsx';

type Doing = 'save' | 'send' | 'test' | 'delete';

/** What is done with a draft, one thing at a time. Whoever sends it has saved it too. */
export function useSending(business_id: number, root: string, draft: Draft) {
  const t = useTranslations('campaigns.edit');
  const [cache, navigate] = [useQueryClient(), useNavigate()];
  const [doing, setDoing] = useState<Doing | null>(null);
  const [wrong, setWrong] = useState<FieldErrors>({});
  const { id, name, audience, body_en, body_vi, start } = draft;
  const params = { id };
  const texts = { body_en: body_en.trim(), body_vi: body_vi.trim() };
  const saved = { name: name.trim(), audience, ...texts };

  async function run(what: Doing, work: () => Promise<void>): Promise<void> {
    if (doing !== null) return;
    setDoing(what);
    setWrong({});
    try {
      await work();
    } catch (error) {
      const errors = fieldErrors(error);
      if (errors) setWrong(errors);
      else toast.error(errorMessage(error));
    }
    setDoing(null);
    for (const { path } of [campaigns, campaign]) void cache.invalidateQueries({ queryKey: [path] });
  }
  const save = () => callApi(saveCampaign, { params, body: { business_id, ...saved } });
  return {
    doing,
    wrong,
    save: () =>
      run('save', async () => {
        await save();
        toast.success(t('saved', { name: saved.name }));
        void navigate(`${root}/${id}`, { replace: true });
      }),
    send: () =>
      run('send', async () => {
        await save();
        await callApi(scheduleCampaign, { params, body: { business_id, start } });
        void navigate(`${root}/${id}`, { replace: true });
      }),
    test: (locale: Language) =>
      run('test', async () => {
        const { phone_number } = await callApi(testCampaign, { body: { business_id, ...texts, locale } });
        toast.success(t('tested', { phone: phone_number }));
      }),
    remove: () =>
      run('delete', async () => {
        await callApi(deleteCampaign, { params, body: { business_id } });
        toast.success(t('deleted', { name: saved.name }));
        void navigate(root, { replace: true });
      }),
  };
}
