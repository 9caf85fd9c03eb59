/* oxlint-disable jsx-a11y/prefer-tag-over-role -- no element of HTML is a field with a list of pictures below it */
import { Clock, Store, X } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { IconButton } from '../../../ui/actions/IconButton.tsx';
import { Avatar } from '../../../ui/display/Avatar.tsx';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import css from './SearchBox.module.css';
import type { RecentSearch } from './recent-searches.ts';

type Props = {
  readonly id: string;
  readonly state: 'recent' | 'searching' | 'failed' | 'found';
  readonly list: readonly RecentSearch[];
  readonly active: number;
  readonly onPick: (index: number) => void;
  readonly onForget: (index: number) => void;
  readonly onMark: (index: number) => void;
};

function Options({ id, state, list, active, onPick, onMark }: Omit<Props, 'onForget'>) {
  const t = useTranslations('discovery.box');
  return (
    <div role="listbox" id={`${id}-list`} aria-labelledby={`${id}-group`}>
      {list.map(({ bus_url, bus_name, address, photo_url }, index) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the field has the keys
        <div
          key={bus_url}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === active}
          className={css.option}
          onClick={() => onPick(index)}
          onMouseMove={() => onMark(index)}
        >
          {photo_url ? (
            <Avatar name={bus_name} photo={photo_url} size={40} square />
          ) : (
            <Placeholder recent={state === 'recent'} />
          )}
          <span className={css.lines}>
            <span className={css.name}>{bus_name}</span>
            <span className={css.address}>{address || t('noAddress')}</span>
          </span>
        </div>
      ))}
    </div>
  );
}
function Placeholder({ recent }: { readonly recent: boolean }) {
  const Icon = recent ? Clock : Store;
  return (
    <span className={css.placeholder}>
      <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
    </span>
  );
}

function Searching() {
  const t = useTranslations('discovery.box');
  return (
    <div role="status">
      <p className={css.searching}>{t('searching')}</p>
      {[52, 40, 60].map((width) => (
        <div key={width} className={css.option}>
          <Skeleton width={40} height={40} radius={10} />
          <span className={css.lines}>
            <Skeleton width={`${width}%`} height={14} />
            <Skeleton width={`${width + 22}%`} height={12} />
          </span>
        </div>
      ))}
    </div>
  );
}

/** The panel below the field. A press in it must not take the focus from the field, or the field would close it. */
export function SearchPanel(props: Props) {
  const { id, state, list, onForget } = props;
  const t = useTranslations('discovery.box');
  const heading = state === 'recent' ? t('recent') : t('businesses');
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- only keeps the focus where it is
    <div className={css.panel} onMouseDown={(event) => event.preventDefault()}>
      {state === 'searching' && <Searching />}
      {state === 'failed' && (
        <p className={css.nothing} role="status">
          {t('failed')}
        </p>
      )}
      {state === 'found' && list.length === 0 && (
        <div className={css.nothing} role="status">
          <p>{t('none')}</p>
          <p className={css.address}>{t('tryOther')}</p>
        </div>
      )}
      {list.length > 0 && (
        <>
          <p id={`${id}-group`} className={css.heading}>
            {heading}
          </p>
          <div className={css.rows}>
            <Options {...props} />
            {state === 'recent' && (
              <div className={css.removers}>
                {list.map(({ bus_url, bus_name }, index) => (
                  <IconButton
                    icon={X}
                    iconSize={16}
                    key={bus_url}
                    label={t('forget', { name: bus_name })}
                    size={40}
                    round
                    onClick={() => onForget(index)}
                  />
                ))}
              </div>
            )}
          </div>
        </>
      )}
    </div>
  );
}
