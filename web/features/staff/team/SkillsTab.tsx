import { useQuery } from '@tanstack/react-query';
import type { Business } from 'core/business/contract';
import { managedServices } from 'core/catalog/contract';
import type { Reply } from 'core/kernel/endpoint';
import { employees, employeesList, setSkills } from 'core/staff/contract';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { apiQueryOptions } from '../../../platform/api.ts';
import { FormFoot } from '../../../office/forms/FormFoot.tsx';
import { Button } from '../../../ui/actions/Button.tsx';
import { Checkbox } from '../../../ui/choices/Checkbox.tsx';
import { MoneyField } from '../../../ui/inputs/MoneyField.tsx';
import { TextField } from '../../../ui/inputs/TextField.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { Missing } from '../parts/Screen.tsx';
import { useSaving } from '../../../office/forms/use-saving.ts';
import css from './form.module.css';
import type { TeamPerson } from './person.ts';
import skillCss from './skills.module.css';

type Props = { readonly business: Business; readonly person: TeamPerson };
type Service = Pick<Reply<typeof managedServices>['data'][number], 'service_id' | 'name' | 'price' | 'duration_min'>;

/** The menu, each variant below its service. */
const soldOf = (menu: Reply<typeof managedServices>['data']): Service[] =>
  menu.flatMap((service) => [service, ...service.sub_services.map((sub) => ({ ...sub, name: `${service.name} · ${sub.name}` }))]);
/** Null: as the menu says. */
type Own = { readonly price: number | null; readonly duration_min: number | null };

type RowProps = { readonly service: Service; readonly own: Own | undefined; readonly onChange: (own: Own | undefined) => void };

function SkillRow({ service, own, onChange }: RowProps) {
  const t = useTranslations('staff.skills');
  return (
    <li className={skillCss.row}>
      <Checkbox
        label={service.name}
        checked={own !== undefined}
        onChange={(event) => onChange(event.currentTarget.checked ? { price: null, duration_min: null } : undefined)}
      />
      {own && (
        <div className={skillCss.own}>
          <MoneyField
            label={t('price', { service: service.name })}
            hideLabel
            value={own.price ?? service.price}
            onChange={(price) => onChange({ ...own, price: price === service.price ? null : price })}
          />
          <TextField
            label={t('minutes', { service: service.name })}
            hideLabel
            inputMode="numeric"
            maxLength={3}
            value={String(own.duration_min ?? service.duration_min)}
            after={<span aria-hidden="true">{t('min')}</span>}
            onChange={(event) => {
              const minutes = Number(event.currentTarget.value.replace(/\D/g, ''));
              onChange({ ...own, duration_min: minutes === service.duration_min ? null : minutes });
            }}
          />
        </div>
      )}
    </li>
  );
}

const inFives = (minutes: number | null) => (minutes === null ? null : Math.max(5, Math.round(minutes / 5) * 5));

const ownOf = ({ skills }: TeamPerson): ReadonlyMap<string, Own> =>
  new Map(
    skills.map(({ service_id, price, duration_min, own_price, own_duration }) => [
      service_id,
      { price: own_price ? price : null, duration_min: own_duration ? duration_min : null },
    ]),
  );

/** Everything somebody does. What differs from the menu is theirs; the rest follows the menu. */
export function SkillsTab({ business, person }: Props) {
  const t = useTranslations('staff.skills');
  const [skills, setOwn] = useState(() => ownOf(person));
  const menu = useQuery(apiQueryOptions(managedServices, { query: { business_id: business.id } }));
  const { mutate, isPending, wrong } = useSaving(setSkills, { stale: [employees, employeesList], said: t('saved') });
  if (!menu.data) return <Missing asked={menu} />;
  const services = soldOf(menu.data.data);
  const put = (id: string, own: Own | undefined) => {
    const next = new Map(skills);
    if (own) next.set(id, own);
    else next.delete(id);
    setOwn(next);
  };
  const all = services.every(({ service_id }) => skills.has(service_id));
  const turnAll = () =>
    setOwn(
      all
        ? new Map()
        : new Map(services.map(({ service_id }) => [service_id, skills.get(service_id) ?? { price: null, duration_min: null }])),
    );
  const save = () =>
    mutate({
      params: { id: person.id },
      body: {
        business_id: business.id,
        skills: [...skills].map(([service_id, { price, duration_min }]) => ({
          service_id,
          price,
          duration_min: inFives(duration_min),
        })),
      },
    });
  return (
    <div className={css.form}>
      <p className={css.text}>{t('text', { name: person.first_name })}</p>
      {wrong.skills && <Notice tone="bad">{wrong.skills}</Notice>}
      <Checkbox label={t('all')} checked={all} indeterminate={!all && skills.size > 0} onChange={turnAll} />
      <ul className={skillCss.rows}>
        {services.map((service) => (
          <SkillRow
            key={service.service_id}
            service={service}
            own={skills.get(service.service_id)}
            onChange={(own) => put(service.service_id, own)}
          />
        ))}
      </ul>
      <FormFoot>
        <span className={css.text}>{t('chosen', { count: skills.size })}</span>
        <Button data-end size={48} loading={isPending} onClick={save}>
          {t('save')}
        </Button>
      </FormFoot>
    </div>
  );
}
