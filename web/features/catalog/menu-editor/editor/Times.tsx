import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Switch } from '../../../../ui/choices/Switch.tsx';
import { MinutesField } from '../../../../ui/inputs/MinutesField.tsx';
import { MoneyField } from '../../../../ui/inputs/MoneyField.tsx';
import { partsOf, type ServiceDraft } from '../service-draft.ts';
import css from './editor.module.css';
import type { Editing } from './use-editing.ts';

const segments = [
  ['buffer_before_min', 120],
  ['processing_min', 240],
  ['finishing_min', 240],
  ['buffer_after_min', 120],
] as const;

/** The course of the service, as long as it is: what is hatched is nobody's work. */
function Course({ draft }: { readonly draft: ServiceDraft }) {
  const t = useTranslations('menu-editor');
  const parts = partsOf(draft);
  return (
    <ol className={css.course} aria-label={t('course')}>
      {parts.map(({ part, minutes }) => (
        <li key={part} data-part={part} style={{ flexGrow: minutes }} title={t('partOf', { part: t(`parts.${part}`), minutes })}>
          <span className={minutes >= 15 ? css.minutes : 'unseen'}>
            <span className="unseen">{t(`parts.${part}`)}: </span>
            {minutes}
          </span>
        </li>
      ))}
    </ol>
  );
}

export function Times({ editing: { draft, change, errors } }: { readonly editing: Editing }) {
  const t = useTranslations('menu-editor');
  const id = useId();
  const isSplit = segments.some(([field]) => draft[field] > 0);
  const wrong = segments.some(([field]) => errors[field] !== undefined);
  const [turned, setTurned] = useState<boolean | null>(null);
  const isOpen = wrong || (turned ?? isSplit);
  return (
    <div className={css.part}>
      <div className={css.two}>
        <MoneyField
          label={t('price')}
          required
          value={draft.price}
          error={errors.price}
          onChange={(price) => change({ price })}
        />
        <MinutesField
          label={t('duration')}
          required
          least={5}
          value={draft.duration}
          error={errors.duration}
          onChange={(duration) => change({ duration })}
        />
      </div>
      <Switch
        label={t('priceFrom')}
        hint={t('priceFromHint')}
        checked={draft.price_from}
        onChange={({ currentTarget }) => change({ price_from: currentTarget.checked })}
      />
      {isSplit && <Course draft={draft} />}
      <button type="button" className={css.fold} aria-expanded={isOpen} aria-controls={id} onClick={() => setTurned(!isOpen)}>
        {t('segments')}
        <ChevronDown size={16} strokeWidth={1.75} aria-hidden="true" />
      </button>
      <div id={id} hidden={!isOpen} className={css.two}>
        {segments.map(([field, most]) => (
          <MinutesField
            key={field}
            label={t(`fields.${field}`)}
            hint={t(`hints.${field}`)}
            most={most}
            value={draft[field]}
            error={errors[field]}
            onChange={(minutes) => change({ [field]: minutes ?? 0 })}
          />
        ))}
      </div>
    </div>
  );
}
