import { useTranslations } from 'use-intl';
import { priceText } from '../../../../ui/display/money-text.ts';
import { Chip } from '../../../../ui/display/Chip.tsx';
import type { Around } from '../use-menu.ts';
import css from './editor.module.css';
import type { Editing } from './use-editing.ts';

const toggled = (list: readonly string[], id: string) => (list.includes(id) ? list.filter((one) => one !== id) : [...list, id]);

type Props = { readonly around: Around; readonly editing: Editing; readonly isVariant: boolean };

/** What clients may add to it, and which chair or room it takes. What goes with a service goes with its variants. */
export function Extras({ around: { addOns, chairs }, editing: { draft, change }, isVariant }: Props) {
  const t = useTranslations('menu-editor');
  return (
    <>
      {!isVariant && addOns.length > 0 && (
        <div className={css.part}>
          <h4>{t('addOns')}</h4>
          <div className={css.chips}>
            {addOns.map(({ add_on_id, name, price }) => (
              <Chip
                key={add_on_id}
                size={40}
                selected={draft.add_ons.includes(add_on_id)}
                onClick={() => change({ add_ons: toggled(draft.add_ons, add_on_id) })}
              >
                {name} <span className="tnum">{priceText(price)}</span>
              </Chip>
            ))}
          </div>
        </div>
      )}
      {chairs.length > 0 && (
        <div className={css.part}>
          <h4>{t('takes')}</h4>
          <div className={css.chips}>
            {chairs.map(({ id, name, capacity }) => (
              <Chip
                key={id}
                size={40}
                selected={draft.resources.includes(id)}
                onClick={() => change({ resources: toggled(draft.resources, id) })}
              >
                {t('chair', { name, count: capacity })}
              </Chip>
            ))}
          </div>
        </div>
      )}
    </>
  );
}
