import { SquarePlus } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { priceText } from '../../../../ui/display/money-text.ts';
import tree from '../tree/tree.module.css';
import css from '../tabs/tabs.module.css';
import { type AddOn, useMenu } from '../use-menu.ts';
import type { Picking } from '../use-picked.ts';
import { AddOnForm } from './AddOnForm.tsx';
import { Entries } from './Entries.tsx';

type Props = {
  readonly businessId: number;
  readonly addOns: readonly AddOn[];
  readonly picking: Picking;
  readonly mayChange: boolean;
};

function Row({ one, picking: { picked, pick } }: { readonly one: AddOn; readonly picking: Picking }) {
  const t = useTranslations('menu-editor');
  const isPicked = picked.service === one.add_on_id;
  const facts = [
    ...(one.duration_min > 0 ? [t('longer', { minutes: one.duration_min })] : []),
    t('addOnFacts', { services: one.services.length }),
  ];
  return (
    <li>
      <div className={tree.line} data-picked={isPicked ? '' : undefined}>
        <button type="button" className={tree.pick} aria-pressed={isPicked} onClick={() => pick({ service: one.add_on_id })}>
          <span className={tree.text}>
            <b>{one.name}</b>
            <span>{facts.join(' · ')}</span>
          </span>
          <span className={tree.price}>{priceText(one.price)}</span>
        </button>
      </div>
    </li>
  );
}

/** What clients may add while they book, with its editor beside. */
export function AddOnList({ businessId, addOns, picking, mayChange }: Props) {
  const t = useTranslations('menu-editor');
  const { menu } = useMenu(businessId);
  const { picked, pick } = picking;
  const known = addOns.find(({ add_on_id }) => add_on_id === picked.service) ?? null;
  return (
    <Entries
      kind="addOn"
      icon={SquarePlus}
      words={{ none: t('noAddOns'), noneText: t('noAddOnsText'), add: t('newAddOn') }}
      known={known?.name}
      picking={picking}
      onAdd={mayChange ? () => pick({ new: 'add-on' }) : null}
      list={
        addOns.length === 0 ? null : (
          <ul className={css.card} aria-label={t('addOnsTitle')}>
            {addOns.map((one) => (
              <Row key={one.add_on_id} one={one} picking={picking} />
            ))}
          </ul>
        )
      }
    >
      <AddOnForm
        key={known ? `${known.add_on_id} ${known.version}` : 'new'}
        known={known}
        businessId={businessId}
        services={menu?.services ?? []}
        types={menu?.types ?? []}
        mayChange={mayChange}
        onDone={() => pick({})}
      />
    </Entries>
  );
}
