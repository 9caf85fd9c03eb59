import { useTranslations } from 'use-intl';
import { site } from '../../../platform/site.ts';
import { Basemap, type MapPoint } from '../../../ui/map/Basemap.tsx';
import type { Near } from '../place/PlaceField.tsx';
import type { Row } from './use-results.ts';

type Props = {
  readonly rows: readonly Row[];
  readonly near: Near | null;
  readonly picked: string | undefined;
  readonly onPick: (id: string) => void;
};

export function ResultMap({ rows, near, picked, onPick }: Props) {
  const t = useTranslations('discovery.search');
  const points = rows.flatMap(({ id, bus_name, latitude, longitude }, index): MapPoint[] =>
    latitude === null || longitude === null
      ? []
      : [{ id: String(id), latitude, longitude, label: bus_name, mark: String(index + 1) }],
  );
  return (
    <Basemap
      points={points}
      center={points.length === 0 && near ? [near.lat, near.lng] : undefined}
      picked={picked}
      onPick={onPick}
      tiles={site().map}
      label={t('map')}
    />
  );
}
