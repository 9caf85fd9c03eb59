import { socialTypes } from 'core/business/contract';
import { useTranslations } from 'use-intl';
import { TextField } from '../../../../ui/inputs/TextField.tsx';
import css from '../profile.module.css';
import type { ProfileEditing } from '../use-profile.ts';
import { Part } from './Part.tsx';

const names = { facebook: 'Facebook', twitter: 'X', linkedin: 'LinkedIn', google: 'Google', youtube: 'YouTube', yelp: 'Yelp' };

export function Links({ draft, change, errors }: ProfileEditing) {
  const t = useTranslations('business-profile');
  const wrong = Object.entries(errors).find(([field]) => field.startsWith('socialLinks'));
  return (
    <Part title={t('links')} hint={t('linkHint')}>
      <div className={css.two}>
        {socialTypes.map((network) => (
          <TextField
            key={network}
            label={names[network]}
            type="url"
            inputMode="url"
            maxLength={300}
            placeholder="https://"
            value={draft.links[network]}
            onChange={({ currentTarget: { value } }) => change({ links: { ...draft.links, [network]: value } })}
          />
        ))}
      </div>
      {wrong && (
        <p className={css.wrong} role="alert">
          {wrong[1]}
        </p>
      )}
    </Part>
  );
}
