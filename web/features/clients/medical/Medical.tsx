import { useQuery } from '@tanstack/react-query';
import { medicalAlert, type MedicalEntry } from 'core/medical/contract';
import { ClipboardPlus, LockKeyhole, Plus, Printer, ScrollText } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { apiQueryOptions } from '../../../platform/api.ts';
import { errorMessage } from '../../../platform/errors.ts';
import { Closed, Failed } from '../../../office/page/Unread.tsx';
import { Button } from '../../../ui/actions/Button.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { ErrorPanel } from '../../../ui/feedback/ErrorPanel.tsx';
import { SkeletonRows } from '../../../ui/feedback/Skeleton.tsx';
import { Confirm } from '../../../ui/overlays/Confirm.tsx';
import { Entry } from './Entry.tsx';
import css from './medical.module.css';
import { MedicalForm } from './MedicalForm.tsx';
import { useHistory, useMedicalOrders } from './use-medical.ts';
import { ViewLog } from './ViewLog.tsx';

type Client = { readonly id: string; readonly name: string };
type Props = { readonly businessId: number; readonly zone: string; readonly client: Client };
type Doing =
  | { readonly kind: 'form'; readonly entry: MedicalEntry | null }
  | { readonly kind: 'delete'; readonly id: string }
  | { readonly kind: 'log' };

type Asked = Props & { readonly onOpen: () => void; readonly onAdd: () => void; readonly onLog: () => void };

/** Before it is opened: that there is something, not what. */
function Unopened({ businessId, client, onOpen, onAdd, onLog }: Asked) {
  const t = useTranslations('clients.medical');
  const asked = useQuery(apiQueryOptions(medicalAlert, { query: { business_id: businessId, clientHashId: client.id } }));
  const { data } = asked;
  const closed = <Closed level={3} title={t('closed')} text={t('closedText')} />;
  if (asked.error || !data) return <Failed of={asked} title={t('failed')} closed={closed} rows={2} face={false} />;
  if (data.data.entries === 0)
    return (
      <EmptyState
        icon={ClipboardPlus}
        title={t('none')}
        text={t('noneText')}
        action={
          <Button icon={Plus} onClick={onAdd}>
            {t('add')}
          </Button>
        }
      />
    );
  return (
    <EmptyState
      icon={LockKeyhole}
      title={t(data.data.has_alert ? 'alert' : 'sealed')}
      text={t('sealedText')}
      action={
        <span className={css.acts}>
          <Button onClick={onOpen}>{t('open')}</Button>
          <Button kind="secondary" icon={ScrollText} onClick={onLog}>
            {t('log')}
          </Button>
        </span>
      }
    />
  );
}

/** A medical history is opened on purpose, and that is written down. */
export function Medical(props: Props) {
  const { businessId, client, zone } = props;
  const t = useTranslations('clients.medical');
  const [opened, setOpened] = useState(false);
  const [doing, setDoing] = useState<Doing | null>(null);
  const { data, error } = useHistory(businessId, client.id, opened);
  const { save, remove, print } = useMedicalOrders(businessId, client.id);
  const entries = data?.data ?? [];
  const stop = () => setDoing(null);
  const change = (entry: MedicalEntry | null) => setDoing({ kind: 'form', entry });
  return (
    <div className={css.medical}>
      {opened && error && <ErrorPanel title={t('failed')} text={errorMessage(error)} />}
      {opened && !data && !error && <SkeletonRows rows={3} face={false} />}
      {(!opened || (data && entries.length === 0)) && (
        <Unopened {...props} onOpen={() => setOpened(true)} onAdd={() => change(null)} onLog={() => setDoing({ kind: 'log' })} />
      )}
      {opened && entries.length > 0 && (
        <div className={css.sheet}>
          <h3 className={css.printed}>{t('printed', { name: client.name })}</h3>
          {entries.map((entry) => (
            <Entry
              key={entry.id}
              entry={entry}
              zone={zone}
              onChange={() => change(entry)}
              onDelete={() => setDoing({ kind: 'delete', id: entry.id })}
            />
          ))}
          <div className={css.acts}>
            <Button kind="secondary" icon={Plus} onClick={() => change(null)}>
              {t('add')}
            </Button>
            <Button kind="secondary" icon={Printer} loading={print.isPending} onClick={() => print.mutate()}>
              {t('print')}
            </Button>
            <Button kind="secondary" icon={ScrollText} onClick={() => setDoing({ kind: 'log' })}>
              {t('log')}
            </Button>
          </div>
        </div>
      )}
      {doing?.kind === 'form' && <MedicalForm entry={doing.entry} save={save} onClose={stop} />}
      {doing?.kind === 'log' && <ViewLog businessId={businessId} clientId={client.id} zone={zone} onClose={stop} />}
      <Confirm
        open={doing?.kind === 'delete'}
        danger
        title={t('deleteTitle')}
        yes={t('delete')}
        no={t('keep')}
        onNo={stop}
        onYes={() => {
          if (doing?.kind === 'delete') remove.mutate(doing.id);
          stop();
        }}
      >
        {t('deleteText')}
      </Confirm>
    </div>
  );
}
