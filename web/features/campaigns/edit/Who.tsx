import { type Audience, audiencePresets, presetAudience, presetOf } from 'core/campaigns/audience/rules';
import { useTranslations } from 'use-intl';
import { Segmented } from '../../../ui/choices/Segmented.tsx';
import { Chip } from '../../../ui/display/Chip.tsx';
import { TextField } from '../../../ui/inputs/TextField.tsx';
import css from '../campaigns.module.css';
import type { ChangeDraft, Draft } from './draft.ts';

const narrowed = [
  ['visits_min', 'visitsMin'],
  ['away_days', 'awayDays'],
  ['within_days', 'withinDays'],
] as const;
const languages = ['any', 'en', 'vi'] as const;
const MOST = 1000;

/** A whole number, or nothing. */
function numberIn(text: string, least: number): number | null {
  const digits = text.replace(/\D/g, '').slice(0, 4);
  return digits === '' ? null : Math.min(MOST, Math.max(least, Number(digits)));
}

type Props = { readonly draft: Draft; readonly change: ChangeDraft; readonly month: number };

export function Who({ draft: { audience }, change, month }: Props) {
  const t = useTranslations('campaigns.edit');
  const narrow = (part: Partial<Audience>) => change({ audience: { ...audience, ...part } });
  const preset = presetOf(audience, month);
  return (
    <section className={css.part} aria-labelledby="campaign-who">
      <h2 id="campaign-who">{t('who')}</h2>
      <p className={css.quiet}>{t('whoText')}</p>
      <div className={css.chips}>
        {audiencePresets.map((one) => (
          <Chip
            key={one}
            size={48}
            selected={preset === one}
            onClick={() => narrow({ ...presetAudience(one, month), locale: audience.locale })}
          >
            {t(`presets.${one}`)}
          </Chip>
        ))}
      </div>
      <fieldset className={css.pair} aria-label={t('narrow')}>
        {narrowed.map(([wish, label]) => (
          <TextField
            key={wish}
            label={t(label)}
            size={48}
            inputMode="numeric"
            value={audience[wish]?.toString() ?? ''}
            onChange={({ currentTarget }) => narrow({ [wish]: numberIn(currentTarget.value, wish === 'visits_min' ? 0 : 1) })}
          />
        ))}
      </fieldset>
      <Segmented
        label={t('language')}
        options={languages.map((value) => ({ value, label: t(`languages.${value}`) }))}
        value={audience.locale ?? 'any'}
        onChange={(value) => narrow({ locale: value === 'any' ? null : value })}
      />
    </section>
  );
}
