import { fluidPictureSources } from 'core/kernel/pictures/sources';
import { Store } from 'lucide-react';
import { useState } from 'react';
import css from './cards.module.css';

type Props = {
  readonly src: string | null;
  /** How wide it is shown, as HTML says it. */
  readonly sizes: string;
  readonly eager?: boolean;
};

const WIDEST_PX = 960;

/** The name stands beside it, so the picture says nothing by itself. */
export function Photo({ src, sizes, eager = false }: Props) {
  const [broken, setBroken] = useState(false);
  return (
    <span className={css.photo}>
      {src && !broken ? (
        <img
          {...fluidPictureSources(src, sizes, WIDEST_PX)}
          alt=""
          width={564}
          height={423}
          loading={eager ? 'eager' : 'lazy'}
          decoding="async"
          onError={() => setBroken(true)}
        />
      ) : (
        <Store size={32} strokeWidth={1.5} aria-hidden="true" />
      )}
    </span>
  );
}
