import { ChevronDown, Plus } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../../ui/actions/Button.tsx';
import css from './menu.module.css';
import type { MenuPart, MenuRow } from './menu-rows.ts';
import { MenuLine } from './MenuLine.tsx';

type Props = {
  readonly part: MenuPart;
  readonly wrong: ReadonlyMap<string, 'missing' | 'twice'>;
  readonly onRow: (key: string, part: Partial<MenuRow>) => void;
  readonly onTick: (on: boolean) => void;
  readonly onAdd: () => void;
  readonly onRemove: (key: string) => void;
  readonly fresh: string | null;
};

export function MenuSection({ part: { type, rows }, wrong, onRow, onTick, onAdd, onRemove, fresh }: Props) {
  const t = useTranslations('opening.menu');
  const id = useId();
  const [isOpen, setOpen] = useState(true);
  const on = rows.filter((row) => row.on).length;
  const isAll = on === rows.length;
  const isShown = isOpen || rows.some(({ key }) => wrong.has(key));
  return (
    <section className={css.section}>
      <div className={css.head}>
        <h2 className={css.heading}>
          <button type="button" aria-expanded={isShown} aria-controls={id} onClick={() => setOpen(!isOpen)}>
            <ChevronDown size={20} strokeWidth={1.75} aria-hidden="true" />
            <span>{type}</span>
            <span className={css.count}>{t('of', { on, all: rows.length })}</span>
          </button>
        </h2>
        <Button kind="quiet" onClick={() => onTick(!isAll)} aria-label={t(isAll ? 'noneOf' : 'allOf', { section: type })}>
          {t(isAll ? 'none' : 'all')}
        </Button>
      </div>
      <div id={id} hidden={!isShown}>
        <ul className="plain">
          {rows.map((row) => (
            <MenuLine
              key={row.key}
              row={row}
              wrong={wrong.get(row.key)}
              onChange={(change) => onRow(row.key, change)}
              onRemove={() => onRemove(row.key)}
              fresh={row.key === fresh}
            />
          ))}
        </ul>
        <Button kind="quiet" className={css.add} onClick={onAdd} icon={Plus} aria-label={t('addTo', { section: type })}>
          {t('add')}
        </Button>
      </div>
    </section>
  );
}
