import { Gift, Trash2 } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/actions/Button.tsx';
import { Money } from '../../../ui/display/Money.tsx';
import { removeSelected, selectCard } from '../till/moves.ts';
import { useHere } from '../till/store.ts';
import type { Till } from '../till/till.ts';
import css from '../ticket/ticket.module.css';
import own from './gift.module.css';

type Props = { readonly till: Till; readonly locked: boolean };

/** The gift cards that a ticket sells, each of which can be selected and deleted. */
export function CardLines({ till, locked }: Props) {
  const t = useTranslations('checkout.gift');
  const { store } = useHere();
  return (
    <section className={css.group} aria-label={t('group')}>
      <p className={css.person}>{t('group')}</p>
      <ul>
        {till.cards.map(({ id, amount_cents, to_name }) => {
          const isOn = !locked && till.selected?.line === id;
          const words = (
            <>
              <span className={own.mark}>
                <Gift size={18} strokeWidth={1.75} aria-hidden="true" />
              </span>
              <span className={css.what}>
                <b>{t('card')}</b>
                {to_name && <small>{t('forName', { name: to_name })}</small>}
              </span>
              <Money cents={amount_cents} />
            </>
          );
          return (
            <li key={id} className={isOn ? css.chosen : undefined}>
              {locked ? (
                <div className={css.line}>{words}</div>
              ) : (
                <button
                  type="button"
                  className={css.line}
                  aria-expanded={isOn}
                  onClick={() => store.set((now) => selectCard(now, id))}
                >
                  {words}
                </button>
              )}
              {isOn && (
                <div className={css.editor}>
                  <Button kind="secondary" size={48} wide icon={Trash2} onClick={() => store.set(removeSelected)}>
                    {t('delete')}
                  </Button>
                </div>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
