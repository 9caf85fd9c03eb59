import type { Setting } from 'core/business/contract';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { SelectField } from '../../../ui/choices/SelectField.tsx';
import { Switch } from '../../../ui/choices/Switch.tsx';
import { MoneyField } from '../../../ui/inputs/MoneyField.tsx';
import { Row } from './Row.tsx';
import type { Settings } from './use-setting.ts';

type Keys<T> = { [K in keyof Setting]: Setting[K] extends T ? K : never }[keyof Setting];
type Shown = { readonly setting: Setting; readonly settings: Settings };

type SwitchName = Extract<
  Keys<boolean>,
  'customer_make_appointment' | 'auto_accept' | 'group_booking' | 'text_accents' | 'tip_after_payment'
>;

export function SwitchRow({ name, setting, settings }: Shown & { readonly name: SwitchName }) {
  const t = useTranslations('settings');
  const isOn = setting[name];
  const isSaved = settings.last === name && settings.isSaved;
  return (
    <Row name={t(`names.${name}`)} text={t(`texts.${name}.${isOn ? 'on' : 'off'}`)} isSaved={isSaved}>
      {(ids) => (
        <Switch
          label=""
          aria-labelledby={ids.name}
          aria-describedby={ids.text}
          checked={isOn}
          onChange={({ currentTarget }) => settings.put(name, currentTarget.checked)}
        />
      )}
    </Row>
  );
}

type NumberName =
  | 'lead_time_min'
  | 'horizon_days'
  | 'slot_step_min'
  | 'cancel_free_hours'
  | 'cancel_notice_min'
  | 'deposit_percent'
  | 'reminder_hours'
  | 'pin_length';
type ChoiceProps = Shown & {
  readonly name: NumberName;
  readonly choices: readonly number[];
  readonly textOf: (value: number) => string;
};

/** A value that somebody set elsewhere stays among the choices. */
export function ChoiceRow({ name, choices, textOf, setting, settings }: ChoiceProps) {
  const t = useTranslations('settings');
  const value = setting[name];
  const all = [...new Set([...choices, value])].toSorted((a, b) => a - b);
  return (
    <Row name={t(`names.${name}`)} text={t(`texts.${name}`)} isSaved={settings.last === name && settings.isSaved}>
      {() => (
        <SelectField
          label={t(`names.${name}`)}
          hideLabel
          options={all.map((one) => ({ value: String(one), label: textOf(one) }))}
          value={String(value)}
          onChange={(next) => next !== null && settings.put(name, Number(next))}
        />
      )}
    </Row>
  );
}

type KindName = 'booking_policy' | 'fee_preset' | 'business_day_starts_at' | 'day_letter_locale';
type KindProps<K extends KindName> = Shown & {
  readonly name: K;
  readonly choices: readonly Setting[K][];
  readonly textOf: (value: Setting[K]) => string;
};

/** One of a few ways. */
export function KindRow<K extends KindName>({ name, choices, textOf, setting, settings }: KindProps<K>) {
  const t = useTranslations('settings');
  const kind: KindName = name;
  return (
    <Row name={t(`names.${kind}`)} text={t(`texts.${kind}`)} isSaved={settings.last === name && settings.isSaved}>
      {() => (
        <SelectField
          label={t(`names.${kind}`)}
          hideLabel
          options={choices.map((one) => ({ value: one, label: textOf(one) }))}
          value={setting[name]}
          onChange={(next) => {
            const chosen = choices.find((one) => one === next);
            if (chosen !== undefined) settings.put(name, chosen);
          }}
        />
      )}
    </Row>
  );
}

type MoneyName = 'request_price_cents' | 'late_fee_cents';

/** Saved when it is left. */
export function MoneyRow({ name, most, setting, settings }: Shown & { readonly name: MoneyName; readonly most: number }) {
  const t = useTranslations('settings');
  const [typed, setTyped] = useState<number | null>(null);
  function leave() {
    if (typed !== null && typed !== setting[name]) settings.put(name, Math.min(typed, most));
    setTyped(null);
  }
  return (
    <Row name={t(`names.${name}`)} text={t(`texts.${name}`)} isSaved={settings.last === name && settings.isSaved}>
      {() => (
        <MoneyField
          label={t(`names.${name}`)}
          hideLabel
          value={typed ?? setting[name]}
          onChange={setTyped}
          onBlur={leave}
          onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
        />
      )}
    </Row>
  );
}
