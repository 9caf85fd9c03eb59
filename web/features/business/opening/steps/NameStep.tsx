import { inputRequired } from 'core/kernel/refusals/general';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { profile } from 'core/accounts/contract';
import {
  type Business,
  businessList,
  registerBusiness,
  setOpeningAddress,
  updateBusiness,
  webPaths,
} from 'core/business/contract';
import { masterServices } from 'core/catalog/contract';
import { reservedSlugs, slugOf, whyNotSlug } from 'core/business/rules';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { NameDraft } from '../drafts.ts';
import { apiQueryOptions, callApi } from '../../../../platform/api.ts';
import { site } from '../../../../platform/site.ts';
import { useOrderKeys } from '../../../../office/orders/order-keys.ts';
import { useRefresh } from '../../../../office/orders/after.ts';
import { PhoneField } from '../../../../ui/inputs/PhoneField.tsx';
import { TextField } from '../../../../ui/inputs/TextField.tsx';
import { face, useSaving } from '../saving.ts';
import { useDraft, useStep } from '../step.ts';
import { StepFrame } from '../StepFrame.tsx';
import { useWhere } from '../where.ts';
import { TradeCards } from './TradeCards.tsx';
import { refusalSentence } from '../../../../platform/refusals/sentences.ts';

const firstDraft = (business: Business | null): NameDraft => ({
  name: business?.bus_name ?? '',
  category: business?.business_categories[0]?.id ?? null,
  slug: business?.bus_url ?? '',
  slugIsOwn: business !== null,
  phone: business?.bus_phone ?? '',
});

/** Registers what is new, changes what is there. */
function useSaveName(business: Business | null) {
  const cache = useQueryClient();
  const refresh = useRefresh();
  const { keyOf } = useOrderKeys();
  return async ({ name, category, slug, phone }: NameDraft): Promise<void> => {
    const fields = { bus_name: name, bus_phone: phone, business_categories: category === null ? [] : [category] };
    if (!business) {
      const body = { ...fields, bus_url: slug };
      await callApi(registerBusiness, { body }, { key: keyOf(body) });
      await cache.invalidateQueries({ queryKey: [businessList.path] });
      return;
    }
    await callApi(updateBusiness, { body: { id: business.id, ...fields } });
    if (slug !== business.bus_url) await callApi(setOpeningAddress, { body: { business_id: business.id, bus_url: slug } });
    await refresh(...face, masterServices);
  };
}

/** After the registration the owner's own number is asked for, unless it is proven already. */
function useNextAfterName() {
  const person = useQuery({ ...apiQueryOptions(profile, {}), staleTime: 'static' }).data?.data;
  const { business } = useStep();
  return business === null && person?.phone_verified !== true ? 'phone' : 'place';
}

export function NameStep() {
  const t = useTranslations('opening.name');
  const { business } = useStep();
  const { go } = useWhere();
  const [draft, setDraft] = useDraft('name', firstDraft(business));
  const [asked, setAsked] = useState(false);
  const { save, busy, error, refusal } = useSaving();
  const saveName = useSaveName(business);
  const next = useNextAfterName();
  const change = (part: Partial<NameDraft>) => setDraft({ ...draft, ...part });
  const slugWrong = whyNotSlug(draft.slug, reservedSlugs(webPaths, site().slug));
  const showSlugWrong = slugWrong !== null && (asked || draft.slug !== '');
  const isComplete = draft.name.trim() !== '' && draft.category !== null && slugWrong === null;
  async function submit() {
    setAsked(true);
    if (isComplete && (await save(() => saveName(draft)))) go(draft.slug, next);
  }
  const host = site().origin.replace(/^https?:\/\//, '');
  return (
    <StepFrame
      title={t('title')}
      lead={t('lead')}
      busy={busy}
      onSubmit={submit}
      refusal={refusal('bus_name', 'bus_url', 'bus_phone', 'business_categories')}
    >
      <TextField
        label={t('name')}
        placeholder={t('example')}
        size={48}
        maxLength={120}
        autoComplete="organization"
        enterKeyHint="next"
        value={draft.name}
        error={error('bus_name') ?? (asked && draft.name.trim() === '' ? refusalSentence(inputRequired) : undefined)}
        onChange={({ currentTarget: { value: name } }) => change(draft.slugIsOwn ? { name } : { name, slug: slugOf(name) })}
      />
      <TradeCards
        value={draft.category}
        onChange={(category) => change({ category })}
        error={error('business_categories') ?? (asked && draft.category === null ? t('kindMissing') : undefined)}
      />
      <TextField
        label={t('address')}
        hint={t('addressHint', { address: `${host}/biz/${draft.slug || '…'}` })}
        size={48}
        maxLength={63}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={draft.slug}
        error={error('bus_url') ?? (showSlugWrong ? refusalSentence(slugWrong) : undefined)}
        onChange={({ currentTarget: { value } }) => change({ slug: value.trim(), slugIsOwn: true })}
      />
      <PhoneField
        label={t('phone')}
        hint={t('phoneHint')}
        size={48}
        autoComplete="tel-national"
        value={draft.phone}
        error={error('bus_phone')}
        onChange={(phone) => change({ phone })}
      />
    </StepFrame>
  );
}
