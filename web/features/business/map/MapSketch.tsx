import { useMemo } from 'react';
import css from './map.module.css';
import { type Spot, streetsAround } from './streets.ts';

type Props = { readonly point: readonly [number, number] };

const path = (line: readonly Spot[], close = false) =>
  `M${line.map(([east, north]) => `${east.toFixed(0)} ${(-north).toFixed(0)}`).join('L')}${close ? 'Z' : ''}`;

/** The quarter around the door as a still picture: no map code is loaded for it. The address always stands beside it. */
export function MapSketch({ point: [latitude, longitude] }: Props) {
  const { roads, patches } = useMemo(() => streetsAround(latitude, longitude), [latitude, longitude]);
  const near = (line: readonly Spot[]) => line.some(([east, north]) => Math.hypot(east, north) < 520);
  const kind = (wanted: 'park' | 'house') =>
    patches.filter((patch) => patch.kind === wanted && near(patch.corners)).map(({ corners }) => path(corners, true));
  const lines = (wide: boolean) => roads.filter((road) => road.wide === wide).map(({ line }) => path(line));
  return (
    <svg className={css.sketch} viewBox="-270 -160 540 300" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <rect x="-2000" y="-2000" width="4000" height="4000" className={css.land} />
      <path d={kind('park').join('')} className={css.park} />
      <path d={kind('house').join('')} className={css.house} />
      <path d={lines(false).join('')} className={css.road} strokeWidth="13" />
      <path d={lines(true).join('')} className={css.road} strokeWidth="24" />
      <ellipse cy="1" rx="17" ry="5" className={css.shade} />
      <path d="M0 0C-3-17-26-27-26-50a26 26 0 1 1 52 0C26-27 3-17 0 0Z" className={css.pin} />
      <circle cy="-50" r="9.5" className={css.eye} />
    </svg>
  );
}
