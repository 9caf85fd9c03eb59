import { campaignPlaceholders, LONGEST_CAMPAIGN } from 'core/campaigns/texts/rules';
import { inBraces } from 'core/messaging/templates/rules';
import { useTranslations } from 'use-intl';
import type { FieldErrors } from '../../../platform/errors.ts';
import { Chip } from '../../../ui/display/Chip.tsx';
import { TextArea } from '../../../ui/inputs/TextArea.tsx';
import css from '../campaigns.module.css';
import type { ChangeDraft, Draft } from './draft.ts';

const bodies = [
  ['body_en', 'english', 'en'],
  ['body_vi', 'vietnamese', 'vi'],
] as const;

type Props = { readonly draft: Draft; readonly change: ChangeDraft; readonly wrong: FieldErrors };

/** The text in both languages. The buttons put a place to fill where it ends. */
export function What({ draft, change, wrong }: Props) {
  const t = useTranslations('campaigns.edit');
  return (
    <section className={css.part} aria-labelledby="campaign-what">
      <h2 id="campaign-what">{t('what')}</h2>
      {bodies.map(([field, label, lang]) => (
        <div key={field} className={css.part}>
          <TextArea
            label={t(label)}
            lang={lang}
            maxLength={LONGEST_CAMPAIGN}
            value={draft[field]}
            error={wrong[field]}
            onChange={({ currentTarget }) => change({ [field]: currentTarget.value })}
          />
          <div className={css.chips}>
            {campaignPlaceholders.map((place) => (
              <Chip
                key={place}
                size={48}
                onClick={() => change({ [field]: `${draft[field].trimEnd()} ${inBraces(place)} `.trimStart() })}
              >
                {t('insert', { place: t(`places.${place}`) })}
              </Chip>
            ))}
          </div>
        </div>
      ))}
      <p className={css.quiet}>{t('languageHint')}</p>
    </section>
  );
}
