import { useQueries } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { Basemap, type MapPoint } from '../../../ui/map/Basemap.tsx';
import { faceQuestion, useAfterwards } from '../cards/use-face.ts';
import type { Near } from '../place/PlaceField.tsx';
import type { Row } from './use-results.ts';

type Props = {
  readonly rows: readonly Row[];
  readonly near: Near | null;
  readonly picked: string | undefined;
  readonly onPick: (id: string) => void;
};

/** A list knows where its businesses are; a search by name does not say, so their pages are asked. */
export function ResultMap({ rows, near, picked, onPick }: Props) {
  const t = useTranslations('discovery.search');
  const after = useAfterwards();
  const faces = useQueries({ queries: rows.map(({ bus_url }) => faceQuestion(bus_url, after)) });
  const points = rows.flatMap((row, index): MapPoint[] => {
    const { latitude, longitude } = typeof row.latitude === 'number' ? row : (faces[index]?.data?.data ?? {});
    if (typeof latitude !== 'number' || typeof longitude !== 'number') return [];
    return [{ id: String(row.id), latitude, longitude, label: row.bus_name, mark: String(index + 1) }];
  });
  return (
    <Basemap
      points={points}
      center={points.length === 0 && near ? [near.lat, near.lng] : undefined}
      picked={picked}
      onPick={onPick}
      label={t('map')}
    />
  );
}
