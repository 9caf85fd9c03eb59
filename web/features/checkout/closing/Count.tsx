import { countDrawer, type CountView } from 'core/checkout/contract';
import { countedOf, type Denominations } from 'core/checkout/drawers/rules/cash';
import { useTranslations } from 'use-intl';
import { callApi } from '../../../platform/api.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { Money } from '../../../ui/display/Money.tsx';
import { Pieces } from '../drawer/Pieces.tsx';
import { useOrder } from '../drawer/use-drawer.ts';
import css from './closing.module.css';

type Props = {
  readonly businessId: number;
  readonly drawer: string;
  readonly held: Denominations;
  readonly onHeld: (held: Denominations) => void;
  readonly onCounted: (count: CountView) => void;
};

export function Count({ businessId: business_id, drawer, held, onHeld, onCounted }: Props) {
  const t = useTranslations('checkout.drawer.count');
  const { order, busy } = useOrder();
  async function compare() {
    const told = await order(() => callApi(countDrawer, { body: { business_id, drawer, denominations: held } }));
    if (told) onCounted(told.data);
  }
  return (
    <>
      <h2>{t('title')}</h2>
      <p className={css.text}>{t('text')}</p>
      <Pieces held={held} onChange={onHeld} />
      <footer className={css.foot} data-sticky="">
        <output className={css.total} aria-label={t('total')}>
          <span>{t('total')}</span>
          <Money cents={countedOf(held)} />
        </output>
        <Button kind="quiet" size={48} onClick={() => onHeld({})}>
          {t('clear')}
        </Button>
        <Button size={48} loading={busy} onClick={() => void compare()}>
          {t('go')}
        </Button>
      </footer>
    </>
  );
}
