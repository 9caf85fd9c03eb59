import { useState } from 'react';
import { Checkbox } from '../../ui/choices/Checkbox.tsx';
import { Segmented } from '../../ui/choices/Segmented.tsx';
import { SelectField } from '../../ui/choices/SelectField.tsx';
import { Switch } from '../../ui/choices/Switch.tsx';
import { DateField } from '../../ui/dates/DateField.tsx';
import { TimeField } from '../../ui/dates/TimeField.tsx';
import { CodeField } from '../../ui/inputs/CodeField.tsx';
import { MoneyField } from '../../ui/inputs/MoneyField.tsx';
import { PasswordField } from '../../ui/inputs/PasswordField.tsx';
import { PhoneField } from '../../ui/inputs/PhoneField.tsx';
import { SearchField } from '../../ui/inputs/SearchField.tsx';
import { TextArea } from '../../ui/inputs/TextArea.tsx';
import { TextField } from '../../ui/inputs/TextField.tsx';
import type { Sample } from './samples.ts';
import css from './Showcase.module.css';

function Texts({ words }: { readonly words: Sample }) {
  const [phone, setPhone] = useState('7145550134');
  const [cents, setCents] = useState<number | null>(124_000);
  const [query, setQuery] = useState('');
  return (
    <div className={css.two}>
      <div className={css.stack}>
        <TextField label={words.name} hint={words.hint} defaultValue="Đỗ Thị Ánh Nguyệt" required />
        <TextField label={words.name} error={words.nameError} />
        <TextField label={words.name} disabled defaultValue="Linh Trần" />
        <TextField label={words.name} size={56} placeholder="Linh Trần" />
      </div>
      <div className={css.stack}>
        <PhoneField label={words.phone} value={phone} onChange={setPhone} size={48} />
        <MoneyField label={words.money} value={cents} onChange={setCents} size={48} />
        <PasswordField label={words.password} size={48} defaultValue="secret" />
        <SearchField label={words.search} placeholder={words.search} value={query} onChange={setQuery} shortcut="/" pill />
        <SearchField label={words.search} placeholder={words.search} value="lotus" onChange={setQuery} loading />
      </div>
      <div className={css.stack}>
        <TextArea label={words.note} defaultValue={words.paragraph} />
        <Codes words={words} />
      </div>
    </div>
  );
}

function Codes({ words }: { readonly words: Sample }) {
  const [code, setCode] = useState('482');
  return (
    <>
      <CodeField label={words.code} value={code} onChange={setCode} />
      <CodeField label={words.code} value="123456" onChange={setCode} error={words.codeError} />
    </>
  );
}

export function Fields({ words }: { readonly words: Sample }) {
  const [service, setService] = useState<string | null>('0');
  const [date, setDate] = useState<string | null>('2026-11-20');
  const [time, setTime] = useState<string | null>('15:15');
  const [way, setWay] = useState<'a' | 'b'>('a');
  return (
    <>
      <Texts words={words} />
      <div className={css.gap} />
      <div className={css.two}>
        <div className={css.stack}>
          <SelectField
            label={words.service}
            options={words.services.map((label, index) => ({ value: String(index), label }))}
            value={service}
            onChange={setService}
          />
          <DateField label={words.date} value={date} onChange={setDate} min="2026-11-10" />
          <TimeField label={words.time} value={time} onChange={setTime} step={15} />
        </div>
        <div className={css.stack}>
          <Checkbox label={words.agree} defaultChecked />
          <Checkbox label={words.remind} />
          <Checkbox label={words.agree} error={words.nameError} />
          <Checkbox label={words.remind} disabled defaultChecked />
          <Switch label={words.remind} defaultChecked />
          <Switch label={words.agree} hint={words.hint} />
          <Switch label={words.remind} disabled />
          <Segmented
            label={words.service}
            options={[
              { value: 'a', label: words.services[0] ?? '' },
              { value: 'b', label: words.services[3] ?? '' },
            ]}
            value={way}
            onChange={setWay}
            wide
          />
        </div>
      </div>
    </>
  );
}
