import type { SecurityEntry } from 'core/security/contract';
import { Ban, Download, KeyRound, LogIn, type LucideIcon, ShieldAlert, Tablet, Users } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useLanguage } from '../../platform/language.tsx';
import { IconRow, IconRows } from '../../office/list/IconRows.tsx';
import { Badge } from '../../ui/display/Badge.tsx';
import { dateText } from '../../ui/texts/date-text.ts';

type Kind = SecurityEntry['kind'];
/** What an owner should look at twice. */
const alarming: readonly Kind[] = [
  'lockout',
  'break-glass.opened',
  'sign-in.refused',
  'second-step.refused',
  'proof.refused',
  'pin.refused',
  'refused',
];

const icons: { readonly [first: string]: LucideIcon } = {
  'sign-in': LogIn,
  lockout: Ban,
  refused: Ban,
  export: Download,
  member: Users,
  support: Users,
  device: Tablet,
  'break-glass': ShieldAlert,
};
const iconOf = (kind: Kind): LucideIcon => icons[kind] ?? icons[kind.split('.')[0] ?? ''] ?? KeyRound;

const limits = ['login', 'code', 'reset', 'pin'] as const;

/** What an entry is about, in words for an owner: the name of a permission, such as `pos.ticket.open`, says nothing to them. */
function useAbout() {
  const t = useTranslations('security.limits');
  return ({ about, code }: SecurityEntry): string => {
    const limit = limits.find((one) => one === code);
    return limit ? t(limit) : code === null ? about : '';
  };
}

type Props = { readonly entries: readonly SecurityEntry[]; readonly zone: string };

/** Who did what, from where, newest first. */
export function SecurityEntries({ entries, zone }: Props) {
  const t = useTranslations('security');
  const language = useLanguage();
  const aboutOf = useAbout();
  return (
    <IconRows>
      {entries.map((entry) => {
        const { id, kind, who, address, agent, times, last_at } = entry;
        return (
          <IconRow
            key={id}
            icon={iconOf(kind)}
            alarms={alarming.includes(kind)}
            title={
              <>
                {t(`kinds.${kind.replace('.', '-') as 'sign-in'}`)}{' '}
                {times > 1 && <Badge>{t('times', { count: String(times) })}</Badge>}
              </>
            }
            text={[who?.name, aboutOf(entry)].filter(Boolean).join(' · ')}
            side={
              <>
                <span>{dateText(last_at, 'moment', zone, language)}</span>
                {address !== '' && <span title={agent}>{t('from', { address })}</span>}
              </>
            }
          />
        );
      })}
    </IconRows>
  );
}
