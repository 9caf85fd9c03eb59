import type { ReactNode } from 'react';
import { Money } from '../display/Money.tsx';
import css from './paper.module.css';

type Row = {
  readonly label: ReactNode;
  readonly cents: number;
  readonly weight?: 'total' | 'strong' | undefined;
  /** Belongs to the row above. */
  readonly isAddOn?: boolean | undefined;
};

export function PaperRow({ label, cents, weight, isAddOn }: Row) {
  return (
    <div data-weight={weight} data-add-on={isAddOn ? '' : undefined}>
      <dt>{label}</dt>
      <dd>
        <Money cents={cents} />
      </dd>
    </div>
  );
}

/** Sums in the order of a ticket: the first always, of the others what is not nothing. */
export function PaperSums({ rows, total }: { readonly rows: readonly (readonly [string, number])[]; readonly total: Row }) {
  return (
    <dl>
      {rows.map(([label, cents], i) => (cents === 0 && i > 0 ? null : <PaperRow key={label} label={label} cents={cents} />))}
      <PaperRow {...total} weight="total" />
    </dl>
  );
}

type Props = {
  readonly children: ReactNode;
  /** Across the paper: it is no good any more. */
  readonly stamp?: string | undefined;
};

/** A receipt: light in every theme, torn off at the bottom, 80 mm wide and alone where it is printed. */
export function Paper({ children, stamp }: Props) {
  return (
    <div className={css.sheet}>
      <div className={css.paper}>
        {children}
        {stamp && <strong className={css.stamp}>{stamp}</strong>}
      </div>
    </div>
  );
}
