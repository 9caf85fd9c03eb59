import type { Business } from 'core/business/contract';
import { lazy, Suspense } from 'react';
import { usePhone } from '../../../../ui/layout/media.ts';
import { useViewer } from '../../business-face.ts';
import type { Theme } from './theme.ts';

const ForTheHouse = lazy(async () => ({ default: (await import('./ForTheHouse.tsx')).ForTheHouse }));

type Props = {
  readonly business: Business;
  readonly onPreview: (theme: Theme | null) => void;
  readonly inBar?: boolean | undefined;
};

/** Stands beside the tabs; on a phone these need the whole width, and it stands in the bar at the bottom. */
export function PageSettings({ business, onPreview, inBar = false }: Props) {
  const viewer = useViewer();
  const isPhone = usePhone();
  if (!viewer || isPhone !== inBar) return null;
  return (
    <Suspense fallback={null}>
      <ForTheHouse business={business} onPreview={onPreview} />
    </Suspense>
  );
}
