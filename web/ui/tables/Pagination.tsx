import { ChevronLeft, ChevronRight } from 'lucide-react';
import { IconButton } from '../actions/IconButton.tsx';
import { useUiWords } from '../theme/ui-words.tsx';
import css from './ListPage.module.css';

type Props = {
  /** The current page. The first one is 1. */
  readonly page: number;
  readonly pages: number;
  readonly onPage: (page: number) => void;
  readonly size?: number | undefined;
  readonly sizes?: readonly number[] | undefined;
  readonly onSize?: ((size: number) => void) | undefined;
};

export function Pagination({ page, pages, onPage, size = 10, sizes = [10, 25, 50], onSize }: Props) {
  const words = useUiWords();
  return (
    <nav className={css.pages} aria-label={words.page}>
      {onSize && (
        <label className={css.size}>
          {words.rows}
          <select value={size} onChange={(event) => onSize(Number(event.currentTarget.value))}>
            {sizes.map((each) => (
              <option key={each}>{each}</option>
            ))}
          </select>
        </label>
      )}
      <span className={css.where} aria-live="polite">
        {words.page} {page} {words.of} {Math.max(1, pages)}
      </span>
      <IconButton
        icon={ChevronLeft}
        label={words.previous}
        kind="outline"
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      />
      <IconButton
        icon={ChevronRight}
        label={words.next}
        kind="outline"
        disabled={page >= pages}
        onClick={() => onPage(page + 1)}
      />
    </nav>
  );
}
