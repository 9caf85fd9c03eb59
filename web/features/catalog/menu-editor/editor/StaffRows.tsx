import { useTranslations } from 'use-intl';
import { moneyFieldText } from '../../../../ui/display/money-text.ts';
import { Avatar } from '../../../../ui/display/Avatar.tsx';
import { Chip } from '../../../../ui/display/Chip.tsx';
import { MinutesField } from '../../../../ui/inputs/MinutesField.tsx';
import { MoneyField } from '../../../../ui/inputs/MoneyField.tsx';
import type { Doing } from '../service-draft.ts';
import type { Around } from '../use-menu.ts';
import css from './editor.module.css';
import type { Editing } from './use-editing.ts';

type Member = Around['team'][number];
const asMenu: Doing = { price: null, duration_min: null };

type Props = { readonly team: Around['team']; readonly doers: readonly string[] | null; readonly editing: Editing };

function OwnRow({ member, editing: { draft, change } }: { readonly member: Member; readonly editing: Editing }) {
  const t = useTranslations('menu-editor');
  const doing = draft.staff[member.id] ?? asMenu;
  const put = (part: Partial<Doing>) => change({ staff: { ...draft.staff, [member.id]: { ...doing, ...part } } });
  return (
    <li className={css.own}>
      <Avatar name={member.name} id={member.id} photo={member.photo_url} size={24} />
      <span>{member.name}</span>
      <MoneyField
        label={t('ownPrice', { name: member.name })}
        hideLabel
        size={32}
        placeholder={draft.price === null ? '0.00' : moneyFieldText(draft.price)}
        value={doing.price}
        onChange={(price) => put({ price })}
      />
      <MinutesField
        label={t('ownTime', { name: member.name })}
        hideLabel
        size={32}
        least={5}
        placeholder={String(draft.duration ?? '')}
        value={doing.duration_min}
        onChange={(duration_min) => put({ duration_min })}
      />
    </li>
  );
}

/** Who does it, and what differs with them. A variant is done by those who do its service. */
export function StaffRows({ team, doers, editing }: Props) {
  const t = useTranslations('menu-editor');
  const { draft, change, errors } = editing;
  const does = (id: string) => (doers ? doers.includes(id) : draft.staff[id] !== undefined);
  function toggle(id: string) {
    const { [id]: was, ...others } = draft.staff;
    change({ staff: was === undefined ? { ...others, [id]: asMenu } : others });
  }
  const doing = team.filter(({ id }) => does(id));
  return (
    <div className={css.part}>
      <h4>{t('staff')}</h4>
      {!doers && (
        <div className={css.chips}>
          {team.map(({ id, name }) => (
            <Chip key={id} size={40} selected={does(id)} onClick={() => toggle(id)}>
              {name}
            </Chip>
          ))}
        </div>
      )}
      {doing.length === 0 && <p className={css.quiet}>{t('nobodyHint')}</p>}
      {doing.length > 0 && (
        <>
          <p className={css.quiet}>{t('ownHint')}</p>
          <ul className={css.owns}>
            {doing.map((member) => (
              <OwnRow key={member.id} member={member} editing={editing} />
            ))}
          </ul>
        </>
      )}
      {errors.staff && (
        <p className={css.wrong} role="alert">
          {errors.staff}
        </p>
      )}
    </div>
  );
}
