import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { CountBadge } from '../../../ui/display/CountBadge.tsx';
import css from '../ManageFrame.module.css';

type Props = {
  readonly href: string;
  readonly count: number;
  readonly className?: string | undefined;
  readonly onGo?: (() => void) | undefined;
};

/** The number beside the calendar opens what it counts: the requests, beside the day. */
export function RequestsBadge({ href, count, className, onGo }: Props) {
  const t = useTranslations('shell.manage');
  return (
    <Link
      to={`${href}?side=waiting`}
      className={className ?? css.behind ?? ''}
      aria-label={t('requests', { count })}
      onClick={onGo}
    >
      <CountBadge count={count} quiet className={css.count} />
    </Link>
  );
}
