import { nameOf } from 'core/booking/desk/rules/read-day';
import { useTranslations } from 'use-intl';
import { useLanguage } from '../../../platform/language.tsx';
import { Menu, MenuItem } from '../../../ui/overlays/Menu.tsx';
import type { Crowd, Item } from './columns.ts';
import css from './parties.module.css';
import { rangeText } from './scale.ts';

type Props = {
  readonly crowd: Crowd;
  readonly from: number;
  readonly perMin: number;
  readonly onOpen: (item: Item) => void;
};

/** `+2`: those who do not stand beside the others, by name. */
export function CrowdBlock({ crowd: { start, end, items }, from, perMin, onOpen }: Props) {
  const t = useTranslations('calendar');
  const language = useLanguage();
  const trigger = (
    <button
      type="button"
      className={css.crowd}
      data-blocked=""
      aria-label={t('moreAtOnce', { count: items.length })}
      style={{ top: (start - from) * perMin, height: (end - start) * perMin - 2 }}
    >
      +{items.length}
    </button>
  );
  return (
    <Menu trigger={trigger}>
      {items.map((item) => (
        <MenuItem key={item.id} onPick={() => onOpen(item)}>
          {nameOf(item.visit)} · {rangeText(item.start, item.end, language)}
        </MenuItem>
      ))}
    </Menu>
  );
}
