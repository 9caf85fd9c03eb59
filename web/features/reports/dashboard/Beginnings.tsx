import { CalendarDays, CalendarPlus, UserRoundPlus } from 'lucide-react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { useShortcut } from '../../../platform/manage/keys.ts';
import { useManageLink } from '../../../platform/manage/links.ts';
import { LinkButton } from '../../../ui/actions/LinkButton.tsx';

function WalkIn({ waiting }: { readonly waiting: string }) {
  const t = useTranslations('reports.greeting');
  return (
    <LinkButton kind="secondary" href={`${waiting}?new=walk-in`} icon={UserRoundPlus} aria-keyshortcuts="w">
      {t('walkIn')}
    </LinkButton>
  );
}

/** Where most days begin: somebody wants to come, or somebody looks at who does. */
export function Beginnings({ calendar }: { readonly calendar: string }) {
  const t = useTranslations('reports.greeting');
  const navigate = useNavigate();
  const waiting = useManageLink('WaitingListPage');
  const fresh = `${calendar}?new=visit`;
  useShortcut('n', t('newVisit'), () => void navigate(fresh));
  return (
    <>
      <LinkButton kind="secondary" href={calendar} icon={CalendarDays}>
        {t('calendar')}
      </LinkButton>
      {waiting && <WalkIn waiting={waiting} />}
      <LinkButton href={fresh} icon={CalendarPlus} aria-keyshortcuts="n">
        {t('newVisit')}
      </LinkButton>
    </>
  );
}
