import { netOf, type PosEntry, type TicketLine } from 'core/checkout/rules/ticket';
import { CalendarCheck, CircleHelp, Trash2, UserRound } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { WithClientCard } from '../../../office/client/ClientName.tsx';
import { useManageLink } from '../../../platform/manage/links.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { LinkButton } from '../../../ui/actions/LinkButton.tsx';
import { Avatar } from '../../../ui/display/Avatar.tsx';
import { Money } from '../../../ui/display/Money.tsx';
import { moneyText } from '../../../ui/display/money-text.ts';
import { removeSelected, select } from '../till/moves.ts';
import { useHere } from '../till/store.ts';
import type { Selected } from '../till/till.ts';
import { useStaffName } from '../till/use-names.ts';
import { HealthFlag } from './HealthFlag.tsx';
import { LineEditor } from './LineEditor.tsx';
import css from './ticket.module.css';

function useFacts({ employee_id, qty, price_cents, price_reason, staff_discount_cents, borne_by }: TicketLine): string {
  const t = useTranslations('checkout');
  const staffName = useStaffName();
  const facts = [
    employee_id === '' ? t('whoDidIt') : staffName(employee_id),
    qty > 1 && `${qty} × ${moneyText(price_cents)}`,
    price_reason,
    staff_discount_cents > 0 && t(`line.off.${borne_by}`, { amount: moneyText(staff_discount_cents) }),
  ];
  return facts.filter(Boolean).join(' · ');
}

type LineProps = { readonly customer: string; readonly line: TicketLine; readonly on: boolean; readonly locked: boolean };

function Line({ customer, line, on, locked }: LineProps) {
  const t = useTranslations('checkout');
  const { store, facts } = useHere();
  const said = useFacts(line);
  const isAddOn = line.of !== undefined;
  const tech = facts.staff.find(({ id }) => id === line.employee_id);
  const face = tech ? (
    <Avatar name={tech.first_name} id={tech.id} photo={tech.photo_url} size={32} />
  ) : (
    <CircleHelp className={css.nobody} size={24} strokeWidth={1.75} aria-hidden="true" />
  );
  const words = (
    <>
      {isAddOn ? <i className={css.elbow} aria-hidden="true" /> : face}
      <span className={css.what}>
        <b>{line.late_fee_of === undefined ? line.name : t('lateFee')}</b>
        {(!isAddOn || line.qty > 1 || line.staff_discount_cents > 0) && (
          <small data-open={line.employee_id === '' || undefined}>{said}</small>
        )}
      </span>
      <Money cents={netOf(line)} />
    </>
  );
  if (locked)
    return (
      <li className={css.line} data-add-on={isAddOn || undefined}>
        {words}
      </li>
    );
  return (
    <li className={on ? css.chosen : undefined}>
      <button
        type="button"
        className={css.line}
        data-add-on={isAddOn || undefined}
        aria-expanded={on}
        onClick={() => store.set((till) => select(till, customer, line.id))}
      >
        {words}
      </button>
      {on && <LineEditor key={line.id} {...{ customer, line }} />}
    </li>
  );
}

type Props = {
  readonly customer: string;
  readonly entry: PosEntry;
  readonly name: string;
  readonly selected: Selected | null;
  readonly locked: boolean;
};

type HeadProps = Pick<Props, 'customer' | 'name' | 'locked'> & {
  readonly isOn: boolean;
  readonly fromVisit: boolean;
  readonly sum: number;
};

/** A tap chooses the person, which offers the way to the client; a rest on the name shows who they are. */
function Head({ customer, name, locked, isOn, fromVisit, sum }: HeadProps) {
  const t = useTranslations('checkout');
  const { store } = useHere();
  const clients = useManageLink('ClientsPage');
  const id = customer.startsWith('guest-') ? null : customer;
  return (
    <div className={isOn ? css.chosen : undefined}>
      <WithClientCard id={id} name={name}>
        {({ onClick, ...handlers }) => (
          <button
            type="button"
            className={css.person}
            aria-expanded={isOn}
            disabled={locked}
            {...handlers}
            onClick={(event) => {
              onClick?.(event);
              if (!event.defaultPrevented) store.set((till) => select(till, customer, null));
            }}
          >
            <span>{name}</span>
            {fromVisit && <CalendarCheck size={14} strokeWidth={2} aria-label={t('fromVisit')} />}
            <Money cents={sum} />
          </button>
        )}
      </WithClientCard>
      {isOn && (
        <div className={css.editor}>
          {id !== null && clients !== null && (
            <LinkButton kind="secondary" size={48} wide icon={UserRound} href={`${clients}/info/${id}`}>
              {t('openPerson', { name })}
            </LinkButton>
          )}
          <Button kind="secondary" size={48} wide icon={Trash2} onClick={() => store.set(removeSelected)}>
            {t('removePerson', { name })}
          </Button>
        </div>
      )}
    </div>
  );
}

/** All that one person has, visit or not. */
export function Group({ customer, entry: { appointment_id, details }, name, selected, locked }: Props) {
  const t = useTranslations('checkout');
  const isOn = !locked && selected?.customer === customer && selected.line === null;
  const sum = details.reduce((all, line) => all + netOf(line), 0);
  // An add-on stands below its service, whenever it was rung up.
  const lines = details.flatMap((line) => (line.of === undefined ? [line, ...details.filter(({ of }) => of === line.id)] : []));
  const loose = details.filter((line) => !lines.includes(line));
  return (
    <section className={css.group} aria-label={name}>
      <Head {...{ customer, name, locked, isOn, sum }} fromVisit={appointment_id !== undefined} />
      <HealthFlag customer={customer} name={name} />
      {details.length === 0 && <p className={css.nothing}>{t('nothingYet')}</p>}
      <ul>
        {[...lines, ...loose].map((line) => (
          <Line key={line.id} {...{ customer, line, locked }} on={!locked && selected?.line === line.id} />
        ))}
      </ul>
    </section>
  );
}
