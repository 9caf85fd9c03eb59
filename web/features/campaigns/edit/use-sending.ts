import { useQueryClient } from '@tanstack/react-query';
import { campaign, campaigns, deleteCampaign, saveCampaign, scheduleCampaign, testCampaign } from 'core/campaigns/contract';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { callApi } from '../../../platform/api.ts';
import { errorMessage, type FieldErrors, fieldErrors } from '../../../platform/errors.ts';
import { toast } from '../../../ui/toasts/toast.ts';
import type { Draft } from './draft.ts';
import type { PreviewLanguage } from './Preview.tsx';

type Doing = 'save' | 'send' | 'test' | 'delete';

/** One thing at a time; what is refused stands at its field, or else in a toast. */
function useDoing() {
  const cache = useQueryClient();
  const [doing, setDoing] = useState<Doing | null>(null);
  const [wrong, setWrong] = useState<FieldErrors>({});
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
  return { doing, wrong, run };
}

/** What is done with a draft. Whoever sends it has saved it too. */
export function useSending(business_id: number, root: string, draft: Draft) {
  const t = useTranslations('campaigns.edit');
  const navigate = useNavigate();
  const { doing, wrong, run } = useDoing();
  const { id, audience, start } = draft;
  const [name, params] = [draft.name.trim(), { id }];
  const texts = { body_en: draft.body_en.trim(), body_vi: draft.body_vi.trim() };
  const saveDraft = () => callApi(saveCampaign, { params, body: { business_id, name, audience, ...texts } });
  async function save(): Promise<void> {
    await saveDraft();
    toast.success(t('saved', { name }));
    void navigate(`${root}/${id}`, { replace: true });
  }
  async function send(): Promise<void> {
    await saveDraft();
    await callApi(scheduleCampaign, { params, body: { business_id, start } });
    void navigate(`${root}/${id}`, { replace: true });
  }
  async function test(locale: PreviewLanguage): Promise<void> {
    const { phone_number } = await callApi(testCampaign, { body: { business_id, ...texts, locale } });
    toast.success(t('tested', { phone: phone_number }));
  }
  async function remove(): Promise<void> {
    await callApi(deleteCampaign, { params, body: { business_id } });
    toast.success(t('deleted', { name }));
    void navigate(root, { replace: true });
  }
  return {
    doing,
    wrong,
    save: () => run('save', save),
    send: () => run('send', send),
    test: (locale: PreviewLanguage) => run('test', () => test(locale)),
    remove: () => run('delete', remove),
  };
}
