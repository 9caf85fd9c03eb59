import { useTranslations } from 'use-intl';
import { useTablet } from '../../../platform/manage/tablet.ts';
import { useSession } from '../../../platform/session.ts';
import { Avatar } from '../../../ui/display/Avatar.tsx';
import type { ShownRole } from '../use-role.ts';

/** Who is at this screen, and as what. */
export function Person({ role, busUrl }: { readonly role: ShownRole | null; readonly busUrl: string }) {
  const t = useTranslations('shell.roles');
  const session = useSession();
  const { acting } = useTablet(busUrl);
  const signedIn = session.known ? session.viewer : null;
  const viewer = acting ? { ...acting, image: acting.photo_url } : signedIn;
  if (!viewer) return null;
  return (
    <>
      <Avatar name={viewer.name} id={viewer.id} photo={viewer.image} size={32} />
      <p>
        <b>{viewer.name}</b>
        {role && <span>{t(role)}</span>}
      </p>
    </>
  );
}
