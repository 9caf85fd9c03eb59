import type { Business } from 'core/business/contract';
import { lazy, Suspense } from 'react';
import { useIsPhone } from '../../../../ui/layout/media.ts';
import { useViewer } from '../../business-face.ts';
import type { Theme } from './theme.ts';

const StaffTools = lazy(async () => ({ default: (await import('./StaffTools.tsx')).StaffTools }));

type Props = {
  readonly business: Business;
  readonly onPreview: (theme: Theme | null) => void;
  readonly inBar?: boolean | undefined;
};

/** Stands beside the tabs; on a phone these need the whole width, and it stands in the bar at the bottom. */
export function PageSettings({ business, onPreview, inBar = false }: Props) {
  const viewer = useViewer();
  const isPhone = useIsPhone();
  if (!viewer || isPhone !== inBar) return null;
  return (
    <Suspense fallback={null}>
      <StaffTools business={business} onPreview={onPreview} />
    </Suspense>
  );
}
