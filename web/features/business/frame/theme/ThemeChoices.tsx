import { layouts, palette } from 'core/business/contract';
import { Check } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { Theme } from './theme.ts';
import css from './theme-menu.module.css';

const colourNames = { '#b998e3': 'lavender', '#329da8': 'lagoon', '#b89d58': 'brass', '#eda745': 'apricot' } as const;

type ChoiceProps = { readonly wished: Theme; readonly onWish: (theme: Theme) => void };

/** The four colours of the specification. */
export function Colours({ wished, onWish }: ChoiceProps) {
  const t = useTranslations('business.theme');
  return (
    <fieldset className={css.group}>
      <legend>{t('colour')}</legend>
      <div className={css.colours}>
        {palette.map((colour) => (
          <label key={colour} className={css.colour}>
            <input
              type="radio"
              name="theme-colour"
              checked={wished.color_code === colour}
              onChange={() => onWish({ ...wished, color_code: colour })}
            />
            <span className={css.swatch} style={{ background: colour }}>
              <Check size={20} strokeWidth={2.25} aria-hidden="true" />
            </span>
            <span>{t(colourNames[colour])}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

export function Layouts({ wished, onWish }: ChoiceProps) {
  const t = useTranslations('business.theme');
  return (
    <fieldset className={css.group}>
      <legend>{t('layout')}</legend>
      <div className={css.layouts}>
        {layouts.map((layout) => (
          <label key={layout} className={css.layout}>
            <input
              type="radio"
              name="theme-layout"
              checked={wished.layout_type === layout}
              onChange={() => onWish({ ...wished, layout_type: layout })}
            />
            <svg viewBox="0 0 112 64" aria-hidden="true">
              {layout === 'wave' ? (
                <>
                  <rect width="112" height="64" className={css.dark} />
                  <path d="M10 26h40M10 34h26" className={css.line} />
                  <path d="M0 54c20-9 38-7 58-2s36 4 54-5v17H0z" className={css.brand} />
                </>
              ) : (
                <>
                  <rect width="52" height="64" className={css.soft} />
                  <rect x="52" width="60" height="64" className={css.dark} />
                  <path d="M10 26h30M10 34h20" className={css.ink} />
                  <rect x="10" y="42" width="18" height="8" rx="3" className={css.brand} />
                </>
              )}
            </svg>
            <span>{layout === 'wave' ? t('wave') : t('split')}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
