import {
  accountingSettings,
  accountingSetup,
  type AccountingSetup,
  journalList,
  type MappedAccount,
  saveAccounts,
} from 'core/accounting/contract';
import { bookKeys } from 'core/accounting/rules/accounts';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useSaving } from '../../../office/forms/use-saving.ts';
import { useMayChange } from '../../../platform/manage/permissions.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { Form } from '../../../ui/inputs/Form.tsx';
import { TextField } from '../../../ui/inputs/TextField.tsx';
import { type Column, DataTable } from '../../../ui/tables/DataTable.tsx';
import { ReportUnread } from '../tickets/ReportUnread.tsx';
import css from './accounting.module.css';
import { LockBooks } from './LockBooks.tsx';
import { type ShownDays, useSettings } from './use-accounting.ts';

type Typed = {
  readonly accounts: { readonly [key: string]: Pick<MappedAccount, 'name' | 'code'> };
  readonly xero_tax: string | null;
};
const nothingTyped: Typed = { accounts: {}, xero_tax: null };

/** What a line is called: a name of a catalog may have no colon in it. */
function useLineName() {
  const t = useTranslations('reports.accounting.accounts');
  return ({ key, tax }: MappedAccount): string => {
    if (tax !== null) return t('taxOf', { name: tax });
    const known = bookKeys.find((one) => one === key) ?? 'tax';
    return t(`keys.${known.replace(':', '_') as 'tax'}`);
  };
}

/** What was read, with what was typed since; only what differs from the usual is sent. */
function useAccountsForm(business_id: number, setup: AccountingSetup) {
  const t = useTranslations('reports.accounting.accounts');
  const [typed, setTyped] = useState(nothingTyped);
  const rows = setup.accounts.map((row) => ({ ...row, ...typed.accounts[row.key] }));
  const xero_tax = typed.xero_tax ?? setup.xero_tax;
  const forget = () => setTyped(nothingTyped);
  const saving = useSaving(saveAccounts, { stale: [accountingSettings, journalList], said: t('saved'), onDone: forget });
  const sent = rows.filter(({ key, is_usual }) => !is_usual || key in typed.accounts);
  const save = () => {
    const accounts = sent.map(({ key, name, code }) => ({ key, name, code }));
    saving.mutate({ body: { business_id, version: setup.version, accounts, xero_tax } });
  };
  const change = ({ key, name, code }: MappedAccount, part: Partial<Pick<MappedAccount, 'name' | 'code'>>) =>
    setTyped((now) => ({ ...now, accounts: { ...now.accounts, [key]: { name, code, ...part } } }));
  const placeOf = (key: string) => `accounts.${sent.findIndex((one) => one.key === key)}`;
  const errorOf = (key: string, part: 'name' | 'code') =>
    saving.wrong[`${placeOf(key)}.${part}`] ?? (part === 'name' ? saving.wrong[placeOf(key)] : undefined);
  const isChanged = typed !== nothingTyped;
  const setTax = (text: string) => setTyped((now) => ({ ...now, xero_tax: text }));
  return { rows, xero_tax, setTax, change, errorOf, save, forget, saving, isChanged };
}

function AccountsOf({ shown, setup }: { readonly shown: Pick<ShownDays, 'business'>; readonly setup: AccountingSetup }) {
  const t = useTranslations('reports.accounting.accounts');
  const mayChange = useMayChange(accountingSetup);
  const nameOf = useLineName();
  const form = useAccountsForm(shown.business.id, setup);
  const field = (part: 'name' | 'code') => (row: MappedAccount) => (
    <TextField
      label={t(part === 'name' ? 'nameOf' : 'codeOf', { what: nameOf(row) })}
      hideLabel
      className={css[part]}
      maxLength={part === 'name' ? 100 : 20}
      readOnly={!mayChange}
      value={row[part]}
      error={form.errorOf(row.key, part)}
      onChange={(event) => form.change(row, { [part]: event.currentTarget.value })}
    />
  );
  const columns: Column<MappedAccount>[] = [
    { key: 'what', title: t('what'), cell: nameOf },
    { key: 'type', title: t('type'), card: 'aside', cell: ({ type }) => t(`types.${type}`) },
    { key: 'name', title: t('name'), card: 'line', cell: field('name') },
    { key: 'code', title: t('code'), card: 'line', cell: field('code') },
  ];
  return (
    <Form className={css.part} onSend={form.save}>
      <h2>{t('title')}</h2>
      <p className={css.quiet}>{t('text')}</p>
      {!mayChange && <Notice tone="info">{t('readOnly')}</Notice>}
      <DataTable label={t('title')} columns={columns} rows={form.rows} rowKey={({ key }) => key} />
      <div className={css.fields}>
        <TextField
          label={t('xero')}
          hint={t('xeroHint')}
          maxLength={60}
          readOnly={!mayChange}
          value={form.xero_tax}
          error={form.saving.wrong['xero_tax']}
          onChange={(event) => form.setTax(event.currentTarget.value)}
        />
      </div>
      {mayChange && (
        <div className={css.acts}>
          <Button type="submit" loading={form.saving.isPending} disabled={!form.isChanged}>
            {t('save')}
          </Button>
          {form.isChanged && (
            <Button kind="quiet" onClick={form.forget}>
              {t('discard')}
            </Button>
          )}
        </div>
      )}
    </Form>
  );
}

export function Accounts({ shown, onEnter }: { readonly shown: ShownDays; readonly onEnter: () => void }) {
  const [t, a] = [useTranslations('reports.accounting'), useTranslations('reports.accounting.accounts')];
  const asked = useSettings(shown);
  const words = (key: 'failed' | 'closed' | 'closedText', values: { name: string }) =>
    key === 'failed' ? a('failed') : t(key, values);
  if (asked.error || !asked.data) return <ReportUnread of={asked} t={words} onEnter={onEnter} />;
  const setup = asked.data.data;
  return (
    <>
      <LockBooks {...{ shown, setup }} />
      <AccountsOf {...{ shown, setup }} />
    </>
  );
}
