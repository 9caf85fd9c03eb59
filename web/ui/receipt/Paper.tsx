import type { ReactNode } from 'react';
import { Money } from '../display/Money.tsx';
import css from './paper.module.css';

type Row = {
  readonly label: ReactNode;
  readonly cents: number;
  readonly weight?: 'total' | 'strong' | undefined;
  /** Shows the row as part of the row above. */
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

/** The sums of a ticket in order. The first one is always shown, the others only if they are not zero. */
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
  /** A word stamped across the paper, for a receipt that is no longer valid. */
  readonly stamp?: string | undefined;
};

/**
 * A receipt on paper. It is light in both colour schemes, has a torn edge, and is printed without the rest of the page, 80 mm wide.
 */
export function Paper({ children, stamp }: Props) {
  return (
    <div className={css.sheet}>
      <div className={css.paper}>
        {stamp && <strong className={css.stamp}>{stamp}</strong>}
        {children}
      </div>
    </div>
  );
}
