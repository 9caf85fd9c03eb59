import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/actions/Button.tsx';
import { priceText } from '../../../ui/display/money-text.ts';
import { MoneyField } from '../../../ui/inputs/MoneyField.tsx';
import { TextField } from '../../../ui/inputs/TextField.tsx';
import { fadeEnds } from '../../../ui/layout/fading.ts';
import { Modal } from '../../../ui/overlays/Modal.tsx';
import type { Sold } from '../till/menu.ts';
import { addAddOn, serviceInHand } from '../till/moves.ts';
import { useHere, useTill } from '../till/store.ts';
import card from './card.module.css';
import css from './sale.module.css';

const FORM = 'made-up-add-on';

/** An add-on that the menu does not have: a name and a price by hand. */
function MadeUp({ service, onClose }: { readonly service: string; readonly onClose: () => void }) {
  const t = useTranslations('checkout.madeUp');
  const { store } = useHere();
  const [name, setName] = useState('');
  const [price, setPrice] = useState<number | null>(null);
  const isReady = name.trim() !== '' && price !== null;
  const add = () => {
    if (name.trim() === '' || price === null) return;
    store.set((till) => addAddOn(till, { id: null, name: name.trim(), price }));
    onClose();
  };
  const footer = (
    <Button type="submit" form={FORM} size={48} wide disabled={!isReady}>
      {t('add')}
    </Button>
  );
  return (
    <Modal open onClose={onClose} title={t('title', { name: service })} width={440} footer={footer}>
      <form id={FORM} className={card.madeUp} onSubmit={(event) => (event.preventDefault(), add())} noValidate>
        <TextField
          label={t('what')}
          size={48}
          maxLength={120}
          data-autofocus
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <MoneyField label={t('price')} size={48} value={price} onChange={setPrice} />
      </form>
    </Modal>
  );
}

/** What goes with the service that was rung up or touched last; what the menu does not have is made up. */
export function AddOns({ byId }: { readonly byId: ReadonlyMap<string, Sold> }) {
  const t = useTranslations('checkout');
  const { store } = useHere();
  const [isMakingUp, setMakingUp] = useState(false);
  const item = useTill((till) => serviceInHand(till)?.line.item_id ?? null);
  const service = item === null ? undefined : byId.get(item);
  if (!service) return null;
  return (
    <section className={css.addOns} aria-label={t('addOnsFor', { name: service.name })}>
      <p>{t('addOnsFor', { name: service.name })}</p>
      <div ref={fadeEnds} className={css.techs}>
        {service.addOns.map((extra) => (
          <button key={extra.id} type="button" className={css.addOn} onClick={() => store.set((till) => addAddOn(till, extra))}>
            <Plus size={16} strokeWidth={2} aria-hidden="true" />
            {extra.name}
            <span className="tnum">{priceText(extra.price)}</span>
          </button>
        ))}
        <button type="button" className={css.addOn} onClick={() => setMakingUp(true)}>
          <Plus size={16} strokeWidth={2} aria-hidden="true" />
          {t('madeUp.open')}
        </button>
      </div>
      {isMakingUp && <MadeUp service={service.name} onClose={() => setMakingUp(false)} />}
    </section>
  );
}
