import { saveUserSetting } from 'core/accounts/contract';
import { settingsShapes } from 'core/accounts/rules';
import { ALargeSmall } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { callApi } from '../../../platform/api.ts';
import { sessionState, setSignedIn, useSession } from '../../../platform/session.ts';
import { IconButton } from '../../../ui/actions/IconButton.tsx';
import { Menu, MenuChoice } from '../../../ui/overlays/Menu.tsx';

type Size = (typeof settingsShapes.font_size)[number];

/** How large the viewer reads messages; it is kept with their account. */
export function useMessageSize(): string {
  const session = useSession();
  return session.known && session.viewer ? session.viewer.font_size : 'text-base';
}

async function chooseSize(value: Size): Promise<void> {
  const now = sessionState();
  if (now.known && now.viewer) setSignedIn({ ...now.viewer, font_size: value });
  await callApi(saveUserSetting, { body: { key: 'font_size', value } }).catch((error: unknown) =>
    // The specification wants a failed text size only logged.
    console.error('text size not saved', error),
  );
}

export function SizeMenu() {
  const t = useTranslations('messaging.sizes');
  const size = useMessageSize();
  return (
    <Menu align="end" width={200} trigger={<IconButton icon={ALargeSmall} label={t('label')} size={44} />}>
      {settingsShapes.font_size.map((value) => (
        <MenuChoice key={value} on={value === size} onPick={() => void chooseSize(value)}>
          {t(value)}
        </MenuChoice>
      ))}
    </Menu>
  );
}
