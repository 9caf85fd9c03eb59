import { writePayRule } from 'core/payroll/contract';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/actions/Button.tsx';
import { DateField } from '../../../ui/dates/DateField.tsx';
import { MoneyField } from '../../../ui/inputs/MoneyField.tsx';
import { TextArea } from '../../../ui/inputs/TextArea.tsx';
import { Drawer } from '../../../ui/overlays/Drawer.tsx';
import { useDaysText } from '../period/days-text.ts';
import { percentText } from 'core/payroll/papers/rules/formula';
import { usePayOrder } from '../use-pay-order.ts';
import { Choice } from './Choice.tsx';
import { MoreTerms } from './MoreTerms.tsx';
import { PercentField } from './PercentField.tsx';
import css from './rules.module.css';
import type { TermsProps } from './terms-props.ts';
import { ruleNow, type Setup, termsOf, type TypedRule, typedRule } from './typed-rule.ts';

type Props = {
  readonly businessId: number;
  /** Null: the shop. */
  readonly who: string | null;
  readonly name: string;
  readonly setup: Setup;
  readonly today: string;
  readonly onClose: () => void;
};
const LONGEST = 1000;
const ALL = 100_000;
const workers = ['w2', '1099', 'renter'] as const;

function Supplies({ rule, change, usual }: TermsProps) {
  const t = useTranslations('payroll.rules.form');
  const { supply } = rule;
  return (
    <div className={css.pair}>
      <Choice
        label={t('supply')}
        options={[
          ['as-shop', usual],
          ['none', t('none')],
          ['pct', t('supplyWays.pct')],
          ['unit', t('supplyWays.unit')],
        ]}
        value={supply}
        onChange={(next) => change({ supply: next })}
      />
      {supply === 'pct' && (
        <PercentField
          label={t('supplyPct')}
          size={48}
          value={rule.supply_pct}
          onChange={(supply_pct) => change({ supply_pct })}
        />
      )}
      {supply === 'unit' && (
        <MoneyField
          label={t('supplyCents')}
          size={48}
          value={rule.supply_cents}
          onChange={(supply_cents) => change({ supply_cents })}
        />
      )}
    </div>
  );
}

/** What is agreed most of the time. */
function UsualTerms(props: TermsProps) {
  const t = useTranslations('payroll.rules.form');
  const w = useTranslations('payroll.rules.terms.worker');
  const { rule, change, wrong, usual, who } = props;
  const { check_pct } = rule;
  const empty = who === null ? undefined : t('empty');
  const rest = check_pct !== null && t('checkRest', { pct: percentText(check_pct), rest: percentText(ALL - check_pct) });
  return (
    <>
      <Choice
        label={t('worker')}
        options={[['as-shop', usual] as const, ...workers.map((value) => [value, w(value)] as const)]}
        value={rule.worker}
        onChange={(worker) => change({ worker })}
      />
      <PercentField
        label={t('pct')}
        hint={t('pctHint')}
        size={48}
        value={rule.pct}
        error={wrong['terms.rates']}
        onChange={(pct) => change({ pct })}
      />
      <Supplies {...props} />
      <div className={css.pair}>
        <MoneyField
          label={t('request')}
          hint={empty}
          size={48}
          value={rule.request_cents}
          onChange={(request_cents) => change({ request_cents })}
        />
        <PercentField
          label={t('check')}
          hint={rest || empty}
          size={48}
          value={check_pct}
          onChange={(next) => change({ check_pct: next })}
        />
      </div>
    </>
  );
}

/** Another rule from a day on: what counts now stands in it, and what is written stays as it was. */
export function RuleForm({ businessId: business_id, who, name, setup, today, onClose }: Props) {
  const t = useTranslations('payroll.rules');
  const text = useDaysText();
  const { order, dialog, wrong } = usePayOrder(business_id);
  const history = who === null ? setup.shop : (setup.people.find(({ employee_id }) => employee_id === who)?.rules ?? []);
  const [rule, setRule] = useState(() => typedRule(ruleNow(history, today)?.terms ?? {}));
  const [from, setFrom] = useState(setup.earliest_from !== null && setup.earliest_from > today ? setup.earliest_from : today);
  const [agreed, setAgreed] = useState('');
  const [isMore, setMore] = useState(false);
  const change = (part: Partial<TypedRule>) => setRule((before) => ({ ...before, ...part }));
  const usual = t(who === null ? 'form.asUsual' : 'form.asShop');
  const save = () => {
    const body = { business_id, employee_id: who, from, terms: termsOf(rule), agreed: agreed.trim() };
    order(writePayRule, { body }, { why: t('form.why'), said: t('form.saved', { day: text.day(from) }), onDone: onClose });
  };
  const terms: TermsProps = { rule, change, wrong, usual, who, setup };
  const earliest = setup.earliest_from;
  return (
    <Drawer
      open
      width={560}
      onClose={onClose}
      title={t('writeFor', { name })}
      footer={
        <Button size={48} wide onClick={save}>
          {t('form.save')}
        </Button>
      }
    >
      <div className={css.form}>
        <DateField
          label={t('form.from')}
          size={48}
          value={from}
          min={earliest ?? undefined}
          hint={earliest !== null && t('form.earliest', { day: text.day(earliest) })}
          error={wrong.from}
          onChange={(day) => day !== null && setFrom(day)}
        />
        <UsualTerms {...terms} />
        <Button kind="quiet" aria-expanded={isMore} onClick={() => setMore(!isMore)}>
          {t(isMore ? 'form.less' : 'form.more')}
        </Button>
        {isMore && <MoreTerms {...terms} />}
        <TextArea
          label={t('form.agreed')}
          hint={t('form.agreedHint')}
          maxLength={LONGEST}
          value={agreed}
          error={wrong.agreed}
          onChange={(event) => setAgreed(event.currentTarget.value)}
        />
      </div>
      {dialog}
    </Drawer>
  );
}
