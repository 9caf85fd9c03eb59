import { denominations, type Denominations } from 'core/checkout/drawers/rules/cash';
import { Minus, Plus } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { useTranslations } from 'use-intl';
import { Money } from '../../../ui/display/Money.tsx';
import { priceText } from '../../../ui/display/money-text.ts';
import css from './pieces.module.css';

const DOLLAR = 100;
const MOST = 9999;
const bills = denominations.filter((cents) => cents >= DOLLAR);
const coins = denominations.filter((cents) => cents < DOLLAR);
const nameOf = (cents: number) => (cents >= DOLLAR ? priceText(cents) : `${cents}¢`);

type Props = { readonly held: Denominations; readonly onChange: (held: Denominations) => void };
type RowProps = Props & { readonly cents: number };

/** Enter and the arrows go from one to the next without a mouse. */
function move(event: KeyboardEvent<HTMLInputElement>, add: (pieces: number) => void): void {
  const step = { ArrowUp: 1, ArrowDown: -1 }[event.key];
  if (step !== undefined) {
    event.preventDefault();
    add(step);
  }
  if (event.key !== 'Enter') return;
  event.preventDefault();
  const fields = [...(event.currentTarget.closest('[data-pieces]')?.querySelectorAll('input') ?? [])];
  const next = fields[fields.indexOf(event.currentTarget) + 1];
  next?.focus();
  next?.select();
}

function Row({ cents, held, onChange }: RowProps) {
  const t = useTranslations('checkout.drawer.count');
  const pieces = held[cents] ?? 0;
  const set = (next: number) => onChange({ ...held, [cents]: Math.min(MOST, Math.max(0, next)) });
  const name = nameOf(cents);
  const icon = { size: 20, strokeWidth: 2, 'aria-hidden': true } as const;
  return (
    <li className={css.row} data-some={pieces > 0 || undefined}>
      <b className="tnum">{name}</b>
      <span className={css.stepper}>
        <button type="button" aria-label={t('less', { name })} disabled={pieces === 0} onClick={() => set(pieces - 1)}>
          <Minus {...icon} />
        </button>
        <input
          className="tnum"
          inputMode="numeric"
          autoComplete="off"
          aria-label={t('pieces', { name })}
          value={pieces === 0 ? '' : pieces}
          placeholder="0"
          onFocus={(event) => event.currentTarget.select()}
          onChange={(event) => set(Number(event.currentTarget.value.replace(/\D/g, '')))}
          onKeyDown={(event) => move(event, (step) => set(pieces + step))}
        />
        <button type="button" aria-label={t('more', { name })} onClick={() => set(pieces + 1)}>
          <Plus {...icon} />
        </button>
      </span>
      <Money cents={cents * pieces} className={css.sum} />
    </li>
  );
}

/** How many there are of each bill and coin. */
export function Pieces(props: Props) {
  const t = useTranslations('checkout.drawer.count');
  return (
    <div className={css.pieces} data-pieces="">
      {[
        { name: t('bills'), all: bills },
        { name: t('coins'), all: coins },
      ].map(({ name, all }) => (
        <section key={name}>
          <h3>{name}</h3>
          <ul>
            {all.map((cents) => (
              <Row key={cents} {...props} cents={cents} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
