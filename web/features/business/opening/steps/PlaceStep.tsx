import { useQuery } from '@tanstack/react-query';
import { type Business, updateBusiness } from 'core/business/contract';
import { searchLocation } from 'core/discovery/contract';
import { useDebouncedValue } from '@mantine/hooks';
import { MapPin } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { PlaceDraft } from '../drafts.ts';
import { apiQueryOptions, callApi } from '../../../../platform/api.ts';
import { site } from '../../../../platform/site.ts';
import { useRefresh } from '../../../../office/orders/after.ts';
import { TextField } from '../../../../ui/inputs/TextField.tsx';
import { Basemap } from '../../../../ui/map/Basemap.tsx';
import { face, useSaving } from '../saving.ts';
import { useDraft, useOpenedBusiness, useStep } from '../step.ts';
import { StepFrame } from '../StepFrame.tsx';
import css from './place.module.css';

const firstDraft = ({ address, zip, city, state_id }: Business): PlaceDraft => ({
  address: address ?? '',
  zip: zip ?? '',
  city: city ?? '',
  state_id: state_id ?? '',
  cityIsOwn: city !== null && zip === null,
});

const TYPING_PAUSE_MS = 250;

/** What is asked of the atlas: a whole ZIP code, or else a city with its state. */
const wordsOf = ({ zip, city, state_id }: PlaceDraft): string => {
  if (/^\d{5}$/.test(zip)) return zip;
  return city.trim() !== '' && /^[A-Za-z]{2}$/.test(state_id) ? `${city.trim()}, ${state_id}` : '';
};

function useSpot(draft: PlaceDraft) {
  const words = wordsOf(draft);
  const [asked] = useDebouncedValue(words, /^\d{5}$/.test(words) ? 0 : TYPING_PAUSE_MS);
  const { data, isFetching } = useQuery({
    ...apiQueryOptions(searchLocation, { query: { text: asked } }),
    enabled: asked !== '',
    staleTime: 'static',
  });
  const isAnswered = asked !== '' && asked === words && !isFetching && data !== undefined;
  return { spot: isAnswered ? (data.data[0] ?? null) : null, isUnknown: isAnswered && data.data.length === 0 };
}

/** What is typed, with city and state of the ZIP code where nobody wrote others. */
function useFilled(draft: PlaceDraft) {
  const { spot, isUnknown } = useSpot(draft);
  const follows = spot !== null && spot.zip === draft.zip && !draft.cityIsOwn;
  const filled = follows ? { ...draft, city: spot.city, state_id: spot.state_id } : draft;
  return { filled, spot, isUnknownZip: isUnknown && /^\d{5}$/.test(draft.zip) };
}

type MapProps = { readonly filled: PlaceDraft; readonly spot: { readonly latitude: number; readonly longitude: number } | null };

function PlaceMap({ filled, spot }: MapProps) {
  const t = useTranslations('opening.place');
  const place = [filled.address, filled.city, filled.state_id].filter(Boolean).join(', ');
  if (!spot)
    return (
      <div className={css.noMap}>
        <MapPin size={24} strokeWidth={1.75} aria-hidden="true" />
        <p>{t('noMap')}</p>
      </div>
    );
  return (
    <div className={css.map}>
      <Basemap
        points={[{ id: 'here', ...spot, label: place }]}
        zoom={15}
        picked="here"
        tiles={site().map}
        label={t('map', { place })}
      />
    </div>
  );
}

export function PlaceStep() {
  const t = useTranslations('opening.place');
  const business = useOpenedBusiness();
  const { onNext } = useStep();
  const refresh = useRefresh();
  const [draft, setDraft] = useDraft('place', firstDraft(business));
  const { filled, spot, isUnknownZip } = useFilled(draft);
  const { save, busy, error, refusal } = useSaving();
  const change = (part: Partial<PlaceDraft>) => setDraft({ ...draft, ...part });
  const write = (part: Partial<PlaceDraft>) => setDraft({ ...filled, ...part, cityIsOwn: true });
  async function submit() {
    const { address, zip, city, state_id } = filled;
    const point = spot ? { latitude: spot.latitude, longitude: spot.longitude } : {};
    const body = { id: business.id, address, zip, city, state_id, ...point };
    const isSaved = await save(async () => {
      await callApi(updateBusiness, { body });
      await refresh(...face);
    });
    if (isSaved) onNext();
  }
  return (
    <StepFrame
      title={t('title')}
      lead={t('lead')}
      busy={busy}
      onSubmit={submit}
      refusal={refusal('address', 'zip', 'city', 'state_id')}
    >
      <TextField
        label={t('street')}
        size={48}
        maxLength={160}
        autoComplete="address-line1"
        enterKeyHint="next"
        value={draft.address}
        error={error('address')}
        onChange={({ currentTarget: { value } }) => change({ address: value })}
      />
      <div className={css.row}>
        <TextField
          label={t('zip')}
          size={48}
          maxLength={5}
          inputMode="numeric"
          autoComplete="postal-code"
          value={draft.zip}
          error={error('zip') ?? (isUnknownZip ? t('unknownZip') : undefined)}
          onChange={({ currentTarget: { value } }) => change({ zip: value.replace(/\D/g, ''), cityIsOwn: false })}
        />
        <TextField
          label={t('city')}
          size={48}
          maxLength={80}
          autoComplete="address-level2"
          value={filled.city}
          error={error('city')}
          onChange={({ currentTarget: { value } }) => write({ city: value })}
          className={css.city}
        />
        <TextField
          label={t('state')}
          placeholder="TX"
          size={48}
          maxLength={2}
          autoComplete="address-level1"
          autoCapitalize="characters"
          value={filled.state_id}
          error={error('state_id')}
          onChange={({ currentTarget: { value } }) => write({ state_id: value.toUpperCase() })}
          className={css.state}
        />
      </div>
      <PlaceMap filled={filled} spot={spot} />
    </StepFrame>
  );
}
