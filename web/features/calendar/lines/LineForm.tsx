import type { CalendarDay, Visit } from 'core/booking/desk/contract';
import { nameOf } from 'core/booking/desk/rules/read-day';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/actions/Button.tsx';
import { SelectField } from '../../../ui/choices/SelectField.tsx';
import { Switch } from '../../../ui/choices/Switch.tsx';
import { Chip } from '../../../ui/display/Chip.tsx';
import { Modal } from '../../../ui/overlays/Modal.tsx';
import type { SoldService } from '../new/draft.ts';
import type { WishedLines } from '../orders/deeds.ts';
import css from '../visit/form.module.css';
import { lengthFor, type Line, linesWith, type LineWish } from './line-wish.ts';

export type { Line } from './line-wish.ts';

type Props = {
  readonly data: CalendarDay;
  readonly visit: Visit;
  readonly services: readonly SoldService[];
  /** Null: a new one. */
  readonly line: Line | null;
  readonly onSave: (lines: WishedLines, what: string) => void;
  readonly onClose: () => void;
};
type PartProps = Pick<Props, 'data' | 'services' | 'line'> & {
  readonly wish: LineWish;
  readonly length: number;
  readonly onWish: (part: Partial<LineWish>) => void;
};

const LENGTHS = [10, 15, 20, 30, 40, 45, 60, 75, 90, 105, 120, 150, 180, 240];
const staffOptions = ({ staff }: CalendarDay) =>
  staff.map(({ id, first_name, last_name }) => ({ value: id, label: `${first_name} ${last_name}`.trim() }));
const sorted = (list: readonly number[]) => [...new Set(list)].toSorted((one, other) => one - other);

function AddOns({ services, wish, onWish }: PartProps) {
  const t = useTranslations('calendar.lines');
  const offered = services.find(({ id }) => id === wish.service_id)?.add_ons ?? [];
  if (offered.length === 0) return null;
  const turn = (id: string) =>
    onWish({ add_ons: wish.add_ons.includes(id) ? wish.add_ons.filter((one) => one !== id) : [...wish.add_ons, id] });
  return (
    <fieldset className={css.chips}>
      <legend>{t('addOns')}</legend>
      {offered.map(({ id, name }) => (
        <Chip key={id} size={40} pill selected={wish.add_ons.includes(id)} onClick={() => turn(id)}>
          {name}
        </Chip>
      ))}
    </fieldset>
  );
}

/** From the middle on somebody else does it. */
function Finisher({ data, wish, length, onWish }: PartProps) {
  const t = useTranslations('calendar.lines');
  const others = staffOptions(data).filter(({ value }) => value !== wish.employee_id);
  const { finisher } = wish;
  const half = Math.max(5, Math.round(length / 10) * 5);
  const [first] = others;
  if (!first || length < 10) return null;
  return (
    <>
      <Switch
        label={t('split')}
        checked={finisher !== null}
        onChange={({ currentTarget: { checked } }) =>
          onWish({ finisher: checked ? { employee_id: first.value, after: half } : null })
        }
      />
      {finisher && (
        <div className={css.row}>
          <SelectField
            label={t('finisher')}
            value={finisher.employee_id}
            onChange={(employee_id) => employee_id !== null && onWish({ finisher: { ...finisher, employee_id } })}
            options={others}
          />
          <SelectField
            label={t('after')}
            value={String(finisher.after)}
            onChange={(after) => onWish({ finisher: { ...finisher, after: Number(after) } })}
            options={Array.from({ length: length / 5 - 1 }, (_, i) => ({
              value: String((i + 1) * 5),
              label: t('minutes', { count: (i + 1) * 5 }),
            }))}
          />
        </div>
      )}
    </>
  );
}

function Fields(props: PartProps) {
  const { data, services, line, wish, length, onWish } = props;
  const t = useTranslations('calendar.lines');
  const person = data.staff.find(({ id }) => id === wish.employee_id)?.first_name ?? '';
  return (
    <>
      <SelectField
        label={t('service')}
        searchable
        noneText={t('none')}
        value={wish.service_id}
        onChange={(service_id) => onWish({ service_id, add_ons: [], length: null })}
        options={services.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <div className={css.row}>
        <SelectField
          label={t('staff')}
          value={wish.employee_id}
          onChange={(employee_id) => employee_id !== null && onWish({ employee_id, pinned: false })}
          options={staffOptions(data)}
        />
        <SelectField
          label={t('length')}
          value={String(length)}
          onChange={(next) => onWish({ length: Number(next), finisher: null })}
          options={sorted([...LENGTHS, length]).map((one) => ({ value: String(one), label: t('minutes', { count: one }) }))}
        />
      </div>
      <Switch
        label={t('asked', { staff: person })}
        checked={wish.pinned}
        onChange={({ currentTarget: { checked } }) => onWish({ pinned: checked })}
      />
      <AddOns {...props} />
      {line && <Finisher {...props} />}
    </>
  );
}

const wishFor = (visit: Visit, line: Line | null): LineWish => ({
  service_id: line?.service_id ?? null,
  employee_id: line?.employee_id ?? visit.lines.at(-1)?.employee_id ?? '',
  pinned: line?.pinned ?? false,
  add_ons: line?.add_ons.map(({ id }) => id) ?? [],
  length: null,
  finisher: null,
});

/** One line of a visit: what, by whom, with which add-ons, how long. */
export function LineForm({ data, visit, services, line, onSave, onClose }: Props) {
  const t = useTranslations('calendar.lines');
  const said = { name: nameOf(visit) };
  const [wish, setWish] = useState(() => wishFor(visit, line));
  const length = lengthFor(data, services, line, wish);
  const save = () => onSave(linesWith(visit, line, wish, length), t(line ? 'saidChanged' : 'saidAdded', said));
  const footer = (
    <>
      {line && visit.lines.length > 1 && (
        <Button kind="secondary" size={48} onClick={() => onSave(linesWith(visit, line, null, 0), t('saidRemoved', said))}>
          {t('remove')}
        </Button>
      )}
      <Button size={48} disabled={wish.service_id === null} onClick={save}>
        {t(line ? 'save' : 'addIt')}
      </Button>
    </>
  );
  return (
    <Modal open onClose={onClose} title={t(line ? 'changeTitle' : 'add')} width={440} footer={footer}>
      <form className={css.form} onSubmit={(event) => (event.preventDefault(), wish.service_id !== null && save())}>
        <Fields {...{ data, services, line, wish, length }} onWish={(part) => setWish((now) => ({ ...now, ...part }))} />
      </form>
    </Modal>
  );
}
