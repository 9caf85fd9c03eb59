import { useWords } from '../theme/ui-words.tsx';
import { priceText } from '../display/money-text.ts';
import css from './service-line.module.css';

/** As a price list says it; `from` where it is only the lowest. */
export function Price({ price, from }: { readonly price: number; readonly from: boolean }) {
  const words = useWords();
  return (
    <span className={css.price}>
      {from && <small>{words.from} </small>}
      {priceText(price)}
    </span>
  );
}
