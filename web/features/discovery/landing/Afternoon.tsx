import type { CSSProperties } from 'react';
import { useTranslations } from 'use-intl';
import { Avatar } from '../../../ui/display/Avatar.tsx';
import css from './Afternoon.module.css';

/** An afternoon on the calendar; minutes from 1:30 PM. A picture of the product, not anybody's data. */
const columns = [
  {
    name: 'Linh',
    turns: '2½',
    blocks: [
      { who: 'Ngọc Anh P.', what: 'gel', at: 10, long: 62, state: 'in-service' },
      { who: 'Hannah Cole', what: 'dip', at: 90, long: 56, state: 'booked' },
      { who: 'Thảo Nguyễn', what: 'acrylic', at: 170, long: 90, state: 'confirmed' },
    ],
  },
  {
    name: 'Khoa',
    turns: '2',
    blocks: [
      { who: 'Grace Kim', what: 'spaPedi', at: 26, long: 84, state: 'arrived' },
      { who: 'Walk-in', what: 'pedi', at: 130, long: 60, state: 'booked' },
      { who: 'Dana Ruiz', what: 'removal', at: 210, long: 70, state: 'booked' },
    ],
  },
  {
    name: 'Mai',
    turns: '1½',
    blocks: [
      { who: 'Lê Minh Châu', what: 'art', at: 2, long: 56, state: 'ready' },
      { who: 'Olivia Hart', what: 'maniPedi', at: 74, long: 70, state: 'in-service' },
      { who: 'Bích Vân', what: 'gelX', at: 190, long: 80, state: 'confirmed' },
    ],
  },
] as const;
const hours = [2, 3, 4, 5, 6];
const colours = {
  booked: ['#e8f2fe', '#478add', '#2b66ae'],
  confirmed: ['#edf0fe', '#7180e6', '#535eb8'],
  arrived: ['#fcefda', '#b27f02', '#875f02'],
  'in-service': ['#e2f8e5', '#349c54', '#137738'],
  ready: ['#feeaf5', '#d15ea4', '#a33f7e'],
} as const;

export function Afternoon({ className }: { readonly className: string | undefined }) {
  const t = useTranslations('discovery.owners');
  return (
    <div className={[css.calendar, className].join(' ')} aria-hidden="true" data-mantine-color-scheme="light">
      <span className={css.corner} />
      {columns.map(({ name, turns }) => (
        <span key={name} className={css.person}>
          <Avatar name={name} size={32} />
          <span>
            {name}
            <small>{t('turn', { turns })}</small>
          </span>
        </span>
      ))}
      <span className={css.hours}>
        {hours.map((hour, row) => (
          <span key={hour} style={{ top: 24 + row * 64 }}>
            {t('hour', { hour: String(hour) })}
          </span>
        ))}
      </span>
      {columns.map(({ name, blocks }) => (
        <span key={name} className={css.column}>
          {blocks.map(({ who, what, at, long, state }) => {
            const [bg, edge, ink] = colours[state];
            return (
              <span
                key={at}
                className={css.block}
                style={{ top: at, height: long, '--bg': bg, '--edge': edge, '--ink': ink } as CSSProperties}
              >
                <b>{who}</b>
                {t(`work.${what}`)}
              </span>
            );
          })}
        </span>
      ))}
    </div>
  );
}
