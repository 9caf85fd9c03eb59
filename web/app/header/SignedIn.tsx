import type { Viewer } from '../../platform/session.ts';
import { AccountMenu } from './AccountMenu.tsx';
import { BusinessMenu } from './BusinessMenu.tsx';
import { UsualTheme } from './UsualTheme.tsx';
import css from './Header.module.css';

export function SignedIn({ viewer }: { readonly viewer: Viewer }) {
  return (
    <>
      <div className={css.wideOnly}>
        <BusinessMenu />
      </div>
      <AccountMenu viewer={viewer} />
      {viewer.theme === null && <UsualTheme />}
    </>
  );
}
