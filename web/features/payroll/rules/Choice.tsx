import { SelectField } from '../../../ui/choices/SelectField.tsx';

type Props<Value extends string> = {
  readonly label: string;
  readonly options: readonly (readonly [value: Value, label: string])[];
  readonly value: Value;
  readonly error?: string | undefined;
  readonly onChange: (value: Value) => void;
};

/** One of some values, of which one is always chosen. */
export function Choice<Value extends string>({ label, options, value, error, onChange }: Props<Value>) {
  const choose = (next: string | null) => options.filter(([one]) => one === next).forEach(([one]) => onChange(one));
  return (
    <SelectField
      label={label}
      size={48}
      options={options.map(([one, text]) => ({ value: one, label: text }))}
      value={value}
      error={error}
      onChange={choose}
    />
  );
}
