import { useQuery } from '@tanstack/react-query';
import { medicalLog } from 'core/medical/contract';
import { useTranslations } from 'use-intl';
import { apiQueryOptions } from '../../../platform/api.ts';
import { errorMessage } from '../../../platform/errors.ts';
import { useLanguage } from '../../../platform/language.tsx';
import { ErrorPanel } from '../../../ui/feedback/ErrorPanel.tsx';
import { SkeletonRows } from '../../../ui/feedback/Skeleton.tsx';
import { Modal } from '../../../ui/overlays/Modal.tsx';
import { dateText } from '../../../ui/texts/date-text.ts';
import css from './medical.module.css';

type Props = { readonly businessId: number; readonly clientId: string; readonly zone: string; readonly onClose: () => void };

/** Who opened it, why and when. */
export function ViewLog({ businessId, clientId, zone, onClose }: Props) {
  const t = useTranslations('clients.medical');
  const language = useLanguage();
  const { data, error } = useQuery(apiQueryOptions(medicalLog, { query: { business_id: businessId, clientHashId: clientId } }));
  return (
    <Modal open width={440} onClose={onClose} title={t('log')}>
      {error && <ErrorPanel title={t('logFailed')} text={errorMessage(error)} />}
      {!data && !error && <SkeletonRows rows={4} face={false} />}
      {data?.data.length === 0 && <p>{t('logEmpty')}</p>}
      <ul className={css.log}>
        {data?.data.map(({ id, who, why, at }) => (
          <li key={id}>
            <b>{who}</b>
            <span>{t(`why.${why}`)}</span>
            <time dateTime={at}>{dateText(at, 'moment', zone, language)}</time>
          </li>
        ))}
      </ul>
    </Modal>
  );
}
