import { Crown, Heart, Layers, Phone, Sparkle, Users } from 'lucide-react';
import { nameOf } from 'core/booking/desk/rules/read-day';
import { memo, type CSSProperties } from 'react';
import { useTranslations } from 'use-intl';
import { useLanguage } from '../../../platform/language.tsx';
import { statusIcons } from '../../../ui/business/status-icons.ts';
import { type Colouring, statusTone, tintTone } from '../words/status-face.ts';
import css from './block.module.css';
import type { Item } from './columns.ts';
import { rangeText, timeText } from './scale.ts';

/** What is worth a sign: it is drawn small, and read out in words. */
function Flags({ visit, pinned }: Item) {
  const t = useTranslations('calendar.flags');
  const party = useTranslations('calendar')('party', { count: visit.group?.size ?? 0 });
  const flags = [
    visit.overlaps && ([Layers, t('overlaps')] as const),
    visit.client.vip && ([Crown, t('vip')] as const),
    visit.client.is_new && ([Sparkle, t('isNew')] as const),
    pinned && ([Heart, t('requested')] as const),
    visit.status === 'booked' && ([Phone, t('unconfirmed')] as const),
    visit.group && ([Users, party] as const),
  ].filter((flag) => flag !== false && flag !== null);
  return (
    <span className={css.flags}>
      {flags.map(([Icon, text]) => (
        <span key={text} title={text}>
          <Icon size={13} strokeWidth={2} aria-hidden="true" />
        </span>
      ))}
    </span>
  );
}

/** By its height: 28 px hold a time and a name, 56 the service too, 84 the signs. */
const sizeOf = (height: number): 'line' | 'short' | 'full' => (height < 44 ? 'line' : height < 80 ? 'short' : 'full');

type Props = {
  readonly item: Item;
  readonly staff: string;
  readonly top: number;
  readonly height: number;
  readonly colouring: Colouring;
  readonly category: string;
  readonly selected: boolean;
  readonly editable: boolean;
  readonly onOpen: (item: Item) => void;
};

export const Block = memo(function Block({ item, staff, top, height, colouring, category, selected, editable, onOpen }: Props) {
  const t = useTranslations('calendar');
  const language = useLanguage();
  const { visit, start, end, lane, lanes } = item;
  const Icon = statusIcons[visit.status];
  const status = t(`status.${visit.status}`);
  const name = nameOf(visit);
  const size = sizeOf(height);
  const colours = { status: statusTone(visit.status), staff: tintTone(item.employee_id), category: tintTone(category) }[
    colouring
  ];
  const style: CSSProperties = {
    ...colours,
    top,
    height: height - 2,
    left: `calc(${(lane / lanes) * 100}% + 3px)`,
    width: `calc(${100 / lanes}% - 9px)`,
  };
  const range = rangeText(start, end, language);
  const said = { name, from: timeText(start, language), to: timeText(end, language), service: item.service, staff, status };
  return (
    <button
      type="button"
      className={css.block}
      style={style}
      data-block={item.id}
      data-size={size}
      data-status={visit.status}
      data-fixed={editable ? undefined : ''}
      aria-pressed={selected}
      onClick={() => onOpen(item)}
    >
      <span className="unseen">{t('block', said)}</span>
      <span className={css.face} aria-hidden="true">
        {size === 'line' && <Icon size={13} strokeWidth={2} aria-hidden="true" />}
        {size === 'line' && <time>{range.split('–')[0]}</time>}
        <b>{name}</b>
        {size === 'full' && <time>{range}</time>}
        {size === 'short' && (
          <span className={css.inline}>
            <time>{range.split('–')[0]}</time> {item.service}
          </span>
        )}
        {size === 'full' && <span className={css.service}>{item.service}</span>}
        {size !== 'line' && (
          <span className={css.state}>
            <Icon size={13} strokeWidth={2} aria-hidden="true" />
            <span>{status}</span>
            <Flags {...item} />
          </span>
        )}
        {editable && <i data-grip="" className={css.grip} />}
      </span>
    </button>
  );
});
