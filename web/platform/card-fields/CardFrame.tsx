import css from './card-frame.module.css';
import type { CardFields } from './use-card-fields.ts';

type Props = Pick<CardFields, 'frame' | 'height'> & { readonly address: string; readonly title: string };

/** The processor's own fields, as tall as they say. */
export function CardFrame({ frame, height, address, title }: Props) {
  return (
    <iframe
      ref={frame}
      className={css.frame}
      title={title}
      // oxlint-disable-next-line react/iframe-missing-sandbox -- it is of another address, which it needs to make a token
      sandbox="allow-scripts allow-same-origin allow-forms"
      src={address}
      style={{ height }}
    />
  );
}
