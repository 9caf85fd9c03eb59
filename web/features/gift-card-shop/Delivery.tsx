import { lastSendDay } from 'core/gift-cards/rules/sending';
import { useTranslations } from 'use-intl';
import { Segmented } from '../../ui/choices/Segmented.tsx';
import { PhoneField } from '../../ui/inputs/PhoneField.tsx';
import { TextField } from '../../ui/inputs/TextField.tsx';
import { type DirectionFaults, type Directions, ways } from './draft.ts';

type Props = {
  readonly directions: Directions;
  readonly faults: DirectionFaults;
  /** On the wall of the business. */
  readonly today: string;
  readonly onChange: (change: Partial<Directions>) => void;
};

function Address({ directions: { way, to_email, to_phone }, faults, onChange }: Props) {
  const t = useTranslations('gift-card-shop');
  if (way === 'text')
    return (
      <PhoneField
        label={t('toPhone')}
        autoComplete="off"
        size={48}
        value={to_phone}
        onChange={(typed) => onChange({ to_phone: typed })}
        error={faults.to_phone && t('badPhone')}
      />
    );
  return (
    <TextField
      type="email"
      inputMode="email"
      maxLength={254}
      label={t('toEmail')}
      hint={t('toEmailHint')}
      autoComplete="off"
      size={48}
      value={to_email}
      onChange={(event) => onChange({ to_email: event.currentTarget.value })}
      error={faults.to_email && t('badEmail')}
    />
  );
}

/** How the card gets to whom it is for, and on which day. */
export function Delivery(props: Props) {
  const t = useTranslations('gift-card-shop');
  const { directions, faults, today, onChange } = props;
  const { way, send_on } = directions;
  return (
    <>
      <Segmented
        wide
        label={t('way')}
        options={ways.map((value) => ({ value, label: t(`ways.${value}`) }))}
        value={way}
        onChange={(chosen) => onChange({ way: chosen })}
      />
      <Address {...props} />
      <Segmented
        wide
        label={t('when')}
        options={(['now', 'day'] as const).map((value) => ({ value, label: t(`whens.${value}`) }))}
        value={send_on === null ? 'now' : 'day'}
        onChange={(chosen) => onChange({ send_on: chosen === 'now' ? null : '' })}
      />
      {send_on !== null && (
        <TextField
          type="date"
          label={t('day')}
          hint={t('dayHint')}
          size={48}
          min={today}
          max={lastSendDay(today)}
          value={send_on}
          onChange={(event) => onChange({ send_on: event.currentTarget.value })}
          error={faults.send_on && t('badDay')}
        />
      )}
    </>
  );
}
