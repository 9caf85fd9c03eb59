import type { RefObject } from 'react';
import { ErrorPanel } from '../feedback/ErrorPanel.tsx';
import { Skeleton, SkeletonGroup } from '../feedback/Skeleton.tsx';
import css from './card-frame.module.css';

type Props = {
  readonly fields: {
    readonly frame: RefObject<HTMLIFrameElement | null>;
    readonly height: number;
    readonly state: 'loading' | 'ready' | 'failed';
    /** How often the fields were requested; each attempt is a new frame. */
    readonly attempt: number;
    readonly retry: () => void;
  };
  /** Null until the address of the fields is known. */
  readonly address: string | null;
  readonly title: string;
  /** Shown if the fields never load. */
  readonly failed: string;
};

function SkeletonFields({ height }: { readonly height: number }) {
  return (
    <SkeletonGroup className={css.bones}>
      <span className={css.grid} style={{ height }}>
        {['number', 'expiry', 'code', 'postal'].map((field) => (
          <span key={field} className={css.field}>
            <Skeleton width={96} height={14} />
            <Skeleton height={46} radius={10} />
          </span>
        ))}
      </span>
    </SkeletonGroup>
  );
}

/** The processor's own card fields, in a frame of the height that they report. Skeletons are shown until they have loaded. */
export function CardFrame({ fields: { frame, height, state, attempt, retry }, address, title, failed }: Props) {
  if (state === 'failed') return <ErrorPanel title={failed} onRetry={retry} />;
  return (
    <div className={css.place}>
      {state === 'loading' && <SkeletonFields height={height} />}
      {address !== null && (
        <iframe
          key={attempt}
          ref={frame}
          className={css.frame}
          title={title}
          data-state={state}
          // oxlint-disable-next-line react/iframe-missing-sandbox -- the frame needs its own origin to make a token
          sandbox="allow-scripts allow-same-origin allow-forms"
          src={address}
          style={{ height }}
        />
      )}
    </div>
  );
}
