import type { Business } from 'core/business/contract';
import type { AutomationView } from 'core/notifications/contract';
import { Send } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { errorMessage } from '../../platform/errors.ts';
import { useLanguage } from '../../platform/language.tsx';
import { Button } from '../../ui/actions/Button.tsx';
import { Segmented } from '../../ui/choices/Segmented.tsx';
import { SelectField } from '../../ui/choices/SelectField.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import css from './automations.module.css';
import { PhonePreview } from './PhonePreview.tsx';
import { type Figures, type useAutomations, useTest } from './use-automations.ts';
import { useWhenText } from './use-when.ts';

type Props = {
  readonly business: Business;
  readonly one: AutomationView;
  readonly figures: Figures | undefined;
  readonly change: ReturnType<typeof useAutomations>['change'];
  readonly mayChange: boolean;
};
type Locale = 'en' | 'vi';

function Timing({ one, change, mayChange }: Pick<Props, 'one' | 'change' | 'mayChange'>) {
  const [t, whenText] = [useTranslations('automations'), useWhenText()];
  const { name, timing, is_on } = one;
  if (!timing) return null;
  return (
    <SelectField
      label={t('timing')}
      disabled={!mayChange}
      options={timing.choices.map((amount) => ({ value: String(amount), label: whenText(name, amount) }))}
      value={String(timing.amount)}
      onChange={(next) => next !== null && change({ name, is_on, amount: Number(next) })}
    />
  );
}

function Test({ business, one, locale }: Pick<Props, 'business' | 'one'> & { readonly locale: Locale }) {
  const t = useTranslations('automations');
  const test = useTest();
  const { data, error } = test;
  return (
    <div className={css.test}>
      <Button
        kind="secondary"
        size={48}
        icon={Send}
        loading={test.isPending}
        onClick={() => test.mutate({ body: { business_id: business.id, name: one.name, locale } })}
      >
        {t('test')}
      </Button>
      {data && <Notice tone="ok">{t(`tested.${data.way}`, { to: data.to })}</Notice>}
      {error && <Notice tone="bad">{errorMessage(error)}</Notice>}
    </div>
  );
}

/** What a message says in each language, when it goes out, and what came of it. */
export function Detail({ business, one, figures, change, mayChange }: Props) {
  const t = useTranslations('automations');
  const [locale, setLocale] = useState<Locale>(useLanguage());
  const preview = one.preview[locale];
  return (
    <section className={css.detail} aria-label={t(`names.${one.name}`)}>
      <header>
        <h3>{t(`names.${one.name}`)}</h3>
        <p>{t(`texts.${one.name}`)}</p>
      </header>
      <Timing {...{ one, change, mayChange }} />
      <Segmented
        label={t('language')}
        wide
        options={[
          { value: 'en', label: 'English' },
          { value: 'vi', label: 'Tiếng Việt' },
        ]}
        value={locale}
        onChange={setLocale}
      />
      <PhonePreview name={business.bus_name} {...{ preview, locale }} />
      {preview.parts > 0 && <p className={css.cost}>{t('cost', { count: preview.parts, cents: preview.cents })}</p>}
      {mayChange && <Test {...{ business, one, locale }} />}
      {figures && <p className={css.figures}>{t('figures', { sent: figures.sent, failed: figures.failed })}</p>}
    </section>
  );
}
