import type { Business } from 'core/business/contract';
import { applicationResume, type JobApplication } from 'core/staff/contract';
import { type Stage, stageBeside } from 'core/staff/applications/rules';
import { CalendarDays, ChevronLeft, ChevronRight, FileText, Mail, Phone as PhoneIcon } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { useTranslations } from 'use-intl';
import { callApi } from '../../../platform/api.ts';
import { errorMessage } from '../../../platform/errors.ts';
import { useLanguage } from '../../../platform/language.tsx';
import { Button } from '../../../ui/actions/Button.tsx';
import { IconButton } from '../../../ui/actions/IconButton.tsx';
import { Avatar } from '../../../ui/display/Avatar.tsx';
import { Phone } from '../../../ui/display/Phone.tsx';
import { dateText } from '../../../ui/texts/date-text.ts';
import { toast } from '../../../ui/toasts/toast.ts';
import css from './board.module.css';

type Props = { readonly business: Business; readonly application: JobApplication; readonly onMove: (to: Stage) => void };

/** One step to the left or right. */
function Steps({ application, onMove }: Omit<Props, 'business'>) {
  const t = useTranslations('staff.jobs');
  const step = (by: 1 | -1) => {
    const to = stageBeside(application.status, by);
    const Icon = by === 1 ? ChevronRight : ChevronLeft;
    const label = `${t('move', { name: application.name })} ${to ? t(`columns.${to}`) : ''}`;
    return <IconButton icon={Icon} iconSize={18} label={label} disabled={to === null} onClick={() => to && onMove(to)} />;
  };
  return (
    <div className={css.steps}>
      {step(-1)}
      {step(1)}
    </div>
  );
}

function Resume({ business, application }: Omit<Props, 'onMove'>) {
  const t = useTranslations('staff.jobs');
  async function open() {
    try {
      const { url } = await callApi(applicationResume, { params: { id: application.id }, query: { business_id: business.id } });
      window.open(url, '_blank', 'noopener');
    } catch (error) {
      toast.error(errorMessage(error));
    }
  }
  return (
    <Button kind="secondary" icon={<FileText size={16} strokeWidth={1.75} aria-hidden="true" />} onClick={() => void open()}>
      {t('resume')}
      <span className="unseen"> {application.name}</span>
    </Button>
  );
}

export function ApplicationCard({ business, application, onMove }: Props) {
  const t = useTranslations('staff.jobs');
  const language = useLanguage();
  const { id, name, position, phone, email, message, has_resume, status, created_at } = application;
  function onKeyDown(event: KeyboardEvent) {
    if (event.target !== event.currentTarget) return;
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key] as 1 | -1 | undefined;
    const to = by && stageBeside(status, by);
    if (to) onMove(to);
  }
  const applied = dateText(created_at, 'date', business.timezone ?? 'UTC', language);
  return (
    // Focusable, so that the arrow keys can move the card as the mouse does.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the card itself is moved
    <li
      className={css.card}
      draggable
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the arrow keys move it
      tabIndex={0}
      aria-label={name}
      onKeyDown={onKeyDown}
      onDragStart={(event) => event.dataTransfer.setData('text/plain', id)}
    >
      <div className={css.who}>
        <Avatar name={name} id={id} size={40} />
        <p>
          <b>{name}</b>
          <span>{position || t('applied', { date: applied })}</span>
        </p>
      </div>
      {message && <p className={css.message}>{message}</p>}
      <p className={css.facts}>
        <span>
          <PhoneIcon size={14} strokeWidth={1.75} aria-hidden="true" />
          <Phone number={phone} />
        </span>
        {email && (
          <a href={`mailto:${email}`}>
            <Mail size={14} strokeWidth={1.75} aria-hidden="true" />
            {email}
          </a>
        )}
        {position && (
          <span>
            <CalendarDays size={14} strokeWidth={1.75} aria-hidden="true" />
            {t('applied', { date: applied })}
          </span>
        )}
      </p>
      <div className={css.acts}>
        {has_resume ? <Resume business={business} application={application} /> : <span />}
        <Steps application={application} onMove={onMove} />
      </div>
    </li>
  );
}
