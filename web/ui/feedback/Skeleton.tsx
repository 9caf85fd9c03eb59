import { type CSSProperties, type ReactNode, useEffect, useState } from 'react';
import { useWords } from '../theme/ui-words.tsx';
import css from './Skeleton.module.css';

type Bone = {
  readonly width?: number | string | undefined;
  readonly height?: number | string | undefined;
  readonly radius?: number | undefined;
  readonly round?: boolean | undefined;
  readonly className?: string | undefined;
};

/** One grey shape, as large as what will stand there. */
export function Skeleton({ width = '100%', height = 16, radius = 6, round, className }: Bone) {
  const style: CSSProperties = { width, height, borderRadius: round ? 999 : radius };
  return <span className={[css.bone, className].filter(Boolean).join(' ')} style={style} aria-hidden="true" />;
}

const APPEARS_AFTER = 150;

/** Wraps the shapes of one region: unseen for the first 150 ms, so that quick answers do not flicker. */
export function Skeletons({ children, className }: { readonly children: ReactNode; readonly className?: string | undefined }) {
  const words = useWords();
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSeen(true), APPEARS_AFTER);
    return () => clearTimeout(timer);
  }, []);
  return (
    <output className={className ?? css.block} aria-busy="true" style={seen ? undefined : { visibility: 'hidden' }}>
      {children}
      <span className="unseen">{words.loading}</span>
    </output>
  );
}

/** Rows of a list: a face and two lines each. */
export function SkeletonRows({
  rows = 6,
  face = true,
}: {
  readonly rows?: number | undefined;
  readonly face?: boolean | undefined;
}) {
  return (
    <Skeletons>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className={css.row}>
          {face && <Skeleton width={40} height={40} round />}
          <div className={css.lines}>
            <Skeleton width={`${38 + ((row * 13) % 24)}%`} height={14} />
            <Skeleton width={`${58 + ((row * 17) % 30)}%`} height={12} />
          </div>
        </div>
      ))}
    </Skeletons>
  );
}
