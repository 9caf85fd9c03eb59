import type { Business } from 'core/business/contract';
import { CalendarCheck } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useLanguage } from '../../../platform/language.tsx';
import { Button } from '../../../ui/actions/Button.tsx';
import { LinkButton } from '../../../ui/actions/LinkButton.tsx';
import { Modal } from '../../../ui/overlays/Modal.tsx';
import { dateText } from '../../../ui/texts/date-text.ts';
import { wallTimeText } from '../../../ui/texts/wall-text.ts';
import css from './frame.module.css';

type Props = {
  readonly business: Business;
  readonly earliest: { readonly date: string; readonly time: string } | null;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onAnother: () => void;
};

/** Who has a visit ahead is shown it before booking another. */
export function Upcoming({ business, earliest, open, onClose, onAnother }: Props) {
  const t = useTranslations('business.upcoming');
  const language = useLanguage();
  const date = earliest ? dateText(`${earliest.date}T12:00:00Z`, 'date', 'UTC', language) : '';
  return (
    <Modal
      open={open}
      onClose={onClose}
      title={t('title')}
      width={350}
      footer={
        <div className={css.ways}>
          <LinkButton size={48} wide href={`/biz/${business.bus_url}/client-profile`}>
            {t('view')}
          </LinkButton>
          <Button size={48} wide kind="secondary" onClick={onAnother}>
            {t('another')}
          </Button>
        </div>
      }
    >
      <p className={css.call}>{t('earliest')}</p>
      <p className={css.number}>
        <CalendarCheck size={18} strokeWidth={1.75} aria-hidden="true" />
        {date} · {earliest && wallTimeText(earliest.time, language)}
      </p>
    </Modal>
  );
}
