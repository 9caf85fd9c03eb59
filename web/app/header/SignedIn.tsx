import type { Viewer } from '../../platform/session.ts';
import { useParams } from 'react-router';
import { useTablet } from '../../platform/manage/tablet.ts';
import { SwitchPerson } from '../tablet/SwitchPerson.tsx';
import { AccountMenu } from './AccountMenu.tsx';
import { BusinessMenu } from './BusinessMenu.tsx';
import { HeaderBell } from './HeaderBell.tsx';
import { UsualTheme } from './UsualTheme.tsx';
import css from './Header.module.css';

export function SignedIn({ viewer }: { readonly viewer: Viewer }) {
  const { busUrl = '' } = useParams();
  const { tablet } = useTablet(busUrl);
  if (tablet) return <SwitchPerson busUrl={busUrl} />;
  return (
    <>
      <div className={css.wideOnly}>
        <BusinessMenu />
      </div>
      <HeaderBell key={viewer.id} viewerId={viewer.id} />
      <AccountMenu viewer={viewer} />
      {viewer.theme === null && <UsualTheme />}
    </>
  );
}
