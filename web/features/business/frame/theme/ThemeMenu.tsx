import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type Business, businessByUrl, palette, updateColour } from 'core/business/contract';
import { Settings } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { apiQueryKey, apiMutationOptions } from '../../../../platform/api.ts';
import { Failure } from '../../../../platform/errors.ts';
import { showNotice } from '../../../../platform/notices.ts';
import { Button } from '../../../../ui/actions/Button.tsx';
import { IconButton } from '../../../../ui/actions/IconButton.tsx';
import { LinkButton } from '../../../../ui/actions/LinkButton.tsx';
import { Popover } from '../../../../ui/overlays/Popover.tsx';
import { faceInput } from '../../business-face.ts';
import { type Theme, themeChange } from './theme.ts';
import { Colours, Layouts } from './ThemeChoices.tsx';
import css from './theme-menu.module.css';

/** Applied here once the server said yes; a refusal and an accident have their own words. */
function useSaveTheme({ bus_url }: Business, onDone: () => void) {
  const t = useTranslations('business.theme');
  const queries = useQueryClient();
  return useMutation({
    ...apiMutationOptions(updateColour),
    onSuccess: ({ message }, { body }) => {
      const { color_code, layout_type } = body;
      const theme = { ...(color_code ? { color_code } : {}), ...(layout_type ? { layout_type } : {}) };
      queries.setQueryData<{ success: true; data: Business }>(
        apiQueryKey(businessByUrl, faceInput(bus_url)),
        (old) => old && { ...old, data: { ...old.data, ...theme } },
      );
      showNotice({ level: 'success', title: '', text: message });
      onDone();
    },
    onError: (error) => {
      const isRefused = error instanceof Failure && error.status > 0;
      showNotice({ level: 'error', title: '', text: isRefused ? t('failed') : t('unexpected') });
      onDone();
    },
  });
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
  const trigger = <IconButton icon={Settings} label={t('open')} kind="outline" size={44} onClick={() => turn(!isOpen)} />;
  return (
    <Popover trigger={trigger} label={t('title')} width={304} align="end" open={isOpen} onOpenChange={turn}>
      <LinkButton kind="secondary" wide className={css.manage} href={`/biz/${business.bus_url}/manage/dashboard`}>
        {t('manage')}
      </LinkButton>
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
