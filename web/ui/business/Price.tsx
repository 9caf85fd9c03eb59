import { useUiWords } from '../theme/ui-words.tsx';
import { priceText } from '../display/money-text.ts';
import css from './service-line.module.css';

/** If `from` is true, the price is the lowest of several. */
export function Price({ price, from }: { readonly price: number; readonly from: boolean }) {
  const words = useUiWords();
  return (
    <span className={css.price}>
      {from && <small>{words.from} </small>}
      {priceText(price)}
    </span>
  );
}
