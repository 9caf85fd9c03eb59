import { useTranslations } from 'use-intl';
import columns from '../../../office/forms/columns.module.css';
import { SelectField } from '../../../ui/choices/SelectField.tsx';
import { Switch } from '../../../ui/choices/Switch.tsx';
import { moneyText } from '../../../ui/display/money-text.ts';
import { MoneyField } from '../../../ui/inputs/MoneyField.tsx';
import { TextField } from '../../../ui/inputs/TextField.tsx';
import css from '../loyalty.module.css';
import own from './builder.module.css';
import { type ProgramDraft, isRewardWhole } from './draft.ts';

type Props = { readonly draft: ProgramDraft; readonly set: (more: Partial<ProgramDraft>) => void };
type CountProps = {
  readonly label: string;
  readonly value: number | null;
  readonly most: number;
  readonly error?: string | undefined;
  readonly hint?: string | undefined;
  readonly disabled?: boolean;
  readonly onChange: (count: number | null) => void;
};

/** A whole number. */
function Count({ label, value, most, onChange, ...rest }: CountProps) {
  return (
    <TextField
      {...rest}
      label={label}
      inputMode="numeric"
      autoComplete="off"
      value={value === null ? '' : String(value)}
      onChange={(event) => {
        const digits = event.currentTarget.value.replace(/\D/g, '').slice(0, 6);
        onChange(digits === '' || Number(digits) === 0 ? null : Math.min(most, Number(digits)));
      }}
    />
  );
}

export function Earning({ draft, set }: Props) {
  const t = useTranslations('loyalty.builder');
  return (
    <fieldset className={own.part}>
      <legend>{t('earning')}</legend>
      <Count
        label={t('perDollar')}
        hint={t('earnHint')}
        most={100}
        value={draft.earn_points}
        onChange={(earn_points) => set({ earn_points })}
      />
    </fieldset>
  );
}

/** So many points are so much money; once somebody has joined, that is a promise. */
export function Reward({ draft, set, kept }: Props & { readonly kept: boolean }) {
  const t = useTranslations('loyalty.builder');
  const { reward_points, reward_cents } = draft;
  const isFull = reward_points !== null && reward_cents !== null;
  const isWhole = isRewardWhole(draft);
  return (
    <fieldset className={own.part}>
      <legend>{t('reward')}</legend>
      <div className={columns.two}>
        <Count
          label={t('rewardPoints')}
          most={100_000}
          value={reward_points}
          disabled={kept}
          onChange={(count) => set({ reward_points: count })}
        />
        <MoneyField
          label={t('rewardMoney')}
          value={reward_cents}
          disabled={kept}
          error={isFull && !isWhole ? t('rewardOdd') : undefined}
          onChange={(cents) => set({ reward_cents: cents })}
        />
      </div>
      <p className={css.hint}>
        {kept ? t('rewardKept') : isFull && isWhole && t('rewardLine', { amount: moneyText(reward_cents / reward_points) })}
      </p>
    </fieldset>
  );
}

export function Tier({ draft, set }: Props) {
  const t = useTranslations('loyalty.builder');
  const isMore = (draft.tier_points ?? 0) > (draft.earn_points ?? 0);
  return (
    <fieldset className={own.part}>
      <legend>{t('tier')}</legend>
      <Switch label={t('hasTier')} checked={draft.hasTier} onChange={(event) => set({ hasTier: event.currentTarget.checked })} />
      {draft.hasTier && (
        <div className={columns.three}>
          <TextField
            label={t('tierName')}
            maxLength={40}
            value={draft.tier_name}
            onChange={(event) => set({ tier_name: event.currentTarget.value })}
          />
          <MoneyField label={t('tierMoney')} value={draft.tier_cents} onChange={(tier_cents) => set({ tier_cents })} />
          <Count
            label={t('tierPoints')}
            most={100}
            value={draft.tier_points}
            error={isMore ? undefined : t('tierMore', { count: String(draft.earn_points ?? 0) })}
            onChange={(tier_points) => set({ tier_points })}
          />
        </div>
      )}
    </fieldset>
  );
}

const monthsOf = { month: 1, half: 6, year: 12, good: null } as const;
type Term = keyof typeof monthsOf;

export function Fee({ draft, set }: Props) {
  const t = useTranslations('loyalty.builder');
  const terms = Object.keys(monthsOf) as Term[];
  return (
    <fieldset className={own.part}>
      <legend>{t('fee')}</legend>
      <Switch label={t('isPaid')} checked={draft.isPaid} onChange={(event) => set({ isPaid: event.currentTarget.checked })} />
      {draft.isPaid && (
        <div className={columns.two}>
          <MoneyField label={t('price')} value={draft.price_cents} onChange={(price_cents) => set({ price_cents })} />
          <SelectField
            label={t('term')}
            options={terms.map((value) => ({ value, label: t(`terms.${value}`) }))}
            value={terms.find((one) => monthsOf[one] === draft.term_months) ?? 'year'}
            onChange={(value) => set({ term_months: monthsOf[(value ?? 'year') as Term] })}
          />
        </div>
      )}
    </fieldset>
  );
}

const lapseOf = { never: null, half: 6, year: 12, two: 24 } as const;
type Lapse = keyof typeof lapseOf;

export function Expiry({ draft, set }: Props) {
  const t = useTranslations('loyalty.builder');
  const lapses = Object.keys(lapseOf) as Lapse[];
  return (
    <fieldset className={own.part}>
      <legend>{t('expiry')}</legend>
      <SelectField
        label={t('lapse')}
        options={lapses.map((value) => ({ value, label: t(`lapses.${value}`) }))}
        value={lapses.find((one) => lapseOf[one] === draft.lapse_months) ?? 'year'}
        onChange={(value) => set({ lapse_months: lapseOf[(value ?? 'never') as Lapse] })}
      />
    </fieldset>
  );
}
