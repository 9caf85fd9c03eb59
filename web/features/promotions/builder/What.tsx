import { useTranslations } from 'use-intl';
import { Segmented } from '../../../ui/choices/Segmented.tsx';
import { Chip } from '../../../ui/display/Chip.tsx';
import { MoneyField } from '../../../ui/inputs/MoneyField.tsx';
import { TextField } from '../../../ui/inputs/TextField.tsx';
import type { PromotionMenu } from '../list/use-promotions.ts';
import css from '../promotions.module.css';
import type { BuilderPart } from './draft.ts';
import { turned } from './draft.ts';

/** So much percent, or so many dollars. */
export function Worth({ draft, put, problem }: BuilderPart) {
  const t = useTranslations('promotions.builder');
  return (
    <div className={css.worthRow}>
      <div className={css.kind}>
        <span aria-hidden="true">{t('type')}</span>
        <Segmented
          label={t('type')}
          options={[
            { value: 'percent', label: '%' },
            { value: 'amount', label: '$' },
          ]}
          value={draft.type}
          onChange={(type) => put({ type })}
        />
      </div>
      {draft.type === 'percent' ? (
        <TextField
          label={t('percent')}
          required
          inputMode="numeric"
          autoComplete="off"
          value={draft.percent}
          after={<span aria-hidden="true">%</span>}
          onChange={({ currentTarget }) => put({ percent: currentTarget.value.replace(/\D/g, '').slice(0, 3) })}
          error={problem('value')}
        />
      ) : (
        <MoneyField
          label={t('amount')}
          required
          hint={t('amountHint')}
          value={draft.cents}
          onChange={(cents) => put({ cents })}
          error={problem('value')}
        />
      )}
    </div>
  );
}

/** The whole menu, or some of it, section by section. */
export function Services({ draft, put, problem, menu }: BuilderPart & { readonly menu: PromotionMenu }) {
  const t = useTranslations('promotions.builder');
  const fault = problem('services');
  return (
    <fieldset className={css.set}>
      <legend>{t('services')}</legend>
      <Segmented
        label={t('services')}
        wide
        options={[
          { value: 'all', label: t('all') },
          { value: 'some', label: t('some') },
        ]}
        value={draft.isForAll ? 'all' : 'some'}
        onChange={(which) => put({ isForAll: which === 'all' })}
      />
      <p className={css.hint}>{t(draft.isForAll ? 'allHint' : 'someHint')}</p>
      {!draft.isForAll && (
        <div className={css.menu}>
          {menu.sections.map(({ id, name, services }) => (
            <fieldset key={id}>
              <legend>{name}</legend>
              <div className={css.chips}>
                {services.map((service) => (
                  <Chip
                    key={service.id}
                    size={40}
                    selected={draft.services.includes(service.id)}
                    onClick={() => put({ services: turned(draft.services, service.id) })}
                  >
                    {service.name}
                  </Chip>
                ))}
              </div>
            </fieldset>
          ))}
        </div>
      )}
      {fault && (
        <p className={css.fault} role="alert">
          {fault}
        </p>
      )}
    </fieldset>
  );
}
