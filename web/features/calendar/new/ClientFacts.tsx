import { useQuery } from '@tanstack/react-query';
import { clientInfo } from 'core/clients/contract';
import { formatPhone } from 'core/kernel/phone/phone';
import { Pencil } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { apiQueryOptions } from '../../../platform/api.ts';
import { useLanguage } from '../../../platform/language.tsx';
import { ClientName } from '../../../office/client/ClientName.tsx';
import { IconButton } from '../../../ui/actions/IconButton.tsx';
import { Avatar } from '../../../ui/display/Avatar.tsx';
import { dateText } from '../../../ui/texts/date-text.ts';
import { MedicalMark } from '../visit/MedicalMark.tsx';
import { useZone } from '../words/zone.ts';
import type { Known } from './client.ts';
import css from './new.module.css';

type Props = { readonly businessId: number; readonly client: Known; readonly onChange: () => void };

/** Who is coming: what the desk should know while they are on the phone. The name opens the client. */
export function ClientFacts({ businessId, client: { id, name }, onChange }: Props) {
  const t = useTranslations('calendar.form');
  const language = useLanguage();
  const zone = useZone();
  const { data } = useQuery(apiQueryOptions(clientInfo, { query: { business_id: businessId, clientHashId: id } }));
  const info = data?.data;
  const phone = info?.phone_number ?? '';
  const last = info && (info.last_visit_at === null ? t('never') : dateText(info.last_visit_at, 'day', zone, language));
  return (
    <section className={css.client} aria-label={t('client')}>
      <div className={css.clientTop}>
        <Avatar name={name} id={id} size={40} />
        <div>
          <b>
            <ClientName id={id} name={name} />
          </b>
          <small className="tnum">{info?.masked ? phone : formatPhone(phone)}</small>
        </div>
        <IconButton icon={Pencil} iconSize={18} label={t('change')} onClick={onChange} />
      </div>
      <MedicalMark businessId={businessId} client_id={id} />
      <dl className={css.facts}>
        <div>
          <dt>{t('visits')}</dt>
          <dd className="tnum">{info?.visits_count ?? '–'}</dd>
        </div>
        <div>
          <dt>{t('lastVisit')}</dt>
          <dd>{last ?? '–'}</dd>
        </div>
        <div>
          <dt>{t('noShows')}</dt>
          <dd className="tnum">{info?.no_shows ?? '–'}</dd>
        </div>
      </dl>
    </section>
  );
}
