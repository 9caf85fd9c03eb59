import { menuStyles } from 'core/business/contract';
import { resolveColour } from 'core/business/rules';
import { useTranslations } from 'use-intl';
import { BrandScope } from '../../../../ui/theme/BrandScope.tsx';
import { Colours, Layouts } from '../../frame/theme/ThemeChoices.tsx';
import { PhotoPick } from '../../opening/steps/PhotoPick.tsx';
import css from '../profile.module.css';
import type { ProfileEditing } from '../use-profile.ts';
import { Part } from './Part.tsx';

type Style = (typeof menuStyles)[number];

/** The three price lists, small. */
function Sketch({ style }: { readonly style: Style }) {
  const rows = [10, 22, 34, 46];
  const cards = [6, 42, 78].flatMap((x) => [6, 36].map((y) => [x, y] as const));
  return (
    <svg viewBox="0 0 112 64" aria-hidden="true">
      {style === 'photo_menu_display' &&
        cards.map(([x, y]) => <rect key={`${x} ${y}`} x={x} y={y} width="28" height="22" rx="4" />)}
      {style === 'wide_menu_display' && rows.map((y) => <path key={y} d={`M6 ${y}h30M40 ${y}h8M64 ${y}h30M98 ${y}h8`} />)}
      {style === 'compact_menu_display' && rows.map((y) => <path key={y} d={`M24 ${y}h48M84 ${y}h8`} />)}
    </svg>
  );
}

function Styles({ draft, change }: ProfileEditing) {
  const t = useTranslations('business-profile');
  return (
    <fieldset className={css.group}>
      <legend>{t('menuStyle')}</legend>
      <div className={css.styles}>
        {menuStyles.map((style) => (
          <label key={style} className={css.style}>
            <input
              type="radio"
              name="menu-style"
              checked={draft.menu_style === style}
              onChange={() => change({ menu_style: style })}
            />
            <span>
              <Sketch style={style} />
              <b>{t(`styles.${style}`)}</b>
              <small>{t(`stylesHint.${style}`)}</small>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

export function Look(editing: ProfileEditing) {
  const { draft, change, errors, details } = editing;
  const t = useTranslations('business-profile');
  return (
    <Part title={t('look')}>
      <PhotoPick
        has={details.bus_image !== null}
        wish={draft.photo}
        onWish={(photo) => change({ photo })}
        error={errors.file ?? errors.bus_image}
      />
      <BrandScope color={resolveColour(draft.color_code, 'business')} page={false} className={css.looks}>
        <Colours wished={draft} onWish={({ color_code }) => change({ color_code })} />
        <Layouts wished={draft} onWish={({ layout_type }) => change({ layout_type })} />
      </BrandScope>
      <Styles {...editing} />
    </Part>
  );
}
