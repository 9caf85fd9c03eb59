/* oxlint-disable jsx-a11y/prefer-tag-over-role -- no element of HTML is a field with a list of pictures below it */
import { useQuery } from '@tanstack/react-query';
import { searchLocation } from 'core/discovery/contract';
import { FEWEST_LETTERS } from 'core/discovery/rules';
import { LocateFixed, MapPin } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { apiQueryOptions, callApi } from '../../../platform/api.ts';
import { IconButton } from '../../../ui/actions/IconButton.tsx';
import { useLate } from '../box/use-late.ts';
import { useOptions } from '../box/use-options.ts';
import css from './SearchBar.module.css';

export type Near = { readonly lat: number; readonly lng: number };
type Props = {
  readonly value: string;
  readonly onChange: (text: string, near: Near | null) => void;
  readonly onProblem: (text: string) => void;
};

const REST_MS = 300;
const SHOWN = 6;

/** Each city once; a typed ZIP shows the city it belongs to. */
function usePlaces(text: string): readonly string[] {
  const wanted = useLate(text.trim(), REST_MS);
  const asks = wanted.length >= FEWEST_LETTERS && wanted === text.trim();
  const { data } = useQuery({
    ...apiQueryOptions(searchLocation, { query: { text: wanted } }),
    enabled: asks,
    staleTime: 300_000,
    retry: false,
  });
  const withZip = /^\d/.test(wanted);
  const names = (asks ? (data?.data ?? []) : []).map(
    ({ city, state_id, zip }) => `${city}, ${state_id}${withZip ? ` ${zip}` : ''}`,
  );
  return [...new Set(names)].slice(0, SHOWN);
}

const position = () =>
  new Promise<GeolocationPosition>((resolve, reject) =>
    navigator.geolocation.getCurrentPosition(resolve, reject, { timeout: 8000, maximumAge: 600_000 }),
  );

/** Asks the browser where it is, and the server what that place is called. */
function useLocate({ onChange, onProblem }: Pick<Props, 'onChange' | 'onProblem'>) {
  const t = useTranslations('discovery.bar');
  const [busy, setBusy] = useState(false);
  async function locate() {
    setBusy(true);
    onProblem('');
    try {
      const { coords } = await position();
      const near = { lat: Number(coords.latitude.toFixed(3)), lng: Number(coords.longitude.toFixed(3)) };
      const { data } = await callApi(searchLocation, { query: near });
      const [place] = data;
      onChange(place ? `${place.city}, ${place.state_id}` : t('here'), near);
    } catch {
      onProblem(t('notLocated'));
    }
    setBusy(false);
  }
  return { busy, locate };
}

export function PlaceField({ value, onChange, onProblem }: Props) {
  const t = useTranslations('discovery.bar');
  const id = useId();
  const [open, setOpen] = useState(false);
  const places = usePlaces(open ? value : '');
  const shown = open && places.length > 0 && places[0] !== value;
  function pick(index: number) {
    onChange(places[index] ?? value, null);
    setOpen(false);
  }
  const options = useOptions({
    count: places.length,
    open: shown,
    onOpen: () => setOpen(true),
    onClose: () => setOpen(false),
    onPick: pick,
  });
  const { busy, locate } = useLocate({ onChange, onProblem });
  return (
    <div
      className={css.field}
      onBlur={({ currentTarget, relatedTarget }) => currentTarget.contains(relatedTarget) || setOpen(false)}
    >
      <MapPin size={20} strokeWidth={1.75} aria-hidden="true" />
      <div className={css.pair}>
        <label htmlFor={`${id}-in`}>{t('place')}</label>
        <input
          id={`${id}-in`}
          name="city"
          role="combobox"
          autoComplete="off"
          placeholder={t('placeHint')}
          aria-autocomplete="list"
          aria-expanded={shown}
          aria-controls={shown ? `${id}-list` : undefined}
          aria-activedescendant={shown && options.active >= 0 ? `${id}-${options.active}` : undefined}
          value={value}
          onChange={(event) => (onChange(event.currentTarget.value, null), options.mark(-1), setOpen(true))}
          onKeyDown={options.onKeyDown}
        />
      </div>
      <IconButton icon={LocateFixed} label={t('locate')} size={44} round loading={busy} onClick={() => void locate()} />
      {shown && (
        // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- the field keeps the focus and the keys
        <div
          id={`${id}-list`}
          role="listbox"
          aria-label={t('place')}
          className={css.list}
          onMouseDown={(event) => event.preventDefault()}
        >
          {places.map((place, index) => (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the field has the keys
            <div
              key={place}
              id={`${id}-${index}`}
              role="option"
              aria-selected={index === options.active}
              className={css.option}
              onClick={() => pick(index)}
              onMouseMove={() => options.mark(index)}
            >
              {place}
            </div>
          ))}
        </div>
      )}
    </div>
  );
}
