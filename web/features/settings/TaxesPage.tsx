import { useQuery } from '@tanstack/react-query';
import { type Business, changeTaxes, settingsTax, type ShownTaxes, taxes } from 'core/business/contract';
import { taxesChangedMeanwhile } from 'core/business/refusals';
import { MOST_CODES } from 'core/business/taxes/rules';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useSaving } from '../../office/forms/use-saving.ts';
import { BusinessPage } from '../../office/page/Page.tsx';
import { Unread } from '../../office/page/Unread.tsx';
import { apiQueryOptions } from '../../platform/api.ts';
import { refusalCode } from '../../platform/errors.ts';
import { useManageLink } from '../../platform/manage/links.ts';
import { useMayChange } from '../../platform/manage/permissions.ts';
import type { HeadInput } from '../../platform/page.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { TextLink } from '../../ui/actions/TextLink.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Form } from '../../ui/inputs/Form.tsx';
import { Group } from './rows/Row.tsx';
import settings from './settings.module.css';
import { BusinessDay } from './taxes/BusinessDay.tsx';
import { Code } from './taxes/Code.tsx';
import { type Draft, draftOf, isSame, profileOf, withNewCode } from './taxes/draft.ts';
import { Hint } from './taxes/Hint.tsx';
import { Exceptions, Kinds } from './taxes/Rules.tsx';
import css from './taxes/taxes.module.css';

export const head = ({ t }: HeadInput) => ({ title: t('settings.taxes.title'), hidden: true as const });

/** What is typed stands beside what was read: until something is typed, what was read is shown as it comes. */
function useDraft(business_id: number, shown: ShownTaxes) {
  const t = useTranslations('settings.taxes');
  const [typed, setTyped] = useState<{ readonly draft: Draft; readonly version: number } | null>(null);
  const [isTried, setTried] = useState(false);
  const draft = typed?.draft ?? draftOf(shown);
  const forget = () => {
    setTyped(null);
    setTried(false);
  };
  const saving = useSaving(changeTaxes, { stale: [taxes], said: t('saved'), onDone: forget });
  const change = (next: (draft: Draft) => Draft) => setTyped({ draft: next(draft), version: typed?.version ?? shown.version });
  const save = () => {
    setTried(true);
    const profile = profileOf(draft);
    if (profile) saving.mutate({ body: { business_id, version: typed?.version ?? shown.version, ...profile } });
  };
  const isChanged = typed !== null && !isSame(draft, draftOf(shown));
  return { draft, change, save, forget, isTried, isChanged, saving };
}

function Foot({ form }: { readonly form: ReturnType<typeof useDraft> }) {
  const t = useTranslations('settings.taxes');
  const { saving, isChanged, isTried, draft, forget } = form;
  const isOld = refusalCode(saving.error) === taxesChangedMeanwhile.code;
  const wrong = saving.wrong['rules'] ?? saving.wrong['codes'];
  return (
    <div className={css.foot}>
      <Button type="submit" loading={saving.isPending} disabled={!isChanged}>
        {t('save')}
      </Button>
      {isChanged && (
        <Button kind="quiet" onClick={forget}>
          {isOld ? t('takeTheirs') : t('discard')}
        </Button>
      )}
      {isChanged && <span>{t('fromNowOn')}</span>}
      {isTried && profileOf(draft) === null && <Notice tone="bad">{t('incomplete')}</Notice>}
      {wrong !== undefined && <Notice tone="bad">{wrong}</Notice>}
    </div>
  );
}

function TaxesOf({ business, shown }: { readonly business: Business; readonly shown: ShownTaxes }) {
  const t = useTranslations('settings.taxes');
  const mayChange = useMayChange(settingsTax);
  const form = useDraft(business.id, shown);
  const { draft, change, isTried, saving } = form;
  const report = useManageLink('TaxReportPage');
  const parts = { shown, draft, mayChange, change };
  const add = () =>
    change((now) => withNewCode(now, now.codes.length === 0 ? t('firstName') : '', now.codes.length === 0 ? t('firstPart') : ''));
  return (
    <Form className={css.form} onSend={form.save}>
      <Hint state={shown.state} />
      {!mayChange && <Notice tone="info">{t('readOnly')}</Notice>}
      <fieldset className={settings.groups} disabled={!mayChange}>
        <Group title={t('codesTitle')} text={t('codesText')}>
          {draft.codes.length === 0 && <p className={settings.none}>{t('none')}</p>}
          <ul className={css.codes}>
            {draft.codes.map((code) => (
              <Code key={code.id} {...{ code, isTried, mayChange, change }} error={saving.wrong[`codes.${code.id}`]} />
            ))}
          </ul>
          {mayChange && draft.codes.length < MOST_CODES && (
            <div className={settings.foot}>
              <Button kind="secondary" onClick={add}>
                {t('addCode')}
              </Button>
            </div>
          )}
        </Group>
        <Kinds {...parts} />
        <Exceptions {...parts} />
      </fieldset>
      {mayChange && <Foot form={form} />}
      {report !== null && (
        <p className={settings.more}>
          <TextLink href={report}>{t('report')}</TextLink>
        </p>
      )}
    </Form>
  );
}

function Taxes({ business }: { readonly business: Business }) {
  const t = useTranslations('settings.taxes');
  const asked = useQuery(apiQueryOptions(taxes, { query: { business_id: business.id } }));
  if (asked.error || !asked.data) return <Unread of={asked} t={t} rows={8} face={false} />;
  return (
    <>
      <TaxesOf business={business} shown={asked.data.data} />
      <BusinessDay businessId={business.id} />
    </>
  );
}

export function Component() {
  const t = useTranslations('settings.taxes');
  const back = useManageLink('SettingsPage');
  return (
    <BusinessPage title={t('title')} lead={t('lead')} back={{ href: back, text: t('back') }} width={920} rows={8} face={false}>
      {(business) => <Taxes business={business} />}
    </BusinessPage>
  );
}
