import { useMutation } from '@tanstack/react-query';
import { changeGiftCardOrder, type GiftCardOrder } from 'core/gift-cards/contract';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { callApi } from '../../../platform/api.ts';
import { refusalCode } from '../../../platform/errors.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { TextField } from '../../../ui/inputs/TextField.tsx';
import { Delivery } from '../Delivery.tsx';
import { destinationOf, directionFaults, type Directions } from '../draft.ts';
import css from '../shop.module.css';
import type { Kept } from '../use-buying.ts';

type Props = {
  readonly busUrl: string;
  readonly order: GiftCardOrder;
  readonly kept: Kept;
  readonly today: string;
  readonly onChanged: (order: GiftCardOrder) => void;
};

const directionsOf = ({ to_name, email, phone, send_on }: GiftCardOrder): Directions => ({
  to_name,
  way: phone === null ? 'email' : 'text',
  to_email: email ?? '',
  to_phone: phone ?? '',
  send_on,
});

/** Whom it goes to and when, as long as it has not gone out. A card that did not arrive asks for it at once. */
export function ChangeSending({ busUrl, order, kept: { id, secret }, today, onChanged }: Props) {
  const [t, c] = [useTranslations('gift-card-shop'), useTranslations('gift-card-shop.change')];
  const [isOpen, setOpen] = useState(order.sending === 'failed');
  const [directions, setDirections] = useState(() => directionsOf(order));
  const [isChecked, setChecked] = useState(false);
  const found = directionFaults(directions, today);
  const saving = useMutation({
    mutationFn: () => callApi(changeGiftCardOrder, { params: { id }, body: { busUrl, secret, ...destinationOf(directions) } }),
    onSuccess: ({ data }) => {
      onChanged(data);
      setOpen(false);
    },
  });
  if (!isOpen)
    return (
      <Button kind="secondary" size={48} onClick={() => setOpen(true)}>
        {c('open')}
      </Button>
    );
  function save(): void {
    setChecked(true);
    if (Object.keys(found).length === 0) saving.mutate();
  }
  return (
    <section className={css.step} aria-label={c('title')}>
      <h2>{c('title')}</h2>
      <TextField
        label={t('to')}
        autoComplete="off"
        maxLength={80}
        size={48}
        value={directions.to_name}
        onChange={({ currentTarget: { value } }) => setDirections((now) => ({ ...now, to_name: value }))}
      />
      <Delivery
        directions={directions}
        faults={isChecked ? found : {}}
        today={today}
        onChange={(part) => setDirections((now) => ({ ...now, ...part }))}
      />
      {saving.error && (
        <Notice tone="bad">{c(refusalCode(saving.error) === 'gift_card.on_its_way' ? 'tooLate' : 'failed')}</Notice>
      )}
      <Button size={48} loading={saving.isPending} onClick={save}>
        {c('save')}
      </Button>
    </section>
  );
}
