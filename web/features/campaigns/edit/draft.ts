import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type Audience, everybody } from 'core/campaigns/audience/rules';
import { type CampaignReport, estimateCampaign } from 'core/campaigns/contract';
import { useEffect, useState } from 'react';
import { callApi } from '../../../platform/api.ts';

export type Start = { readonly date: string; readonly time: string };
export type Draft = {
  readonly id: string;
  readonly name: string;
  readonly audience: Audience;
  readonly body_en: string;
  readonly body_vi: string;
  /** Null: as soon as it is sent. */
  readonly start: Start | null;
};
export type ChangeDraft = (part: Partial<Draft>) => void;

export const draftOf = (row: CampaignReport | null): Draft =>
  row
    ? { id: row.id, name: row.name, audience: row.audience, body_en: row.body_en, body_vi: row.body_vi, start: null }
    : { id: crypto.randomUUID(), name: '', audience: everybody, body_en: '', body_vi: '', start: null };

export const isWritten = ({ body_en, body_vi }: Draft): boolean => body_en.trim() !== '' || body_vi.trim() !== '';

const TYPING_MS = 400;
/** The same a moment after the last change. */
function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), TYPING_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

/** Whom the draft would reach, what it would cost and how it reads. */
export function useEstimate(business_id: number, { audience, body_en, body_vi, start }: Draft) {
  const body = useSettled(JSON.stringify({ business_id, audience, body_en: body_en.trim(), body_vi: body_vi.trim(), start }));
  return useQuery({
    queryKey: [estimateCampaign.path, body],
    queryFn: () =>
      callApi(estimateCampaign, { body: JSON.parse(body) as Parameters<typeof callApi<typeof estimateCampaign>>[1]['body'] }),
    placeholderData: keepPreviousData,
  });
}
