import type { Showing } from 'core/checkout/contract';
import { useTranslations } from 'use-intl';
import { Money } from '../../../ui/display/Money.tsx';
import css from './display.module.css';

/** What was added last is in sight, however long the list is. */
const intoSight = (row: HTMLLIElement | null): void => {
  row?.scrollIntoView({ block: 'nearest' });
};

function Lines({ lines }: Pick<Showing, 'lines'>) {
  const t = useTranslations('checkout.display');
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls by itself, by keyboard too
    <ul className={css.lines} tabIndex={0} aria-label={t('yours')}>
      {lines.map(({ id, name, by, qty, cents }, at) => (
        <li key={id} ref={at === lines.length - 1 ? intoSight : undefined}>
          <span>
            {qty > 1 && `${qty} × `}
            {name === '' ? t('giftCard') : name}
            {by !== '' && <small>{t('by', { name: by })}</small>}
          </span>
          <Money cents={cents} />
        </li>
      ))}
    </ul>
  );
}

export function Bill({ showing }: { readonly showing: Showing }) {
  const [t, sums] = [useTranslations('checkout.display'), useTranslations('checkout.totals')];
  const { lines, sub_total, discount, tax, tip, due } = showing;
  const rows = [
    ['subtotal', sub_total],
    ['discount', -discount],
    ['tax', tax],
    ['tip', tip],
  ] as const;
  return (
    <section className={css.bill}>
      <Lines lines={lines} />
      <dl>
        {rows
          .filter(([name, cents]) => name === 'subtotal' || cents !== 0)
          .map(([name, cents]) => (
            <div key={name}>
              <dt>{sums(name)}</dt>
              <dd>
                <Money cents={cents} />
              </dd>
            </div>
          ))}
        <div className={css.due}>
          <dt>{t('due')}</dt>
          <dd>
            <output>
              <Money cents={due} />
            </output>
          </dd>
        </div>
      </dl>
    </section>
  );
}
