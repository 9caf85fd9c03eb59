import { useQuery } from '@tanstack/react-query';
import type { Business } from 'core/business/contract';
import { businessDay } from 'core/kernel/days/business-day';
import { payRules } from 'core/payroll/contract';
import { ArrowLeft, Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Page } from '../../../office/page/Page.tsx';
import { Unread } from '../../../office/page/Unread.tsx';
import { dayRuleOf } from '../../../office/page/use-business.ts';
import { isPinNeeded } from '../../../office/pin/use-pin.tsx';
import { apiQueryKey, callApi } from '../../../platform/api.ts';
import { useClock } from '../../../platform/clock.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { Avatar } from '../../../ui/display/Avatar.tsx';
import { useDaysText } from '../period/days-text.ts';
import { RuleForm } from './RuleForm.tsx';
import css from './rules.module.css';
import { useTermsText } from './terms-text.ts';
import { type Rule, ruleNow, type Setup } from './typed-rule.ts';

type OneProps = { readonly rule: Rule; readonly setup: Setup; readonly title: string; readonly isShop: boolean };

/** A rule as it was written. */
function OneRule({ rule, setup, title, isShop }: OneProps) {
  const t = useTranslations('payroll.rules');
  const said = useTermsText(setup)(rule.terms);
  const others = said.length > 0 ? (isShop ? [] : [t('rest')]) : [t(isShop ? 'nothing' : 'allAsShop')];
  return (
    <div className={css.rule}>
      <h3>{title}</h3>
      <ul>
        {[...said, ...others].map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      {rule.agreed !== '' && <q>{t('agreed', { text: rule.agreed })}</q>}
    </div>
  );
}

type HistoryProps = {
  readonly who: string | null;
  readonly name: string;
  readonly rules: readonly Rule[];
  readonly setup: Setup;
  readonly today: string;
  readonly none: string;
  readonly face?: ReactNode;
  readonly onWrite: () => void;
};

/** Everything that was agreed with somebody: what counts now, what is to come, and what counted before. */
function History({ who, name, rules, setup, today, none, face, onWrite }: HistoryProps) {
  const t = useTranslations('payroll.rules');
  const text = useDaysText();
  const now = ruleNow(rules, today);
  const later = rules.filter(({ from }) => from > today);
  const before = rules.filter((rule) => rule !== now && rule.from <= today).toReversed();
  const one = (rule: Rule, key: 'now' | 'later') => (
    <OneRule key={rule.id} {...{ rule, setup }} isShop={who === null} title={t(key, { day: text.day(rule.from) })} />
  );
  return (
    <section className={css.card} aria-label={name}>
      <header>
        {face}
        <h2>{name}</h2>
        <Button kind="secondary" icon={Plus} aria-label={t('writeFor', { name })} onClick={onWrite}>
          {t('write')}
        </Button>
      </header>
      {who === null && <p>{t('shopText')}</p>}
      {rules.length === 0 && <p>{none}</p>}
      {now && one(now, 'now')}
      {later.map((rule) => one(rule, 'later'))}
      {before.length > 0 && (
        <details>
          <summary>{t('history')}</summary>
          {before.map((rule) => one(rule, 'now'))}
        </details>
      )}
    </section>
  );
}

type ShownProps = { readonly businessId: number; readonly setup: Setup; readonly today: string };

export function Rules({ businessId, setup, today }: ShownProps) {
  const t = useTranslations('payroll.rules');
  const [writing, setWriting] = useState<{ readonly who: string | null; readonly name: string } | null>(null);
  const shop = t('shop');
  return (
    <div className={css.rules}>
      <History
        who={null}
        name={shop}
        rules={setup.shop}
        none={t('noShop')}
        onWrite={() => setWriting({ who: null, name: shop })}
        {...{ setup, today }}
      />
      {setup.people.map(({ employee_id, name, rules }) => (
        <History
          key={employee_id}
          who={employee_id}
          face={<Avatar name={name} id={employee_id} size={32} />}
          none={t('noRule', { name })}
          onWrite={() => setWriting({ who: employee_id, name })}
          {...{ name, rules, setup, today }}
        />
      ))}
      {writing && <RuleForm {...writing} {...{ businessId, setup, today }} onClose={() => setWriting(null)} />}
    </div>
  );
}

type Props = {
  readonly business: Business;
  readonly proof: string | null;
  /** In place of the rules until somebody has shown an owner's PIN. */
  readonly closed: ReactNode;
  readonly onBack: () => void;
};

/** What was agreed about pay, with its history. */
export function PayRules({ business, proof, closed, onBack }: Props) {
  const t = useTranslations('payroll.rules');
  const query = { business_id: business.id };
  const asked = useQuery({
    queryKey: [...apiQueryKey(payRules, { query }), proof],
    queryFn: ({ signal }) => callApi(payRules, { query }, { signal, ...(proof !== null && { pinProof: proof }) }),
  });
  const today = businessDay(useClock(), dayRuleOf(business));
  const setup = asked.error ? undefined : asked.data?.data;
  const back = (
    <Button kind="quiet" icon={ArrowLeft} onClick={onBack}>
      {t('back')}
    </Button>
  );
  return (
    <Page title={t('title')} lead={t('lead')} actions={back} width={960}>
      {setup ? (
        <Rules businessId={business.id} {...{ setup, today }} />
      ) : isPinNeeded(asked.error) ? (
        closed
      ) : (
        <Unread of={asked} t={t} rows={6} />
      )}
    </Page>
  );
}
