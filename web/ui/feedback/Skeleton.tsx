import { type CSSProperties, type ReactNode, useEffect, useState } from 'react';
import { useUiWords } from '../theme/ui-words.tsx';
import css from './Skeleton.module.css';

type SkeletonProps = {
  readonly width?: number | string | undefined;
  readonly height?: number | string | undefined;
  readonly radius?: number | undefined;
  readonly round?: boolean | undefined;
  readonly className?: string | undefined;
};

/** A grey shape that has the size of the content to come. */
export function Skeleton({ width = '100%', height = 16, radius = 6, round, className }: SkeletonProps) {
  const style: CSSProperties = { width, height, borderRadius: round ? 999 : radius };
  return <span className={[css.bone, className].filter(Boolean).join(' ')} style={style} aria-hidden="true" />;
}

const APPEARS_AFTER = 150;

/** Groups the shapes of one region. Hidden for the first 150 ms, so that fast answers do not flicker. */
export function SkeletonGroup({
  children,
  className,
}: {
  readonly children: ReactNode;
  readonly className?: string | undefined;
}) {
  const words = useUiWords();
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

/** Placeholders for the rows of a list: an avatar and two lines each. */
export function SkeletonRows({
  rows = 6,
  face = true,
}: {
  readonly rows?: number | undefined;
  readonly face?: boolean | undefined;
}) {
  return (
    <SkeletonGroup>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className={css.row}>
          {face && <Skeleton width={40} height={40} round />}
          <div className={css.lines}>
            <Skeleton width={`${38 + ((row * 13) % 24)}%`} height={14} />
            <Skeleton width={`${58 + ((row * 17) % 30)}%`} height={12} />
          </div>
        </div>
      ))}
    </SkeletonGroup>
  );
}
