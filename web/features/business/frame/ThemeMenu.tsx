import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type Business, businessByUrl, palette, supportAdmin, updateColour } from 'core/business/contract';
import { Check, Settings } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ask, keyOf, order } from '../../../platform/ask.ts';
import { Failure } from '../../../platform/errors.ts';
import { notice } from '../../../platform/notices.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { IconButton } from '../../../ui/actions/IconButton.tsx';
import { Popover } from '../../../ui/overlays/Popover.tsx';
import { faceInput, useViewer } from '../business-face.ts';
import { type Theme, themeChange } from './theme.ts';
import css from './theme-menu.module.css';

const colourNames = { '#b998e3': 'lavender', '#329da8': 'lagoon', '#b89d58': 'brass', '#eda745': 'apricot' } as const;

/** The menu opens to whoever runs the place (decision A36); whether they may change the theme the server decides. */
function useIsPrivileged({ id, is_owner, hasAccessBusinessManager }: Business): boolean {
  const viewer = useViewer();
  const isKnown = is_owner || hasAccessBusinessManager || viewer?.isSuperAdmin === true;
  const { data } = useQuery({
    ...ask(supportAdmin, { query: { business_id: id, user_id: viewer?.id ?? '' } }),
    enabled: viewer !== null && !isKnown,
    retry: false,
  });
  return viewer !== null && (isKnown || data?.data === true);
}

/** Applied here once the server said yes; a refusal and an accident have their own words. */
function useSaveTheme({ bus_url }: Business, onDone: () => void) {
  const t = useTranslations('business.theme');
  const queries = useQueryClient();
  return useMutation({
    ...order(updateColour),
    onSuccess: ({ message }, { body }) => {
      const { color_code, layout_type } = body;
      const theme = { ...(color_code ? { color_code } : {}), ...(layout_type ? { layout_type } : {}) };
      queries.setQueryData<{ success: true; data: Business }>(
        keyOf(businessByUrl, faceInput(bus_url)),
        (old) => old && { ...old, data: { ...old.data, ...theme } },
      );
      notice({ level: 'success', title: '', text: message });
      onDone();
    },
    onError: (error) => {
      const isRefused = error instanceof Failure && error.status > 0;
      notice({ level: 'error', title: '', text: isRefused ? t('failed') : t('unexpected') });
      onDone();
    },
  });
}

type ChoiceProps = { readonly wished: Theme; readonly onWish: (theme: Theme) => void };

function Colours({ wished, onWish }: ChoiceProps) {
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

function Layouts({ wished, onWish }: ChoiceProps) {
  const t = useTranslations('business.theme');
  return (
    <fieldset className={css.group}>
      <legend>{t('layout')}</legend>
      <div className={css.layouts}>
        {(['wave', 'split-screen'] as const).map((layout) => (
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

type Props = { readonly business: Business; readonly onPreview: (theme: Theme | null) => void };

export function ThemeMenu({ business, onPreview }: Props) {
  const t = useTranslations('business.theme');
  const stored: Theme = { color_code: business.color_code, layout_type: business.layout_type };
  const [isOpen, setOpen] = useState(false);
  const [wished, setWished] = useState(stored);
  const turn = (open: boolean) => {
    setOpen(open);
    setWished(stored);
    onPreview(null);
  };
  const { mutate, isPending } = useSaveTheme(business, () => turn(false));
  const wish = (theme: Theme) => {
    setWished(theme);
    onPreview(theme);
  };
  const save = () => {
    const change = themeChange(stored, wished, palette);
    if (change) mutate({ body: { busUrl: business.bus_url, ...change } });
    else turn(false);
  };
  if (!useIsPrivileged(business)) return null;
  const trigger = (
    <IconButton label={t('open')} kind="outline" size={44} onClick={() => turn(!isOpen)}>
      <Settings size={20} strokeWidth={1.75} />
    </IconButton>
  );
  return (
    <Popover trigger={trigger} label={t('title')} width={304} align="end" open={isOpen} onOpenChange={turn}>
      <p className={css.title}>{t('title')}</p>
      <Colours wished={wished} onWish={wish} />
      <Layouts wished={wished} onWish={wish} />
      <p className={css.hint}>{t('preview')}</p>
      <div className={css.buttons}>
        <Button kind="secondary" onClick={() => turn(false)}>
          {t('cancel')}
        </Button>
        <Button loading={isPending} onClick={save}>
          {t('save')}
        </Button>
      </div>
    </Popover>
  );
}
