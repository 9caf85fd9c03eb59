import { useUiWords } from '../theme/ui-words.tsx';
import css from './Stars.module.css';

type Props = {
  /** From 0 to 5. Drawn to the nearest half. */
  readonly value: number;
  readonly size?: number | undefined;
  readonly className?: string | undefined;
};

const STAR = 'M12 2.6l2.9 5.9 6.5.9-4.7 4.6 1.1 6.5L12 17.4l-5.8 3.1 1.1-6.5L2.6 9.4l6.5-.9z';

export function Stars({ value, size = 18, className }: Props) {
  const words = useUiWords();
  const shown = Math.round(Math.min(5, Math.max(0, value)) * 2) / 2;
  return (
    <span className={[css.stars, className].filter(Boolean).join(' ')}>
      <span className="unseen">
        {value.toFixed(1)} {words.stars}
      </span>
      {[1, 2, 3, 4, 5].map((star) => {
        const part = shown >= star ? 'full' : shown >= star - 0.5 ? 'half' : 'none';
        return (
          <svg key={star} width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
            <path d={STAR} className={css.empty} />
            {part !== 'none' && <path d={STAR} className={css.full} data-part={part} />}
          </svg>
        );
      })}
    </span>
  );
}
