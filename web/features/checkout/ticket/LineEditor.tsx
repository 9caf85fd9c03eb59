import { bearers, type TicketLine } from 'core/checkout/rules/ticket';
import { CircleDollarSign, Minus, Percent, Plus, Trash2, UserRound } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Avatar } from '../../../ui/display/Avatar.tsx';
import { Segmented } from '../../../ui/choices/Segmented.tsx';
import { MoneyField } from '../../../ui/inputs/MoneyField.tsx';
import { TextField } from '../../../ui/inputs/TextField.tsx';
import { type Edit, editLine, removeSelected } from '../till/moves.ts';
import { useHere } from '../till/store.ts';
import css from './ticket.module.css';

const icon = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const;
const MOST = 99;
type Part = 'price' | 'tech' | 'discount';
type PartProps = { readonly line: TicketLine; readonly onEdit: (edit: Edit) => void; readonly onClose: () => void };

/** A price by hand, and why. It counts when the field is left, so that one change is one step of undo. */
function PricePart({ line, onEdit, onClose }: PartProps) {
  const t = useTranslations('checkout.line');
  const [cents, setCents] = useState<number | null>(line.price_cents);
  const [reason, setReason] = useState(line.price_reason ?? '');
  const keep = () => {
    const price_reason = reason.trim() === '' ? t('byHand') : reason.trim();
    const isSame = cents === null || (cents === line.price_cents && reason.trim() === (line.price_reason ?? ''));
    if (!isSame)
      onEdit({ price_cents: cents, price_reason, staff_discount_cents: Math.min(line.staff_discount_cents, cents * line.qty) });
  };
  const done = (key: string) => {
    if (key !== 'Enter') return;
    keep();
    onClose();
  };
  return (
    <div className={css.fields}>
      <MoneyField
        label={t('price')}
        size={48}
        value={cents}
        onChange={setCents}
        onBlur={keep}
        onKeyDown={(event) => done(event.key)}
      />
      <TextField
        label={t('why')}
        size={48}
        maxLength={120}
        placeholder={t('byHand')}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
        onBlur={keep}
        onKeyDown={(event) => done(event.key)}
      />
    </div>
  );
}

function TechPart({ line, onEdit, onClose }: PartProps) {
  const { facts } = useHere();
  return (
    <div className={css.faces}>
      {facts.staff.map(({ id, first_name, photo_url }) => (
        <button
          key={id}
          type="button"
          aria-pressed={id === line.employee_id}
          onClick={() => {
            onEdit({ employee_id: id });
            onClose();
          }}
        >
          <Avatar name={first_name} id={id} photo={photo_url} size={32} />
          {first_name}
        </button>
      ))}
    </div>
  );
}

/** What a tech gives away, and whose money it is. */
function DiscountPart({ line, onEdit }: PartProps) {
  const t = useTranslations('checkout');
  const [cents, setCents] = useState<number | null>(line.staff_discount_cents === 0 ? null : line.staff_discount_cents);
  const most = line.qty * line.price_cents;
  const keep = () => {
    const staff_discount_cents = Math.min(cents ?? 0, most);
    if (staff_discount_cents !== line.staff_discount_cents) onEdit({ staff_discount_cents });
  };
  const options = bearers.map((value) => ({ value, label: t(`bearers.${value}`) }));
  return (
    <div className={css.fields}>
      <MoneyField
        label={t('line.discountBy')}
        size={48}
        value={cents}
        onChange={setCents}
        onBlur={keep}
        onKeyDown={(event) => event.key === 'Enter' && keep()}
      />
      <div className={css.bearer}>
        <span>{t('line.borneBy')}</span>
        <Segmented
          label={t('line.borneBy')}
          wide
          options={options}
          value={line.borne_by}
          onChange={(borne_by) => onEdit({ borne_by, staff_discount_cents: Math.min(cents ?? 0, most) })}
        />
      </div>
    </div>
  );
}

const parts = { price: PricePart, tech: TechPart, discount: DiscountPart } as const;
const faces = { price: CircleDollarSign, tech: UserRound, discount: Percent } as const;

/** Opens in place, below the line it is about. */
export function LineEditor({ customer, line }: { readonly customer: string; readonly line: TicketLine }) {
  const t = useTranslations('checkout.line');
  const { store } = useHere();
  const [part, setPart] = useState<Part | null>(null);
  const edit = (change: Edit) => store.set((till) => editLine(till, customer, line.id, change));
  const Open = part && parts[part];
  return (
    <div className={css.editor}>
      <div className={css.tools}>
        <div className={css.qty}>
          <button type="button" aria-label={t('less')} disabled={line.qty === 1} onClick={() => edit({ qty: line.qty - 1 })}>
            <Minus {...icon} />
          </button>
          <output aria-label={t('qty')}>{line.qty}</output>
          <button type="button" aria-label={t('more')} disabled={line.qty === MOST} onClick={() => edit({ qty: line.qty + 1 })}>
            <Plus {...icon} />
          </button>
        </div>
        {(['price', 'tech', 'discount'] as const).map((key) => {
          const Icon = faces[key];
          return (
            <button
              key={key}
              type="button"
              className={css.tool}
              aria-expanded={part === key}
              onClick={() => setPart(part === key ? null : key)}
            >
              <Icon {...icon} />
              {t(key)}
            </button>
          );
        })}
        <button type="button" className={css.tool} onClick={() => store.set(removeSelected)}>
          <Trash2 {...icon} />
          {t('delete')}
        </button>
      </div>
      {Open && <Open line={line} onEdit={edit} onClose={() => setPart(null)} />}
    </div>
  );
}
