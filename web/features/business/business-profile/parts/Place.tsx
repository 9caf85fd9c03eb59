import { useTranslations } from 'use-intl';
import { site } from '../../../../platform/site.ts';
import { TextField } from '../../../../ui/inputs/TextField.tsx';
import { Basemap } from '../../../../ui/map/Basemap.tsx';
import css from '../profile.module.css';
import type { ProfileEditing } from '../use-profile.ts';
import { Part } from './Part.tsx';

const MOST_DIGITS = 6;
const rounded = (degrees: number) => Number(degrees.toFixed(MOST_DIGITS));
const degreesOf = (text: string) => {
  const number = Number(text);
  return text.trim() === '' || Number.isNaN(number) ? null : number;
};

const hintOf = (isKnown: boolean, hasTiles: boolean) =>
  hasTiles ? (isKnown ? 'pin' : 'noMap') : isKnown ? 'pinWritten' : 'noMapWritten';

/** Where streets can be seen the pin goes where the map is pressed. An outline is too coarse for a door: its degrees are written. */
function Pin({ draft, change, errors }: ProfileEditing) {
  const t = useTranslations('business-profile');
  const { latitude, longitude } = draft;
  const place = [draft.address, draft.city, draft.state_id].filter(Boolean).join(', ');
  const isKnown = latitude !== null && longitude !== null;
  const tiles = site().map;
  const points = isKnown ? [{ id: 'here', latitude, longitude, label: place }] : [];
  return (
    <>
      <div className={css.map}>
        <Basemap
          points={points}
          zoom={isKnown ? 15 : 4}
          picked="here"
          label={t('map', { place })}
          tiles={tiles}
          onPlace={tiles && (([lat, long]) => change({ latitude: rounded(lat), longitude: rounded(long) }))}
        />
      </div>
      <p className={css.hint}>{t(hintOf(isKnown, tiles !== undefined))}</p>
      <div className={css.two}>
        {(['latitude', 'longitude'] as const).map((field) => (
          <TextField
            key={`${field} ${draft[field] ?? ''}`}
            label={t(field)}
            inputMode="decimal"
            defaultValue={draft[field] ?? ''}
            error={errors[field]}
            onBlur={({ currentTarget: { value } }) => {
              if (degreesOf(value) !== draft[field]) change({ [field]: degreesOf(value) });
            }}
          />
        ))}
      </div>
    </>
  );
}

export function Place(editing: ProfileEditing) {
  const { draft, change, errors } = editing;
  const t = useTranslations('business-profile');
  return (
    <Part title={t('place')}>
      <TextField
        label={t('street')}
        maxLength={160}
        autoComplete="address-line1"
        value={draft.address}
        error={errors.address}
        onChange={({ currentTarget: { value } }) => change({ address: value })}
      />
      <div className={css.three}>
        <TextField
          label={t('city')}
          maxLength={80}
          value={draft.city}
          error={errors.city}
          onChange={({ currentTarget: { value } }) => change({ city: value })}
        />
        <TextField
          label={t('state')}
          maxLength={2}
          autoCapitalize="characters"
          value={draft.state_id}
          error={errors.state_id}
          onChange={({ currentTarget: { value } }) => change({ state_id: value.toUpperCase() })}
        />
        <TextField
          label={t('zip')}
          maxLength={5}
          inputMode="numeric"
          value={draft.zip}
          error={errors.zip}
          onChange={({ currentTarget: { value } }) => change({ zip: value.replace(/\D/g, '') })}
        />
      </div>
      <Pin {...editing} />
    </Part>
  );
}
