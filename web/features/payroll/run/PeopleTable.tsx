import type { PayPerson, PayrollMeta } from 'core/payroll/contract';
import { Check, ChevronDown, ChevronRight, CircleHelp, Clock, HandCoins } from 'lucide-react';
import { Fragment, type ReactNode, useId } from 'react';
import { useTranslations } from 'use-intl';
import { Avatar } from '../../../ui/display/Avatar.tsx';
import { Money } from '../../../ui/display/Money.tsx';
import { useIsPhone } from '../../../ui/layout/media.ts';
import { Handed } from '../Handed.tsx';
import { usePaidText } from '../pay-out/paid-text.ts';
import { type PayColumn, usePayColumns } from './columns.tsx';
import css from './people.module.css';

type Props = {
  readonly people: readonly PayPerson[];
  readonly meta: PayrollMeta;
  readonly zone: string;
  readonly opened: string | null;
  readonly onOpen: (id: string | null) => void;
  readonly explain: (person: PayPerson) => ReactNode;
};

const icon = { size: 14, strokeWidth: 2, 'aria-hidden': true } as const;

/** What somebody said to their pay so far; once it was handed over, that. */
function SaidTo({ person: { parts, agreed, asked, paid }, zone }: { readonly person: PayPerson; readonly zone: string }) {
  const [t, p] = [useTranslations('payroll.said'), useTranslations('payroll.payOut')];
  const { day } = usePaidText(zone);
  if (paid !== null && asked === 0)
    return (
      <span className={css.said} data-said="agreed">
        <HandCoins {...icon} />
        {p('paid', { day: day(paid.at) })}
      </span>
    );
  const state = asked > 0 ? 'asked' : parts > 0 && agreed === parts ? 'agreed' : 'open';
  const Icon = { asked: CircleHelp, agreed: Check, open: Clock }[state];
  return (
    <span className={css.said} data-said={state}>
      <Icon {...icon} />
      {state === 'asked' ? t('asked', { count: asked }) : t(state)}
    </span>
  );
}

type OpenerProps = Pick<Props, 'meta' | 'zone' | 'onOpen'> & {
  readonly person: PayPerson;
  readonly isOpen: boolean;
  readonly controls: string;
  readonly children?: ReactNode;
};

/** Opens how somebody's pay comes about. */
function Opener({ meta, zone, person, isOpen, controls, onOpen, children }: OpenerProps) {
  const Arrow = isOpen ? ChevronDown : ChevronRight;
  return (
    <button
      type="button"
      className={css.opener}
      aria-expanded={isOpen}
      aria-controls={controls}
      onClick={() => onOpen(isOpen ? null : person.employee_id)}
    >
      <Arrow size={18} strokeWidth={1.75} aria-hidden="true" />
      <Avatar name={person.name} id={person.employee_id} size={32} />
      <span className={css.person}>
        <b>{person.name}</b>
        {meta.run && <SaidTo person={person} zone={zone} />}
      </span>
      {children}
    </button>
  );
}

function Table({ people, meta, zone, opened, onOpen, explain }: Props) {
  const t = useTranslations('payroll');
  const [columns, id] = [usePayColumns(), useId()];
  const cell = ({ key, from, strong }: PayColumn, content: ReactNode) => (
    <td key={key} data-numeric="" data-from={from} data-strong={strong || undefined}>
      {content}
    </td>
  );
  return (
    <div className={css.scroll}>
      <table className={css.table} aria-label={t('title')}>
        <thead>
          <tr>
            <th scope="col">{t('columns.name')}</th>
            {columns.map(({ key, title, from }) => (
              <th key={key} scope="col" data-numeric="" data-from={from}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {people.map((person) => {
            const isOpen = opened === person.employee_id;
            const controls = `${id} ${person.employee_id}`.replaceAll(' ', '-');
            return (
              <Fragment key={person.employee_id}>
                <tr data-open={isOpen || undefined}>
                  <th scope="row">
                    <Opener {...{ meta, zone, person, isOpen, controls, onOpen }} />
                  </th>
                  {columns.map((column) => cell(column, column.ofPerson?.(person) ?? column.cell(person)))}
                </tr>
                <tr id={controls} className={css.details} hidden={!isOpen}>
                  {isOpen && <td colSpan={columns.length + 1}>{explain(person)}</td>}
                </tr>
              </Fragment>
            );
          })}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('people', { count: meta.pagination.total })}</th>
            {columns.map((column) => cell(column, column.cell(meta.totals)))}
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

function Cards({ people, meta, zone, opened, onOpen, explain }: Props) {
  const [columns, id, t] = [usePayColumns(), useId(), useTranslations('payroll')];
  const lines = columns.filter(({ key }) => key !== 'toPay' && key !== 'handed');
  return (
    <ul className={css.cards} aria-label={t('title')}>
      {people.map((person) => {
        const isOpen = opened === person.employee_id;
        const controls = `${id} ${person.employee_id}`.replaceAll(' ', '-');
        const shown = lines
          .map((column) => ({ ...column, text: column.ofPerson?.(person) ?? column.cell(person) }))
          .filter(({ text }) => text !== '–' && text !== null);
        return (
          <li key={person.employee_id} className={css.card}>
            <Opener {...{ meta, zone, person, isOpen, controls, onOpen }}>
              <Money cents={person.to_pay_cents} className={css.net} />
            </Opener>
            <p className={css.handed}>
              <Handed handed={person.handed} />
            </p>
            <dl className={css.figures}>
              {shown.map(({ key, title, text }) => (
                <div key={key}>
                  <dt>{title}</dt>
                  <dd>{text}</dd>
                </div>
              ))}
            </dl>
            <div id={controls} hidden={!isOpen}>
              {isOpen && explain(person)}
            </div>
          </li>
        );
      })}
    </ul>
  );
}

/** Everybody's pay: a table with its sums, cards on a phone; a row opens how it comes about. */
export function PeopleTable(props: Props) {
  return useIsPhone() ? <Cards {...props} /> : <Table {...props} />;
}
