import { useMutation } from '@tanstack/react-query';
import { accountBalances, accountingSetup, bringPayouts, dropPayouts, type PayoutFile } from 'core/accounting/contract';
import type { Business } from 'core/business/contract';
import { FileUp } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useSaving } from '../../../office/forms/use-saving.ts';
import { showFailure, useRefresh } from '../../../office/orders/after.ts';
import { zoneOf } from '../../../office/page/use-business.ts';
import { callApi } from '../../../platform/api.ts';
import { useLanguage } from '../../../platform/language.tsx';
import { useMayChange } from '../../../platform/manage/permissions.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { Money } from '../../../ui/display/Money.tsx';
import { Form } from '../../../ui/inputs/Form.tsx';
import { TextArea } from '../../../ui/inputs/TextArea.tsx';
import { Confirm } from '../../../ui/overlays/Confirm.tsx';
import { toast } from '../../../ui/toasts/toast.ts';
import { dateText } from '../../../ui/texts/date-text.ts';
import css from './accounting.module.css';

type Props = { readonly business: Business; readonly files: readonly PayoutFile[] };

function Bring({ business }: Pick<Props, 'business'>) {
  const t = useTranslations('reports.accounting.payouts');
  const chooser = useRef<HTMLInputElement>(null);
  const [table, setTable] = useState('');
  const saving = useSaving(bringPayouts, {
    stale: [accountBalances],
    onDone: ({ data: { payouts, known } }) => {
      setTable('');
      toast.success(known > 0 ? t('doneKnown', { payouts, known }) : t('done', { payouts }));
    },
  });
  const read = async (files: FileList | null) => {
    const [file] = files ?? [];
    if (file) setTable(await file.text());
  };
  return (
    <Form className={css.part} onSend={() => saving.mutate({ body: { business_id: business.id, table } })}>
      <div className={css.acts}>
        <Button kind="secondary" icon={FileUp} onClick={() => chooser.current?.click()}>
          {t('choose')}
        </Button>
        <input
          ref={chooser}
          hidden
          type="file"
          aria-label={t('choose')}
          accept=".csv,.txt,text/csv"
          onChange={(event) => void read(event.currentTarget.files)}
        />
      </div>
      <TextArea
        label={t('paste')}
        value={table}
        rows={3}
        maxRows={8}
        error={saving.wrong['table']}
        onChange={(event) => setTable(event.currentTarget.value)}
      />
      <div className={css.acts}>
        <Button type="submit" loading={saving.isPending} disabled={table.trim() === ''}>
          {t('bring')}
        </Button>
      </div>
    </Form>
  );
}

function File({ business, file }: { readonly business: Business; readonly file: PayoutFile }) {
  const t = useTranslations('reports.accounting.payouts');
  const [language, refresh] = [useLanguage(), useRefresh()];
  const [isAsking, setAsking] = useState(false);
  const time = dateText(file.brought_at, 'moment', zoneOf(business), language);
  const dayText = (day: string) => dateText(`${day}T12:00:00Z`, 'long', 'UTC', language);
  const removing = useMutation({
    mutationFn: () => callApi(dropPayouts, { params: { id: file.id }, body: { business_id: business.id } }),
    onSuccess: () => {
      setAsking(false);
      toast.success(t('removed'));
      return refresh(accountBalances);
    },
    onError: showFailure,
  });
  return (
    <li>
      <span>
        {t('file', { payouts: file.payouts, from: dayText(file.first_day), to: dayText(file.last_day) })}
        <small>{t('brought', { time })}</small>
      </span>
      <Money cents={file.amount_cents} />
      <Button kind="quiet" aria-label={t('removeLabel', { time })} onClick={() => setAsking(true)}>
        {t('remove')}
      </Button>
      <Confirm
        open={isAsking}
        title={t('sure')}
        yes={t('remove')}
        no={t('keep')}
        busy={removing.isPending}
        onYes={() => removing.mutate()}
        onNo={() => setAsking(false)}
      >
        {t('sureText')}
      </Confirm>
    </li>
  );
}

/** What the card processor paid out, from the tables that were brought. */
export function Payouts({ business, files }: Props) {
  const t = useTranslations('reports.accounting.payouts');
  const mayBring = useMayChange(accountingSetup);
  return (
    <section className={css.panel} aria-label={t('title')}>
      <h2>{t('title')}</h2>
      <p className={css.quiet}>{t('text')}</p>
      {mayBring && <Bring business={business} />}
      {files.length > 0 && (
        <>
          <h3>{t('list')}</h3>
          <ul className={css.list}>
            {files.map((file) => (
              <File key={file.id} {...{ business, file }} />
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
