import { type ComponentType, useEffect, useState } from 'react';
import { useTexts } from '../../platform/language.tsx';
import css from './Header.module.css';

type BellType = ComponentType<{ readonly viewerId: string }>;

/** The bell is part of the messages, which a page needs no sooner than somebody is signed in. */
export function HeaderBell({ viewerId }: { readonly viewerId: string }) {
  const texts = useTexts();
  const [Bell, setBell] = useState<BellType | null>(null);
  useEffect(() => {
    let wanted = true;
    Promise.all([import('../../features/messaging/panel/Bell.tsx'), texts.add(['messaging'])]).then(
      ([part]) => wanted && setBell(() => part.Bell),
      // Without network the header has no bell until the next page.
      () => {},
    );
    return () => void (wanted = false);
  }, [texts]);
  return <div className={css.bell}>{Bell && <Bell viewerId={viewerId} />}</div>;
}
