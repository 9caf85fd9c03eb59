import { Link } from '../theme/link.tsx';
import { Mark } from './Mark.tsx';
import css from './Wordmark.module.css';

type Props = {
  readonly name: string;
  readonly href?: string | undefined;
  readonly size?: number | undefined;
  /** Shows only the mark; the name remains for screen readers. */
  readonly short?: boolean | undefined;
};

export function Wordmark({ name, href = '/', size = 26, short }: Props) {
  return (
    <Link href={href} className={css.wordmark}>
      <Mark size={size} />
      <span className={short ? 'unseen' : undefined}>{name}</span>
    </Link>
  );
}
