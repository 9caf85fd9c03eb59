import { useTranslations } from 'use-intl';
import { MoneyField } from '../../../ui/inputs/MoneyField.tsx';
import { TextField } from '../../../ui/inputs/TextField.tsx';
import { Choice } from './Choice.tsx';
import { WhoHelps } from './WhoHelps.tsx';
import { PercentField } from './PercentField.tsx';
import { Rates } from './Rates.tsx';
import type { TermsProps } from './terms-props.ts';
import css from './rules.module.css';
import { Steps } from './Steps.tsx';

const HOUR = 60;
const ats = ['before', 'after'] as const;
const pers = ['day', 'workweek', 'run'] as const;

/** When supplies and discounts come off. */
function Moments({ rule, change }: TermsProps) {
  const t = useTranslations('payroll.rules.form');
  const moments = ats.map((value) => [value, t(`ats.${value}`)] as const);
  return (
    <>
      <div className={css.pair}>
        <PercentField
          label={t('discount')}
          size={48}
          value={rule.discount_pct}
          onChange={(discount_pct) => change({ discount_pct })}
        />
        <Choice
          label={t('discountAt')}
          options={moments}
          value={rule.discount_at}
          onChange={(discount_at) => change({ discount_at })}
        />
      </div>
      {(rule.supply === 'pct' || rule.supply === 'unit') && (
        <Choice label={t('supplyAt')} options={moments} value={rule.supply_at} onChange={(supply_at) => change({ supply_at })} />
      )}
    </>
  );
}

function Guarantee({ rule, change, usual }: TermsProps) {
  const t = useTranslations('payroll.rules.form');
  const isOn = rule.guarantee !== 'as-shop' && rule.guarantee !== 'none';
  return (
    <fieldset className={css.group}>
      <legend>{t('guarantee')}</legend>
      <Choice
        label={t('guarantee')}
        options={[
          ['as-shop', usual],
          ['none', t('none')],
          ...(['hour', 'day', 'period'] as const).map((value) => [value, t(`units.${value}`)] as const),
        ]}
        value={rule.guarantee}
        onChange={(guarantee) => change({ guarantee })}
      />
      {isOn && (
        <>
          <div className={css.pair}>
            <MoneyField
              label={t('guaranteeCents')}
              size={48}
              value={rule.guarantee_cents}
              onChange={(guarantee_cents) => change({ guarantee_cents })}
            />
            <Choice
              label={t('guaranteePer')}
              options={pers.map((value) => [value, t(`pers.${value}`)] as const)}
              value={rule.guarantee_per}
              onChange={(guarantee_per) => change({ guarantee_per })}
            />
          </div>
          <TextField
            label={t('guaranteeHours')}
            size={48}
            inputMode="numeric"
            value={String(rule.guarantee_minutes / HOUR)}
            onChange={(event) =>
              change({ guarantee_minutes: HOUR * Number(event.currentTarget.value.replace(/\D/g, '').slice(0, 3)) })
            }
          />
        </>
      )}
    </fieldset>
  );
}

function Hours({ rule, change, usual }: TermsProps) {
  const t = useTranslations('payroll.rules.form');
  const has = (choice: string) => choice !== 'as-shop' && choice !== 'none';
  return (
    <>
      <div className={css.pair}>
        <Choice
          label={t('hourly')}
          options={[
            ['as-shop', usual],
            ['none', t('none')],
            ...(['add', 'workweek', 'run'] as const).map((value) => [value, t(`hourlyWays.${value}`)] as const),
          ]}
          value={rule.hourly}
          onChange={(hourly) => change({ hourly })}
        />
        {has(rule.hourly) && (
          <MoneyField
            label={t('hourlyCents')}
            size={48}
            value={rule.hourly_cents}
            onChange={(hourly_cents) => change({ hourly_cents })}
          />
        )}
      </div>
      <div className={css.pair}>
        <Choice
          label={t('rent')}
          options={[
            ['as-shop', usual],
            ['none', t('none')],
            ...(['workweek', 'run'] as const).map((value) => [value, t(`rentWays.${value}`)] as const),
          ]}
          value={rule.rent}
          onChange={(rent) => change({ rent })}
        />
        {has(rule.rent) && (
          <MoneyField
            label={t('rentCents')}
            size={48}
            value={rule.rent_cents}
            onChange={(rent_cents) => change({ rent_cents })}
          />
        )}
      </div>
    </>
  );
}

/** Everything else that can be agreed. */
export function MoreTerms(props: TermsProps) {
  const t = useTranslations('payroll.rules');
  const { rule, change, usual } = props;
  const refunds = (['withhold', 'goodwill'] as const).map((value) => [value, t(`terms.refund.${value}`)] as const);
  return (
    <>
      <Rates {...props} />
      <Moments {...props} />
      <Steps {...props} />
      <Guarantee {...props} />
      <Hours {...props} />
      <MoneyField
        label={t('form.minimum')}
        hint={t('form.minimumHint')}
        size={48}
        value={rule.minimum_cents}
        onChange={(minimum_cents) => change({ minimum_cents })}
      />
      <Choice
        label={t('form.refund')}
        options={[['as-shop', usual] as const, ...refunds]}
        value={rule.refund}
        onChange={(refund) => change({ refund })}
      />
      <WhoHelps {...props} />
    </>
  );
}
