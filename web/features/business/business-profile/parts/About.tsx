import { useQuery } from '@tanstack/react-query';
import { businessCategories } from 'core/business/contract';
import { useTranslations } from 'use-intl';
import { apiQueryOptions } from '../../../../platform/api.ts';
import { useLanguage } from '../../../../platform/language.tsx';
import { TradeIcon } from '../../../../ui/brand/TradeIcon.tsx';
import { Chip } from '../../../../ui/display/Chip.tsx';
import { PhoneField } from '../../../../ui/inputs/PhoneField.tsx';
import { TextArea } from '../../../../ui/inputs/TextArea.tsx';
import { TextField } from '../../../../ui/inputs/TextField.tsx';
import css from '../profile.module.css';
import type { ProfileEditing } from '../use-profile.ts';
import { Part } from './Part.tsx';

const MOST = 5;

function Categories({ draft, change, errors }: ProfileEditing) {
  const t = useTranslations('business-profile');
  const isVi = useLanguage() === 'vi';
  const { data } = useQuery({ ...apiQueryOptions(businessCategories, {}), staleTime: 'static' });
  const chosen = draft.business_categories;
  const turn = (id: number) =>
    change({ business_categories: chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id] });
  return (
    <fieldset className={css.group}>
      <legend>{t('categories')}</legend>
      <p className={css.hint}>{t('categoriesHint')}</p>
      <div className={css.chips}>
        {data?.data.map(({ id, slug, name, name_vi }) => {
          const isOn = chosen.includes(id);
          return (
            <Chip
              key={id}
              size={40}
              selected={isOn}
              disabled={isOn ? chosen.length === 1 : chosen.length === MOST}
              icon={<TradeIcon slug={slug} size={18} />}
              onClick={() => turn(id)}
            >
              {isVi ? name_vi : name}
            </Chip>
          );
        })}
      </div>
      {errors.business_categories && (
        <p className={css.wrong} role="alert">
          {errors.business_categories}
        </p>
      )}
    </fieldset>
  );
}

export function About(editing: ProfileEditing) {
  const { draft, change, errors } = editing;
  const t = useTranslations('business-profile');
  return (
    <Part title={t('about')}>
      <div className={css.two}>
        <TextField
          label={t('name')}
          required
          maxLength={120}
          value={draft.bus_name}
          error={errors.bus_name}
          onChange={({ currentTarget: { value } }) => change({ bus_name: value })}
        />
        <PhoneField
          label={t('phone')}
          value={draft.bus_phone}
          error={errors.bus_phone}
          onChange={(bus_phone) => change({ bus_phone })}
        />
      </div>
      <TextArea
        label={t('story')}
        hint={t('storyHint')}
        maxLength={5000}
        value={draft.about}
        error={errors.about}
        onChange={({ currentTarget: { value } }) => change({ about: value })}
      />
      <Categories {...editing} />
    </Part>
  );
}
