import { Users } from 'lucide-react';
import type { CSSProperties } from 'react';
import { useTranslations } from 'use-intl';
import type { GridColumn } from './columns.ts';
import { partiesIn } from './parties.ts';
import css from './parties.module.css';

type Props = {
  readonly columns: readonly GridColumn[];
  readonly template: CSSProperties;
  readonly from: number;
  readonly perMin: number;
};

/** People who come together share a bracket over their columns. */
export function Parties({ columns, template, from, perMin }: Props) {
  const t = useTranslations('calendar');
  const parties = partiesIn(columns);
  if (parties.length === 0) return null;
  return (
    <div className={css.parties} style={template} aria-hidden="true" data-floats>
      {parties.map(({ id, name, size, start, first, last }) => (
        <div
          key={id}
          className={css.party}
          style={{ gridColumn: `${first + 2} / ${last + 3}`, marginTop: (start - from) * perMin - 12 }}
        >
          <span>
            <Users size={13} strokeWidth={2} aria-hidden="true" />
            {t('partyOf', { name, count: size })}
          </span>
        </div>
      ))}
    </div>
  );
}
